#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "ImagingPNG.h"
#include "codec_buffer.h"
#include "codec_rows.h"

struct imaging_png_encoder {
    png_structp png;
    png_infop info;
    jmp_buf jump;
    imaging_png_encoder_options options;
    imaging_codec_failure failure;
    codec_buffer output;
    /// Rows as the file has them: this one and the one above.
    uint8_t *scratch[2];
    int64_t row;
};

static void encoder_fail(imaging_png_encoder *encoder, imaging_codec_outcome outcome, const char *message) {
    encoder->failure.outcome = outcome;
    encoder->failure.row = encoder->row;
    snprintf(encoder->failure.message, sizeof encoder->failure.message, "%s", message);
    longjmp(encoder->jump, 1);
}

static void on_error(png_structp png, png_const_charp message) {
    // libpng's words when an allocation failed; it has no codes.
    bool memory = strstr(message, "emory") != NULL;
    encoder_fail(png_get_error_ptr(png), memory ? imaging_codec_out_of_memory : imaging_codec_unsupported, message);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void on_write(png_structp png, png_bytep bytes, size_t count) {
    imaging_png_encoder *encoder = png_get_io_ptr(png);
    if (!codec_buffer_append(&encoder->output, bytes, count))
        encoder_fail(encoder, imaging_codec_out_of_memory, "no memory for the file");
}

static void on_flush(png_structp png) { (void)png; }

imaging_png_encoder *imaging_png_encoder_create(const imaging_png_encoder_options *options) {
    imaging_png_encoder *encoder = calloc(1, sizeof *encoder);
    if (encoder == NULL) return NULL;
    encoder->options = *options;
    encoder->row = -1;
    if (setjmp(encoder->jump)) {
        imaging_png_encoder_destroy(encoder);
        return NULL;
    }
    encoder->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, encoder, on_error, on_warning);
    if (encoder->png != NULL) encoder->info = png_create_info_struct(encoder->png);
    if (encoder->info == NULL) {
        imaging_png_encoder_destroy(encoder);
        return NULL;
    }
    png_set_write_fn(encoder->png, encoder, on_write, on_flush);
    png_set_user_limits(encoder->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_benign_errors(encoder->png, 1);
    return encoder;
}

static size_t row_bytes(const imaging_png_encoder_options *options) {
    return (size_t)options->width * (size_t)options->channels * (size_t)(options->bits / 8);
}

bool imaging_png_encoder_start(imaging_png_encoder *encoder, const uint8_t *profile, size_t profile_count) {
    if (encoder->failure.outcome != imaging_codec_ok || setjmp(encoder->jump)) return false;
    static const int color_types[5] = {
        0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
    const imaging_png_encoder_options *options = &encoder->options;
    png_structp png = encoder->png;
    png_set_IHDR(
        png, encoder->info, options->width, options->height, options->bits, color_types[options->channels],
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    if (profile != NULL)
        png_set_iCCP(
            png, encoder->info, "ICC profile", PNG_COMPRESSION_TYPE_BASE, profile, (png_uint_32)profile_count);
    if (options->horizontal_density > 0 && options->vertical_density > 0)
        png_set_pHYs(
            png, encoder->info, options->horizontal_density, options->vertical_density,
            options->density_in_meters ? PNG_RESOLUTION_METER : PNG_RESOLUTION_UNKNOWN);
    png_set_compression_level(png, options->level);
    png_set_compression_strategy(png, options->strategy);
    png_set_compression_buffer_size(png, 65536);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, options->filters);
    png_write_info(png, encoder->info);
    size_t bytes = row_bytes(options);
    for (int i = 0; i < 2; i++) {
        encoder->scratch[i] = calloc(bytes > 0 ? bytes : 1, 1);
        if (encoder->scratch[i] == NULL) encoder_fail(encoder, imaging_codec_out_of_memory, "no memory for a row");
    }
    return true;
}

bool imaging_png_encoder_write_chunk(
    imaging_png_encoder *encoder, const char *name, const uint8_t *bytes, size_t count) {
    if (encoder->failure.outcome != imaging_codec_ok || setjmp(encoder->jump)) return false;
    png_write_chunk(encoder->png, (png_const_bytep)name, bytes, count);
    return true;
}

// A row as the file has it: the source's own bytes where they are the same.
static const uint8_t *file_row(imaging_png_encoder *encoder, const void *row) {
    const imaging_png_encoder_options *options = &encoder->options;
    uint8_t *scratch = encoder->scratch[encoder->row & 1];
    if (options->bits == 16) {
        if (options->channels == options->source_channels)
            codec_big_endian(scratch, row, (size_t)options->width * (size_t)options->channels);
        else
            codec_select16(scratch, row, options->width, options->channels);
        return scratch;
    }
    if (options->channels == options->source_channels) return row;
    codec_select8(scratch, row, options->width, options->channels);
    return scratch;
}

// libpng's own rule, the least sum and of equal ones the first, in a fraction of its time.
static void choose_filter(imaging_png_encoder *encoder, const uint8_t *row, const uint8_t *above) {
    const imaging_png_encoder_options *options = &encoder->options;
    uint64_t sums[5];
    imaging_png_filter_sums(
        row, above, row_bytes(options), (size_t)options->channels * (size_t)(options->bits / 8), sums);
    int best = 0;
    for (int filter = 1; filter < 5; filter++) {
        if (sums[filter] < sums[best]) best = filter;
    }
    png_set_filter(encoder->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE << best);
}

bool imaging_png_encoder_write(imaging_png_encoder *encoder, const void *rows, size_t stride) {
    if (encoder->failure.outcome != imaging_codec_ok || setjmp(encoder->jump)) return false;
    const imaging_png_encoder_options *options = &encoder->options;
    // With one row or column libpng does without some filters and leaves little to choose.
    bool chooses = options->filters == PNG_ALL_FILTERS && options->width > 1 && options->height > 1;
    const uint8_t *above = encoder->scratch[1];
    for (uint32_t y = 0; y < options->height; y++) {
        encoder->row = y;
        if (y % 16 == 0 && options->watch.tick != NULL
            && !options->watch.tick(options->watch.context, (double)y / (double)options->height))
            encoder_fail(encoder, imaging_codec_cancelled, "stopped");
        const uint8_t *row = file_row(encoder, (const uint8_t *)rows + stride * y);
        // libpng chooses for the first row: at that it makes ready for the filters that are allowed then.
        if (chooses && y > 0) choose_filter(encoder, row, above);
        png_write_row(encoder->png, row);
        above = row;
    }
    png_write_end(encoder->png, NULL);
    return true;
}

size_t imaging_png_encoder_count(const imaging_png_encoder *encoder) { return encoder->output.count; }

void imaging_png_encoder_move(imaging_png_encoder *encoder, uint8_t *output) {
    codec_buffer_move(&encoder->output, output);
}

const imaging_codec_failure *imaging_png_encoder_failure(const imaging_png_encoder *encoder) {
    return &encoder->failure;
}

void imaging_png_encoder_destroy(imaging_png_encoder *encoder) {
    if (encoder->png != NULL) png_destroy_write_struct(&encoder->png, &encoder->info);
    codec_buffer_free(&encoder->output);
    free(encoder->scratch[0]);
    free(encoder->scratch[1]);
    free(encoder);
}
