// Kernels of the distance transform and of dilation by a disc. Strides are in samples.
#ifndef IMAGING_MORPHOLOGY_H
#define IMAGING_MORPHOLOGY_H

#include <stddef.h>
#include <stdint.h>

/// Writes for each pixel of a strip of columns how many rows away the nearest sample of its column is that is at least
/// `threshold`; infinity when there is none.
void imaging_column_distances(
    const uint8_t *mask, ptrdiff_t mask_stride, float *distances, ptrdiff_t distance_stride, ptrdiff_t width,
    ptrdiff_t height, uint8_t threshold);

/// The same, held at 255 and below.
void imaging_column_distances_u8(
    const uint8_t *mask, ptrdiff_t mask_stride, uint8_t *distances, ptrdiff_t distance_stride, ptrdiff_t width,
    ptrdiff_t height, uint8_t threshold);

/// Writes for each pixel of a row the squared distance to the nearest selected pixel of the raster, a whole number or
/// infinity, from the column distances of that row. `sites` and `heights` are scratch for `width` numbers each.
void imaging_row_squared_distances(
    const float *columns, ptrdiff_t width, double *squared, int64_t *sites, int64_t *heights);

/// Writes for each pixel of a row the index in the raster of the nearest selected pixel (the leftmost of several, then
/// the upper one), or -1 when there is none, from the column distances of that row. The raster has fewer than 2^31
/// pixels. `sites` and `heights` are scratch for `width` numbers each.
void imaging_row_nearest(
    const float *columns, const uint8_t *mask, ptrdiff_t width, ptrdiff_t row, uint8_t threshold, int32_t *nearest,
    int64_t *sites, int64_t *heights);

/// Writes the square roots.
void imaging_square_roots(const double *squared, float *distances, ptrdiff_t count);

/// Writes 255 where a squared distance is at most `limit`, else 0.
void imaging_within(const double *squared, double limit, uint8_t *output, ptrdiff_t count);

/// Writes the larger of `coverage` and a ramp that falls from 255 at distance 0 to 0 at distance `radius + 1`, and is
/// 0 where the squared distance is over `limit`.
void imaging_feather_ramp(
    const double *squared, double limit, double radius, const uint8_t *coverage, uint8_t *output, ptrdiff_t count);

/// Writes 255 where the disc around a pixel of a row holds a selected pixel, else 0.
///
/// `half_widths` has 256 numbers: how far the disc reaches to the side in a row so far from its centre, or -1.
void imaging_disc_reach(const uint8_t *columns, ptrdiff_t width, const int32_t *half_widths, uint8_t *output);

/// Raises `output` to the larger of itself and `input`.
void imaging_raise_u8(uint8_t *output, const uint8_t *input, ptrdiff_t count);

/// Writes for each sample of a row the largest of itself, the samples `near` and `far` to either side (those within the
/// row), and the samples at its place in `row_count` other rows. `near` and `far` are at least 0; `far` is 0 when there
/// is no second pair. The output is none of the inputs.
void imaging_widened_maxima_u8(
    const uint8_t *input, ptrdiff_t near, ptrdiff_t far, const uint8_t *const *rows, ptrdiff_t row_count,
    uint8_t *output, ptrdiff_t count);

/// Writes the larger of two rows.
void imaging_larger_u8(const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count);

/// Writes `input` less `less`, held at 0.
void imaging_excess_u8(const uint8_t *input, const uint8_t *less, uint8_t *output, ptrdiff_t count);

/// Writes 255 less each sample.
void imaging_complement_u8(const uint8_t *input, uint8_t *output, ptrdiff_t count);

/// Raises a row to a ramp around what is selected, from the column distances of that row, held at 255 and below.
///
/// `ramp` has limit + 1 numbers that do not rise: what a pixel at each squared distance gets. `reach` is the root of
/// `limit` rounded down, below 255. `sites` and `heights` are scratch for `width` numbers each.
void imaging_feather_row(
    const uint8_t *columns, ptrdiff_t width, int32_t reach, const uint8_t *ramp, int32_t limit,
    uint8_t *output, int64_t *sites, int64_t *heights);

/// Where the first sample stands that is not 0; `count` when all are.
ptrdiff_t imaging_first_nonzero(const uint8_t *row, ptrdiff_t count);

/// Where the last sample stands that is not 0; -1 when all are.
ptrdiff_t imaging_last_nonzero(const uint8_t *row, ptrdiff_t count);

/// What the samples of a row are: bit 0 when some are not 0, bit 1 when some are neither 0 nor 255.
int imaging_coverage_kinds(const uint8_t *row, ptrdiff_t count);

#endif
