// Several exposures of one scene, aligned and fused.
#ifndef CAPTURE_FUSION_H
#define CAPTURE_FUSION_H

#include <stddef.h>
#include <stdint.h>

/// Writes for each sample whether it is over the median (bit 0) and whether it is far enough from it to count (bit 1).
void capture_threshold(const uint8_t *input, uint8_t median, uint8_t margin, uint8_t *output, ptrdiff_t count);

/// Returns how many places of two rows of `capture_threshold` count in both and differ.
int64_t capture_disagreements(const uint8_t *first, const uint8_t *second, ptrdiff_t count);

/// Writes how good each pixel of a row is: its contrast, saturation and exposure, each a little over 0, multiplied.
///
/// `above` and `below` are the rows beside it, or the row itself; beyond the ends stands the last pixel. `exposures` has
/// how well exposed each of 256 samples is. `agreement` scales the results, 255 for all; null means all.
void capture_quality(
    const uint8_t *above, const uint8_t *row, const uint8_t *below, const float *exposures, const uint8_t *agreement,
    float *output, ptrdiff_t count);

/// Divides the qualities of `frames` rows, each of `count` numbers, one after the other, by their sums.
void capture_normalize(float *qualities, ptrdiff_t frames, ptrdiff_t count);

/// Writes pixels and their weights as four numbers each: samples in 0...255, and the weight.
void capture_load_bytes(const uint8_t *pixels, const float *weights, float *output, ptrdiff_t count);

/// Writes stored pixels as four numbers each.
void capture_load_words(const uint16_t *stored, float *output, ptrdiff_t count);

/// Halves a row of `count` pixels of four numbers to (`count` + 1) / 2, by the weights 1 4 6 4 1 of 16.
void capture_halve(const float *input, float *output, ptrdiff_t count);

/// Writes the sum of five rows by the weights 1 4 6 4 1 of 16 in stored form, for `count` pixels of four numbers.
void capture_store_sum(const float *const rows[5], uint16_t *output, ptrdiff_t count);

/// Writes a row of `count` pixels of four numbers between rows of (`count` + 1) / 2: the weights are 1 6 1 of 8, or 4 4
/// where the place is odd.
///
/// `middle` is the row of half the place; `before` and `after` those beside it. `scratch` holds a row of the smaller.
void capture_double(
    const float *before, const float *middle, const float *after, int32_t is_odd, float *scratch, float *output,
    ptrdiff_t count);

/// Adds to `sums` what `pixels` have over `blurred`, times their weights.
void capture_add_detail(const float *pixels, const float *blurred, float *sums, ptrdiff_t count);

/// Adds to `sums` the pixels, times their weights.
void capture_add_weighted(const float *pixels, float *sums, ptrdiff_t count);

/// Rounds sums to pixels, held in 0...255, with the opacity of other ones.
void capture_round(const float *sums, const uint8_t *opacity, uint8_t *output, ptrdiff_t count);

#endif
