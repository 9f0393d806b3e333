// Kernels of opacity. `count` is in pixels of four samples; the fourth is the opacity.
#ifndef IMAGING_ALPHA_H
#define IMAGING_ALPHA_H

#include <stddef.h>
#include <stdint.h>

/// Multiplies colours by opacity: c · a / 255, rounded, halves up.
void imaging_premultiply_u8(const uint8_t *input, uint8_t *output, ptrdiff_t count);
void imaging_premultiply_f32(const float *input, float *output, ptrdiff_t count);

/// Divides colours by opacity: c · 255 / a, rounded, halves up; where a is 0 all are.
void imaging_unpremultiply_u8(const uint8_t *input, uint8_t *output, ptrdiff_t count);
void imaging_unpremultiply_f32(const float *input, float *output, ptrdiff_t count);

/// Writes front · F + back · G of premultiplied pixels. A factor is 0 or 1, or with 2 the opacity of the other, or with 3
/// the rest of that. Bytes are rounded, halves up, and held at 255.
void imaging_composite_u8(
    const uint8_t *front, const uint8_t *back, int32_t front_factor, int32_t back_factor, uint8_t *output,
    ptrdiff_t count);
void imaging_composite_f32(
    const float *front, const float *back, int32_t front_factor, int32_t back_factor, float *output, ptrdiff_t count);

/// What the opacities of pixels of four bytes are: bit 0 is set when one is not 255, bit 1 when one is 0.
int imaging_opacity_kinds(const uint8_t *pixels, ptrdiff_t count);

#endif
