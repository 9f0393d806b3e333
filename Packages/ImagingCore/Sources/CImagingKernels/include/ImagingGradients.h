// Kernels of derivatives by weighted differences of three rows and columns.
#ifndef IMAGING_GRADIENTS_H
#define IMAGING_GRADIENTS_H

#include <stddef.h>
#include <stdint.h>

/// Writes side * above + middle * here + side * below, and below - above.
void imaging_gradient_rows_u8(
    const uint8_t *above, const uint8_t *here, const uint8_t *below, int16_t side, int16_t middle, int16_t *smooth,
    int16_t *change, ptrdiff_t count);
void imaging_gradient_rows_f32(
    const float *above, const float *here, const float *below, float side, float middle, float *smooth,
    float *change, ptrdiff_t count);

/// Writes the derivatives along the row and across it; one sample before and after each of the two rows is read.
void imaging_gradient_columns_s16(
    const int16_t *smooth, const int16_t *change, int16_t side, int16_t middle, float *x, float *y, ptrdiff_t count);
void imaging_gradient_columns_f32(
    const float *smooth, const float *change, float side, float middle, float *x, float *y, ptrdiff_t count);

/// Writes the length of the gradient in place of its two parts.
void imaging_gradient_lengths_s16(
    const int16_t *smooth, const int16_t *change, int16_t side, int16_t middle, float *lengths, ptrdiff_t count);
void imaging_gradient_lengths_f32(
    const float *smooth, const float *change, float side, float middle, float *lengths, ptrdiff_t count);

/// Writes the lengths, and the angles in -π...π, of vectors.
void imaging_gradient_magnitude(const float *x, const float *y, float *output, ptrdiff_t count);
void imaging_gradient_direction(const float *x, const float *y, float *output, ptrdiff_t count);

/// Writes the sum of the four neighbours less four times the sample. `here` is read one sample before and after.
void imaging_laplacian_u8(
    const uint8_t *above, const uint8_t *here, const uint8_t *below, float *output, ptrdiff_t count);
void imaging_laplacian_f32(
    const float *above, const float *here, const float *below, float *output, ptrdiff_t count);

#endif
