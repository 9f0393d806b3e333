#include "counting_regions.h"

#include <math.h>
#include <string.h>

#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF

// MARK: Splitting

IMAGING_BODY ptrdiff_t counting_split_body(
    const uint8_t *restrict samples, int32_t threshold, int32_t inverted, uint8_t *restrict output, ptrdiff_t count) {
    const uint8_t flip = inverted ? 255 : 0;
    const uint8_t limit = (uint8_t)threshold;
    ptrdiff_t total = 0;
    for (ptrdiff_t start = 0; start < count; start += 128) {
        ptrdiff_t end = start + 128 < count ? start + 128 : count;
        uint8_t chosen = 0;
        for (ptrdiff_t i = start; i < end; ++i) {
            uint8_t value = (uint8_t)((samples[i] > limit ? 255 : 0) ^ flip);
            output[i] = value;
            chosen = (uint8_t)(chosen + (value & 1));
        }
        total += chosen;
    }
    return total;
}
IMAGING_DISPATCH(
    ptrdiff_t, counting_split,
    (const uint8_t *samples, int32_t threshold, int32_t inverted, uint8_t *output, ptrdiff_t count),
    (samples, threshold, inverted, output, count))

// MARK: Basins

enum { LEVELS = 4096 };

static inline int32_t root(int32_t *parents, int32_t node) {
    while (parents[node] != node) {
        parents[node] = parents[parents[node]];
        node = parents[node];
    }
    return node;
}

IMAGING_BODY void counting_ways_body(const float *heights, int32_t width, int32_t start, int32_t *restrict ways) {
    const float *above = heights + start - width, *middle = heights + start, *below = heights + start + width;
    for (int32_t x = 1; x < width - 1; ++x) {
        float best = above[x - 1];
        int32_t way = -width - 1;
#define COUNTING_HIGHER(height, step)            \
    {                                            \
        const float here = height;               \
        const int32_t is_higher = here > best;   \
        best = is_higher ? here : best;          \
        way = is_higher ? (step) : way;          \
    }
        COUNTING_HIGHER(above[x], -width)
        COUNTING_HIGHER(above[x + 1], -width + 1)
        COUNTING_HIGHER(middle[x - 1], -1)
        COUNTING_HIGHER(middle[x], 0)
        COUNTING_HIGHER(middle[x + 1], 1)
        COUNTING_HIGHER(below[x - 1], width - 1)
        COUNTING_HIGHER(below[x], width)
        COUNTING_HIGHER(below[x + 1], width + 1)
#undef COUNTING_HIGHER
        ways[x] = middle[x] > 0 ? start + x + way : -1;
    }
}
IMAGING_DISPATCH(
    void, counting_ways, (const float *heights, int32_t width, int32_t start, int32_t *ways),
    (heights, width, start, ways))

/// Returns the highest of a pixel and its neighbours at the edge of a relief, or -1 where its height is 0.
static int32_t way_at_edge(const float *heights, int32_t width, int32_t height, int32_t column, int32_t row) {
    const int32_t place = row * width + column;
    if (!(heights[place] > 0)) return -1;
    int32_t best = -1;
    for (int32_t y = row > 0 ? row - 1 : 0; y <= row + 1 && y < height; ++y) {
        for (int32_t x = column > 0 ? column - 1 : 0; x <= column + 1 && x < width; ++x) {
            if (best < 0 || heights[y * width + x] > heights[best]) best = y * width + x;
        }
    }
    return best;
}

