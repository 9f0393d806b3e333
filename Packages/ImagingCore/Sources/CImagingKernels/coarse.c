#include "ImagingCoarse.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// All functions on vectors are inlined, so that none is called across levels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float floats4 __attribute__((vector_size(16)));
typedef float floats8 __attribute__((vector_size(32)));
typedef int16_t words4 __attribute__((vector_size(8)));
typedef int32_t longs8 __attribute__((vector_size(32)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));

// MARK: Cells

#define COARSE_CELLS(suffix, type, vector)                                                                        \
    IMAGING_BODY void imaging_coarse_cells_##suffix##_body(                                                       \
        const type *samples, ptrdiff_t channels, ptrdiff_t factor, const float *weights, float *output,           \
        ptrdiff_t cells) {                                                                                        \
        for (ptrdiff_t cell = 0; cell < cells; ++cell) {                                                          \
            const type *place = samples + channels * factor * cell;                                               \
            if (channels == 4) {                                                                                  \
                floats4 total = {0};                                                                              \
                for (ptrdiff_t x = 0; x < 3 * factor; ++x) {                                                      \
                    vector four;                                                                                  \
                    memcpy(&four, place + 4 * x, sizeof four);                                                    \
                    total += __builtin_convertvector(four, floats4) * weights[x];                                 \
                }                                                                                                 \
                memcpy(output + 4 * cell, &total, sizeof total);                                                  \
            } else {                                                                                              \
                float total = 0;                                                                                  \
                for (ptrdiff_t x = 0; x < 3 * factor; ++x) total += (float)place[x] * weights[x];                 \
                output[cell] = total;                                                                             \
            }                                                                                                     \
        }                                                                                                         \
    }                                                                                                             \
    IMAGING_DISPATCH(                                                                                             \
        void, imaging_coarse_cells_##suffix,                                                                      \
        (const type *samples, ptrdiff_t channels, ptrdiff_t factor, const float *weights, float *output,          \
         ptrdiff_t cells),                                                                                        \
        (samples, channels, factor, weights, output, cells))

COARSE_CELLS(s16, int16_t, words4)
COARSE_CELLS(f32, float, floats4)

// MARK: The way back

IMAGING_BODY void imaging_coarse_mix_f32_body(
    const float *restrict above, const float *restrict middle, const float *restrict below, const float *weights,
    float *restrict output, ptrdiff_t count) {
    float first = weights[0], second = weights[1], third = weights[2];
    for (ptrdiff_t x = 0; x < count; ++x) output[x] = above[x] * first + middle[x] * second + below[x] * third;
}
IMAGING_DISPATCH(
    void, imaging_coarse_mix_f32,
    (const float *above, const float *middle, const float *below, const float *weights, float *output,
     ptrdiff_t count),
    (above, middle, below, weights, output, count))

IMAGING_BODY floats8 eight(const float *place) {
    floats8 result;
    memcpy(&result, place, sizeof result);
    return result;
}

IMAGING_BODY floats8 twice(const float *place) {
    floats4 four;
    memcpy(&four, place, sizeof four);
    return __builtin_shufflevector(four, four, 0, 1, 2, 3, 0, 1, 2, 3);
}

/// Two pixels of four samples, those with index `x` and after it within a cell.
IMAGING_BODY floats8 pair(
    floats8 before, floats8 here, floats8 after, const float *weights, ptrdiff_t stride, ptrdiff_t x) {
    return before * eight(weights + 4 * x) + here * eight(weights + stride + 4 * x)
        + after * eight(weights + 2 * stride + 4 * x);
}

IMAGING_BODY void imaging_coarse_enlarge_f32_body(
    const float *cells, ptrdiff_t channels, ptrdiff_t factor, const float *weights, float *output, ptrdiff_t width) {
    ptrdiff_t stride = channels * factor + 8;
    for (ptrdiff_t start = 0; start < width; start += factor, cells += channels) {
        ptrdiff_t end = width - start < factor ? width - start : factor;
        if (channels == 4) {
            floats8 before = twice(cells), here = twice(cells + 4), after = twice(cells + 8);
            for (ptrdiff_t x = 0; x < end; x += 2) {
                floats8 both = pair(before, here, after, weights, stride, x);
                if (end - x >= 2) {
                    memcpy(output + 4 * (start + x), &both, sizeof both);
                } else {
                    memcpy(output + 4 * (start + x), &both, sizeof both / 2);
                }
            }
        } else {
            float before = cells[0], here = cells[1], after = cells[2];
            for (ptrdiff_t x = 0; x < end; x += 8) {
                floats8 several = eight(weights + x) * before + eight(weights + stride + x) * here
                    + eight(weights + 2 * stride + x) * after;
                memcpy(output + start + x, &several, sizeof several);
            }
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_coarse_enlarge_f32,
    (const float *cells, ptrdiff_t channels, ptrdiff_t factor, const float *weights, float *output, ptrdiff_t width),
    (cells, channels, factor, weights, output, width))

IMAGING_BODY void imaging_coarse_enlarge_rgba8_body(
    const float *cells, ptrdiff_t factor, const float *weights, uint8_t *output, ptrdiff_t width) {
    ptrdiff_t stride = 4 * factor + 8;
    for (ptrdiff_t start = 0; start < width; start += factor, cells += 4) {
        ptrdiff_t end = width - start < factor ? width - start : factor;
        floats8 before = twice(cells), here = twice(cells + 4), after = twice(cells + 8);
        for (ptrdiff_t x = 0; x < end; x += 2) {
            floats8 both = pair(before, here, after, weights, stride, x) + 0.5f;
            // Truncation by way of whole numbers, which every level has.
            bytes8 bytes = __builtin_convertvector(__builtin_convertvector(both, longs8), bytes8);
            if (end - x >= 2) {
                memcpy(output + 4 * (start + x), &bytes, 8);
            } else {
                memcpy(output + 4 * (start + x), &bytes, 4);
            }
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_coarse_enlarge_rgba8,
    (const float *cells, ptrdiff_t factor, const float *weights, uint8_t *output, ptrdiff_t width),
    (cells, factor, weights, output, width))
