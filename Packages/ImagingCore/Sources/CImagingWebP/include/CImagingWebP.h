// WebP's pictures through libwebp, with the rules of CImagingCodecs.
//
// Where libwebp's header is missing at build time, or IMAGING_WITHOUT_WEBP is defined, all of this is still there and
// says of every file that it is not supported.
#ifndef CIMAGING_WEBP_H
#define CIMAGING_WEBP_H

#include <ImagingCodecTypes.h>

/// One picture of a file, and how to read it.
typedef struct {
    /// The chunk "VP8 " or "VP8L" with its header, and "ALPH" before it where there is one.
    const uint8_t *bytes;
    size_t count;
    /// The sides that the picture must have, and where it stands on the canvas, which it must not leave.
    uint32_t width;
    uint32_t height;
    uint32_t x;
    uint32_t y;
    uint32_t canvas_width;
    uint32_t canvas_height;
    /// 8 or 16.
    int bits_per_sample;
    /// Keep the rows that came before damage.
    bool tolerant;
    imaging_codec_watch watch;
} imaging_webp_picture;

/// Whether libwebp is built in.
bool imaging_webp_reads(void);

/// Reads a picture as straight RGBA into `canvas_width * canvas_height` pixels; what it does not cover becomes
/// transparent black. Places in `failure` are counted from `bytes`.
bool imaging_webp_decode(const imaging_webp_picture *picture, void *pixels, imaging_codec_failure *failure);

#endif
