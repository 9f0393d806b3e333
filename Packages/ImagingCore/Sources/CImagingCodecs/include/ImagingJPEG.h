// JPEG through libjpeg-turbo's jpeglib API.
#ifndef IMAGING_JPEG_H
#define IMAGING_JPEG_H

#include "ImagingCodecTypes.h"

typedef struct imaging_jpeg_decoder imaging_jpeg_decoder;

/// How to read.
typedef struct {
    /// Go on after damage as far as libjpeg can, with what it puts in place of lost pixels.
    bool tolerant;
    /// The largest number of scans.
    int max_scans;
    imaging_codec_watch watch;
} imaging_jpeg_decoder_options;

/// Makes a decoder of a file in memory, or NULL when there is no memory.
imaging_jpeg_decoder *imaging_jpeg_decoder_create(
    const uint8_t *bytes, size_t count, const imaging_jpeg_decoder_options *options);

/// Reads up to the first scan and tells the picture's size.
bool imaging_jpeg_decoder_read_header(imaging_jpeg_decoder *decoder, uint32_t *width, uint32_t *height);

/// Starts decoding at 1/denominator (1, 2, 4 or 8) of the size and tells the size of the result.
bool imaging_jpeg_decoder_start(imaging_jpeg_decoder *decoder, int denominator, uint32_t *width, uint32_t *height);

/// Reads all rows as straight RGBA with samples of 8 or 16 bits, then the rest of the file.
///
/// `rows` holds height * stride bytes.
bool imaging_jpeg_decoder_read(imaging_jpeg_decoder *decoder, void *rows, size_t stride, int bits);

const imaging_codec_failure *imaging_jpeg_decoder_failure(const imaging_jpeg_decoder *decoder);
void imaging_jpeg_decoder_destroy(imaging_jpeg_decoder *decoder);

typedef struct imaging_jpeg_encoder imaging_jpeg_encoder;

/// How to write.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// The bits of one sample of the RGBA rows given: 8 or 16.
    int bits;
    /// Write one component; all pixels are grey.
    bool gray;
    /// What rows with transparent pixels are put over.
    uint8_t background[3];
    /// In 1...100.
    int quality;
    /// The luma sampling factors, each 1 or 2; chroma has 1.
    int horizontal_sampling;
    int vertical_sampling;
    bool progressive;
    bool optimize;
    /// JFIF's: 0 for an aspect ratio, 1 for an inch, 2 for a centimetre.
    int density_unit;
    uint16_t horizontal_density;
    uint16_t vertical_density;
    imaging_codec_watch watch;
} imaging_jpeg_encoder_options;

/// Makes an encoder into memory, or NULL when there is no memory.
imaging_jpeg_encoder *imaging_jpeg_encoder_create(const imaging_jpeg_encoder_options *options);

/// Writes the file's beginning.
bool imaging_jpeg_encoder_start(imaging_jpeg_encoder *encoder);

/// Writes a marker of at most 65533 bytes after the beginning and before the pixels.
bool imaging_jpeg_encoder_write_marker(
    imaging_jpeg_encoder *encoder, int marker, const uint8_t *bytes, size_t count);

/// Writes all rows and the file's end.
bool imaging_jpeg_encoder_write(imaging_jpeg_encoder *encoder, const void *rows, size_t stride);

/// The bytes of the file, once `write` returned true.
size_t imaging_jpeg_encoder_count(const imaging_jpeg_encoder *encoder);

/// Moves the file into `output`, once.
void imaging_jpeg_encoder_move(imaging_jpeg_encoder *encoder, uint8_t *output);

const imaging_codec_failure *imaging_jpeg_encoder_failure(const imaging_jpeg_encoder *encoder);
void imaging_jpeg_encoder_destroy(imaging_jpeg_encoder *encoder);

#endif
