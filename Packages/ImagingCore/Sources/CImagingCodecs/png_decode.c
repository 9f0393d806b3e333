#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "ImagingPNG.h"
#include "codec_rows.h"

struct imaging_png_decoder {
    png_structp png;
    png_infop info;
    jmp_buf jump;
    imaging_png_decoder_options options;
    imaging_codec_failure failure;
    const uint8_t *bytes;
    size_t count;
    size_t offset;
    int64_t row;
    /// One RGB row of the file, where alpha is added here.
    uint8_t *scratch;
};

static void decoder_fail(imaging_png_decoder *decoder, imaging_codec_outcome outcome, const char *message) {
    decoder->failure.outcome = outcome;
    decoder->failure.offset = decoder->offset;
    decoder->failure.row = decoder->row;
    snprintf(decoder->failure.message, sizeof decoder->failure.message, "%s", message);
    longjmp(decoder->jump, 1);
}

static void on_error(png_structp png, png_const_charp message) {
    // libpng's words when an allocation failed; it has no codes.
    bool memory = strstr(message, "emory") != NULL;
    decoder_fail(png_get_error_ptr(png), memory ? imaging_codec_out_of_memory : imaging_codec_corrupt, message);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void on_read(png_structp png, png_bytep output, size_t count) {
    imaging_png_decoder *decoder = png_get_io_ptr(png);
    if (count > decoder->count - decoder->offset) {
        decoder->offset = decoder->count;
        decoder_fail(decoder, imaging_codec_truncated, "the file ends before the picture does");
    }
    memcpy(output, decoder->bytes + decoder->offset, count);
    decoder->offset += count;
}

imaging_png_decoder *imaging_png_decoder_create(
    const uint8_t *bytes, size_t count, const imaging_png_decoder_options *options) {
    imaging_png_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->options = *options;
    decoder->bytes = bytes;
    decoder->count = count;
    decoder->row = -1;
    if (setjmp(decoder->jump)) {
        imaging_png_decoder_destroy(decoder);
        return NULL;
    }
    decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, on_error, on_warning);
    if (decoder->png != NULL) decoder->info = png_create_info_struct(decoder->png);
    if (decoder->info == NULL) {
        imaging_png_decoder_destroy(decoder);
        return NULL;
    }
    png_set_read_fn(decoder->png, decoder, on_read);
    // The caller looks at the size before a row is allocated.
    png_set_user_limits(decoder->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(decoder->png, options->max_chunk_bytes);
    if (options->tolerant)
        png_set_crc_action(decoder->png, PNG_CRC_WARN_USE, PNG_CRC_WARN_DISCARD);
    else
        png_set_crc_action(decoder->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    // Beside the pixels only the profile is read here; text and the rest are skipped, so they cannot unpack.
    png_set_keep_unknown_chunks(decoder->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(decoder->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
    return decoder;
}

bool imaging_png_decoder_read_header(imaging_png_decoder *decoder, uint32_t *width, uint32_t *height) {
    if (decoder->failure.outcome != imaging_codec_ok || setjmp(decoder->jump)) return false;
    png_read_info(decoder->png, decoder->info);
    *width = png_get_image_width(decoder->png, decoder->info);
    *height = png_get_image_height(decoder->png, decoder->info);
    return true;
}

const uint8_t *imaging_png_decoder_profile(imaging_png_decoder *decoder, size_t *count) {
    *count = 0;
    if (decoder->failure.outcome != imaging_codec_ok || setjmp(decoder->jump)) return NULL;
    png_charp name = NULL;
    png_bytep profile = NULL;
    png_uint_32 length = 0;
    int method = 0;
    if (png_get_iCCP(decoder->png, decoder->info, &name, &method, &profile, &length) == 0) return NULL;
    *count = length;
    return profile;
}

// Whatever the file holds becomes RGBA of `bits` bits. No gamma is applied.
static void request_rgba(imaging_png_decoder *decoder, int bits) {
    png_structp png = decoder->png;
    int color = png_get_color_type(png, decoder->info);
    png_set_expand(png);
    if (bits == 16) {
        png_set_expand_16(png);
        const uint16_t probe = 1;
        if (*(const uint8_t *)&probe == 1) png_set_swap(png);
    } else {
        png_set_scale_16(png);
    }
    if ((color & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
    png_set_add_alpha(png, bits == 16 ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
}

// RGB of 8 bits, in rows that come once and need nothing but an alpha, which is added faster here than by libpng.
static bool is_plain_rgb(const imaging_png_decoder *decoder) {
    png_const_structp png = decoder->png;
    png_const_infop info = decoder->info;
    return png_get_color_type(png, info) == PNG_COLOR_TYPE_RGB && png_get_bit_depth(png, info) == 8
        && png_get_interlace_type(png, info) == PNG_INTERLACE_NONE && png_get_valid(png, info, PNG_INFO_tRNS) == 0;
}

bool imaging_png_decoder_read(imaging_png_decoder *decoder, void *rows, size_t stride, int bits) {
    if (decoder->failure.outcome != imaging_codec_ok) return false;
    if (setjmp(decoder->jump))
        return decoder->options.tolerant && decoder->failure.outcome != imaging_codec_cancelled;
    png_structp png = decoder->png;
    png_uint_32 height = png_get_image_height(png, decoder->info);
    if (decoder->options.tolerant) memset(rows, 0, stride * height);
    bool adds_alpha = bits == 8 && is_plain_rgb(decoder);
    if (adds_alpha) {
        decoder->scratch = malloc((size_t)png_get_image_width(png, decoder->info) * 3);
        if (decoder->scratch == NULL) decoder_fail(decoder, imaging_codec_out_of_memory, "no memory for a row");
    } else {
        request_rgba(decoder, bits);
    }
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, decoder->info);
    if (png_get_rowbytes(png, decoder->info) > stride)
        decoder_fail(decoder, imaging_codec_corrupt, "the rows are longer than the header says");
    for (int pass = 0; pass < passes; pass++) {
        for (png_uint_32 y = 0; y < height; y++) {
            if (y % 16 == 0 && decoder->options.watch.tick != NULL
                && !decoder->options.watch.tick(
                    decoder->options.watch.context, (pass + (double)y / (double)height) / passes))
                decoder_fail(decoder, imaging_codec_cancelled, "stopped");
            // Before its last pass an interlaced picture has no complete row for certain.
            decoder->row = pass == passes - 1 ? y : 0;
            png_bytep row = (png_bytep)rows + stride * y;
            png_read_row(png, adds_alpha ? decoder->scratch : row, NULL);
            if (adds_alpha) codec_add_alpha8(row, decoder->scratch, png_get_image_width(png, decoder->info));
        }
    }
    decoder->row = height;
    png_read_end(png, NULL);
    return true;
}

const imaging_codec_failure *imaging_png_decoder_failure(const imaging_png_decoder *decoder) {
    return &decoder->failure;
}

void imaging_png_decoder_destroy(imaging_png_decoder *decoder) {
    if (decoder->png != NULL) png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
    free(decoder->scratch);
    free(decoder);
}
