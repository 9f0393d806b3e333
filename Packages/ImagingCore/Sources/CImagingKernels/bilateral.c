#include "ImagingBilateral.h"

#include <string.h>

#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF

// Samples are spread into planes of floats, so that a vector of neighbours is one load. Each pixel adds its neighbours
// in the order of the taps, whatever its lane.

enum { LANES = 8 };

typedef float floats __attribute__((vector_size(4 * LANES)));
typedef uint32_t words __attribute__((vector_size(4 * LANES)));

static ptrdiff_t plane_stride(ptrdiff_t radius, ptrdiff_t count) {
    // The last vector of a row may read and write beyond it.
    return count + 2 * radius + LANES;
}

ptrdiff_t imaging_bilateral_scratch(
    ptrdiff_t channels, ptrdiff_t radius, ptrdiff_t tapCount, ptrdiff_t count, ptrdiff_t height) {
    ptrdiff_t area = plane_stride(radius, count) * (height + 2 * radius);
    return tapCount * (ptrdiff_t)sizeof(ptrdiff_t) + channels * area * (ptrdiff_t)sizeof(float);
}

IMAGING_BODY void load(floats *value, const float *from) { memcpy(value, from, sizeof *value); }

IMAGING_BODY void magnitude(floats *x) { *x = (floats)((words)*x & 0x7FFFFFFF); }

/// Makes 2 to the power of numbers that are not over 0, to within 1 in 20,000. Below -120 all are 2^-120.
IMAGING_BODY void power_of_two(floats *x) {
    // The more negative a float, the greater its bits.
    words lowest = (words)((floats){0} - 120.0f);
    floats bounded = (floats)__builtin_elementwise_min((words)*x, lowest);
    // Adding 1.5 * 2^23 rounds to a whole number and leaves it in the low bits.
    floats shifted = bounded + 12582912.0f;
    floats rest = bounded - (shifted - 12582912.0f);
    // Taylor's series, the powers of ln 2 over the factorials.
    floats power = rest * 0.009618129f + 0.055504109f;
    power = power * rest + 0.24022651f;
    power = power * rest + 0.69314718f;
    power = power * rest + 1.0f;
    *x = (floats)((words)power + ((words)shifted << 23));
}

/// `opaque` says that there is an alpha, and that all of it is 255; `wide` that the output is of floats.
IMAGING_BODY void filter_rows(
    const float *planes, ptrdiff_t channels, int opaque, ptrdiff_t radius, const imaging_bilateral_tap *taps,
    const ptrdiff_t *offsets, ptrdiff_t tapCount, float scale, ptrdiff_t count, ptrdiff_t height, void *output,
    ptrdiff_t outputStride, int wide) {
    ptrdiff_t stride = plane_stride(radius, count), area = stride * (height + 2 * radius);
    int used = opaque ? 3 : (int)channels, colors = channels == 4 ? 3 : 1;
    for (ptrdiff_t y = 0; y < height; ++y) {
        for (ptrdiff_t x = 0; x < count; x += LANES) {
            const float *middle = planes + (y + radius) * stride + x + radius;
            floats own[4], sums[4] = {0}, total = {0}, covered = {0};
            for (int c = 0; c < used; ++c) load(&own[c], middle + c * area);
            for (ptrdiff_t tap = 0; tap < tapCount; ++tap) {
                floats seen[4], distance;
                load(&seen[0], middle + offsets[tap]);
                // The square needs no magnitude where it is of one difference alone.
                distance = seen[0] - own[0];
                if (channels > 1) magnitude(&distance);
                for (int c = 1; c < used; ++c) {
                    load(&seen[c], middle + offsets[tap] + c * area);
                    floats difference = seen[c] - own[c];
                    magnitude(&difference);
                    distance += difference;
                }
                floats weight = taps[tap].logarithm - distance * distance * scale;
                power_of_two(&weight);
                total += weight;
                if (channels == 4 && !opaque) {
                    weight *= seen[3] / 255.0f;
                    covered += weight;
                }
                for (int c = 0; c < colors; ++c) sums[c] += weight * seen[c];
            }
            floats divisor = channels == 4 && !opaque ? covered : total;
            ptrdiff_t end = count - x < LANES ? count - x : LANES;
            if (wide) {
                sums[0] /= divisor;
                memcpy((float *)output + y * outputStride + x, &sums[0], (size_t)end * sizeof(float));
                continue;
            }
            uint8_t *target = (uint8_t *)output + y * outputStride + x * channels;
            for (ptrdiff_t lane = 0; lane < end; ++lane) {
                // Where nothing is covered, 0 divides 0, and the pixel is clear.
                int clear = divisor[lane] == 0;
                for (int c = 0; c < colors; ++c) {
                    target[lane * channels + c] = clear ? 0 : (uint8_t)(sums[c][lane] / divisor[lane] + 0.5f);
                }
                if (channels == 4) {
                    target[lane * 4 + 3] = (uint8_t)(divisor[lane] / total[lane] * 255.0f + 0.5f);
                }
            }
        }
    }
}

