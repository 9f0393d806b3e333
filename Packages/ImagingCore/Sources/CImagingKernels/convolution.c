#include "ImagingConvolution.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// All functions on vectors are inlined, so that none is called across levels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float floats8 __attribute__((vector_size(32)));

// MARK: Sums

/// The sums of `8 * parts` samples from `start` on, which stay in registers.
IMAGING_BODY void convolve_part(
    const float *const *rows, ptrdiff_t height, ptrdiff_t width, ptrdiff_t step, const float *weights, float *output,
    ptrdiff_t start, const int parts) {
    floats8 sums[8] = {{0}, {0}, {0}, {0}, {0}, {0}, {0}, {0}};
    for (ptrdiff_t row = 0; row < height; ++row) {
        const float *place = rows[row] + start;
        for (ptrdiff_t column = 0; column < width; ++column, place += step) {
            float weight = *weights++;
#pragma clang loop unroll(full)
            for (int part = 0; part < parts; ++part) {
                floats8 samples;
                memcpy(&samples, place + 8 * part, sizeof samples);
                sums[part] += samples * weight;
            }
        }
    }
    memcpy(output + start, sums, (size_t)parts * sizeof(floats8));
}

IMAGING_BODY void imaging_convolve_f32_body(
    const float *const *rows, ptrdiff_t height, ptrdiff_t width, ptrdiff_t step, const float *weights, float *output,
    ptrdiff_t count) {
    ptrdiff_t start = 0;
    for (; start + 64 <= count; start += 64) {
        convolve_part(rows, height, width, step, weights, output, start, 8);
    }
    for (; start < count; start += 16) convolve_part(rows, height, width, step, weights, output, start, 2);
}
IMAGING_DISPATCH(
    void, imaging_convolve_f32,
    (const float *const *rows, ptrdiff_t height, ptrdiff_t width, ptrdiff_t step, const float *weights, float *output,
     ptrdiff_t count),
    (rows, height, width, step, weights, output, count))

// MARK: Pixels

IMAGING_BODY int imaging_convolve_is_opaque_rgba8_body(const uint8_t *pixels, ptrdiff_t count) {
    const uint32_t alpha = 0xFF000000u;
    uint32_t all = alpha;
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t pixel;
        memcpy(&pixel, pixels + 4 * x, sizeof pixel);
        all &= pixel;
    }
    return all == alpha;
}
IMAGING_DISPATCH(int, imaging_convolve_is_opaque_rgba8, (const uint8_t *pixels, ptrdiff_t count), (pixels, count))

IMAGING_BODY int imaging_convolve_is_opaque_rgbaf32_body(const float *pixels, ptrdiff_t count) {
    int others = 0;
    for (ptrdiff_t x = 0; x < count; ++x) others |= pixels[4 * x + 3] != 1;
    return !others;
}
IMAGING_DISPATCH(int, imaging_convolve_is_opaque_rgbaf32, (const float *pixels, ptrdiff_t count), (pixels, count))

/// Halves go up; a NaN becomes 0.
IMAGING_BODY uint8_t byte_of(float value) {
    float rounded = value + 0.5f;
    float low = rounded > 0 ? rounded : 0;
    return (uint8_t)(int32_t)(low < 255 ? low : 255);
}

IMAGING_BODY void imaging_convolve_opaque_rgba8_body(
    const float *restrict sums, uint8_t *restrict output, ptrdiff_t count) {
    const uint8_t opaque[4] = {0, 0, 0, 255};
    for (ptrdiff_t x = 0; x < 4 * count; ++x) output[x] = byte_of(sums[x]) | opaque[x & 3];
}
IMAGING_DISPATCH(
    void, imaging_convolve_opaque_rgba8, (const float *sums, uint8_t *output, ptrdiff_t count), (sums, output, count))

IMAGING_BODY void imaging_convolve_opaque_rgbaf32_body(
    const float *restrict sums, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < 4 * count; ++x) output[x] = (x & 3) == 3 ? 1 : sums[x];
}
IMAGING_DISPATCH(
    void, imaging_convolve_opaque_rgbaf32, (const float *sums, float *output, ptrdiff_t count), (sums, output, count))

IMAGING_BODY void imaging_convolve_weighted_rgba8_body(
    const float *restrict sums, const uint8_t *restrict middle, float sum, int averages, uint8_t *restrict output,
    ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        float opacity = sums[x + 3];
        uint8_t alpha = averages ? byte_of(opacity / sum) : middle[x + 3];
        for (ptrdiff_t channel = 0; channel < 3; ++channel) {
            float total = sums[x + channel];
            float color =
                averages ? total / opacity * sum : total / 255 + middle[x + channel] * (sum - opacity / 255);
            output[x + channel] = alpha == 0 ? 0 : byte_of(color);
        }
        output[x + 3] = alpha;
    }
}
IMAGING_DISPATCH(
    void, imaging_convolve_weighted_rgba8,
    (const float *sums, const uint8_t *middle, float sum, int averages, uint8_t *output, ptrdiff_t count),
    (sums, middle, sum, averages, output, count))

IMAGING_BODY void imaging_convolve_weighted_rgbaf32_body(
    const float *restrict sums, const float *restrict middle, float sum, int averages, float *restrict output,
    ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < 4 * count; x += 4) {
        float opacity = sums[x + 3];
        float alpha = averages ? opacity / sum : middle[x + 3];
        for (ptrdiff_t channel = 0; channel < 3; ++channel) {
            float total = sums[x + channel];
            float color = averages ? total / opacity * sum : total + middle[x + channel] * (sum - opacity);
            output[x + channel] = alpha > 0 ? color : 0;
        }
        output[x + 3] = alpha;
    }
}
IMAGING_DISPATCH(
    void, imaging_convolve_weighted_rgbaf32,
    (const float *sums, const float *middle, float sum, int averages, float *output, ptrdiff_t count),
    (sums, middle, sum, averages, output, count))

// MARK: Sharpening

IMAGING_BODY void imaging_sharpen_u8_body(
    const uint8_t *restrict original, uint8_t *restrict blurred, ptrdiff_t channels, float amount, float threshold,
    ptrdiff_t count) {
    if (channels == 4) {
        for (ptrdiff_t x = 0; x < count; ++x) {
            float sample = original[x], difference = sample - (float)blurred[x];
            float distance = difference < 0 ? -difference : difference;
            float gain = distance >= threshold && (x & 3) != 3 ? amount : 0;
            blurred[x] = byte_of(sample + gain * difference);
        }
    } else {
        for (ptrdiff_t x = 0; x < count; ++x) {
            float sample = original[x], difference = sample - (float)blurred[x];
            float distance = difference < 0 ? -difference : difference;
            blurred[x] = byte_of(sample + (distance >= threshold ? amount : 0) * difference);
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_sharpen_u8,
    (const uint8_t *original, uint8_t *blurred, ptrdiff_t channels, float amount, float threshold, ptrdiff_t count),
    (original, blurred, channels, amount, threshold, count))

IMAGING_BODY void imaging_sharpen_f32_body(
    const float *restrict original, float *restrict blurred, ptrdiff_t channels, float amount, float threshold,
    ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        float sample = original[x], difference = sample - blurred[x];
        float distance = difference < 0 ? -difference : difference;
        int keeps = (channels == 4 && (x & 3) == 3) || distance < threshold;
        blurred[x] = keeps ? sample : sample + amount * difference;
    }
}
IMAGING_DISPATCH(
    void, imaging_sharpen_f32,
    (const float *original, float *blurred, ptrdiff_t channels, float amount, float threshold, ptrdiff_t count),
    (original, blurred, channels, amount, threshold, count))
