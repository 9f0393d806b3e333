#include "heif_rows.h"

void heif_widen(uint16_t *wide, const uint8_t *narrow, size_t samples) {
    for (size_t i = 0; i < samples; i++) wide[i] = (uint16_t)(narrow[i] * 257);
}

static inline uint32_t scaled(uint32_t sample, uint32_t most, uint32_t target) {
    if (sample > most) sample = most;
    // At most 65535², which fits.
    return (sample * target + most / 2) / most;
}

void heif_scale8(uint8_t *narrow, const uint16_t *samples, size_t count, int depth) {
    uint32_t most = (1u << depth) - 1;
    for (size_t i = 0; i < count; i++) narrow[i] = (uint8_t)scaled(samples[i], most, 255);
}

void heif_scale16(uint16_t *wide, const uint16_t *samples, size_t count, int depth) {
    uint32_t most = (1u << depth) - 1;
    for (size_t i = 0; i < count; i++) wide[i] = (uint16_t)scaled(samples[i], most, 65535);
}

#define UNMULTIPLY(most)                                                               \
    for (size_t x = 0; x < width; x++, rgba += 4) {                                    \
        uint32_t alpha = rgba[3];                                                      \
        if (alpha == most) continue;                                                   \
        for (int c = 0; c < 3; c++) {                                                  \
            uint32_t color = rgba[c] < alpha ? rgba[c] : alpha;                        \
            rgba[c] = alpha == 0 ? 0 : (color * most + alpha / 2) / alpha;             \
        }                                                                              \
    }

void heif_unmultiply8(uint8_t *rgba, size_t width) { UNMULTIPLY(255u) }
void heif_unmultiply16(uint16_t *rgba, size_t width) { UNMULTIPLY(65535u) }
