#include "ImagingWarping.h"
#include "warp.h"
#include "warp_border.h"

#include <string.h>

// MARK: By the kind of pixel

typedef struct {
    uint64_t halves[2];
} pixel16;

#define NEAREST(name, type)                                                                                  \
    static void name(                                                                                        \
        const imaging_warp_source *source, const int32_t *x, const int32_t *y, type *output, ptrdiff_t count) { \
        const type *pixels = source->pixels;                                                                 \
        const uint32_t width = (uint32_t)source->width, height = (uint32_t)source->height;                   \
        for (ptrdiff_t i = 0; i < count; ++i) {                                                              \
            if ((uint32_t)x[i] < width && (uint32_t)y[i] < height) {                                         \
                output[i] = pixels[(ptrdiff_t)y[i] * width + x[i]];                                          \
            } else {                                                                                         \
                ptrdiff_t place = x[i] == IMAGING_NOWHERE ? -1 : resolved_place(source, x[i], y[i]);         \
                memcpy(output + i, place < 0 ? source->constant : pixels + place, sizeof(type));             \
            }                                                                                                \
        }                                                                                                    \
    }
NEAREST(nearest8, uint8_t)
NEAREST(nearest16, uint16_t)
NEAREST(nearest32, uint32_t)
NEAREST(nearest64, uint64_t)
NEAREST(nearest128, pixel16)

// The rows of a turned picture run across those of its source, which no processor foresees. So the lines of memory are
// asked for some rows before they are read; far more often where every pixel lies in another row.
static void fetch_ahead(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, ptrdiff_t ahead, ptrdiff_t count) {
    static const ptrdiff_t sizes[] = {1, 2, 4, 4, 8, 16};
    const ptrdiff_t size = sizes[source->pixel];
    const int bits = imaging_warp_bits(source->pixel, source->interpolation);
    const ptrdiff_t rows = ((ptrdiff_t)y[count - 1] - y[0]) >> bits, crossed = rows < 0 ? -rows : rows;
    const ptrdiff_t step = 2 * crossed > count ? 2 : 4 * crossed > count ? 4 : 8;
    // Not a pointer, because it may lie outside the source; nothing is read there.
    const uintptr_t start = (uintptr_t)source->pixels;
    for (ptrdiff_t i = 0; i < count; i += step) {
        ptrdiff_t place = (ptrdiff_t)(y[i] >> bits) * source->width + (x[i] >> bits) + ahead;
        __builtin_prefetch((const void *)(start + (uintptr_t)(place * size)));
    }
}

void imaging_warp_pixels(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, ptrdiff_t ahead, void *output,
    ptrdiff_t count) {
    if (count <= 0) return;
    fetch_ahead(source, x, y, ahead, count);
    if (source->interpolation == IMAGING_NEAREST) {
        switch (source->pixel) {
        case IMAGING_PIXEL_U8: nearest8(source, x, y, output, count); break;
        case IMAGING_PIXEL_U16: nearest16(source, x, y, output, count); break;
        case IMAGING_PIXEL_F32:
        case IMAGING_PIXEL_RGBA8: nearest32(source, x, y, output, count); break;
        case IMAGING_PIXEL_RGBA16: nearest64(source, x, y, output, count); break;
        case IMAGING_PIXEL_RGBAF32: nearest128(source, x, y, output, count); break;
        }
        return;
    }
    int cubic = source->interpolation == IMAGING_BICUBIC;
    switch (source->pixel) {
    case IMAGING_PIXEL_U8: (cubic ? imaging_bicubic_u8 : imaging_bilinear_u8)(source, x, y, output, count); break;
    case IMAGING_PIXEL_U16: (cubic ? imaging_bicubic_u16 : imaging_bilinear_u16)(source, x, y, output, count); break;
    case IMAGING_PIXEL_F32: (cubic ? imaging_bicubic_f32 : imaging_bilinear_f32)(source, x, y, output, count); break;
    case IMAGING_PIXEL_RGBA8:
        (cubic ? imaging_bicubic_rgba8 : imaging_bilinear_rgba8)(source, x, y, output, count);
        break;
    case IMAGING_PIXEL_RGBA16:
        (cubic ? imaging_bicubic_rgba16 : imaging_bilinear_rgba16)(source, x, y, output, count);
        break;
    case IMAGING_PIXEL_RGBAF32:
        (cubic ? imaging_bicubic_rgbaf32 : imaging_bilinear_rgbaf32)(source, x, y, output, count);
        break;
    }
}

void imaging_blend_pixels(
    int pixel, const void *first, const void *second, int share, void *output, ptrdiff_t count) {
    switch (pixel) {
    case IMAGING_PIXEL_U8: imaging_blend_u8(first, second, share, output, count); break;
    case IMAGING_PIXEL_U16: imaging_blend_u16(first, second, share, output, count); break;
    case IMAGING_PIXEL_F32: imaging_blend_f32(first, second, share, output, count); break;
    case IMAGING_PIXEL_RGBA8: imaging_blend_rgba8(first, second, share, output, count); break;
    case IMAGING_PIXEL_RGBA16: imaging_blend_rgba16(first, second, share, output, count); break;
    case IMAGING_PIXEL_RGBAF32: imaging_blend_rgbaf32(first, second, share, output, count); break;
    }
}
