// Kernels of the bilateral filter.
#ifndef IMAGING_BILATERAL_H
#define IMAGING_BILATERAL_H

#include <stddef.h>
#include <stdint.h>

/// One neighbour: where it is, and the binary logarithm of its weight for being there, which is not over 0.
typedef struct {
    ptrdiff_t column;
    ptrdiff_t row;
    float logarithm;
} imaging_bilateral_tap;

/// How many bytes of scratch memory, aligned to 8, `imaging_bilateral_tile` needs.
ptrdiff_t imaging_bilateral_scratch(
    ptrdiff_t channels, ptrdiff_t radius, ptrdiff_t tapCount, ptrdiff_t count, ptrdiff_t height);

/// Filters a tile of `count` columns and `height` rows of planes (1 channel) or straight RGBA (4).
///
/// `rows` has height + 2 * radius rows; `places` says where each of count + 2 * radius columns stands in them. A
/// neighbour whose samples differ by d in all weighs 2^(logarithm - d * d * scale). Rows of the output are `stride`
/// apart.
void imaging_bilateral_tile(
    const uint8_t *const *rows, const ptrdiff_t *places, ptrdiff_t channels, ptrdiff_t radius,
    const imaging_bilateral_tap *taps, ptrdiff_t tapCount, float scale, ptrdiff_t count, ptrdiff_t height,
    uint8_t *output, ptrdiff_t stride, void *scratch);

/// The same for a plane of floats, without rounding.
void imaging_bilateral_tile_f32(
    const float *const *rows, const ptrdiff_t *places, ptrdiff_t radius, const imaging_bilateral_tap *taps,
    ptrdiff_t tapCount, float scale, ptrdiff_t count, ptrdiff_t height, float *output, ptrdiff_t stride,
    void *scratch);

#endif
