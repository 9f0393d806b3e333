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

/// Writes samples and their squares in double precision.
void imaging_local_widen_f32(const float *row, double *samples, double *squares, ptrdiff_t count);

/// Writes means as they are and variances from the means of samples and of their squares; none is negative.
void imaging_local_statistics_f64(
    const double *samples, const double *squares, float *means, float *variances, ptrdiff_t count);

#endif
