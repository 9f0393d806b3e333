#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "ImagingJPEG.h"
#include "ImagingPixelLayout.h"
#include "codec_buffer.h"
#include "codec_rows.h"

// Rows given at once: those of two blocks, which 4:2:0 takes together.
enum { imaging_jpeg_batch = 16 };

struct imaging_jpeg_encoder {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_destination_mgr destination;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    imaging_jpeg_encoder_options options;
    imaging_codec_failure failure;
    codec_buffer output;
    size_t piece;
    JSAMPARRAY scratch;
};

static imaging_jpeg_encoder *encoder_of(j_common_ptr info) { return info->client_data; }

static void encoder_fail(imaging_jpeg_encoder *encoder, imaging_codec_outcome outcome, const char *message) {
    encoder->failure.outcome = outcome;
    encoder->failure.row = (int64_t)encoder->info.next_scanline;
    snprintf(encoder->failure.message, sizeof encoder->failure.message, "%s", message);
    longjmp(encoder->jump, 1);
}

static void error_exit(j_common_ptr info) {
    char message[JMSG_LENGTH_MAX];
    info->err->format_message(info, message);
    encoder_fail(
        encoder_of(info),
        info->err->msg_code == JERR_OUT_OF_MEMORY ? imaging_codec_out_of_memory : imaging_codec_unsupported, message);
}

static void output_message(j_common_ptr info) { (void)info; }

static void emit_message(j_common_ptr info, int level) {
    (void)info;
    (void)level;
}

static void destination_grow(imaging_jpeg_encoder *encoder) {
    encoder->destination.next_output_byte = codec_buffer_grow(&encoder->output, &encoder->piece);
    if (encoder->destination.next_output_byte == NULL)
        encoder_fail(encoder, imaging_codec_out_of_memory, "no memory for the file");
    encoder->destination.free_in_buffer = encoder->piece;
}

static void destination_init(j_compress_ptr info) { destination_grow(encoder_of((j_common_ptr)info)); }

static boolean destination_empty(j_compress_ptr info) {
    imaging_jpeg_encoder *encoder = encoder_of((j_common_ptr)info);
    // The library calls this when the whole piece is full, whatever free_in_buffer says.
    codec_buffer_use(&encoder->output, encoder->piece);
    destination_grow(encoder);
    return TRUE;
}

static void destination_term(j_compress_ptr info) {
    imaging_jpeg_encoder *encoder = encoder_of((j_common_ptr)info);
    codec_buffer_use(&encoder->output, encoder->piece - encoder->destination.free_in_buffer);
}

static void progress_monitor(j_common_ptr info) {
    imaging_jpeg_encoder *encoder = encoder_of(info);
    const struct jpeg_progress_mgr *progress = &encoder->progress;
    if (encoder->options.watch.tick == NULL) return;
    double part = progress->pass_limit > 0 ? (double)progress->pass_counter / (double)progress->pass_limit : 0;
    double passes = progress->total_passes > 0 ? progress->total_passes : 1;
    if (!encoder->options.watch.tick(encoder->options.watch.context, (progress->completed_passes + part) / passes))
        encoder_fail(encoder, imaging_codec_cancelled, "stopped");
}

imaging_jpeg_encoder *imaging_jpeg_encoder_create(const imaging_jpeg_encoder_options *options) {
    imaging_jpeg_encoder *encoder = calloc(1, sizeof *encoder);
    if (encoder == NULL) return NULL;
    encoder->options = *options;
    encoder->failure.row = -1;
    encoder->info.err = jpeg_std_error(&encoder->errors);
    encoder->errors.error_exit = error_exit;
    encoder->errors.output_message = output_message;
    encoder->errors.emit_message = emit_message;
    encoder->info.client_data = encoder;
    if (setjmp(encoder->jump)) {
        jpeg_destroy_compress(&encoder->info);
        free(encoder);
        return NULL;
    }
    jpeg_create_compress(&encoder->info);
    encoder->destination.init_destination = destination_init;
    encoder->destination.empty_output_buffer = destination_empty;
    encoder->destination.term_destination = destination_term;
    encoder->info.dest = &encoder->destination;
    encoder->progress.progress_monitor = progress_monitor;
    encoder->info.progress = &encoder->progress;
    return encoder;
}

