// Kernels of histograms, of structural similarity and of equalization in tiles.
#ifndef IMAGING_STATISTICS_H
#define IMAGING_STATISTICS_H

#include <stddef.h>
#include <stdint.h>

/// Adds to 256 counts how often each value occurs in a rectangle of samples, at most 2³¹ of them, whose rows begin
/// `stride` samples apart.
void imaging_histogram_u8(
    const uint8_t *samples, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, uint32_t *counts);

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
/// the rows `above` and `below`, first by `down` and then by `across`, both in 0...1. Halves go to the even number.
void imaging_mix_tables_u8(
    const uint8_t *input, ptrdiff_t count, const uint8_t *above, const uint8_t *below, const int32_t *left,
    const int32_t *right, const float *across, float down, uint8_t *output);

/// The same in two steps, for rows that are long beside their tables. First for `tiles` + 1 pairs of neighbouring
/// columns, the outermost with themselves, 256 pairs of numbers each; then a row, whose samples' pairs are `left`.
void imaging_pair_tables_u8(
    const uint8_t *above, const uint8_t *below, ptrdiff_t tiles, float down, float *pairs);
void imaging_mix_pairs_u8(
    const uint8_t *input, ptrdiff_t count, const float *pairs, const int32_t *left, const float *across,
    uint8_t *output);

#endif
