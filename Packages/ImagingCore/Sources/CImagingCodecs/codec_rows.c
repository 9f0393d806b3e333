#include "codec_rows.h"

// Exact rounding of v / 255 for v in 0...65025 (the quotient is never halfway, 255 being odd).
static inline uint8_t divided_by_255(uint32_t v) { return (uint8_t)((v + 128 + ((v + 128) >> 8)) >> 8); }

void codec_rgba_from_cmyk(uint8_t *rgba, const uint8_t *cmyk, size_t width) {
    for (size_t x = 0; x < width; x++) {
        uint32_t black = cmyk[4 * x + 3];
        rgba[4 * x] = divided_by_255(cmyk[4 * x] * black);
        rgba[4 * x + 1] = divided_by_255(cmyk[4 * x + 1] * black);
        rgba[4 * x + 2] = divided_by_255(cmyk[4 * x + 2] * black);
        rgba[4 * x + 3] = 255;
    }
}

void codec_widen(uint16_t *wide, const uint8_t *narrow, size_t samples) {
    for (size_t i = 0; i < samples; i++) wide[i] = (uint16_t)(narrow[i] * 257);
}

void codec_narrow(uint8_t *narrow, const uint16_t *wide, size_t samples) {
    for (size_t i = 0; i < samples; i++) narrow[i] = (uint8_t)((wide[i] * 255u + 32895u) >> 16);
}

void codec_flatten(uint8_t *flat, const uint8_t *rgba, size_t width, const uint8_t background[3]) {
    for (size_t x = 0; x < width; x++) {
        uint32_t alpha = rgba[4 * x + 3];
        for (int c = 0; c < 3; c++)
            flat[4 * x + c] = divided_by_255(rgba[4 * x + c] * alpha + background[c] * (255 - alpha));
        flat[4 * x + 3] = 255;
    }
}

#define SELECT                                             \
    switch (channels) {                                     \
    case 1:                                                 \
        for (size_t x = 0; x < width; x++) selected[x] = rgba[4 * x]; \
        break;                                              \
    case 2:                                                 \
        for (size_t x = 0; x < width; x++) {                \
            selected[2 * x] = rgba[4 * x];                  \
            selected[2 * x + 1] = rgba[4 * x + 3];          \
        }                                                   \
        break;                                              \
    default:                                                \
        for (size_t x = 0; x < width; x++) {                \
            selected[3 * x] = rgba[4 * x];                  \
            selected[3 * x + 1] = rgba[4 * x + 1];          \
            selected[3 * x + 2] = rgba[4 * x + 2];          \
        }                                                   \
    }

void codec_select8(uint8_t *selected, const uint8_t *rgba, size_t width, int channels) { SELECT }

void codec_select16(uint16_t *selected, const uint16_t *rgba, size_t width, int channels) { SELECT }
