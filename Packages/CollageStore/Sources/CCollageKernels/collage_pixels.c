#include "collage_pixels.h"

#include "ImagingAlpha.h"
#include "ImagingDispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

int32_t collage_is_opaque(const uint8_t *pixels, ptrdiff_t count) {
    // In parts, so that a transparent picture is known soon.
    const ptrdiff_t part = 1 << 14;
    for (ptrdiff_t i = 0; i < count; i += part) {
        if (imaging_opacity_kinds(pixels + 4 * i, count - i < part ? count - i : part) != 0) return 0;
    }
    return 1;
}

void collage_unpremultiply(const uint8_t *input, uint8_t *output, ptrdiff_t count) {
    imaging_unpremultiply_u8(input, output, count);
}

// A sum of four to its quarter.
IMAGING_BODY uint8_t quarter(uint32_t sum) { return (uint8_t)((sum + 1 + (sum >> 2 & 1)) >> 2); }

IMAGING_BODY void collage_halve_body(
    const uint8_t *top, const uint8_t *bottom, ptrdiff_t width, uint8_t *restrict output) {
    for (ptrdiff_t x = 0; x < width / 2; ++x) {
        for (ptrdiff_t channel = 0; channel < 4; ++channel) {
            ptrdiff_t i = 8 * x + channel;
            output[4 * x + channel] = quarter((uint32_t)top[i] + top[i + 4] + bottom[i] + bottom[i + 4]);
        }
    }
    if (width & 1) {
        for (ptrdiff_t channel = 0; channel < 4; ++channel) {
            ptrdiff_t i = 4 * (width - 1) + channel;
            output[4 * (width / 2) + channel] = quarter(2 * ((uint32_t)top[i] + bottom[i]));
        }
    }
}
IMAGING_DISPATCH(
    void, collage_halve, (const uint8_t *top, const uint8_t *bottom, ptrdiff_t width, uint8_t *output),
    (top, bottom, width, output))

// In pairs of samples, with 16 bits for each.
IMAGING_BODY void collage_over_body(const uint8_t *front, uint8_t *canvas, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        uint32_t above, below;
        memcpy(&above, front + 4 * x, sizeof above);
        memcpy(&below, canvas + 4 * x, sizeof below);
        uint32_t rest = 255 - front[4 * x + 3];
        uint32_t even = (below & 0xFF00FF) * rest + 0x800080, odd = (below >> 8 & 0xFF00FF) * rest + 0x800080;
        even = (even + (even >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF;
        odd = (odd + (odd >> 8 & 0xFF00FF)) & 0xFF00FF00;
        // No sample of the front is over its opacity, and so no sum over 255.
        above += even | odd;
        memcpy(canvas + 4 * x, &above, sizeof above);
    }
}
IMAGING_DISPATCH(
    void, collage_over, (const uint8_t *front, uint8_t *canvas, ptrdiff_t count), (front, canvas, count))
