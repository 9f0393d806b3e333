// Pixels in single precision, within this module: colours are multiplied by the opacity.
#ifndef WIDE_PIXELS_H
#define WIDE_PIXELS_H

#include <stdint.h>
#include <string.h>

typedef float float4 __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) float4 load4(const float *from) {
    float4 value;
    memcpy(&value, from, sizeof value);
    return value;
}

static inline __attribute__((always_inline)) void store4(float *to, float4 value) {
    memcpy(to, &value, sizeof value);
}

/// The nearest whole number, halves up, held within 0...highest.
static inline __attribute__((always_inline)) int32_t rounded(float value, float highest) {
    // Written so that what is not a number becomes 0.
    return value > 0 ? (int32_t)((value < highest ? value : highest) + 0.5f) : 0;
}

#endif
