// HEIF (HEIC, AVIF) through libheif, behind a handle with the rules of CImagingCodecs.
//
// Where libheif's header is missing at build time, or IMAGING_WITHOUT_HEIF is defined, all of this is still there and
// says of every file that it is not supported.
#ifndef CIMAGING_HEIF_H
#define CIMAGING_HEIF_H

#include <ImagingCodecTypes.h>

typedef struct imaging_heif_decoder imaging_heif_decoder;

/// How to read.
typedef struct {
    /// Go on after damage as far as libheif can.
    bool tolerant;
    /// The largest number of pixels of any picture in the file.
    uint64_t max_pixels;
    /// The largest number of bytes of EXIF and of ICC.
    uint64_t max_metadata_bytes;
    imaging_codec_watch watch;
} imaging_heif_decoder_options;

/// What the primary picture is, after its own turns and cut.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// The bits of one sample of lightness.
    int bits;
    bool alpha;
    bool gray;
    /// Bytes of the TIFF structure and of the ICC profile; 0 where there is none.
    size_t exif_count;
    size_t profile_count;
    /// Whether the colours are told by numbers of ITU-T H.273, and those.
    bool coded_colors;
    uint16_t primaries;
    uint16_t transfer;
    uint16_t matrix;
    bool full_range;
} imaging_heif_header;

/// Whether libheif is built in and reads HEVC, AV1.
bool imaging_heif_reads_hevc(void);
bool imaging_heif_reads_av1(void);

/// Makes a decoder of a file in memory, or NULL when there is no memory.
imaging_heif_decoder *imaging_heif_decoder_create(
    const uint8_t *bytes, size_t count, const imaging_heif_decoder_options *options);

/// Reads what the file tells about its primary picture.
bool imaging_heif_decoder_read_header(imaging_heif_decoder *decoder, imaging_heif_header *header);

/// Copies the TIFF structure, the ICC profile, into memory of the header's counts.
bool imaging_heif_decoder_copy_exif(imaging_heif_decoder *decoder, uint8_t *output);
bool imaging_heif_decoder_copy_profile(imaging_heif_decoder *decoder, uint8_t *output);

/// Reads the primary picture as straight RGBA with samples of 8 or 16 bits. `rows` holds height * stride bytes.
bool imaging_heif_decoder_read(imaging_heif_decoder *decoder, void *rows, size_t stride, int bits);

const imaging_codec_failure *imaging_heif_decoder_failure(const imaging_heif_decoder *decoder);
void imaging_heif_decoder_destroy(imaging_heif_decoder *decoder);

#endif
