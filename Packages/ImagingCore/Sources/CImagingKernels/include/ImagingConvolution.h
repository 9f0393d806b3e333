// Kernels of convolution in single precision, and of what makes pixels of its sums.
#ifndef IMAGING_CONVOLUTION_H
#define IMAGING_CONVOLUTION_H

#include <stddef.h>
#include <stdint.h>

/// Writes sums over `height` rows of `width` samples each, `step` apart: weights stand row by row. `count` is a multiple
/// of 16, and each row has count + (width - 1) * step samples. Products are added row by row, from the first on.
void imaging_convolve_f32(
    const float *const *rows, ptrdiff_t height, ptrdiff_t width, ptrdiff_t step, const float *weights, float *output,
    ptrdiff_t count);

/// Returns 1 when all of `count` pixels are opaque.
int imaging_convolve_is_opaque_rgba8(const uint8_t *pixels, ptrdiff_t count);
int imaging_convolve_is_opaque_rgbaf32(const float *pixels, ptrdiff_t count);

/// Makes opaque pixels of sums of opaque ones; bytes are rounded, halves up, and held in 0...255.
void imaging_convolve_opaque_rgba8(const float *sums, uint8_t *output, ptrdiff_t count);
void imaging_convolve_opaque_rgbaf32(const float *sums, float *output, ptrdiff_t count);

/// Makes pixels of sums of colours times opacity, and of opacities. `sum` is that of the weights. With `averages` the
/// colours are divided by the opacity's sum and the opacity is that over `sum`; else the opacity is that of the pixels
/// in the middle, whose colour stands for what the others' opacity leaves open.
void imaging_convolve_weighted_rgba8(
    const float *sums, const uint8_t *middle, float sum, int averages, uint8_t *output, ptrdiff_t count);
void imaging_convolve_weighted_rgbaf32(
    const float *sums, const float *middle, float sum, int averages, float *output, ptrdiff_t count);

/// Writes original + amount * (original - blurred) over `blurred` where the two are at least `threshold` apart, and the
/// original elsewhere; bytes are rounded, halves up, and held in 0...255. Of pixels of 4 samples the last is kept.
void imaging_sharpen_u8(
    const uint8_t *original, uint8_t *blurred, ptrdiff_t channels, float amount, float threshold, ptrdiff_t count);
void imaging_sharpen_f32(
    const float *original, float *blurred, ptrdiff_t channels, float amount, float threshold, ptrdiff_t count);

#endif
