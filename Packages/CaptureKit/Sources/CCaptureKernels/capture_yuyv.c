#include "capture_yuyv.h"

#include "CImagingKernels.h"

IMAGING_BODY uint8_t held(int32_t value) {
    value >>= 16;
    value = value < 0 ? 0 : value;
    return (uint8_t)(value > 255 ? 255 : value);
}

IMAGING_BODY void pixel(int32_t y, int32_t cb, int32_t cr, const capture_yuv_matrix *matrix, uint8_t *output) {
    // At most 239 × 76309 + 128 × 140000 and a half: far within 32 bits.
    const int32_t luma = (y - matrix->black) * matrix->luma + 32768;
    output[0] = held(luma + (cr - 128) * matrix->red_of_cr);
    output[1] = held(luma - (cr - 128) * matrix->green_of_cr - (cb - 128) * matrix->green_of_cb);
    output[2] = held(luma + (cb - 128) * matrix->blue_of_cb);
    output[3] = 255;
}

IMAGING_BODY void capture_rgba_from_yuyv_body(
    const uint8_t *restrict pairs, ptrdiff_t pair_count, const capture_yuv_matrix *matrix, uint8_t *restrict output) {
    if (pair_count <= 0) return;
    const capture_yuv_matrix local = *matrix;
    for (ptrdiff_t pair = 0; pair + 1 < pair_count; pair++) {
        const uint8_t *in = pairs + 4 * pair;
        pixel(in[0], in[1], in[3], &local, output + 8 * pair);
        pixel(in[2], (in[1] + in[5] + 1) >> 1, (in[3] + in[7] + 1) >> 1, &local, output + 8 * pair + 4);
    }
    const uint8_t *in = pairs + 4 * (pair_count - 1);
    pixel(in[0], in[1], in[3], &local, output + 8 * (pair_count - 1));
    pixel(in[2], in[1], in[3], &local, output + 8 * (pair_count - 1) + 4);
}

IMAGING_DISPATCH(
    void, capture_rgba_from_yuyv,
    (const uint8_t *pairs, ptrdiff_t pair_count, const capture_yuv_matrix *matrix, uint8_t *output),
    (pairs, pair_count, matrix, output))
