// Light laid over rows of pixels.
#ifndef CAPTURE_LIGHT_H
#define CAPTURE_LIGHT_H

#include <stddef.h>
#include <stdint.h>

/// Moves each colour toward another by `shares`, 255 for all the way, rounded; opacity moves toward 255.
///
/// Input and output may be the same.
void capture_blend_color(
    const uint8_t *input, const uint8_t *shares, const uint8_t color[3], uint8_t *output, ptrdiff_t count);

/// Moves each sample toward that of a table by the share that an ellipse has there; opacity stays.
///
/// `tables` has 256 samples each for red, green and blue. At a place `x`, q = ((x − middle) / radius)² + `offset`; the
/// share is t² (3 − 2 t) for t = 1 − q, and 0 where that is not over 0. Input and output may be the same.
void capture_blend_ellipse(
    const uint8_t *input, const uint8_t *tables, float middle, float radius, float offset, uint8_t *output,
    ptrdiff_t count);

#endif
