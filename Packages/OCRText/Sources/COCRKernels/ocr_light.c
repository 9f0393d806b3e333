#include "COCRKernels.h"
#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF

IMAGING_BODY void ocr_flatten_row_body(
    const uint8_t *restrict samples, const uint8_t *restrict upper, const uint8_t *restrict lower, int32_t share,
    uint8_t *restrict output, ptrdiff_t count) {
    for (ptrdiff_t at = 0; at < count; ++at) {
        // In 1/256; the quotient of whole numbers below 2^24 rounds the same on every machine.
        int32_t light = upper[at] * (256 - share) + lower[at] * share;
        light = light < 8 * 256 ? 8 * 256 : light;
        float part = (float)(samples[at] * 65280) / (float)light + 0.5f;
        output[at] = (uint8_t)(part > 255.0f ? 255.0f : part);
    }
}

IMAGING_DISPATCH(
    void, ocr_flatten_row,
    (const uint8_t *samples, const uint8_t *upper, const uint8_t *lower, int32_t share, uint8_t *output,
     ptrdiff_t count),
    (samples, upper, lower, share, output, count))

IMAGING_BODY void ocr_reading_grey_body(const uint8_t *restrict pixels, uint8_t *restrict output, ptrdiff_t count) {
    for (ptrdiff_t at = 0; at < count; ++at) {
        int32_t red = pixels[4 * at], green = pixels[4 * at + 1], blue = pixels[4 * at + 2];
        int32_t luma = (9798 * red + 19235 * green + 3735 * blue + 16384) >> 15;
        int32_t least = red < green ? red : green;
        least = blue < least ? blue : least;
        output[at] = (uint8_t)((luma + least + 1) >> 1);
    }
}

IMAGING_DISPATCH(
    void, ocr_reading_grey, (const uint8_t *pixels, uint8_t *output, ptrdiff_t count), (pixels, output, count))

IMAGING_BODY void ocr_mark_ink_body(
    const uint8_t *restrict samples, uint8_t threshold, uint8_t *restrict output, ptrdiff_t count) {
    for (ptrdiff_t at = 0; at < count; ++at) output[at] = samples[at] < threshold ? 255 : 0;
}

IMAGING_DISPATCH(
    void, ocr_mark_ink, (const uint8_t *samples, uint8_t threshold, uint8_t *output, ptrdiff_t count),
    (samples, threshold, output, count))
