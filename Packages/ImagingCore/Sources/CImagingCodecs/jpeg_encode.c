#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "ImagingJPEG.h"
#include "codec_buffer.h"
#include "codec_rows.h"

struct imaging_jpeg_encoder {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_destination_mgr destination;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    imaging_jpeg_encoder_options options;
    imaging_codec_failure failure;
    codec_buffer output;
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
    if (!codec_buffer_reserve(&encoder->output, 65536))
        encoder_fail(encoder, imaging_codec_out_of_memory, "no memory for the file");
    encoder->destination.next_output_byte = encoder->output.bytes + encoder->output.count;
    encoder->destination.free_in_buffer = encoder->output.capacity - encoder->output.count;
}

static void destination_init(j_compress_ptr info) { destination_grow(encoder_of((j_common_ptr)info)); }

static boolean destination_empty(j_compress_ptr info) {
    imaging_jpeg_encoder *encoder = encoder_of((j_common_ptr)info);
    // The library calls this when the whole buffer is full, whatever free_in_buffer says.
    encoder->output.count = encoder->output.capacity;
    destination_grow(encoder);
    return TRUE;
}

static void destination_term(j_compress_ptr info) {
    imaging_jpeg_encoder *encoder = encoder_of((j_common_ptr)info);
    encoder->output.count = encoder->output.capacity - encoder->destination.free_in_buffer;
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
    if (options->flatten || options->bits == 16)
        encoder->scratch = info->mem->alloc_sarray((j_common_ptr)info, JPOOL_IMAGE, info->image_width * 4, 1);
    return true;
}

bool imaging_jpeg_encoder_write_marker(
    imaging_jpeg_encoder *encoder, int marker, const uint8_t *bytes, size_t count) {
    if (encoder->failure.outcome != imaging_codec_ok || setjmp(encoder->jump)) return false;
    jpeg_write_marker(&encoder->info, marker, bytes, (unsigned)count);
    return true;
}

bool imaging_jpeg_encoder_write(imaging_jpeg_encoder *encoder, const void *rows, size_t stride) {
    if (encoder->failure.outcome != imaging_codec_ok || setjmp(encoder->jump)) return false;
    struct jpeg_compress_struct *info = &encoder->info;
    const imaging_jpeg_encoder_options *options = &encoder->options;
    size_t samples = (size_t)info->image_width * 4;
    while (info->next_scanline < info->image_height) {
        const uint8_t *row = (const uint8_t *)rows + stride * info->next_scanline;
        if (encoder->scratch == NULL) {
            JSAMPROW batch[16];
            JDIMENSION left = info->image_height - info->next_scanline;
            JDIMENSION given = left < 16 ? left : 16;
            for (JDIMENSION i = 0; i < given; i++) batch[i] = (JSAMPROW)(row + stride * i);
            jpeg_write_scanlines(info, batch, given);
            continue;
        }
        uint8_t *flat = encoder->scratch[0];
        const uint8_t *narrow = row;
        if (options->bits == 16) {
            codec_narrow(flat, (const uint16_t *)(const void *)row, samples);
            narrow = flat;
        }
        if (options->flatten) codec_flatten(flat, narrow, info->image_width, options->background);
        jpeg_write_scanlines(info, encoder->scratch, 1);
    }
    jpeg_finish_compress(info);
    return true;
}

const uint8_t *imaging_jpeg_encoder_bytes(const imaging_jpeg_encoder *encoder, size_t *count) {
    *count = encoder->output.count;
    return encoder->output.bytes;
}

const imaging_codec_failure *imaging_jpeg_encoder_failure(const imaging_jpeg_encoder *encoder) {
    return &encoder->failure;
}

void imaging_jpeg_encoder_destroy(imaging_jpeg_encoder *encoder) {
    jpeg_destroy_compress(&encoder->info);
    codec_buffer_free(&encoder->output);
    free(encoder);
}
