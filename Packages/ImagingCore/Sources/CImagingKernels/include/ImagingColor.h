// Kernels of colour conversion. `count` is in pixels of four samples; the fourth is the opacity.
#ifndef IMAGING_COLOR_H
#define IMAGING_COLOR_H

#include <stddef.h>
#include <stdint.h>

/// Where the table of `imaging_srgb8_from_linear` begins and ends: the upper 17 bits of 2^-13 and of 1.
enum { IMAGING_SRGB_FIRST = 0x39000000 >> 15, IMAGING_SRGB_END = 0x3F800000 >> 15 };

/// Looks the colours up in `table`, which has 256 numbers; the opacity is divided by 255.
void imaging_linear_from_srgb8(const uint8_t *input, const float *table, float *output, ptrdiff_t count);

/// Writes for each colour how many of the thresholds 1...255 it reaches, and the opacity times 255, rounded.
///
/// `thresholds` has 257 numbers that rise, the last infinite. `table` has IMAGING_SRGB_END - IMAGING_SRGB_FIRST
/// numbers: how many thresholds the smallest number with these upper bits reaches; no two lie within one entry.
void imaging_srgb8_from_linear(
    const float *input, const uint8_t *table, const float *thresholds, uint8_t *output, ptrdiff_t count);

/// Writes Lab coordinates of linear colours. `matrix` takes colours to X / Xn, Y / Yn, Z / Zn, row by row. Input and
/// output may be the same.
void imaging_lab_from_linear(const float *input, const float *matrix, float *output, ptrdiff_t count);

/// The same of sRGB colours: their light is looked up in `table`, which has 256 numbers.
void imaging_lab_from_srgb8(
    const uint8_t *input, const float *table, const float *matrix, float *output, ptrdiff_t count);

/// Writes linear colours of Lab coordinates. `matrix` is the inverse of the one above. Input and output may be the
/// same.
void imaging_linear_from_lab(const float *input, const float *matrix, float *output, ptrdiff_t count);

/// Writes (9798 R + 19235 G + 3735 B) / 32768, rounded, halves up.
void imaging_luma601(const uint8_t *input, uint8_t *output, ptrdiff_t count);

/// Writes every fourth sample from the first on.
void imaging_plane_u8(const uint8_t *input, uint8_t *output, ptrdiff_t count);
void imaging_plane_u16(const uint16_t *input, uint16_t *output, ptrdiff_t count);
void imaging_plane_f32(const float *input, float *output, ptrdiff_t count);

#endif
