// Kernels of sums over windows of `taps` rows and columns: moving sums of whole numbers, block sums of others.
#ifndef IMAGING_BOX_H
#define IMAGING_BOX_H

#include <stddef.h>
#include <stdint.h>

/// Adds a row of samples to the columns' sums.
void imaging_box_add_u16(uint16_t *sums, const uint8_t *row, ptrdiff_t count);
void imaging_box_add_u32(uint32_t *sums, const uint8_t *row, ptrdiff_t count);

/// Moves the columns' sums on by one row. Returns 1 when every fourth sum, from the one at index 3 on, is then `alpha`.
int imaging_box_move_u16(
    uint16_t *sums, const uint8_t *entering, const uint8_t *leaving, ptrdiff_t count, uint16_t alpha);
int imaging_box_move_u32(
    uint32_t *sums, const uint8_t *entering, const uint8_t *leaving, ptrdiff_t count, uint32_t alpha);

/// How a sum becomes a mean of 8 bits: (sum + area / 2) * factor >> shift, which is exact for an area up to 2²²; or,
/// where inverse is not 0, (sum + area / 2 + 0.5) * inverse in single precision, which is exact up to 127².
typedef struct {
    uint32_t half;
    uint32_t factor;
    int32_t shift;
    float inverse;
} imaging_box_division;

/// Writes the means of `taps` columns each, of 1 or 4 samples; `count` is that of samples. `sums` begins with the first
/// window's first column, and 32 samples beyond the last window's end can be read.
void imaging_box_means_u16(
    const uint16_t *sums, ptrdiff_t channels, ptrdiff_t taps, imaging_box_division division, uint8_t *output,
    ptrdiff_t count);
void imaging_box_means_u32(
    const uint32_t *sums, ptrdiff_t channels, ptrdiff_t taps, imaging_box_division division, uint8_t *output,
    ptrdiff_t count);

/// Writes `count` rows of sums over `taps` rows each, of `width` samples from sample `first` on, in double precision
/// and then rounded to single; the rows written lie `stride` apart. `scratch` has room for taps + 1 rows.
///
/// The rows are cut into blocks of `taps`: a sum is what one block has from some row on, added from its end, and what
/// the next has up to some row. So nothing is ever subtracted.
void imaging_box_rows_f32(
    const float *const *rows, ptrdiff_t first, ptrdiff_t width, ptrdiff_t taps, ptrdiff_t count, double *scratch,
    float *output, ptrdiff_t stride);

/// Writes the sums over `taps` groups of four samples each, times `scale`, in the same way.
void imaging_box_groups_f32(
    const float *input, ptrdiff_t taps, ptrdiff_t count, double scale, double *scratch, float *output);

/// Puts the samples of four rows in turns, and back.
void imaging_interleave4_f32(const float *rows, ptrdiff_t stride, float *output, ptrdiff_t count);
void imaging_interleave4_f64(const double *rows, ptrdiff_t stride, double *output, ptrdiff_t count);
void imaging_deinterleave4_f32(const float *input, float *rows, ptrdiff_t stride, ptrdiff_t count);

#endif
