// Kernels of integral images and of means and variances around each sample.
#ifndef IMAGING_LOCAL_H
#define IMAGING_LOCAL_H

#include <stddef.h>
#include <stdint.h>

/// Writes `count` sums: each sample and all before it, and what stands above. Sums are kept modulo 2³².
void imaging_integral_u8(const uint8_t *row, const uint32_t *above, uint32_t *output, ptrdiff_t count);

/// The same for the squares of samples, kept modulo 2⁶⁴.
void imaging_integral_squares_u8(const uint8_t *row, const uint64_t *above, uint64_t *output, ptrdiff_t count);

/// Moves the columns' sums, and those of the squares, on by one row.
void imaging_local_move_u8(
    uint32_t *sums, uint32_t *squares, const uint8_t *entering, const uint8_t *leaving, ptrdiff_t count);

/// Writes means and variances of `taps` columns of `taps` rows each, at most 2²² samples: one more column of sums is
/// read than the last window has. Sums and the variance's numerator are exact.
void imaging_local_statistics_u8(
    const uint32_t *sums, const uint32_t *squares, ptrdiff_t taps, float *means, float *variances, ptrdiff_t count);

/// Writes rows of sums of samples, and of their squares, over `taps` rows each, like imaging_box_rows_f32; `scratch` has
/// room for 2 * (taps + 1) rows.
void imaging_local_rows_f32(
    const float *const *rows, ptrdiff_t first, ptrdiff_t width, ptrdiff_t taps, ptrdiff_t count, double *scratch,
    double *sums, double *squares, ptrdiff_t stride);

/// Writes means and variances over `taps` groups of four sums each, like imaging_box_groups_f32; no variance is
/// negative. `scratch` has room for 2 * taps groups.
void imaging_local_groups_f64(
    const double *sums, const double *squares, ptrdiff_t taps, double *scratch, float *means, float *variances,
    ptrdiff_t count);

#endif
