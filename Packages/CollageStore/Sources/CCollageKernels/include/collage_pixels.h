// Rows of pixels of four bytes, opacity last.
#ifndef COLLAGE_PIXELS_H
#define COLLAGE_PIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Whether all pixels are opaque.
int32_t collage_is_opaque(const uint8_t *pixels, ptrdiff_t count);

/// Divides colours by their opacity.
void collage_unpremultiply(const uint8_t *input, uint8_t *output, ptrdiff_t count);

/// Writes the averages of two by two pixels of two rows, rounded to the nearest, halves to even. A last column without a
/// neighbour is its own.
void collage_halve(const uint8_t *top, const uint8_t *bottom, ptrdiff_t width, uint8_t *output);

/// Draws premultiplied pixels over others; rounded to the nearest, halves up.
void collage_over(const uint8_t *front, uint8_t *canvas, ptrdiff_t count);

#endif
