#include "codec_rows.h"

#include <string.h>

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

void codec_select8(uint8_t *selected, const uint8_t *rgba, size_t width, int channels) {
    switch (channels) {
    case 1:
        for (size_t x = 0; x < width; x++) selected[x] = rgba[4 * x];
        break;
    case 2:
        for (size_t x = 0; x < width; x++) {
            selected[2 * x] = rgba[4 * x];
            selected[2 * x + 1] = rgba[4 * x + 3];
        }
        break;
    case 3:
        // Each pixel but the last is moved whole; the next one writes over its alpha.
        for (size_t x = 0; x + 1 < width; x++) memcpy(selected + 3 * x, rgba + 4 * x, 4);
        if (width > 0) memcpy(selected + 3 * (width - 1), rgba + 4 * (width - 1), 3);
        break;
    default: memcpy(selected, rgba, 4 * width);
    }
}

static inline void put_big_endian(uint8_t *bytes, uint16_t sample) {
    bytes[0] = (uint8_t)(sample >> 8);
    bytes[1] = (uint8_t)sample;
}

void codec_big_endian(uint8_t *bytes, const uint16_t *samples, size_t count) {
    for (size_t i = 0; i < count; i++) put_big_endian(bytes + 2 * i, samples[i]);
}

void codec_select16(uint8_t *selected, const uint16_t *rgba, size_t width, int channels) {
    switch (channels) {
    case 1:
        for (size_t x = 0; x < width; x++) put_big_endian(selected + 2 * x, rgba[4 * x]);
        break;
    case 2:
        for (size_t x = 0; x < width; x++) {
            put_big_endian(selected + 4 * x, rgba[4 * x]);
            put_big_endian(selected + 4 * x + 2, rgba[4 * x + 3]);
        }
        break;
    case 3:
        for (size_t x = 0; x < width; x++) {
            for (size_t c = 0; c < 3; c++) put_big_endian(selected + 6 * x + 2 * c, rgba[4 * x + c]);
        }
        break;
    default: codec_big_endian(selected, rgba, 4 * width);
    }
}

void codec_add_alpha8(uint8_t *rgba, const uint8_t *rgb, size_t width) {
    size_t x = 0;
    for (; x + 1 < width; x++) {
        memcpy(rgba + 4 * x, rgb + 3 * x, 4);
        rgba[4 * x + 3] = 255;
    }
    if (width > 0) {
        memcpy(rgba + 4 * x, rgb + 3 * x, 3);
        rgba[4 * x + 3] = 255;
    }
}