IMAGING_BODY void filter_tile(
    const void *const *rows, const ptrdiff_t *places, ptrdiff_t channels, ptrdiff_t radius,
    const imaging_bilateral_tap *taps, ptrdiff_t tapCount, float scale, ptrdiff_t count, ptrdiff_t height,
    void *output, ptrdiff_t stride, void *scratch, int wide) {
    ptrdiff_t columns = count + 2 * radius, rowCount = height + 2 * radius;
    ptrdiff_t rowStride = plane_stride(radius, count), area = rowStride * rowCount;
    ptrdiff_t *offsets = scratch;
    for (ptrdiff_t tap = 0; tap < tapCount; ++tap) offsets[tap] = taps[tap].row * rowStride + taps[tap].column;
    float *planes = (float *)(offsets + tapCount);
    uint8_t alpha = 255;
    for (ptrdiff_t y = 0; y < rowCount; ++y) {
        float *row = planes + y * rowStride;
        for (ptrdiff_t x = 0; x < columns; ++x) {
            if (wide) {
                row[x] = ((const float *)rows[y])[places[x]];
                continue;
            }
            const uint8_t *pixel = (const uint8_t *)rows[y] + places[x];
            for (ptrdiff_t c = 0; c < channels; ++c) row[c * area + x] = pixel[c];
            if (channels == 4) alpha &= pixel[3];
        }
        for (ptrdiff_t c = 0; c < channels; ++c) memset(row + c * area + columns, 0, LANES * sizeof(float));
    }
    if (channels == 1) {
        filter_rows(planes, 1, 0, radius, taps, offsets, tapCount, scale, count, height, output, stride, wide);
    } else if (alpha == 255) {
        filter_rows(planes, 4, 1, radius, taps, offsets, tapCount, scale, count, height, output, stride, 0);
    } else {
        filter_rows(planes, 4, 0, radius, taps, offsets, tapCount, scale, count, height, output, stride, 0);
    }
}

IMAGING_BODY void imaging_bilateral_tile_body(
    const uint8_t *const *rows, const ptrdiff_t *places, ptrdiff_t channels, ptrdiff_t radius,
    const imaging_bilateral_tap *taps, ptrdiff_t tapCount, float scale, ptrdiff_t count, ptrdiff_t height,
    uint8_t *output, ptrdiff_t stride, void *scratch) {
    filter_tile(
        (const void *const *)rows, places, channels, radius, taps, tapCount, scale, count, height, output, stride,
        scratch, 0);
}
IMAGING_DISPATCH(
    void, imaging_bilateral_tile,
    (const uint8_t *const *rows, const ptrdiff_t *places, ptrdiff_t channels, ptrdiff_t radius,
     const imaging_bilateral_tap *taps, ptrdiff_t tapCount, float scale, ptrdiff_t count, ptrdiff_t height,
     uint8_t *output, ptrdiff_t stride, void *scratch),
    (rows, places, channels, radius, taps, tapCount, scale, count, height, output, stride, scratch))

IMAGING_BODY void imaging_bilateral_tile_f32_body(
    const float *const *rows, const ptrdiff_t *places, ptrdiff_t radius, const imaging_bilateral_tap *taps,
    ptrdiff_t tapCount, float scale, ptrdiff_t count, ptrdiff_t height, float *output, ptrdiff_t stride,
    void *scratch) {
    filter_tile(
        (const void *const *)rows, places, 1, radius, taps, tapCount, scale, count, height, output, stride, scratch, 1);
}
IMAGING_DISPATCH(
    void, imaging_bilateral_tile_f32,
    (const float *const *rows, const ptrdiff_t *places, ptrdiff_t radius, const imaging_bilateral_tap *taps,
     ptrdiff_t tapCount, float scale, ptrdiff_t count, ptrdiff_t height, float *output, ptrdiff_t stride,
     void *scratch),
    (rows, places, radius, taps, tapCount, scale, count, height, output, stride, scratch))
