// Kernels of warping: first where each pixel of a row comes from, then what is there.
//
// A place is a whole number: the distance from the centre of the raster's first pixel in steps of 2^-bits of a pixel,
// rounded, halves up. `bits` follows from the samples and the interpolation; see imaging_warp_bits.
#ifndef IMAGING_WARPING_H
#define IMAGING_WARPING_H

#include <stddef.h>
#include <stdint.h>

/// The samples of a pixel.
enum {
    IMAGING_PIXEL_U8,
    IMAGING_PIXEL_U16,
    IMAGING_PIXEL_F32,
    IMAGING_PIXEL_RGBA8,
    IMAGING_PIXEL_RGBA16,
    IMAGING_PIXEL_RGBAF32
};

/// How a pixel follows from those around its place.
enum { IMAGING_NEAREST, IMAGING_BILINEAR, IMAGING_BICUBIC };

/// What stands beyond the edge: `constant`, or the pixel of a border mode.
enum { IMAGING_REPLICATE, IMAGING_REFLECT, IMAGING_MIRROR, IMAGING_WRAP, IMAGING_CONSTANT };

/// The column that stands for a place which the source cannot have.
enum { IMAGING_NOWHERE = INT32_MIN };

/// What is read. No side is over 100,000, and the source has less than 2^31 pixels.
typedef struct {
    const void *pixels;
    /// The pixel of places that do not exist, and with IMAGING_CONSTANT of those beyond the edge.
    const void *constant;
    /// Four weights for each of 128 fractions; they sum to 1 << 14. Used for 8-bit samples with IMAGING_BICUBIC.
    const int16_t *cubic;
    int32_t width;
    int32_t height;
    int32_t pixel;
    int32_t interpolation;
    int32_t border;
} imaging_warp_source;

/// How many binary places of a pixel a place has: 0 for the nearest pixel, 7 for 8-bit samples, else 12.
int imaging_warp_bits(int pixel, int interpolation);

/// Writes the source places of `count` pixels of a row from a column on. `matrix` takes the target's centres to the
/// source's, row by row; its last row is only looked at with `perspective`. What is over 2^29 steps away is held there.
void imaging_warp_places(
    const double *matrix, int perspective, int32_t column, int32_t row, int bits, int32_t *x, int32_t *y,
    ptrdiff_t count);

/// Writes the places that lie at a displacement, two numbers in pixels, from `count` pixels of a row.
void imaging_displaced_places(
    const float *displacements, int32_t column, int32_t row, int bits, int32_t *x, int32_t *y, ptrdiff_t count);

/// Writes the pixels at `count` places. Those that lie `ahead` pixels further in the source, in row-major order, are
/// fetched into the cache, as far as they exist.
void imaging_warp_pixels(
    const imaging_warp_source *source, const int32_t *x, const int32_t *y, ptrdiff_t ahead, void *output,
    ptrdiff_t count);

/// Writes (256 - share) / 256 of the first pixels and share / 256 of the second. The output may be one of them.
void imaging_blend_pixels(
    int pixel, const void *first, const void *second, int share, void *output, ptrdiff_t count);

#endif
