#include "CImagingHEIF.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "heif_rows.h"

#if !defined(IMAGING_WITHOUT_HEIF) && __has_include(<libheif/heif.h>)

#include <libheif/heif.h>

struct imaging_heif_decoder {
    struct heif_context *context;
    struct heif_image_handle *handle;
    imaging_heif_decoder_options options;
    imaging_codec_failure failure;
    const uint8_t *bytes;
    size_t count;
    heif_item_id exif;
    /// The bytes before the TIFF structure in the EXIF item, and its own.
    size_t exif_start;
    size_t exif_count;
    int tiles;
};

bool imaging_heif_reads_hevc(void) { return heif_have_decoder_for_format(heif_compression_HEVC) != 0; }
bool imaging_heif_reads_av1(void) { return heif_have_decoder_for_format(heif_compression_AV1) != 0; }

static bool fail(imaging_heif_decoder *decoder, imaging_codec_outcome outcome, const char *message) {
    decoder->failure.outcome = outcome;
    decoder->failure.offset = outcome == imaging_codec_truncated ? decoder->count : 0;
    snprintf(decoder->failure.message, sizeof decoder->failure.message, "%s", message);
    return false;
}

static bool passed(imaging_heif_decoder *decoder, struct heif_error error) {
    if (error.code == heif_error_Ok) return true;
    imaging_codec_outcome outcome = imaging_codec_corrupt;
    if (error.subcode == heif_suberror_End_of_data) outcome = imaging_codec_truncated;
    else if (error.code == heif_error_Unsupported_feature || error.code == heif_error_Unsupported_filetype)
        outcome = imaging_codec_unsupported;
    // What a hostile file asks for beyond libheif's limits is no lack of memory.
    else if (error.code == heif_error_Memory_allocation_error
             && error.subcode != heif_suberror_Security_limit_exceeded)
        outcome = imaging_codec_out_of_memory;
    return fail(decoder, outcome, error.message != NULL ? error.message : "libheif does not say why");
}

static bool goes_on(imaging_heif_decoder *decoder, double fraction) {
    const imaging_codec_watch *watch = &decoder->options.watch;
    if (watch->tick == NULL || watch->tick(watch->context, fraction)) return true;
    return fail(decoder, imaging_codec_cancelled, "stopped");
}

imaging_heif_decoder *imaging_heif_decoder_create(
    const uint8_t *bytes, size_t count, const imaging_heif_decoder_options *options) {
    imaging_heif_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->options = *options;
    decoder->bytes = bytes;
    decoder->count = count;
    decoder->failure.row = -1;
    decoder->context = heif_context_alloc();
    if (decoder->context == NULL) {
        free(decoder);
        return NULL;
    }
    return decoder;
}

static void set_limits(imaging_heif_decoder *decoder) {
    uint64_t most = decoder->options.max_pixels;
    int side = most > 65535 ? 65535 : (int)most;
    heif_context_set_maximum_image_size_limit(decoder->context, side > 0 ? side : 1);
#if LIBHEIF_HAVE_VERSION(1, 19, 0)
    struct heif_security_limits limits = *heif_context_get_security_limits(decoder->context);
    limits.max_image_size_pixels = most > 0 ? most : 1;
    if (limits.max_color_profile_size == 0 || limits.max_color_profile_size > decoder->options.max_metadata_bytes)
        limits.max_color_profile_size = (uint32_t)decoder->options.max_metadata_bytes;
    heif_context_set_security_limits(decoder->context, &limits);
#endif
}

// An EXIF item begins with four bytes that tell how far behind them the TIFF structure begins.
static bool find_exif(imaging_heif_decoder *decoder) {
    if (heif_image_handle_get_list_of_metadata_block_IDs(decoder->handle, "Exif", &decoder->exif, 1) != 1) return true;
    size_t count = heif_image_handle_get_metadata_size(decoder->handle, decoder->exif);
    if (count < 4) return true;
    if (count > decoder->options.max_metadata_bytes)
        return fail(decoder, imaging_codec_too_much_metadata, "too much EXIF");
    uint8_t *item = malloc(count);
    if (item == NULL) return fail(decoder, imaging_codec_out_of_memory, "no memory for the EXIF block");
    struct heif_error error = heif_image_handle_get_metadata(decoder->handle, decoder->exif, item);
    if (error.code == heif_error_Ok) {
        size_t skipped =
            4 + ((size_t)item[0] << 24 | (size_t)item[1] << 16 | (size_t)item[2] << 8 | (size_t)item[3]);
        // Damaged EXIF is left out; it is no reason to refuse a picture.
        if (skipped < count) {
            decoder->exif_start = skipped;
            decoder->exif_count = count - skipped;
        }
    }
    free(item);
    return true;
}

