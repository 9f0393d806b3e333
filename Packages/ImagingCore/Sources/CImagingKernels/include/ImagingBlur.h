// Kernels of convolution with a symmetric filter, of `radius` taps to each side of its middle. `weights` has
// radius + 1 numbers, from the middle outward.
#ifndef IMAGING_BLUR_H
#define IMAGING_BLUR_H

#include <stddef.h>
#include <stdint.h>

/// How many binary places 8-bit samples have between the two passes.
enum { IMAGING_BLUR_EXTRA_BITS = 6 };

/// Writes the weighted sum of 2 * radius + 1 rows, from sample `first` on. Weights, those to both sides counted, sum to
/// 1 << precision.
void imaging_blur_rows_u8(
    const uint8_t *const *rows, ptrdiff_t first, const int16_t *weights, ptrdiff_t radius, int precision,
    int16_t *output, ptrdiff_t count);

/// The same for rows of RGBA pixels; `first` and `count` are multiples of 4. Returns 1 when all pixels read are opaque,
/// else 0.
int imaging_blur_rows_rgba8(
    const uint8_t *const *rows, ptrdiff_t first, const int16_t *weights, ptrdiff_t radius, int precision,
    int16_t *output, ptrdiff_t count);

/// Writes the weighted sum of the samples of a row that are `step` apart, `radius` to each side of each; what stands
/// that far before and after the row is read too.
void imaging_blur_columns_u8(
    const int16_t *row, ptrdiff_t step, const int16_t *weights, ptrdiff_t radius, int precision, uint8_t *output,
    ptrdiff_t count);

/// Writes the weighted sum of 2 * radius + 1 rows in single precision, from the middle outward.
void imaging_blur_f32(
    const float *const *rows, const float *weights, ptrdiff_t radius, float *output, ptrdiff_t count);

#endif
