#include "collage_internal.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// All functions on vectors are inlined, so that none is called across levels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float floats4 __attribute__((vector_size(16)));
typedef int16_t shorts4 __attribute__((vector_size(8)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef int32_t words4 __attribute__((vector_size(16)));

enum { SAMPLE_ONE = 1 << COLLAGE_SAMPLE_BITS };

IMAGING_BODY void collage_blend_body(
    const int16_t *samples, const float *weights, int32_t opaque, uint8_t *canvas, ptrdiff_t count) {
    const float unit = 1.0f / SAMPLE_ONE;
    for (ptrdiff_t i = 0; i < count; ++i) {
        shorts4 sample;
        memcpy(&sample, samples + 4 * i, sizeof sample);
        uint8_t *place = canvas + 4 * i;
        if (opaque) sample[3] = 255 * SAMPLE_ONE;
        int32_t alpha = (sample[3] + SAMPLE_ONE / 2) >> COLLAGE_SAMPLE_BITS;
        if (alpha == 255 && weights[i] == 1) {
            bytes4 whole = __builtin_convertvector((sample + SAMPLE_ONE / 2) >> COLLAGE_SAMPLE_BITS, bytes4);
            memcpy(place, &whole, sizeof whole);
            continue;
        }
        if (sample[3] == 0) continue;
        bytes4 before;
        memcpy(&before, place, sizeof before);
        floats4 front = __builtin_convertvector(sample, floats4) * (unit * weights[i]);
        floats4 sum = front + __builtin_convertvector(before, floats4) * (1.0f - front[3] * (1.0f / 255.0f)) + 0.5f;
        words4 rounded = __builtin_convertvector(sum, words4);
        words4 over = rounded > 255;
        rounded = (rounded & ~over) | (over & 255);
        bytes4 after = __builtin_convertvector(rounded, bytes4);
        memcpy(place, &after, sizeof after);
    }
}
IMAGING_DISPATCH(
    void, collage_blend,
    (const int16_t *samples, const float *weights, int32_t opaque, uint8_t *canvas, ptrdiff_t count),
    (samples, weights, opaque, canvas, count))
