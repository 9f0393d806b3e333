// Rows of libheif's pictures to rows of rasters.
#ifndef HEIF_ROWS_H
#define HEIF_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Samples of 8 bits to 16, times 257.
void heif_widen(uint16_t *wide, const uint8_t *narrow, size_t samples);

/// Samples of `depth` bits (9...16) to 8 or 16 bits, in proportion and rounded.
void heif_scale8(uint8_t *narrow, const uint16_t *samples, size_t count, int depth);
void heif_scale16(uint16_t *wide, const uint16_t *samples, size_t count, int depth);

/// Colours that were multiplied by alpha, divided by it and rounded; where alpha is 0 they become 0.
void heif_unmultiply8(uint8_t *rgba, size_t width);
void heif_unmultiply16(uint16_t *rgba, size_t width);

#endif