bool imaging_jpeg_encoder_start(imaging_jpeg_encoder *encoder) {
    if (encoder->failure.outcome != imaging_codec_ok || setjmp(encoder->jump)) return false;
    struct jpeg_compress_struct *info = &encoder->info;
    const imaging_jpeg_encoder_options *options = &encoder->options;
    info->image_width = options->width;
    info->image_height = options->height;
    info->input_components = 4;
    info->in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(info);
    info->dct_method = JDCT_ISLOW;
    jpeg_set_colorspace(info, options->gray ? JCS_GRAYSCALE : JCS_YCbCr);
    jpeg_set_quality(info, options->quality, TRUE);
    if (!options->gray) {
        info->comp_info[0].h_samp_factor = options->horizontal_sampling;
        info->comp_info[0].v_samp_factor = options->vertical_sampling;
    }
    info->density_unit = (UINT8)options->density_unit;
    info->X_density = options->horizontal_density;
    info->Y_density = options->vertical_density;
    info->optimize_coding = options->optimize ? TRUE : FALSE;
    if (options->progressive) jpeg_simple_progression(info);
    jpeg_start_compress(info, TRUE);
    return true;
}

bool imaging_jpeg_encoder_write_marker(
    imaging_jpeg_encoder *encoder, int marker, const uint8_t *bytes, size_t count) {
    if (encoder->failure.outcome != imaging_codec_ok || setjmp(encoder->jump)) return false;
    jpeg_write_marker(&encoder->info, marker, bytes, (unsigned)count);
    return true;
}

// Makes opaque 8-bit rows in the library's own pool, which goes with the encoder.
static JSAMPARRAY converted(imaging_jpeg_encoder *encoder, const JSAMPROW *rows, JDIMENSION count, bool opaque) {
    struct jpeg_compress_struct *info = &encoder->info;
    JDIMENSION width = info->image_width;
    if (encoder->scratch == NULL)
        encoder->scratch =
            info->mem->alloc_sarray((j_common_ptr)info, JPOOL_IMAGE, width * 4, imaging_jpeg_batch);
    for (JDIMENSION i = 0; i < count; i++) {
        const uint8_t *narrow = rows[i];
        if (encoder->options.bits == 16) {
            codec_narrow(encoder->scratch[i], (const uint16_t *)(const void *)rows[i], (size_t)width * 4);
            narrow = encoder->scratch[i];
        }
        if (!opaque) codec_flatten(encoder->scratch[i], narrow, width, encoder->options.background);
    }
    return encoder->scratch;
}

bool imaging_jpeg_encoder_write(imaging_jpeg_encoder *encoder, const void *rows, size_t stride) {
    if (encoder->failure.outcome != imaging_codec_ok || setjmp(encoder->jump)) return false;
    struct jpeg_compress_struct *info = &encoder->info;
    int bits = encoder->options.bits;
    while (info->next_scanline < info->image_height) {
        JSAMPROW batch[imaging_jpeg_batch];
        JDIMENSION left = info->image_height - info->next_scanline;
        JDIMENSION given = left < imaging_jpeg_batch ? left : imaging_jpeg_batch;
        // The rows are looked at here, a few at a time, because the library reads them next: they are still near.
        bool opaque = true;
        for (JDIMENSION i = 0; i < given; i++) {
            batch[i] = (JSAMPROW)rows + stride * (info->next_scanline + i);
            opaque = opaque && imaging_is_opaque(batch[i], info->image_width, bits);
        }
        bool fits = opaque && bits == 8;
        jpeg_write_scanlines(info, fits ? batch : converted(encoder, batch, given, opaque), given);
    }
    jpeg_finish_compress(info);
    return true;
}

size_t imaging_jpeg_encoder_count(const imaging_jpeg_encoder *encoder) { return encoder->output.count; }

void imaging_jpeg_encoder_move(imaging_jpeg_encoder *encoder, uint8_t *output) {
    codec_buffer_move(&encoder->output, output);
}

const imaging_codec_failure *imaging_jpeg_encoder_failure(const imaging_jpeg_encoder *encoder) {
    return &encoder->failure;
}

void imaging_jpeg_encoder_destroy(imaging_jpeg_encoder *encoder) {
    jpeg_destroy_compress(&encoder->info);
    codec_buffer_free(&encoder->output);
    free(encoder);
}
