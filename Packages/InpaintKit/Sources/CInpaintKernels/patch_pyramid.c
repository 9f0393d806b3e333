#include "CInpaintKernels.h"
#include "ImagingDispatch.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

static inline uint32_t load_pixel(const uint8_t *at) {
    uint32_t pixel;
    memcpy(&pixel, at, 4);
    return pixel;
}

IMAGING_BODY void luma_row(const uint8_t *photo, int32_t width, uint16_t *luma) {
    for (int32_t x = 0; x < width; x++) {
        uint32_t pixel = load_pixel(photo + 4 * (ptrdiff_t)x);
        luma[x] = (uint16_t)(((pixel & 255) * 77 + (pixel >> 8 & 255) * 150 + (pixel >> 16 & 255) * 29) >> 8);
    }
}

/// |∂x| + |∂y| of the luma, over known neighbours only; 0 at unknown pixels. `below` may be NULL.
IMAGING_BODY void slope_row(
    const uint16_t *luma, const uint16_t *below, const uint8_t *unknown, const uint8_t *unknown_below, int32_t width,
    uint16_t *slopes) {
    for (int32_t x = 0; x + 1 < width; x++) {
        int32_t step = abs((int32_t)luma[x + 1] - (int32_t)luma[x]);
        slopes[x] = unknown[x + 1] ? 0 : (uint16_t)step;
    }
    slopes[width - 1] = 0;
    if (below) {
        for (int32_t x = 0; x < width; x++) {
            int32_t step = abs((int32_t)below[x] - (int32_t)luma[x]);
            slopes[x] = (uint16_t)(slopes[x] + (unknown_below[x] ? 0 : step));
        }
    }
    for (int32_t x = 0; x < width; x++) slopes[x] = unknown[x] ? 0 : slopes[x];
}

IMAGING_BODY void inpaint_feature_rows_body(
    const uint8_t *photo, const uint8_t *unknown, int32_t width, int32_t height, int32_t first_row, int32_t end_row,
    uint16_t *scratch, uint8_t *output) {
    ptrdiff_t across = width, wide = (ptrdiff_t)width + 8;
    // Two rows of luma, a ring of eight rows of slopes, and sums and counts of columns with two zeros at either end.
    uint16_t *luma[2] = {scratch, scratch + wide}, *slopes = scratch + 2 * wide;
    uint16_t *sums = scratch + 10 * wide, *counts = scratch + 11 * wide;
    memset(sums, 0, (size_t)(2 * wide) * sizeof(uint16_t));
    int32_t next = first_row - 2 < 0 ? 0 : first_row - 2;
    luma_row(photo + 4 * across * next, width, luma[next & 1]);
    for (int32_t row = first_row; row < end_row; row++) {
        int32_t top = row - 2 < 0 ? 0 : row - 2, bottom = row + 2 > height - 1 ? height - 1 : row + 2;
        for (; next <= bottom; next++) {
            int inside = next + 1 < height;
            if (inside) luma_row(photo + 4 * across * (next + 1), width, luma[(next + 1) & 1]);
            slope_row(
                luma[next & 1], inside ? luma[(next + 1) & 1] : NULL, unknown + across * next,
                unknown + across * (next + 1), width, slopes + (next & 7) * wide);
        }
        memset(sums + 2, 0, (size_t)width * sizeof(uint16_t));
        memset(counts + 2, 0, (size_t)width * sizeof(uint16_t));
        for (int32_t y = top; y <= bottom; y++) {
            const uint16_t *line = slopes + (y & 7) * wide;
            const uint8_t *closed = unknown + across * y;
            for (int32_t x = 0; x < width; x++) {
                sums[x + 2] = (uint16_t)(sums[x + 2] + line[x]);
                counts[x + 2] = (uint16_t)(counts[x + 2] + (closed[x] ^ 1));
            }
        }
        const uint8_t *source = photo + 4 * across * row, *closed = unknown + across * row;
        uint8_t *target = output + 4 * across * row;
        for (int32_t x = 0; x < width; x++) {
            uint32_t sum = (uint32_t)sums[x] + sums[x + 1] + sums[x + 2] + sums[x + 3] + sums[x + 4];
            uint32_t count = (uint32_t)counts[x] + counts[x + 1] + counts[x + 2] + counts[x + 3] + counts[x + 4];
            uint32_t divisor = count > 1 ? count : 1;
            // Below 2^24, and the divisor is at most 25, so the quotient's whole part is exact.
            uint32_t mean = (uint32_t)(int32_t)((float)(int32_t)(4 * sum + count / 2) / (float)(int32_t)divisor);
            uint32_t texture = mean > 255 ? 255 : mean;
            uint32_t pixel = (load_pixel(source + 4 * (ptrdiff_t)x) & 0x00FFFFFF) | texture << 24;
            pixel = closed[x] ? 0 : pixel;
            memcpy(target + 4 * (ptrdiff_t)x, &pixel, 4);
        }
    }
}

