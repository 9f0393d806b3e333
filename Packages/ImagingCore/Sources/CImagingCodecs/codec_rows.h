// Conversions of one row of pixels between the rasters' layout and the files'.
#ifndef CODEC_ROWS_H
#define CODEC_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// Inverted CMYK (255 is no ink) to opaque RGBA: each colour is ink * black / 255, rounded.
void codec_rgba_from_cmyk(uint8_t *rgba, const uint8_t *cmyk, size_t width);

/// 8-bit samples to 16 bits, times 257.
void codec_widen(uint16_t *wide, const uint8_t *narrow, size_t samples);

/// 16-bit samples to 8 bits, rounded: (v * 255 + 32895) >> 16, as libpng does it.
void codec_narrow(uint8_t *narrow, const uint16_t *wide, size_t samples);

/// RGBA over an opaque background, rounded; alpha becomes 255.
void codec_flatten(uint8_t *flat, const uint8_t *rgba, size_t width, const uint8_t background[3]);

/// RGBA to fewer channels: 1 keeps the red, 2 red and alpha, 3 red, green and blue, 4 all.
void codec_select8(uint8_t *selected, const uint8_t *rgba, size_t width, int channels);

/// The same for 16-bit samples, which become big-endian.
void codec_select16(uint8_t *selected, const uint16_t *rgba, size_t width, int channels);

/// 16-bit samples to big-endian.
void codec_big_endian(uint8_t *bytes, const uint16_t *samples, size_t count);

/// RGB to opaque RGBA.
void codec_add_alpha8(uint8_t *rgba, const uint8_t *rgb, size_t width);

#endif
