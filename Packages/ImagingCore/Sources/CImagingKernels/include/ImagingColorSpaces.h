// Kernels of YCbCr, HSV, HSL and the sRGB curve of floats and 16 bits. `count` is in pixels of four samples, of which the
// fourth is the opacity.
#ifndef IMAGING_COLOR_SPACES_H
#define IMAGING_COLOR_SPACES_H

#include <stddef.h>
#include <stdint.h>

/// Writes (m0 R + m1 G + m2 B) / 32768, and the same of m3...m8 plus 128, rounded, halves up, held in 0...255.
void imaging_ycbcr_from_rgb_u8(const uint8_t *input, const int32_t *matrix, uint8_t *output, ptrdiff_t count);

/// Writes Y + m0 Cr, Y + m1 Cb + m2 Cr and Y + m3 Cb, in 32768ths, likewise; Cb and Cr are taken from 128 on.
void imaging_rgb_from_ycbcr_u8(const uint8_t *input, const int32_t *matrix, uint8_t *output, ptrdiff_t count);

/// The same of floats, with Cb and Cr around 0.
void imaging_ycbcr_from_rgb_f32(const float *input, const float *matrix, float *output, ptrdiff_t count);
void imaging_rgb_from_ycbcr_f32(const float *input, const float *matrix, float *output, ptrdiff_t count);

/// Hue in degrees, saturation, and value (`hsl` 0) or lightness (1), of colours in 0...1 or of bytes, and back.
void imaging_hue_from_rgb_f32(const float *input, int32_t hsl, float *output, ptrdiff_t count);
void imaging_hue_from_rgb_u8(const uint8_t *input, int32_t hsl, float *output, ptrdiff_t count);
void imaging_rgb_from_hue_f32(const float *input, int32_t hsl, float *output, ptrdiff_t count);
void imaging_rgb_u8_from_hue(const float *input, int32_t hsl, uint8_t *output, ptrdiff_t count);

/// The sRGB curve of floats, to light and back: odd, and going on beyond 1.
void imaging_linear_from_srgb_f32(const float *input, float *output, ptrdiff_t count);
void imaging_srgb_f32_from_linear(const float *input, float *output, ptrdiff_t count);

/// Looks 16-bit colours up in `table`, which has 65536 numbers; the opacity is divided by 65535.
void imaging_linear_from_srgb16(const uint16_t *input, const float *table, float *output, ptrdiff_t count);

/// Writes for each colour the number of those of `thresholds` 1...65535 that it reaches, and the opacity times 65535,
/// rounded. `thresholds` has 65537 numbers, the last infinite.
void imaging_srgb16_from_linear(const float *input, const float *thresholds, uint16_t *output, ptrdiff_t count);

#endif
