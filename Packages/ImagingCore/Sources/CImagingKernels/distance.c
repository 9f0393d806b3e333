#include "ImagingDispatch.h"
#include "ImagingMorphology.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

IMAGING_BODY void imaging_column_distances_body(
    const uint8_t *mask, ptrdiff_t mask_stride, float *distances, ptrdiff_t distance_stride, ptrdiff_t width,
    ptrdiff_t height, uint8_t threshold) {
    for (ptrdiff_t x = 0; x < width && height > 0; ++x) distances[x] = mask[x] >= threshold ? 0.0f : INFINITY;
    for (ptrdiff_t y = 1; y < height; ++y) {
        const uint8_t *restrict row = mask + y * mask_stride;
        const float *restrict above = distances + (y - 1) * distance_stride;
        float *restrict here = distances + y * distance_stride;
        for (ptrdiff_t x = 0; x < width; ++x) here[x] = row[x] >= threshold ? 0.0f : above[x] + 1.0f;
    }
    for (ptrdiff_t y = height - 2; y >= 0; --y) {
        const float *restrict below = distances + (y + 1) * distance_stride;
        float *restrict here = distances + y * distance_stride;
        for (ptrdiff_t x = 0; x < width; ++x) {
            float step = below[x] + 1.0f;
            here[x] = step < here[x] ? step : here[x];
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_column_distances,
    (const uint8_t *mask, ptrdiff_t mask_stride, float *distances, ptrdiff_t distance_stride, ptrdiff_t width,
     ptrdiff_t height, uint8_t threshold),
    (mask, mask_stride, distances, distance_stride, width, height, threshold))

// Whether the parabola at v lies nowhere below both those at u and w (u < v < w): Maurer, Qi, Raghavan 2003, section 3.
// With sides below 2^20 every product stays below 2^63.
static inline int hidden(int64_t u, int64_t v, int64_t w, int64_t hu, int64_t hv, int64_t hw) {
    int64_t a = v - u, b = w - v, c = w - u;
    return c * hv - b * hu - a * hw - a * b * c > 0;
}

// The lower envelope of parabolas, as a stack of those that are lowest somewhere.
static inline ptrdiff_t pushed(int64_t *sites, int64_t *heights, ptrdiff_t count, int64_t x, int64_t height) {
    while (count >= 2
        && hidden(sites[count - 2], sites[count - 1], x, heights[count - 2], heights[count - 1], height)) {
        --count;
    }
    sites[count] = x;
    heights[count] = height;
    return count + 1;
}

static inline int64_t parabola(const int64_t *sites, const int64_t *heights, ptrdiff_t site, ptrdiff_t x) {
    return (x - sites[site]) * (x - sites[site]) + heights[site];
}

void imaging_row_squared_distances(
    const float *columns, ptrdiff_t width, double *squared, int64_t *sites, int64_t *heights) {
    ptrdiff_t count = 0;
    for (ptrdiff_t x = 0; x < width; ++x) {
        if (columns[x] == INFINITY) continue;
        // Within a run of selected pixels nothing but its ends can be nearest to a pixel beyond it.
        if (columns[x] == 0 && x > 0 && columns[x - 1] == 0 && x + 1 < width && columns[x + 1] == 0) continue;
        int64_t column = (int64_t)columns[x];
        count = pushed(sites, heights, count, x, column * column);
    }
    if (count == 0) {
        for (ptrdiff_t x = 0; x < width; ++x) squared[x] = INFINITY;
        return;
    }
    ptrdiff_t site = 0;
    for (ptrdiff_t x = 0; x < width; ++x) {
        if (columns[x] == 0) {
            squared[x] = 0;
            continue;
        }
        int64_t best = parabola(sites, heights, site, x);
        while (site + 1 < count) {
            int64_t next = parabola(sites, heights, site + 1, x);
            if (next > best) break;
            best = next;
            ++site;
        }
        squared[x] = (double)best;
    }
}

void imaging_row_nearest(
    const float *columns, const uint8_t *mask, ptrdiff_t width, ptrdiff_t row, uint8_t threshold, int32_t *nearest,
    int64_t *sites, int64_t *heights) {
    ptrdiff_t count = 0;
    for (ptrdiff_t x = 0; x < width; ++x) {
        if (columns[x] == INFINITY) continue;
        if (columns[x] == 0 && x > 0 && columns[x - 1] == 0 && x + 1 < width && columns[x + 1] == 0) continue;
        int64_t column = (int64_t)columns[x];
        count = pushed(sites, heights, count, x, column * column);
    }
    if (count == 0) {
        for (ptrdiff_t x = 0; x < width; ++x) nearest[x] = -1;
        return;
    }
    // What the site stands for is looked up when its turn comes, not for each pixel.
    ptrdiff_t site = 0, answered = -1, answer = 0;
    for (ptrdiff_t x = 0; x < width; ++x) {
        if (columns[x] == 0) {
            nearest[x] = (int32_t)(row * width + x);
            continue;
        }
        int64_t best = parabola(sites, heights, site, x);
        while (site + 1 < count) {
            int64_t next = parabola(sites, heights, site + 1, x);
            // Of equally near ones the first stays.
            if (next >= best) break;
            best = next;
            ++site;
        }
        if (site != answered) {
            ptrdiff_t column = sites[site], away = (ptrdiff_t)columns[column];
            ptrdiff_t above = row - away;
            int is_above = above >= 0 && mask[above * width + column] >= threshold;
            answer = (is_above ? above : row + away) * width + column;
            answered = site;
        }
        nearest[x] = (int32_t)answer;
    }
}

static inline uint64_t eight(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    return word;
}

void imaging_feather_row(
    const uint8_t *columns, ptrdiff_t width, int32_t reach, const uint8_t *ramp, int32_t limit,
    uint8_t *output, int64_t *sites, int64_t *heights) {
    ptrdiff_t x = 0, written = 0;
    while (x < width) {
        if (columns[x] > reach) {
            x += x + 8 <= width && eight(columns + x) == UINT64_MAX ? 8 : 1;
            continue;
        }
        // A stretch of columns so near each other that their parabolas may meet within the limit.
        ptrdiff_t from = x - reach > written ? x - reach : written;
        ptrdiff_t last = x, count = 0;
        for (; x < width && x - last <= 2 * (ptrdiff_t)reach; ++x) {
            if (columns[x] > reach) continue;
            last = x;
            if (columns[x] == 0 && x > 0 && columns[x - 1] == 0) {
                while (x + 9 <= width && eight(columns + x + 1) == 0) x += 8;
                last = x;
                if (x + 1 < width && columns[x + 1] == 0) continue;
            }
            count = pushed(sites, heights, count, x, (int64_t)columns[x] * columns[x]);
        }
        written = last + reach + 1 < width ? last + reach + 1 : width;
        ptrdiff_t site = 0;
        for (ptrdiff_t place = from; place < written; ++place) {
            if (columns[place] == 0) {
                output[place] = ramp[0];
                continue;
            }
            int64_t best = parabola(sites, heights, site, place);
            while (site + 1 < count) {
                int64_t next = parabola(sites, heights, site + 1, place);
                if (next > best) break;
                best = next;
                ++site;
            }
            if (best <= limit && ramp[best] > output[place]) output[place] = ramp[best];
        }
    }
}

IMAGING_BODY void imaging_square_roots_body(const double *squared, float *distances, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) distances[x] = (float)__builtin_elementwise_sqrt(squared[x]);
}
IMAGING_DISPATCH(
    void, imaging_square_roots, (const double *squared, float *distances, ptrdiff_t count),
    (squared, distances, count))

IMAGING_BODY void imaging_within_body(const double *squared, double limit, uint8_t *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) output[x] = squared[x] <= limit ? 255 : 0;
}
IMAGING_DISPATCH(
    void, imaging_within, (const double *squared, double limit, uint8_t *output, ptrdiff_t count),
    (squared, limit, output, count))

IMAGING_BODY void imaging_feather_ramp_body(
    const double *squared, double limit, double radius, const uint8_t *coverage, uint8_t *output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        double held = squared[x] <= limit ? squared[x] : limit;
        double t = 1.0 - __builtin_elementwise_sqrt(held) / (radius + 1.0);
        int32_t ramp = (int32_t)(255.0 * (t * t * (3.0 - 2.0 * t)) + 0.5);
        ramp = squared[x] <= limit ? ramp : 0;
        output[x] = (uint8_t)(ramp > coverage[x] ? ramp : coverage[x]);
    }
}
IMAGING_DISPATCH(
    void, imaging_feather_ramp,
    (const double *squared, double limit, double radius, const uint8_t *coverage, uint8_t *output, ptrdiff_t count),
    (squared, limit, radius, coverage, output, count))
