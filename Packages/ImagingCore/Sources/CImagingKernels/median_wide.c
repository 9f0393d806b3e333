// The median at a cost that does not depend on the radius, after S. Perreault and P. Hébert, "Median filtering in
// constant time", IEEE Transactions on Image Processing 16(9), 2007: each column has a histogram of the rows that the
// window sees; a step to the right adds one column to the window's and takes one away. Histograms have 16 coarse bins
// and 16 fine ones in each; the window's fine ones are brought up to date where the median falls.

#include <string.h>

#include "ImagingDispatch.h"
#include "ImagingMedian.h"

#pragma STDC FP_CONTRACT OFF

typedef _Bool lanes16 __attribute__((ext_vector_type(16)));

// A column of up to 255 samples fits bytes, and a window of 255 x 255 fits 16 bits.

enum { LARGEST_BYTE_RADIUS = 127 };

#define MEDIAN_COLUMN uint8_t
#define MEDIAN_WINDOW uint16_t
#define MEDIAN_NAME(x) x##_u8
#include "median_wide.h"
#undef MEDIAN_COLUMN
#undef MEDIAN_WINDOW
#undef MEDIAN_NAME

#define MEDIAN_COLUMN uint16_t
#define MEDIAN_WINDOW uint32_t
#define MEDIAN_NAME(x) x##_u16
#include "median_wide.h"
#undef MEDIAN_COLUMN
#undef MEDIAN_WINDOW
#undef MEDIAN_NAME

ptrdiff_t imaging_median_wide_scratch(ptrdiff_t radius, ptrdiff_t count) {
    return (count + 2 * radius) * 17 * 16 * (radius <= LARGEST_BYTE_RADIUS ? 1 : 2);
}

/// Says whether all samples seen are equal, as those of an opaque picture's alpha are.
IMAGING_BODY int is_flat(
    const uint8_t *const *rows, const ptrdiff_t *places, ptrdiff_t columns, ptrdiff_t rowCount) {
    uint8_t first = rows[0][places[0]];
    for (ptrdiff_t y = 0; y < rowCount; ++y) {
        uint8_t changes = 0;
        for (ptrdiff_t c = 0; c < columns; ++c) changes |= rows[y][places[c]] ^ first;
        if (changes) return 0;
    }
    return 1;
}

IMAGING_BODY void imaging_median_wide_body(
    const uint8_t *const *rows, const ptrdiff_t *places, ptrdiff_t radius, ptrdiff_t count, ptrdiff_t height,
    uint8_t *output, ptrdiff_t step, ptrdiff_t stride, void *scratch) {
    if (is_flat(rows, places, count + 2 * radius, height + 2 * radius)) {
        for (ptrdiff_t y = 0; y < height; ++y) {
            for (ptrdiff_t x = 0; x < count; ++x) output[y * stride + x * step] = rows[0][places[0]];
        }
    } else if (radius <= LARGEST_BYTE_RADIUS) {
        stripe_u8(rows, places, radius, count, height, output, step, stride, scratch);
    } else {
        stripe_u16(rows, places, radius, count, height, output, step, stride, scratch);
    }
}

IMAGING_DISPATCH(
    void, imaging_median_wide,
    (const uint8_t *const *rows, const ptrdiff_t *places, ptrdiff_t radius, ptrdiff_t count, ptrdiff_t height,
     uint8_t *output, ptrdiff_t step, ptrdiff_t stride, void *scratch),
    (rows, places, radius, count, height, output, step, stride, scratch))
