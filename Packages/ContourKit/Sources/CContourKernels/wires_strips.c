#include "CContourKernels.h"
#include "ImagingDispatch.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

IMAGING_BODY ptrdiff_t within(ptrdiff_t value, ptrdiff_t count) {
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef int32_t ints4 __attribute__((vector_size(16)));

// The four samples of a pixel; its colours count as much as it is opaque.
IMAGING_BODY ints4 colors(const uint8_t *pixel) {
    bytes4 bytes;
    memcpy(&bytes, pixel, 4);
    ints4 samples = __builtin_convertvector(bytes, ints4);
    if (__builtin_expect(pixel[3] != 255, 0)) {
        ints4 products = samples * pixel[3] + 127;
        for (int k = 0; k < 3; ++k) samples[k] = products[k] / 255;
    }
    return samples;
}

IMAGING_BODY void write_sample(
    const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d, int32_t fx, int32_t fy, int16_t *output) {
    ints4 above = colors(a) * (256 - fx) + colors(b) * fx;
    ints4 below = colors(c) * (256 - fx) + colors(d) * fx;
    ints4 rgb = (above * (256 - fy) + below * fy + 32768) >> 16;
    output[0] = (int16_t)(rgb[0] + 2 * rgb[1] + rgb[2]);
    output[1] = (int16_t)(rgb[0] - rgb[1]);
    output[2] = (int16_t)((rgb[0] + rgb[1] - 2 * rgb[2]) >> 1);
    output[3] = 0;
}

IMAGING_BODY void contour_wire_samples_body(
    const contour_photo *photo, int64_t x, int64_t y, int64_t dx, int64_t dy, ptrdiff_t count, int16_t *output) {
    const ptrdiff_t width = photo->width, height = photo->height;
    const int64_t last_x = (x + (count - 1) * dx) >> 16, last_y = (y + (count - 1) * dy) >> 16;
    const int64_t first_x = x >> 16, first_y = y >> 16;
    // Places lie on a line: when its ends and their neighbours are within the photo, all are.
    if (first_x >= 0 && last_x >= 0 && first_x < width - 1 && last_x < width - 1 && first_y >= 0 && last_y >= 0 &&
        first_y < height - 1 && last_y < height - 1) {
        for (ptrdiff_t i = 0; i < count; ++i, x += dx, y += dy) {
            const uint8_t *a = photo->pixels + 4 * (width * (ptrdiff_t)(y >> 16) + (ptrdiff_t)(x >> 16));
            const uint8_t *c = a + 4 * width;
            write_sample(a, a + 4, c, c + 4, (int32_t)(x & 65535) >> 8, (int32_t)(y & 65535) >> 8, output + 4 * i);
        }
        return;
    }
    for (ptrdiff_t i = 0; i < count; ++i, x += dx, y += dy) {
        const ptrdiff_t column = (ptrdiff_t)(x >> 16), row = (ptrdiff_t)(y >> 16);
        const ptrdiff_t left = within(column, width), right = within(column + 1, width);
        const uint8_t *above = photo->pixels + 4 * width * within(row, height);
        const uint8_t *below = photo->pixels + 4 * width * within(row + 1, height);
        write_sample(
            above + 4 * left, above + 4 * right, below + 4 * left, below + 4 * right, (int32_t)(x & 65535) >> 8,
            (int32_t)(y & 65535) >> 8, output + 4 * i);
    }
}
IMAGING_DISPATCH(
    void, contour_wire_samples,
    (const contour_photo *photo, int64_t x, int64_t y, int64_t dx, int64_t dy, ptrdiff_t count, int16_t *output),
    (photo, x, y, dx, dy, count, output))

IMAGING_BODY void contour_wire_ridges_body(
    const int16_t *restrict samples, ptrdiff_t count, const contour_wire_form *form, int32_t *restrict sums,
    float *restrict output, float *restrict middles) {
    const ptrdiff_t half = form->half, gap = form->gap, side = form->side, reach = half + gap + side;
    for (int k = 0; k < 4; ++k) sums[k] = 0;
    for (ptrdiff_t i = 0; i < 4 * (count + 2 * reach); ++i) sums[i + 4] = sums[i] + samples[i];
    const float middle_share = 1.0f / (float)(2 * half + 1), side_share = 1.0f / (float)side;
    const int32_t *outer_left = sums, *inner_left = sums + 4 * side;
    const int32_t *middle_left = inner_left + 4 * gap, *middle_right = middle_left + 4 * (2 * half + 1);
    const int32_t *inner_right = middle_right + 4 * gap, *outer_right = inner_right + 4 * side;
    for (ptrdiff_t i = 0; i < 4 * count; ++i) {
        float middle = (float)(middle_right[i] - middle_left[i]) * middle_share;
        float left = (float)(inner_left[i] - outer_left[i]) * side_share;
        float right = (float)(outer_right[i] - inner_right[i]) * side_share;
        float difference = middle - (left + right) * 0.5f;
        float step = __builtin_fabsf(left - right) * 0.5f;
        float height = __builtin_fabsf(difference) - step;
        height = height > 0 ? height : 0;
        output[i] = difference < 0 ? -height : height;
        middles[i] = middle;
    }
}
IMAGING_DISPATCH(
    void, contour_wire_ridges,
    (const int16_t *samples, ptrdiff_t count, const contour_wire_form *form, int32_t *sums, float *output,
     float *middles),
    (samples, count, form, sums, output, middles))

IMAGING_BODY void contour_wire_gather_body(
    const float *restrict ridges, ptrdiff_t count, float *restrict totals, float *restrict squares) {
    for (ptrdiff_t i = 0; i < 4 * count; ++i) totals[i] += ridges[i];
    for (ptrdiff_t i = 0; i < count; ++i) {
        const float *ridge = ridges + 4 * i;
        squares[i] += ridge[0] * ridge[0] + ridge[1] * ridge[1] + ridge[2] * ridge[2];
    }
}
IMAGING_DISPATCH(
    void, contour_wire_gather, (const float *ridges, ptrdiff_t count, float *totals, float *squares),
    (ridges, count, totals, squares))

void contour_wire_arc(
    const float *values, ptrdiff_t rows, ptrdiff_t count, int64_t start, int64_t step, int64_t bend, float *sums) {
    const ptrdiff_t middle = (rows + 1) / 2;
    float first = 0, second = 0;
    ptrdiff_t row = 0;
    for (; row < middle; ++row, start += step, step += bend)
        first += values[row * count + within((ptrdiff_t)(start >> 32), count)];
    for (; row < rows; ++row, start += step, step += bend)
        second += values[row * count + within((ptrdiff_t)(start >> 32), count)];
    sums[0] = first;
    sums[1] = second;
}
