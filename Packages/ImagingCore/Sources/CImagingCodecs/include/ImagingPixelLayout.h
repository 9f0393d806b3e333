// What the codecs need to know and do about whole pictures in memory.
#ifndef IMAGING_PIXEL_LAYOUT_H
#define IMAGING_PIXEL_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether all of `count` RGBA pixels with samples of 8 or 16 bits are opaque.
bool imaging_is_opaque(const void *pixels, size_t count, int bits);

/// Whether all of `count` RGBA pixels with samples of 8 or 16 bits have three equal colours.
bool imaging_is_gray(const void *pixels, size_t count, int bits);

/// Writes rows [first, last) of a picture turned as EXIF's orientation (1...8) tells.
///
/// `width` and `height` are the source's, `pixel_bytes` is 1, 2, 4, 8 or 16. `output` is the whole turned picture, with
/// the sides exchanged for orientations 5...8. Both are contiguous.
void imaging_orient_rows(
    void *output, const void *source, size_t width, size_t height, size_t pixel_bytes, int orientation, size_t first,
    size_t last);

#endif
