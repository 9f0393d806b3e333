// PNG through libpng.
#ifndef IMAGING_PNG_H
#define IMAGING_PNG_H

#include "ImagingCodecTypes.h"

typedef struct imaging_png_decoder imaging_png_decoder;

/// How to read.
typedef struct {
    /// Go on after damage as far as libpng can; what could not be read is transparent black.
    bool tolerant;
    /// The largest number of bytes that one unpacked chunk beside the pixels may have.
    size_t max_chunk_bytes;
    imaging_codec_watch watch;
} imaging_png_decoder_options;

/// Makes a decoder of a file in memory, or NULL when there is no memory.
imaging_png_decoder *imaging_png_decoder_create(
    const uint8_t *bytes, size_t count, const imaging_png_decoder_options *options);

/// Reads up to the pixels and tells the picture's size.
bool imaging_png_decoder_read_header(imaging_png_decoder *decoder, uint32_t *width, uint32_t *height);

/// The unpacked ICC profile, or NULL. It lives as long as the decoder.
const uint8_t *imaging_png_decoder_profile(imaging_png_decoder *decoder, size_t *count);

/// Reads all rows as straight RGBA with samples of 8 or 16 bits in the machine's byte order, then the rest of the file.
///
/// `rows` holds height * stride bytes.
bool imaging_png_decoder_read(imaging_png_decoder *decoder, void *rows, size_t stride, int bits);

const imaging_codec_failure *imaging_png_decoder_failure(const imaging_png_decoder *decoder);
void imaging_png_decoder_destroy(imaging_png_decoder *decoder);

typedef struct imaging_png_encoder imaging_png_encoder;

/// How to write.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// The bits of one sample, given and written: 8 or 16, in the machine's byte order.
    int bits;
    /// The samples of one pixel given: 4 for RGBA, 1 for a plane.
    int source_channels;
    /// The samples of one pixel written: 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA.
    int channels;
    /// zlib's, in 0...9.
    int level;
    /// Any of libpng's PNG_FILTER_NONE (8), SUB (16), UP (32), AVG (64), PAETH (128).
    int filters;
    /// zlib's: 0 default, 1 filtered, 2 Huffman only, 3 runs.
    int strategy;
    /// Pixels per unit, or both 0.
    uint32_t horizontal_density;
    uint32_t vertical_density;
    /// Whether the density's unit is the metre; else it is an aspect ratio.
    bool density_in_meters;
    imaging_codec_watch watch;
} imaging_png_encoder_options;

/// Makes an encoder into memory, or NULL when there is no memory.
imaging_png_encoder *imaging_png_encoder_create(const imaging_png_encoder_options *options);

/// Writes the file's beginning, with an ICC profile unless that is NULL. A profile that libpng rejects is left out.
bool imaging_png_encoder_start(imaging_png_encoder *encoder, const uint8_t *profile, size_t profile_count);

/// Writes a chunk after the beginning and before the pixels.
bool imaging_png_encoder_write_chunk(
    imaging_png_encoder *encoder, const char *name, const uint8_t *bytes, size_t count);

/// Writes all rows and the file's end.
bool imaging_png_encoder_write(imaging_png_encoder *encoder, const void *rows, size_t stride);

/// The bytes of the file, once `write` returned true.
size_t imaging_png_encoder_count(const imaging_png_encoder *encoder);

/// Moves the file into `output`, once.
void imaging_png_encoder_move(imaging_png_encoder *encoder, uint8_t *output);

/// What each of PNG's five filters would leave of a row: the sum of the bytes' magnitudes, taken as signed.
///
/// `pixel_bytes` is how far to the left the filters look. The least sum is a good guess of the best filter.
void imaging_png_filter_sums(
    const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes, uint64_t sums[5]);

const imaging_codec_failure *imaging_png_encoder_failure(const imaging_png_encoder *encoder);
void imaging_png_encoder_destroy(imaging_png_encoder *encoder);

#endif
