#include "collage_internal.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// A row of pixels from column x on; beyond the picture its edge goes on. Copied only where it does.
static const uint8_t *row_of(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y, int32_t columns, uint8_t *line) {
    int32_t row = y < 0 ? 0 : y >= height ? height - 1 : y;
    const uint8_t *from = pixels + 4 * (ptrdiff_t)row * width;
    if (x >= 0 && x + columns <= width) return from + 4 * (ptrdiff_t)x;
    int32_t left = x < 0 ? -x : 0, right = x + columns > width ? x + columns - width : 0;
    if (left > columns) left = columns;
    if (right > columns) right = columns;
    int32_t middle = columns - left - right;
    for (int32_t i = 0; i < left; ++i) memcpy(line + 4 * (ptrdiff_t)i, from, 4);
    if (middle > 0) memcpy(line + 4 * (ptrdiff_t)left, from + 4 * (ptrdiff_t)(x + left), 4 * (size_t)middle);
    const uint8_t *last = from + 4 * (ptrdiff_t)(width - 1);
    for (int32_t i = columns - right; i < columns; ++i) memcpy(line + 4 * (ptrdiff_t)i, last, 4);
    return line;
}

IMAGING_BODY void collage_copy_body(const uint8_t *from, int8_t *restrict to, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) to[i] = (int8_t)(from[i] ^ 0x80);
}
IMAGING_DISPATCH(void, collage_copy, (const uint8_t *from, int8_t *to, ptrdiff_t count), (from, to, count))

IMAGING_BODY uint8_t average(uint8_t a, uint8_t b) { return (uint8_t)((a + b + 1) >> 1); }

// (a + b + c + d + 2) >> 2 of two rows, by averages of two that round up, less what they rounded up too much.
IMAGING_BODY void collage_box2_body(const uint8_t *top, const uint8_t *bottom, int8_t *restrict to, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) {
        uint8_t a = top[i], b = bottom[i], c = top[i + 4], d = bottom[i + 4];
        uint8_t left = average(a, b), right = average(c, d);
        uint8_t excess = (uint8_t)(((a ^ b) | (c ^ d)) & (left ^ right) & 1);
        to[i] = (int8_t)((uint8_t)(average(left, right) - excess) ^ 0x80);
    }
}
IMAGING_DISPATCH(
    void, collage_box2, (const uint8_t *top, const uint8_t *bottom, int8_t *to, ptrdiff_t count),
    (top, bottom, to, count))

// How many rows before they are read pixels are fetched into the cache.
enum { FETCHED_ROWS = 8 };

static void fetch(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y, int32_t columns) {
    if (y < 0 || y >= height) return;
    const uint8_t *from = pixels + 4 * ((ptrdiff_t)y * width + x);
    for (int32_t i = 0; i < columns; i += 16) __builtin_prefetch(from + 4 * (ptrdiff_t)i);
}

void collage_patch(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t box, int32_t x, int32_t y, int32_t columns,
    int32_t rows, collage_scratch *scratch, int8_t *patch, ptrdiff_t stride) {
    const int32_t read = columns + box - 1;
    // Rows of a patch lie far from each other in the picture: the processor does not see what comes next.
    const int32_t near = x < 0 ? 0 : x, count = near + read <= width ? read : width - near;
    for (int32_t row = 0; row < rows; ++row) {
        fetch(pixels, width, height, near, y + row + FETCHED_ROWS, count);
        const uint8_t *top = row_of(pixels, width, height, x, y + row, read, scratch->lines[0]);
        int8_t *to = patch + 4 * stride * row;
        if (box == 1) {
            collage_copy(top, to, 4 * (ptrdiff_t)columns);
        } else {
            const uint8_t *bottom = row_of(pixels, width, height, x, y + row + 1, read, scratch->lines[1]);
            collage_box2(top, bottom, to, 4 * (ptrdiff_t)columns);
        }
    }
}