static void read_colors(imaging_heif_decoder *decoder, imaging_heif_header *header) {
    struct heif_color_profile_nclx *colors = NULL;
    if (heif_image_handle_get_nclx_color_profile(decoder->handle, &colors).code != heif_error_Ok) return;
    if (colors == NULL) return;
    header->coded_colors = true;
    header->primaries = (uint16_t)colors->color_primaries;
    header->transfer = (uint16_t)colors->transfer_characteristics;
    header->matrix = (uint16_t)colors->matrix_coefficients;
    header->full_range = colors->full_range_flag != 0;
    heif_nclx_color_profile_free(colors);
}

bool imaging_heif_decoder_read_header(imaging_heif_decoder *decoder, imaging_heif_header *header) {
    if (decoder->failure.outcome != imaging_codec_ok) return false;
    memset(header, 0, sizeof *header);
    set_limits(decoder);
    if (!passed(
            decoder, heif_context_read_from_memory_without_copy(
                         decoder->context, decoder->bytes, decoder->count, NULL)))
        return false;
    if (!passed(decoder, heif_context_get_primary_image_handle(decoder->context, &decoder->handle))) return false;
    const struct heif_image_handle *handle = decoder->handle;
    int width = heif_image_handle_get_width(handle), height = heif_image_handle_get_height(handle);
    if (width <= 0 || height <= 0) return fail(decoder, imaging_codec_corrupt, "the picture has no size");
    header->width = (uint32_t)width;
    header->height = (uint32_t)height;
    int bits = heif_image_handle_get_luma_bits_per_pixel(handle);
    header->bits = bits > 0 && bits <= 16 ? bits : 8;
    header->alpha = heif_image_handle_has_alpha_channel(handle) != 0;
#if LIBHEIF_HAVE_VERSION(1, 17, 0)
    enum heif_colorspace space;
    enum heif_chroma chroma;
    if (heif_image_handle_get_preferred_decoding_colorspace(handle, &space, &chroma).code == heif_error_Ok)
        header->gray = chroma == heif_chroma_monochrome;
#endif
    if (!find_exif(decoder)) return false;
    header->exif_count = decoder->exif_count;
    enum heif_color_profile_type profile = heif_image_handle_get_color_profile_type(handle);
    if (profile == heif_color_profile_type_rICC || profile == heif_color_profile_type_prof)
        header->profile_count = heif_image_handle_get_raw_color_profile_size(handle);
    if (header->profile_count > decoder->options.max_metadata_bytes)
        return fail(decoder, imaging_codec_too_much_metadata, "too large an ICC profile");
    read_colors(decoder, header);
    return true;
}

bool imaging_heif_decoder_copy_exif(imaging_heif_decoder *decoder, uint8_t *output) {
    if (decoder->failure.outcome != imaging_codec_ok || decoder->handle == NULL || decoder->exif_count == 0)
        return false;
    uint8_t *item = malloc(decoder->exif_start + decoder->exif_count);
    if (item == NULL) return fail(decoder, imaging_codec_out_of_memory, "no memory for the EXIF block");
    bool done = passed(decoder, heif_image_handle_get_metadata(decoder->handle, decoder->exif, item));
    if (done) memcpy(output, item + decoder->exif_start, decoder->exif_count);
    free(item);
    return done;
}

bool imaging_heif_decoder_copy_profile(imaging_heif_decoder *decoder, uint8_t *output) {
    if (decoder->failure.outcome != imaging_codec_ok || decoder->handle == NULL) return false;
    return passed(decoder, heif_image_handle_get_raw_color_profile(decoder->handle, output));
}

static void on_start(enum heif_progress_step step, int most, void *context) {
    imaging_heif_decoder *decoder = context;
    if (step == heif_progress_step_total || most <= 0) return;
    decoder->tiles = most;
}

static void on_progress(enum heif_progress_step step, int done, void *context) {
    imaging_heif_decoder *decoder = context;
    const imaging_codec_watch *watch = &decoder->options.watch;
    if (step != heif_progress_step_load_tile || decoder->tiles <= 0 || watch->tick == NULL) return;
    watch->tick(watch->context, 0.9 * done / decoder->tiles);
}

static void on_end(enum heif_progress_step step, void *context) {
    (void)step;
    (void)context;
}

#if LIBHEIF_HAVE_VERSION(1, 20, 0)
static int on_cancel(void *context) {
    imaging_heif_decoder *decoder = context;
    const imaging_codec_watch *watch = &decoder->options.watch;
    return watch->tick != NULL && !watch->tick(watch->context, 0);
}
#endif

