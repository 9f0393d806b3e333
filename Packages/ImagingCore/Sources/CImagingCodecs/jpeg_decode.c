#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "ImagingJPEG.h"
#include "codec_rows.h"

struct imaging_jpeg_decoder {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    imaging_jpeg_decoder_options options;
    imaging_codec_failure failure;
    const uint8_t *bytes;
    size_t count;
    JSAMPARRAY scratch;
    bool reading_header;
    bool reading_rows;
};

static imaging_jpeg_decoder *decoder_of(j_common_ptr info) { return info->client_data; }

static size_t decoder_offset(const imaging_jpeg_decoder *decoder) {
    size_t left = decoder->source.bytes_in_buffer;
    const JOCTET *next = decoder->source.next_input_byte;
    // After the end of the file the library reads the end marker made by fill_input_buffer.
    if (next < decoder->bytes || next > decoder->bytes + decoder->count) return decoder->count;
    return decoder->count - (left > decoder->count ? decoder->count : left);
}

static imaging_codec_outcome outcome_of(int code) {
    switch (code) {
    case JERR_OUT_OF_MEMORY: return imaging_codec_out_of_memory;
    case JERR_INPUT_EOF:
    case JERR_INPUT_EMPTY:
    case JWRN_JPEG_EOF: return imaging_codec_truncated;
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW: return imaging_codec_unsupported;
    default: return imaging_codec_corrupt;
    }
}

static void decoder_fail(imaging_jpeg_decoder *decoder, imaging_codec_outcome outcome, const char *message) {
    decoder->failure.outcome = outcome;
    decoder->failure.offset = decoder_offset(decoder);
    decoder->failure.row = decoder->reading_rows ? (int64_t)decoder->info.output_scanline : -1;
    snprintf(decoder->failure.message, sizeof decoder->failure.message, "%s", message);
    longjmp(decoder->jump, 1);
}

static void error_exit(j_common_ptr info) {
    char message[JMSG_LENGTH_MAX];
    info->err->format_message(info, message);
    decoder_fail(decoder_of(info), outcome_of(info->err->msg_code), message);
}

static void output_message(j_common_ptr info) { (void)info; }

// Warnings are damage unless they cannot change a pixel.
static void emit_message(j_common_ptr info, int level) {
    if (level >= 0) return;
    imaging_jpeg_decoder *decoder = decoder_of(info);
    info->err->num_warnings++;
    switch (info->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    // Some baseline files have zeros in the scan's fields that only progressive ones need.
    case JWRN_NOT_SEQUENTIAL: return;
    case JWRN_EXTRANEOUS_DATA:
        // Padding in the header, or between the pixels and the end, as some cameras write it.
        if (decoder->reading_header) return;
        if (info->err->msg_parm.i[1] == JPEG_EOI) return;
        break;
    default: break;
    }
    if (!decoder->options.tolerant) error_exit(info);
}

static void source_nothing(j_decompress_ptr info) { (void)info; }

