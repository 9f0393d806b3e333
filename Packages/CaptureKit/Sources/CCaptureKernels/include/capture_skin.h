// Where a photo shows skin, how rough it is there, and the smoother skin.
#ifndef CAPTURE_SKIN_H
#define CAPTURE_SKIN_H

#include <stddef.h>
#include <stdint.h>

/// What is taken for skin and for a feature; see `SkinField` for what each number means.
typedef struct {
    float rough_from, rough_to;
    float feature_from, feature_to;
    float near_from, near_to;
    float least_contrast, most_contrast;
} capture_skin_limits;

/// Writes each pixel's lightness, in 0...1, and how much its blurred colour is one that skin may have.
///
/// `light` has the linear light of each of 256 samples.
void capture_skin_read(
    const uint8_t *pixels, const uint8_t *blurred, const float *light, float *lightness, float *skin, ptrdiff_t count);

/// Writes the square of how far each lightness is from that of its near neighbours, as a part of that of its far ones.
void capture_skin_contrast(
    const float *lightness, const float *near, const float *far, float *output, ptrdiff_t count);

/// Writes the fourth roots of contrasts, whose squares are given, each times how much there is of skin.
void capture_skin_roots(const float *squares, const float *skin, float *output, ptrdiff_t count);

/// Writes how much of each pixel is smooth skin, and how much is a feature within skin.
///
/// `roots` and `amounts` are the sums of what `capture_skin_roots` gave and of the skin about each pixel.
void capture_skin_weights(
    const float *squares, const float *skin, const float *roots, const float *amounts,
    const capture_skin_limits *limits, float *weights, float *features, ptrdiff_t count);

/// Writes what makes smooth skin of each pixel p: three numbers c and a number a, for p - a p + c.
///
/// `smooth` has the colours that smooth skin would have, with samples in 0...255 and a fourth that is not looked at, and
/// `features` how much of what is near is features.
void capture_skin_veil(
    const uint8_t *pixels, const float *weights, const float *features, const float *smooth,
    const capture_skin_limits *limits, float strength, float grain, float *veil, ptrdiff_t count);

/// Lays a veil between two rows of a smaller picture over a row of pixels, so far from `above` to `below` as `share` says
/// and then between the places `left[x]` and `left[x] + 1` by `shares[x]`; opacity stays.
///
/// `scratch` holds 4 * (`small_count` + 1) numbers. Input and output may be the same.
void capture_skin_apply(
    const uint8_t *input, const float *above, const float *below, float share, ptrdiff_t small_count,
    const int32_t *left, const float *shares, float *scratch, uint8_t *output, ptrdiff_t count);

#endif
