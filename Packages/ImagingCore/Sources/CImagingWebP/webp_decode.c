#include "CImagingWebP.h"

#include <stdio.h>
#include <string.h>

static bool fail(imaging_codec_failure *failure, imaging_codec_outcome outcome, const char *message) {
    failure->outcome = outcome;
    snprintf(failure->message, sizeof failure->message, "%s", message);
    return false;
}

#if !defined(IMAGING_WITHOUT_WEBP) && __has_include(<webp/decode.h>)

#include <webp/decode.h>

bool imaging_webp_reads(void) { return true; }

static bool status_failed(imaging_codec_failure *failure, VP8StatusCode status) {
    switch (status) {
    case VP8_STATUS_OUT_OF_MEMORY: return fail(failure, imaging_codec_out_of_memory, "no memory for the picture");
    case VP8_STATUS_UNSUPPORTED_FEATURE:
        return fail(failure, imaging_codec_unsupported, "the picture has a feature that libwebp does not read");
    // The container was whole, so this is not the file's end.
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA:
        return fail(failure, imaging_codec_corrupt, "the picture's data end before it does");
    default: return fail(failure, imaging_codec_corrupt, "the picture's data are damaged");
    }
}

// Hands the data over piece by piece, so that somebody can stop the work.
static bool decode_rows(const imaging_webp_picture *picture, WebPIDecoder *decoder, imaging_codec_failure *failure) {
    const imaging_codec_watch *watch = &picture->watch;
    size_t step = picture->count / 64 > 1024 ? picture->count / 64 : 1024;
    VP8StatusCode status = VP8_STATUS_SUSPENDED;
    size_t given = 0;
    while (status == VP8_STATUS_SUSPENDED && given < picture->count) {
        if (watch->tick != NULL && !watch->tick(watch->context, 0.95 * (double)given / (double)picture->count))
            return fail(failure, imaging_codec_cancelled, "stopped");
        given += picture->count - given < step ? picture->count - given : step;
        status = WebPIUpdate(decoder, picture->bytes, given);
    }
    if (status == VP8_STATUS_OK) return true;
    int rows = 0;
    bool begun = WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL) != NULL;
    if (picture->tolerant && begun && rows > 0) return true;
    failure->offset = given;
    failure->row = begun ? rows : -1;
    return status_failed(failure, status);
}

// Samples that stand in the second half of a row become samples of 16 bits that fill it: a written sample ends where
// the one that it is made of stands, or before.
static void widen_row(uint8_t *row, size_t samples) {
    const uint8_t *narrow = row + samples;
    for (size_t i = 0; i < samples; i++) {
        uint16_t wide = (uint16_t)(narrow[i] * 257);
        memcpy(row + 2 * i, &wide, sizeof wide);
    }
}

bool imaging_webp_decode(const imaging_webp_picture *picture, void *pixels, imaging_codec_failure *failure) {
    memset(failure, 0, sizeof *failure);
    failure->row = -1;
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config))
        return fail(failure, imaging_codec_unsupported, "libwebp is another version than the program was built with");
    VP8StatusCode status = WebPGetFeatures(picture->bytes, picture->count, &config.input);
    if (status != VP8_STATUS_OK) return status_failed(failure, status);
    uint32_t width = picture->width, height = picture->height;
    if (config.input.width != (int)width || config.input.height != (int)height)
        return fail(failure, imaging_codec_corrupt, "the picture has another size than the file says");

    bool wide = picture->bits_per_sample == 16;
    size_t pixel = wide ? 8 : 4;
    size_t stride = pixel * picture->canvas_width;
    if (picture->tolerant || width != picture->canvas_width || height != picture->canvas_height)
        memset(pixels, 0, stride * picture->canvas_height);
    uint8_t *corner = (uint8_t *)pixels + stride * picture->y + pixel * picture->x;
    size_t row = (size_t)4 * width;
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = wide ? corner + row : corner;
    config.output.u.RGBA.stride = (int)stride;
    config.output.u.RGBA.size = stride * (height - 1) + row;

    WebPIDecoder *decoder = WebPIDecode(NULL, 0, &config);
    if (decoder == NULL) return fail(failure, imaging_codec_out_of_memory, "no memory for a decoder");
    bool done = decode_rows(picture, decoder, failure);
    WebPIDelete(decoder);
    if (done && wide) for (uint32_t y = 0; y < height; y++) widen_row(corner + stride * y, row);
    return done;
}

#else

bool imaging_webp_reads(void) { return false; }

bool imaging_webp_decode(const imaging_webp_picture *picture, void *pixels, imaging_codec_failure *failure) {
    (void)picture, (void)pixels;
    memset(failure, 0, sizeof *failure);
    failure->row = -1;
    return fail(failure, imaging_codec_unsupported, "this program was built without libwebp");
}

#endif
