// Light and colour of rows of pixels.
#ifndef RETOUCH_ADJUST_H
#define RETOUCH_ADJUST_H

#include <stddef.h>
#include <stdint.h>

/// What is done to each pixel; see `SlowAdjustment` in the tests for what it reads like.
typedef struct {
    /// Linear colours to linear colours, row by row: white balance and exposure.
    float matrix[9];
    /// How far lightness is bent about middle grey; 0 leaves it.
    float contrast;
    /// What colours' distance from grey is multiplied by; 1 leaves it.
    float saturation;
    /// By how many thirds of a stop dark and bright parts of the base layer are lifted.
    float shadows, highlights;
    /// Whether there is a base layer.
    int32_t has_base;
} retouch_tone;

/// Writes the lightness, the cube root of the luminance, that pixels have after the matrix.
///
/// `table` has the light of each of 256 samples.
void retouch_lightness(
    const uint8_t *input, const retouch_tone *tone, const float *table, float *output, ptrdiff_t count);

/// Writes the adjusted pixels; their opacity stays.
///
/// With a base layer, `slopes` and `offsets` have for each pixel the linear function from lightness to base; else they
/// are not looked at. Input and output may be the same.
void retouch_adjust_rgba8(
    const uint8_t *input, const retouch_tone *tone, const float *table, const float *slopes, const float *offsets,
    uint8_t *output, ptrdiff_t count);

/// Writes a row between two rows of a smaller picture, enlarged to `count` samples: so far from `above` to `below` as
/// `share` says, then between the samples `left[x]` and `left[x] + 1` by `shares[x]`.
///
/// `scratch` holds `small_count` + 1 samples.
void retouch_enlarge(
    const float *above, const float *below, float share, ptrdiff_t small_count, const int32_t *left,
    const float *shares, float *scratch, float *output, ptrdiff_t count);

#endif
