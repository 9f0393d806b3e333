// Kernels of histograms, of structural similarity and of equalization in tiles.
#ifndef IMAGING_STATISTICS_H
#define IMAGING_STATISTICS_H

#include <stddef.h>
#include <stdint.h>

/// Adds to 256 counts how often each value occurs among `count` samples, at most 2³¹ of them.
void imaging_histogram_u8(const uint8_t *samples, ptrdiff_t count, uint32_t *counts);

/// The same for RGBA pixels: 256 counts for each channel, one after the other.
void imaging_histogram_rgba8(const uint8_t *pixels, ptrdiff_t count, uint32_t *counts);

/// Returns the sum of the squared differences of `count` samples.
uint64_t imaging_squared_differences_u8(const uint8_t *first, const uint8_t *second, ptrdiff_t count);

/// The same for RGBA pixels; alpha is left out.
uint64_t imaging_squared_differences_rgb8(const uint8_t *first, const uint8_t *second, ptrdiff_t count);

/// How many rows and columns the window of structural similarity has.
enum { IMAGING_SIMILARITY_TAPS = 11 };

/// Writes the weighted sums over 11 rows of a, b, a², b² and ab: five runs of `count` numbers.
void imaging_similarity_rows(
    const uint8_t *first, const uint8_t *second, ptrdiff_t stride, const double *weights, double *sums,
    ptrdiff_t count);

/// Writes the structural similarity of each of `count` - 10 windows of 11 columns of these sums.
void imaging_similarity_columns(
    const double *sums, ptrdiff_t count, const double *weights, double c1, double c2, double *similarity);

/// Writes a row of samples, each looked up in four tables of 256 and mixed: columns `left` and `right` of the tables of
/// the rows `above` and `below`, by `across` and `down` in 0...1. Halves go to the even number.
void imaging_mix_tables_u8(
    const uint8_t *input, ptrdiff_t count, const uint8_t *above, const uint8_t *below, const int32_t *left,
    const int32_t *right, const float *across, float down, uint8_t *output);

#endif