IMAGING_DISPATCH(
    void, inpaint_feature_rows,
    (const uint8_t *photo, const uint8_t *unknown, int32_t width, int32_t height, int32_t first_row, int32_t end_row,
     uint16_t *scratch, uint8_t *output),
    (photo, unknown, width, height, first_row, end_row, scratch, output))

IMAGING_BODY void inpaint_halve_rows_body(
    const inpaint_planes *from, int32_t width, int32_t height, int32_t first_row, int32_t end_row,
    const inpaint_planes_out *to) {
    ptrdiff_t across = width, new_width = (across + 1) / 2;
    for (int32_t row = first_row; row < end_row; row++) {
        ptrdiff_t upper = 2 * (ptrdiff_t)row * across, at = (ptrdiff_t)row * new_width;
        // The last row or column may have no second one.
        ptrdiff_t down = 2 * row + 1 < height ? across : 0;
        for (ptrdiff_t column = 0; column < new_width; column++, at++) {
            ptrdiff_t p = upper + 2 * column, right = 2 * column + 1 < across ? 1 : 0;
            ptrdiff_t places[4] = {p, p + right, p + down, p + down + right};
            const uint8_t *u = from->unknown, *b = from->painted;
            uint8_t closed = u[places[0]] | u[places[1]] | u[places[2]] | u[places[3]];
            to->unknown[at] = closed;
            to->painted[at] = b[places[0]] | b[places[1]] | b[places[2]] | b[places[3]];
            if (from->usable) {
                const uint8_t *free = from->usable;
                to->usable[at] = free[places[0]] & free[places[1]] & free[places[2]] & free[places[3]];
            }
            if (!closed && right && down) {
                uint32_t even = 0x00020002, odd = 0x00020002;
                for (int k = 0; k < 4; k++) {
                    uint32_t pixel = load_pixel(from->pixels + 4 * places[k]);
                    even += pixel & 0x00FF00FF;
                    odd += pixel >> 8 & 0x00FF00FF;
                }
                uint32_t mean = (even >> 2 & 0x00FF00FF) | (odd >> 2 & 0x00FF00FF) << 8;
                memcpy(to->pixels + 4 * at, &mean, 4);
                continue;
            }
            uint32_t sums[4] = {0}, count = 0;
            for (int k = 0; k < 4; k++) {
                if (((k & 1) && !right) || ((k & 2) && !down) || u[places[k]]) continue;
                for (int channel = 0; channel < 4; channel++) sums[channel] += from->pixels[4 * places[k] + channel];
                count++;
            }
            if (count == 0) continue;
            for (int channel = 0; channel < 4; channel++) {
                to->pixels[4 * at + channel] = (uint8_t)((sums[channel] + count / 2) / count);
            }
        }
    }
}

IMAGING_DISPATCH(
    void, inpaint_halve_rows,
    (const inpaint_planes *from, int32_t width, int32_t height, int32_t first_row, int32_t end_row,
     const inpaint_planes_out *to),
    (from, width, height, first_row, end_row, to))
