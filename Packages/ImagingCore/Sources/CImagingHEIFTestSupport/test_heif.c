#include "CImagingHEIFTestSupport.h"

#include <stdlib.h>
#include <string.h>

void imaging_test_free_heif(uint8_t *bytes) { free(bytes); }

#if !defined(IMAGING_WITHOUT_HEIF) && __has_include(<libheif/heif.h>)

#include <libheif/heif.h>

typedef struct {
    uint8_t *bytes;
    size_t count;
} test_file;

static struct heif_error append(struct heif_context *context, const void *data, size_t size, void *user) {
    (void)context;
    test_file *file = user;
    struct heif_error error = {heif_error_Ok, heif_suberror_Unspecified, "ok"};
    uint8_t *bytes = realloc(file->bytes, file->count + size);
    if (bytes == NULL) {
        error.code = heif_error_Memory_allocation_error;
        return error;
    }
    memcpy(bytes + file->count, data, size);
    file->bytes = bytes;
    file->count += size;
    return error;
}

bool imaging_test_can_write_heif(bool av1) {
    return heif_have_encoder_for_format(av1 ? heif_compression_AV1 : heif_compression_HEVC) != 0;
}

static struct heif_image *picture(const imaging_test_heif *kind, const uint16_t *samples) {
    bool wide = kind->bits > 8;
    int channels = kind->alpha ? 4 : 3;
    enum heif_chroma chroma =
        wide ? (kind->alpha ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RRGGBB_LE)
             : (kind->alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB);
    struct heif_image *image = NULL;
    int width = (int)kind->width, height = (int)kind->height;
    if (heif_image_create(width, height, heif_colorspace_RGB, chroma, &image).code != heif_error_Ok) return NULL;
    if (heif_image_add_plane(image, heif_channel_interleaved, width, height, kind->bits).code != heif_error_Ok) {
        heif_image_release(image);
        return NULL;
    }
    int stride = 0;
    uint8_t *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            for (int c = 0; c < channels; c++) {
                uint32_t most = (1u << kind->bits) - 1;
                uint32_t sample = samples[((size_t)y * kind->width + (size_t)x) * 4 + (size_t)c];
                sample = (sample * most + 32767) / 65535;
                uint8_t *place = plane + (size_t)y * (size_t)stride + (size_t)(x * channels + c) * (wide ? 2 : 1);
                place[0] = (uint8_t)sample;
                if (wide) place[1] = (uint8_t)(sample >> 8);
            }
        }
    }
    if (kind->profile != NULL)
        heif_image_set_raw_color_profile(image, "prof", kind->profile, kind->profile_count);
    if (kind->primaries != 0) {
        struct heif_color_profile_nclx *colors = heif_nclx_color_profile_alloc();
        heif_nclx_color_profile_set_color_primaries(colors, (uint16_t)kind->primaries);
        heif_nclx_color_profile_set_transfer_characteristics(colors, (uint16_t)kind->transfer);
        heif_nclx_color_profile_set_matrix_coefficients(colors, 6);
        colors->full_range_flag = 1;
        heif_image_set_nclx_color_profile(image, colors);
        heif_nclx_color_profile_free(colors);
    }
    return image;
}

uint8_t *imaging_test_write_heif(const imaging_test_heif *kind, const uint16_t *samples, size_t *count) {
    struct heif_image *image = picture(kind, samples);
    struct heif_context *context = heif_context_alloc();
    struct heif_encoder *encoder = NULL;
    struct heif_image_handle *handle = NULL;
    struct heif_encoding_options *options = heif_encoding_options_alloc();
    test_file file = {NULL, 0};
    bool done = image != NULL && context != NULL && options != NULL
        && heif_context_get_encoder_for_format(
               context, kind->av1 ? heif_compression_AV1 : heif_compression_HEVC, &encoder)
                   .code == heif_error_Ok;
    if (done) {
        heif_encoder_set_lossy_quality(encoder, 95);
        heif_encoder_set_parameter_string(encoder, "chroma", "444");
        options->image_orientation = (enum heif_orientation)kind->orientation;
        // Without this no colours are told by numbers.
        options->macOS_compatibility_workaround_no_nclx_profile = 0;
        done = heif_context_encode_image(context, image, encoder, options, &handle).code == heif_error_Ok;
    }
    if (done && kind->exif != NULL)
        done = heif_context_add_exif_metadata(context, handle, kind->exif, (int)kind->exif_count).code == heif_error_Ok;
    if (done) {
        struct heif_writer writer = {1, append};
        done = heif_context_write(context, &writer, &file).code == heif_error_Ok;
    }
    if (handle != NULL) heif_image_handle_release(handle);
    if (encoder != NULL) heif_encoder_release(encoder);
    if (options != NULL) heif_encoding_options_free(options);
    if (context != NULL) heif_context_free(context);
    if (image != NULL) heif_image_release(image);
    if (!done) {
        free(file.bytes);
        return NULL;
    }
    *count = file.count;
    return file.bytes;
}

#else

bool imaging_test_can_write_heif(bool av1) {
    (void)av1;
    return false;
}

uint8_t *imaging_test_write_heif(const imaging_test_heif *kind, const uint16_t *samples, size_t *count) {
    (void)kind, (void)samples, (void)count;
    return NULL;
}

#endif