static bool convert_rows(
    imaging_heif_decoder *decoder, const struct heif_image *image, void *rows, size_t stride, int bits) {
    int source_stride = 0;
    const uint8_t *plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &source_stride);
    uint32_t width = (uint32_t)heif_image_handle_get_width(decoder->handle);
    uint32_t height = (uint32_t)heif_image_handle_get_height(decoder->handle);
    // A hostile file may say one size in its boxes and another in its pixels.
    if (plane == NULL || heif_image_get_width(image, heif_channel_interleaved) != (int)width
        || heif_image_get_height(image, heif_channel_interleaved) != (int)height)
        return fail(decoder, imaging_codec_corrupt, "the picture has another size than the file says");
    int depth = heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved);
    bool wide = heif_image_get_chroma_format(image) == heif_chroma_interleaved_RRGGBBAA_LE;
    if (wide && (depth < 9 || depth > 16)) return fail(decoder, imaging_codec_unsupported, "an odd number of bits");
    bool multiplied = heif_image_handle_is_premultiplied_alpha(decoder->handle) != 0;
    size_t samples = (size_t)width * 4;
    for (uint32_t y = 0; y < height; y++) {
        const uint8_t *from = plane + (size_t)source_stride * y;
        uint8_t *to = (uint8_t *)rows + stride * y;
        const uint16_t *wide_from = (const uint16_t *)(const void *)from;
        uint16_t *wide_to = (uint16_t *)(void *)to;
        if (bits == 8) {
            if (wide) heif_scale8(to, wide_from, samples, depth);
            else memcpy(to, from, samples);
            if (multiplied) heif_unmultiply8(to, width);
        } else {
            if (wide) heif_scale16(wide_to, wide_from, samples, depth);
            else heif_widen(wide_to, from, samples);
            if (multiplied) heif_unmultiply16(wide_to, width);
        }
    }
    return true;
}

bool imaging_heif_decoder_read(imaging_heif_decoder *decoder, void *rows, size_t stride, int bits) {
    if (decoder->failure.outcome != imaging_codec_ok || decoder->handle == NULL || !goes_on(decoder, 0)) return false;
    struct heif_decoding_options *settings = heif_decoding_options_alloc();
    if (settings == NULL) return fail(decoder, imaging_codec_out_of_memory, "no memory for the options");
    settings->start_progress = on_start;
    settings->on_progress = on_progress;
    settings->end_progress = on_end;
    settings->progress_user_data = decoder;
    settings->strict_decoding = decoder->options.tolerant ? 0 : 1;
#if LIBHEIF_HAVE_VERSION(1, 20, 0)
    settings->cancel_decoding = on_cancel;
#endif
    bool wide = heif_image_handle_get_luma_bits_per_pixel(decoder->handle) > 8;
    struct heif_image *image = NULL;
    struct heif_error error = heif_decode_image(
        decoder->handle, &image, heif_colorspace_RGB,
        wide ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RGBA, settings);
    heif_decoding_options_free(settings);
    bool done = goes_on(decoder, 0.95) && passed(decoder, error);
    if (done && image == NULL) done = fail(decoder, imaging_codec_corrupt, "there is no picture");
    if (done && !decoder->options.tolerant) {
        struct heif_error warning;
        if (heif_image_get_decoding_warnings(image, 0, &warning, 1) > 0) done = passed(decoder, warning);
    }
    done = done && convert_rows(decoder, image, rows, stride, bits);
    if (image != NULL) heif_image_release(image);
    return done;
}

const imaging_codec_failure *imaging_heif_decoder_failure(const imaging_heif_decoder *decoder) {
    return &decoder->failure;
}

void imaging_heif_decoder_destroy(imaging_heif_decoder *decoder) {
    if (decoder->handle != NULL) heif_image_handle_release(decoder->handle);
    heif_context_free(decoder->context);
    free(decoder);
}

#else

struct imaging_heif_decoder {
    imaging_codec_failure failure;
};

bool imaging_heif_reads_hevc(void) { return false; }
bool imaging_heif_reads_av1(void) { return false; }

imaging_heif_decoder *imaging_heif_decoder_create(
    const uint8_t *bytes, size_t count, const imaging_heif_decoder_options *options) {
    (void)bytes, (void)count, (void)options;
    imaging_heif_decoder *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->failure.row = -1;
    decoder->failure.outcome = imaging_codec_unsupported;
    snprintf(decoder->failure.message, sizeof decoder->failure.message, "this program was built without libheif");
    return decoder;
}

bool imaging_heif_decoder_read_header(imaging_heif_decoder *decoder, imaging_heif_header *header) {
    (void)decoder;
    memset(header, 0, sizeof *header);
    return false;
}

bool imaging_heif_decoder_copy_exif(imaging_heif_decoder *decoder, uint8_t *output) {
    (void)decoder, (void)output;
    return false;
}

bool imaging_heif_decoder_copy_profile(imaging_heif_decoder *decoder, uint8_t *output) {
    (void)decoder, (void)output;
    return false;
}

bool imaging_heif_decoder_read(imaging_heif_decoder *decoder, void *rows, size_t stride, int bits) {
    (void)decoder, (void)rows, (void)stride, (void)bits;
    return false;
}

const imaging_codec_failure *imaging_heif_decoder_failure(const imaging_heif_decoder *decoder) {
    return &decoder->failure;
}

void imaging_heif_decoder_destroy(imaging_heif_decoder *decoder) { free(decoder); }

#endif
