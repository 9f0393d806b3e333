// The kernels of warping by the kind of pixel, within this module.
#ifndef WARP_H
#define WARP_H

#include "ImagingWarping.h"

/// Whether all RGBA pixels of two rows are opaque.
int imaging_both_opaque(const uint8_t *first, const uint8_t *second, ptrdiff_t count);

#define WARP_KERNELS(name, type)                                                                             \
    void imaging_bilinear_##name(                                                                            \
        const imaging_warp_source *source, const int32_t *x, const int32_t *y, type *output, ptrdiff_t count); \
    void imaging_bicubic_##name(                                                                             \
        const imaging_warp_source *source, const int32_t *x, const int32_t *y, type *output, ptrdiff_t count); \
    void imaging_blend_##name(const type *first, const type *second, int share, type *output, ptrdiff_t count);

WARP_KERNELS(u8, uint8_t)
WARP_KERNELS(rgba8, uint8_t)
WARP_KERNELS(u16, uint16_t)
WARP_KERNELS(rgba16, uint16_t)
WARP_KERNELS(f32, float)
WARP_KERNELS(rgbaf32, float)

#endif
