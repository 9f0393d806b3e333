// Kernels of filters that work on a smaller picture: the way there and back through a quadratic B-spline.
#ifndef IMAGING_COARSE_H
#define IMAGING_COARSE_H

#include <stddef.h>
#include <stdint.h>

/// Writes the weighted sums of 3 * factor pixels each, of 1 or 4 samples, `factor` pixels apart.
void imaging_coarse_cells_s16(
    const int16_t *samples, ptrdiff_t channels, ptrdiff_t factor, const float *weights, float *output,
    ptrdiff_t cells);
void imaging_coarse_cells_f32(
    const float *samples, ptrdiff_t channels, ptrdiff_t factor, const float *weights, float *output,
    ptrdiff_t cells);

/// Writes above * weights[0] + middle * weights[1] + below * weights[2].
void imaging_coarse_mix_f32(
    const float *above, const float *middle, const float *below, const float *weights, float *output,
    ptrdiff_t count);

/// Writes a row of `width` pixels of 1 or 4 samples between cells of `factor` pixels each; `cells` begins one cell
/// before the row's first. Of `weights` there are three runs, each with a number for every pixel of a cell, repeated
/// for each of its samples, and 8 more. With 1 sample, 8 more than `width` may be written.
void imaging_coarse_enlarge_f32(
    const float *cells, ptrdiff_t channels, ptrdiff_t factor, const float *weights, float *output, ptrdiff_t width);

/// The same for pixels of four bytes, rounded, halves up.
void imaging_coarse_enlarge_rgba8(
    const float *cells, ptrdiff_t factor, const float *weights, uint8_t *output, ptrdiff_t width);

#endif