static boolean source_fill(j_decompress_ptr info) {
    static const JOCTET end[2] = {0xFF, JPEG_EOI};
    imaging_jpeg_decoder *decoder = decoder_of((j_common_ptr)info);
    // The entropy decoder keeps its own place; all bytes are read when it asks for more.
    info->src->next_input_byte = decoder->bytes + decoder->count;
    info->src->bytes_in_buffer = 0;
    if (!decoder->options.tolerant)
        decoder_fail(decoder, imaging_codec_truncated, "the file ends before the picture does");
    info->src->next_input_byte = end;
    info->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void source_skip(j_decompress_ptr info, long bytes) {
    if (bytes <= 0) return;
    if ((size_t)bytes > info->src->bytes_in_buffer) {
        info->src->next_input_byte += info->src->bytes_in_buffer;
        info->src->bytes_in_buffer = 0;
        source_fill(info);
        return;
    }
    info->src->next_input_byte += bytes;
    info->src->bytes_in_buffer -= (size_t)bytes;
}

static void progress_monitor(j_common_ptr info) {
    imaging_jpeg_decoder *decoder = decoder_of(info);
    const struct jpeg_progress_mgr *progress = &decoder->progress;
    if (decoder->info.input_scan_number > decoder->options.max_scans)
        decoder_fail(decoder, imaging_codec_too_many_scans, "the file has more scans than allowed");
    if (decoder->options.watch.tick == NULL) return;
    double part = progress->pass_limit > 0 ? (double)progress->pass_counter / (double)progress->pass_limit : 0;
    double passes = progress->total_passes > 0 ? progress->total_passes : 1;
    if (!decoder->options.watch.tick(decoder->options.watch.context, (progress->completed_passes + part) / passes))
        decoder_fail(decoder, imaging_codec_cancelled, "stopped");
}

imaging_jpeg_decoder *imaging_jpeg_decoder_create(
    const uint8_t *bytes, size_t count, const imaging_jpeg_decoder_options *options) {
    imaging_jpeg_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->options = *options;
    decoder->bytes = bytes;
    decoder->count = count;
    decoder->failure.row = -1;
    decoder->info.err = jpeg_std_error(&decoder->errors);
    decoder->errors.error_exit = error_exit;
    decoder->errors.output_message = output_message;
    decoder->errors.emit_message = emit_message;
    decoder->info.client_data = decoder;
    if (setjmp(decoder->jump)) {
        jpeg_destroy_decompress(&decoder->info);
        free(decoder);
        return NULL;
    }
    jpeg_create_decompress(&decoder->info);
    decoder->source.next_input_byte = bytes;
    decoder->source.bytes_in_buffer = count;
    decoder->source.init_source = source_nothing;
    decoder->source.fill_input_buffer = source_fill;
    decoder->source.skip_input_data = source_skip;
    decoder->source.resync_to_restart = jpeg_resync_to_restart;
    decoder->source.term_source = source_nothing;
    decoder->info.src = &decoder->source;
    decoder->progress.progress_monitor = progress_monitor;
    decoder->info.progress = &decoder->progress;
    return decoder;
}

bool imaging_jpeg_decoder_read_header(imaging_jpeg_decoder *decoder, uint32_t *width, uint32_t *height) {
    if (decoder->failure.outcome != imaging_codec_ok || setjmp(decoder->jump)) return false;
    decoder->reading_header = true;
    jpeg_read_header(&decoder->info, TRUE);
    decoder->reading_header = false;
    *width = decoder->info.image_width;
    *height = decoder->info.image_height;
    return true;
}

bool imaging_jpeg_decoder_start(imaging_jpeg_decoder *decoder, int denominator, uint32_t *width, uint32_t *height) {
    if (decoder->failure.outcome != imaging_codec_ok || setjmp(decoder->jump)) return false;
    struct jpeg_decompress_struct *info = &decoder->info;
    switch (info->jpeg_color_space) {
    case JCS_GRAYSCALE:
    case JCS_YCbCr:
    case JCS_RGB: info->out_color_space = JCS_EXT_RGBA; break;
    case JCS_CMYK:
    case JCS_YCCK: info->out_color_space = JCS_CMYK; break;
    default:
        decoder_fail(decoder, imaging_codec_unsupported, "the components are no known kind of colour");
    }
    info->scale_num = 1;
    info->scale_denom = (unsigned)denominator;
    info->dct_method = JDCT_ISLOW;
    info->do_fancy_upsampling = TRUE;
    jpeg_calc_output_dimensions(info);
    *width = info->output_width;
    *height = info->output_height;
    return true;
}

bool imaging_jpeg_decoder_read(imaging_jpeg_decoder *decoder, void *rows, size_t stride, int bits) {
    if (decoder->failure.outcome != imaging_codec_ok || setjmp(decoder->jump)) return false;
    struct jpeg_decompress_struct *info = &decoder->info;
    bool cmyk = info->out_color_space == JCS_CMYK;
    jpeg_start_decompress(info);
    decoder->reading_rows = true;
    // Two scratch rows at most, in the library's own pool, which goes with the decoder.
    if (cmyk || bits == 16)
        decoder->scratch = info->mem->alloc_sarray((j_common_ptr)info, JPOOL_IMAGE, info->output_width * 4, 2);
    while (info->output_scanline < info->output_height) {
        uint8_t *row = (uint8_t *)rows + stride * info->output_scanline;
        if (decoder->scratch == NULL) {
            // The library fills as many rows at once as it has; they lie one stride apart.
            JSAMPROW batch[8];
            JDIMENSION left = info->output_height - info->output_scanline;
            JDIMENSION wanted = left < 8 ? left : 8;
            for (JDIMENSION i = 0; i < wanted; i++) batch[i] = row + stride * i;
            jpeg_read_scanlines(info, batch, wanted);
            continue;
        }
        if (jpeg_read_scanlines(info, decoder->scratch, 1) != 1) continue;
        uint8_t *narrow = decoder->scratch[0];
        if (cmyk) {
            codec_rgba_from_cmyk(bits == 16 ? decoder->scratch[1] : row, narrow, info->output_width);
            narrow = decoder->scratch[1];
        }
        if (bits == 16) codec_widen((uint16_t *)(void *)row, narrow, (size_t)info->output_width * 4);
    }
    jpeg_finish_decompress(info);
    return true;
}

const imaging_codec_failure *imaging_jpeg_decoder_failure(const imaging_jpeg_decoder *decoder) {
    return &decoder->failure;
}

void imaging_jpeg_decoder_destroy(imaging_jpeg_decoder *decoder) {
    jpeg_destroy_decompress(&decoder->info);
    free(decoder);
}
