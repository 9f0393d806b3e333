#include "ImagingPixelLayout.h"

#include <string.h>

// Blocks are long enough for vectors and short enough to stop early in most photos.
enum { block = 2048 };

// Whole pixels are taken as one number: samples picked out one by one would not become vectors.
#define EVERY(type, failed)                                                  \
    for (size_t start = 0; start < count; start += block) {                  \
        size_t end = count - start < block ? count : start + block;          \
        type bad = 0;                                                        \
        for (size_t i = start; i < end; i++) {                               \
            type pixel;                                                      \
            memcpy(&pixel, (const uint8_t *)pixels + i * sizeof pixel, sizeof pixel); \
            bad |= failed;                                                   \
        }                                                                    \
        if (bad != 0) return false;                                          \
    }                                                                        \
    return true;

static bool every_is_opaque8(const void *pixels, size_t count) { EVERY(uint32_t, ~pixel & 0xFF000000u) }
static bool every_is_opaque16(const void *pixels, size_t count) { EVERY(uint64_t, ~pixel & 0xFFFF000000000000u) }
static bool every_is_gray8(const void *pixels, size_t count) { EVERY(uint32_t, (pixel ^ pixel >> 8) & 0xFFFFu) }
static bool every_is_gray16(const void *pixels, size_t count) { EVERY(uint64_t, (pixel ^ pixel >> 16) & 0xFFFFFFFFu) }

bool imaging_is_opaque(const void *pixels, size_t count, int bits) {
    return bits == 16 ? every_is_opaque16(pixels, count) : every_is_opaque8(pixels, count);
}

bool imaging_is_gray(const void *pixels, size_t count, int bits) {
    return bits == 16 ? every_is_gray16(pixels, count) : every_is_gray8(pixels, count);
}

typedef struct {
    uint64_t halves[2];
} pixel16;

// The source column and row of the turned picture's column x and row y, by orientation:
//   1 (x, y)  2 (W-1-x, y)  3 (W-1-x, H-1-y)  4 (x, H-1-y)  5 (y, x)  6 (y, H-1-x)  7 (W-1-y, H-1-x)  8 (W-1-y, x)
// so the source index is start + x * column_step + y * row_step. Transposing ones go in square tiles for the cache.
#define ORIENT(name, type)                                                                                   \
    static void name(                                                                                        \
        type *output, const type *source, ptrdiff_t start, ptrdiff_t column_step, ptrdiff_t row_step,        \
        size_t columns, size_t first, size_t last) {                                                         \
        const size_t tile = 32;                                                                              \
        for (size_t top = first; top < last; top += tile) {                                                  \
            size_t bottom = last - top < tile ? last : top + tile;                                           \
            for (size_t left = 0; left < columns; left += tile) {                                            \
                size_t right = columns - left < tile ? columns : left + tile;                                \
                for (size_t y = top; y < bottom; y++) {                                                      \
                    const type *from = source + (start + (ptrdiff_t)left * column_step + (ptrdiff_t)y * row_step); \
                    type *to = output + y * columns;                                                         \
                    for (size_t x = left; x < right; x++) {                                                  \
                        to[x] = from[(ptrdiff_t)(x - left) * column_step];                                  \
                    }                                                                                        \
                }                                                                                            \
            }                                                                                                \
        }                                                                                                    \
    }

ORIENT(orient8, uint8_t)
ORIENT(orient16, uint16_t)
ORIENT(orient32, uint32_t)
ORIENT(orient64, uint64_t)
ORIENT(orient128, pixel16)

void imaging_orient_rows(
    void *output, const void *source, size_t width, size_t height, size_t pixel_bytes, int orientation, size_t first,
    size_t last) {
    ptrdiff_t w = (ptrdiff_t)width, h = (ptrdiff_t)height;
    ptrdiff_t start = 0, column_step = 1, row_step = w;
    switch (orientation) {
    case 2: start = w - 1, column_step = -1, row_step = w; break;
    case 3: start = h * w - 1, column_step = -1, row_step = -w; break;
    case 4: start = (h - 1) * w, column_step = 1, row_step = -w; break;
    case 5: start = 0, column_step = w, row_step = 1; break;
    case 6: start = (h - 1) * w, column_step = -w, row_step = 1; break;
    case 7: start = h * w - 1, column_step = -w, row_step = -1; break;
    case 8: start = w - 1, column_step = w, row_step = -1; break;
    default: break;
    }
    size_t columns = orientation >= 5 ? height : width;
    if (columns == 0) return;
    switch (pixel_bytes) {
    case 1: orient8(output, source, start, column_step, row_step, columns, first, last); break;
    case 2: orient16(output, source, start, column_step, row_step, columns, first, last); break;
    case 4: orient32(output, source, start, column_step, row_step, columns, first, last); break;
    case 8: orient64(output, source, start, column_step, row_step, columns, first, last); break;
    case 16: orient128(output, source, start, column_step, row_step, columns, first, last); break;
    default: break;
    }
}
