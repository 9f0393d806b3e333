// Kernels of resampling: first the rows that an output row sees are summed, then that row's columns.
// 8-bit samples are summed with whole-number weights and keep IMAGING_EXTRA_BITS binary places in between; all others are
// summed in single precision, in the order of the taps.
#ifndef IMAGING_RESAMPLING_H
#define IMAGING_RESAMPLING_H

#include <stddef.h>
#include <stdint.h>

/// How many binary places 8-bit samples have between the two passes.
enum { IMAGING_EXTRA_BITS = 6 };

/// Writes the weighted sum of `taps` rows, each `stride` samples after the one before; the weights sum to
/// 1 << precision.
void imaging_resample_rows_u8(
    const uint8_t *rows, ptrdiff_t stride, const int16_t *weights, ptrdiff_t taps, int precision, int16_t *output,
    ptrdiff_t count);

/// The same for rows of RGBA pixels, `count` samples in each. Returns 1 when all pixels read are opaque, else 0.
int imaging_resample_rows_rgba8(
    const uint8_t *rows, ptrdiff_t stride, const int16_t *weights, ptrdiff_t taps, int precision, int16_t *output,
    ptrdiff_t count);

/// Writes `count` samples, each the weighted sum of `taps` samples of a row from `starts` on. `taps` is 2 or a multiple
/// of 4; the weights of each output stand one after the other and sum to 1 << precision.
void imaging_resample_columns_u8(
    const int16_t *row, const int32_t *starts, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count);

/// The same for RGBA pixels: starts, taps and count in pixels.
void imaging_resample_columns_rgba8(
    const int16_t *row, const int32_t *starts, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count);

/// Writes 2 * `count` samples of a doubled row: the even ones are sums of `taps` samples from `evens` on, the odd ones
/// from `odds` on, each a sample further than the one before. `taps` is even; the weights of the even ones stand before
/// those of the odd ones, and each sum to 1 << precision.
void imaging_double_columns_u8(
    const int16_t *evens, const int16_t *odds, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count);

/// The same for RGBA pixels.
void imaging_double_columns_rgba8(
    const int16_t *evens, const int16_t *odds, const int16_t *weights, ptrdiff_t taps, int precision, uint8_t *output,
    ptrdiff_t count);

/// Writes `count` samples, each the mean of two neighbours in each of two rows, halves up.
void imaging_halve_u8(const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count);

/// The same for `count` RGBA pixels. Returns 1 when all pixels read are opaque, else 0.
int imaging_halve_rgba8(const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count);

/// Writes 2 * `count` RGBA pixels, between `count` in each of two rows: three quarters of the pixel that is nearer and a
/// quarter of the other, along both axes; at both ends the edge alone. `sums` is scratch for 4 * `count` + 8 numbers.
/// Returns 1 when all pixels read are opaque, else 0.
int imaging_double_rgba8(
    const uint8_t *nearer, const uint8_t *other, uint16_t *sums, uint8_t *output, ptrdiff_t count);

/// Writes `count` RGBA pixels from four rows of 2 * `count`: the sum of four by four with weights 1 3 3 1 along both
/// axes. The first and the last pixel are not written. `sums` is scratch for 8 * `count` numbers. Returns 1 when all
/// pixels read are opaque, else 0.
int imaging_halve_softly_rgba8(
    const uint8_t *rows, ptrdiff_t stride, uint16_t *sums, uint8_t *output, ptrdiff_t count);

/// Writes the weighted sum of rows.
void imaging_resample_rows_f32(
    const float *const *rows, const float *weights, ptrdiff_t taps, float *output, ptrdiff_t count);

/// Writes `count` pixels of `channels` (1 or 4) samples, each the weighted sum of `counts` pixels of a row from `starts`
/// on. Each output has room for `taps` weights.
void imaging_resample_columns_f32(
    const float *row, const int32_t *starts, const int32_t *counts, const float *weights, ptrdiff_t taps,
    ptrdiff_t channels, float *output, ptrdiff_t count);

/// Reads samples as single precision.
void imaging_widen_u8(const uint8_t *input, float *output, ptrdiff_t count);
void imaging_widen_u16(const uint16_t *input, float *output, ptrdiff_t count);

/// Reads RGBA pixels as single precision, with the colours multiplied by the opacity (not divided by its maximum).
void imaging_premultiply_rgba8(const uint8_t *input, float *output, ptrdiff_t count);
void imaging_premultiply_rgba16(const uint16_t *input, float *output, ptrdiff_t count);
void imaging_premultiply_rgbaf32(const float *input, float *output, ptrdiff_t count);

/// Rounds to the nearest sample, halves up, held within the samples' range.
void imaging_round_u8(const float *input, uint8_t *output, ptrdiff_t count);
void imaging_round_u16(const float *input, uint16_t *output, ptrdiff_t count);

/// Divides the colours by the opacity, rounds as above, and writes transparent black where the opacity is not over 0.
void imaging_unpremultiply_rgba8(const float *input, uint8_t *output, ptrdiff_t count);
void imaging_unpremultiply_rgba16(const float *input, uint16_t *output, ptrdiff_t count);

/// The same without rounding; the opacity is held at 1 or below.
void imaging_unpremultiply_rgbaf32(const float *input, float *output, ptrdiff_t count);

#endif