int32_t counting_basins(
    const float *heights, int32_t width, int32_t height, float ratio, int32_t *labels, int32_t *scratch,
    float *summits) {
    const int32_t count = width * height;
    int32_t *numbers = scratch, *parents = scratch + count, *pairs = scratch + 2 * count + 1;
    float largest = 0;
    for (int32_t place = 0; place < count; ++place) largest = heights[place] > largest ? heights[place] : largest;
    // The way up from each pixel.
    for (int32_t row = 0; row < height; ++row) {
        const int32_t is_inner = row > 0 && row < height - 1 && width > 2, step = is_inner ? width - 1 : 1;
        for (int32_t column = 0; column < width; column += step) {
            labels[row * width + column] = way_at_edge(heights, width, height, column, row);
        }
        if (is_inner) counting_ways(heights, width, row * width, labels + row * width);
    }
    if (!(largest > 0)) {
        memset(labels, 0, (size_t)count * sizeof *labels);
        return 0;
    }
    // Summits get numbers from 1 on, and every pixel that of the summit that its way leads to.
    int32_t basins = 0;
    for (int32_t place = 0; place < count; ++place) {
        if (labels[place] != place) continue;
        numbers[place] = ++basins;
        parents[basins] = basins;
        summits[basins] = heights[place];
    }
    for (int32_t place = 0; place < count; ++place) {
        if (labels[place] < 0) continue;
        int32_t end = place;
        while (labels[end] != end) end = labels[end];
        for (int32_t on = place; labels[on] != end;) {
            const int32_t next = labels[on];
            labels[on] = end;
            on = next;
        }
    }
    for (int32_t place = 0; place < count; ++place) labels[place] = labels[place] < 0 ? 0 : numbers[labels[place]];
    // Where basins touch, the highest places first.
    const int32_t steps[4] = {1, width - 1, width, width + 1};
    const float scale = (float)(LEVELS - 1) / largest;
    int32_t starts[LEVELS + 1];
    memset(starts, 0, sizeof starts);
    for (int32_t pass = 0; pass < 2; ++pass) {
        for (int32_t row = 0, place = 0; row < height; ++row) {
            for (int32_t column = 0; column < width; ++column, ++place) {
                if (labels[place] == 0) continue;
                for (int32_t side = 0; side < 4; ++side) {
                    if (side == 1 ? column == 0 : (side != 2 && column == width - 1)) continue;
                    if (side > 0 && row == height - 1) continue;
                    const int32_t other = place + steps[side];
                    if (labels[other] == 0 || labels[other] == labels[place]) continue;
                    const float saddle = heights[place] < heights[other] ? heights[place] : heights[other];
                    const int32_t level = LEVELS - 1 - (int32_t)(saddle * scale);
                    if (pass == 0) {
                        ++starts[level + 1];
                    } else {
                        pairs[starts[level]++] = place * 4 + side;
                    }
                }
            }
        }
        if (pass > 0) break;
        for (int32_t level = 0; level < LEVELS; ++level) starts[level + 1] += starts[level];
    }
    // Now starts[k] is where level k ends.
    const int32_t total = starts[LEVELS - 1];
    for (int32_t k = 0; k < total; ++k) {
        const int32_t place = pairs[k] / 4, other = place + steps[pairs[k] % 4];
        const int32_t first = root(parents, labels[place]), second = root(parents, labels[other]);
        if (first == second) continue;
        const float saddle = heights[place] < heights[other] ? heights[place] : heights[other];
        const float lower = summits[first] < summits[second] ? summits[first] : summits[second];
        if (!(saddle > ratio * lower)) continue;
        if (summits[first] < summits[second]) {
            parents[first] = second;
        } else {
            parents[second] = first;
        }
    }
    // Numbers without gaps, in the order of first pixels.
    memset(numbers, 0, (size_t)basins * sizeof *numbers);
    int32_t numbered = 0;
    for (int32_t place = 0; place < count; ++place) {
        if (labels[place] == 0) continue;
        const int32_t basin = root(parents, labels[place]);
        if (numbers[basin - 1] == 0) numbers[basin - 1] = ++numbered;
        labels[place] = numbers[basin - 1];
    }
    return numbered;
}

// MARK: Measuring

void counting_measure(
    const int32_t *labels, const float *gradients, int32_t width, int32_t height, counting_sums *sums) {
    for (int32_t y = 0; y < height; ++y) {
        const int32_t *row = labels + (ptrdiff_t)y * width;
        for (int32_t x = 0; x < width; ++x) {
            const int32_t label = row[x];
            if (label == 0) continue;
            counting_sums *sum = sums + (label - 1);
            if (sum->area == 0) {
                sum->left = sum->right = x;
                sum->top = y;
            }
            if (x < sum->left) sum->left = x;
            if (x > sum->right) sum->right = x;
            sum->bottom = y;
            ++sum->area;
            sum->x += x;
            sum->y += y;
            sum->xx += (int64_t)x * x;
            sum->xy += (int64_t)x * y;
            sum->yy += (int64_t)y * y;
            // The picture's own edge is no edge of a thing.
            if (x == 0 || y == 0 || x == width - 1 || y == height - 1) continue;
            const int32_t *above = row - width, *below = row + width;
            const int32_t differs = (above[x - 1] ^ label) | (above[x] ^ label) | (above[x + 1] ^ label)
                | (row[x - 1] ^ label) | (row[x + 1] ^ label) | (below[x - 1] ^ label) | (below[x] ^ label)
                | (below[x + 1] ^ label);
            if (differs == 0) continue;
            const float gradient = gradients[(ptrdiff_t)y * width + x];
            ++sum->edge_count;
            sum->edge_sum += (double)gradient;
            const float step = gradient * 2;
            ++sum->edges[step < 127 ? (int32_t)step : 127];
        }
    }
}

// MARK: Gradients

IMAGING_BODY void counting_gradients_body(
    const float *restrict lab, int32_t width, int32_t height, float *restrict output) {
    memset(output, 0, (size_t)width * (size_t)height * sizeof *output);
    const ptrdiff_t stride = (ptrdiff_t)width * 4;
    for (int32_t y = 1; y + 1 < height; ++y) {
        const float *above = lab + (y - 1) * stride, *middle = lab + y * stride, *below = lab + (y + 1) * stride;
        for (int32_t x = 1; x + 1 < width; ++x) {
            float sum = 0;
            for (int32_t c = 0; c < 3; ++c) {
                const ptrdiff_t l = (ptrdiff_t)(x - 1) * 4 + c, m = l + 4, r = l + 8;
                const float across = 3 * (above[r] - above[l]) + 10 * (middle[r] - middle[l]) + 3 * (below[r] - below[l]);
                const float down = 3 * (below[l] - above[l]) + 10 * (below[m] - above[m]) + 3 * (below[r] - above[r]);
                sum += across * across + down * down;
            }
            output[(ptrdiff_t)y * width + x] = sqrtf(sum) * (1.0f / 32);
        }
    }
}
IMAGING_DISPATCH(
    void, counting_gradients, (const float *lab, int32_t width, int32_t height, float *output),
    (lab, width, height, output))
