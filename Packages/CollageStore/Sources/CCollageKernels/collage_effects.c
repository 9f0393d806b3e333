#include "collage_effects.h"

#include "ImagingAlpha.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// How many rows of bytes can be summed in 16 bits.
enum { SUMMED_ROWS = 257 };

IMAGING_BODY void collage_effect_add_body(const uint8_t *from, uint16_t *restrict sums, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) sums[i] = (uint16_t)(sums[i] + from[i]);
}
IMAGING_DISPATCH(
    void, collage_effect_add, (const uint8_t *from, uint16_t *sums, ptrdiff_t count), (from, sums, count))

// Adds what stands in each block's columns, from column `first` on, to the block's four sums.
IMAGING_BODY void collage_effect_gather_body(
    const uint16_t *columns, ptrdiff_t first, ptrdiff_t count, ptrdiff_t block, uint64_t *sums) {
    for (ptrdiff_t x = 0; x < count;) {
        ptrdiff_t number = (first + x) / block, end = (number + 1) * block - first;
        if (end > count) end = count;
        uint32_t total[4] = {0, 0, 0, 0};
        for (; x < end; ++x) {
            for (int channel = 0; channel < 4; ++channel) total[channel] += columns[4 * x + channel];
        }
        for (int channel = 0; channel < 4; ++channel) sums[4 * number + channel] += total[channel];
    }
}
IMAGING_DISPATCH(
    void, collage_effect_gather,
    (const uint16_t *columns, ptrdiff_t first, ptrdiff_t count, ptrdiff_t block, uint64_t *sums),
    (columns, first, count, block, sums))

static void fill(uint8_t *output, const uint8_t color[4], ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) memcpy(output + 4 * i, color, 4);
}

void collage_pixellate(
    const uint8_t *input, ptrdiff_t width, ptrdiff_t rows, ptrdiff_t block, uint64_t *sums, uint8_t *output) {
    const ptrdiff_t blocks = (width + block - 1) / block;
    memset(sums, 0, 32 * (size_t)blocks);
    uint8_t line[4 * COLLAGE_STRIP];
    uint16_t columns[4 * COLLAGE_STRIP];
    for (ptrdiff_t first = 0; first < width; first += COLLAGE_STRIP) {
        ptrdiff_t count = width - first < COLLAGE_STRIP ? width - first : COLLAGE_STRIP;
        for (ptrdiff_t row = 0; row < rows;) {
            memset(columns, 0, 8 * (size_t)count);
            ptrdiff_t end = rows - row < SUMMED_ROWS ? rows : row + SUMMED_ROWS;
            for (; row < end; ++row) {
                const uint8_t *from = input + 4 * (row * width + first);
                if (imaging_opacity_kinds(from, count) != 0) {
                    imaging_premultiply_u8(from, line, count);
                    from = line;
                }
                collage_effect_add(from, columns, 4 * count);
            }
            collage_effect_gather(columns, first, count, block, sums);
        }
    }
    for (ptrdiff_t i = 0; i < blocks; ++i) {
        ptrdiff_t from = i * block, count = width - from < block ? width - from : block;
        uint64_t *sum = sums + 4 * i, pixels = (uint64_t)(count * rows), opacity = sum[3];
        uint8_t color[4] = {0, 0, 0, 0};
        if (opacity > 0) {
            for (int channel = 0; channel < 3; ++channel) {
                color[channel] = (uint8_t)((sum[channel] * 510 + opacity) / (2 * opacity));
            }
        }
        color[3] = (uint8_t)((2 * opacity + pixels) / (2 * pixels));
        // So faint that it is nothing.
        if (color[3] == 0) memset(color, 0, sizeof color);
        fill(output + 4 * from, color, count);
    }
    for (ptrdiff_t row = 1; row < rows; ++row) memcpy(output + 4 * row * width, output, 4 * (size_t)width);
}

// The pixels of columns from..<to; those beyond the row are its ends, or come in from the other side.
static void extended(
    const uint8_t *input, ptrdiff_t width, ptrdiff_t from, ptrdiff_t to, int32_t wraps, uint8_t *output) {
    while (from < to) {
        if (!wraps && (from < 0 || from >= width)) {
            ptrdiff_t end = from < 0 && to > 0 ? 0 : to;
            fill(output, input + (from < 0 ? 0 : 4 * (width - 1)), end - from);
            output += 4 * (end - from);
            from = end;
            continue;
        }
        ptrdiff_t place = (from % width + width) % width, count = width - place;
        if (count > to - from) count = to - from;
        memcpy(output, input + 4 * place, 4 * (size_t)count);
        output += 4 * count;
        from += count;
    }
}

IMAGING_BODY uint32_t pixel_at(const uint8_t *pixels, ptrdiff_t x) {
    uint32_t pixel;
    memcpy(&pixel, pixels + 4 * x, sizeof pixel);
    return pixel;
}

// Red is the lowest byte, opacity the highest.
IMAGING_BODY void collage_effect_join_body(
    const uint8_t *red, const uint8_t *green, const uint8_t *blue, uint8_t *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t r = pixel_at(red, x), g = pixel_at(green, x), b = pixel_at(blue, x);
        uint32_t opacity = r > g ? r : g;
        opacity = (opacity > b ? opacity : b) & 0xFF000000;
        uint32_t pixel = (r & 0xFF) | (g & 0xFF00) | (b & 0xFF0000) | opacity;
        memcpy(output + 4 * x, &pixel, sizeof pixel);
    }
}
IMAGING_DISPATCH(
    void, collage_effect_join,
    (const uint8_t *red, const uint8_t *green, const uint8_t *blue, uint8_t *output, ptrdiff_t count),
    (red, green, blue, output, count))

void collage_shift_row(
    const uint8_t *input, ptrdiff_t width, const collage_shift *shift, uint8_t *scratch, uint8_t *output) {
    ptrdiff_t low = shift->red, high = shift->red;
    if (shift->green < low) low = shift->green;
    if (shift->blue < low) low = shift->blue;
    if (shift->green > high) high = shift->green;
    if (shift->blue > high) high = shift->blue;
    extended(input, width, -high - shift->offset, width - low - shift->offset, shift->wraps, scratch);
    const ptrdiff_t count = width + high - low;
    const int transparent = imaging_opacity_kinds(scratch, count) != 0;
    if (transparent) imaging_premultiply_u8(scratch, scratch, count);
    collage_effect_join(
        scratch + 4 * (high - shift->red), scratch + 4 * (high - shift->green), scratch + 4 * (high - shift->blue),
        output, width);
    if (transparent) imaging_unpremultiply_u8(output, output, width);
}
