// Kernels of the guided filter.
//
// A row has a part of `width` samples for each channel of the guide (1 or 3) and one for each plane that is filtered (1,
// 3 or 4). Sums are in double precision: those of whole numbers are exact. They lie in parts too, `stride` apart.
#ifndef IMAGING_GUIDED_H
#define IMAGING_GUIDED_H

#include <stddef.h>
#include <stdint.h>

/// How many sums the windows of `guides` channels and `planes` planes need.
static inline ptrdiff_t imaging_guided_sums(ptrdiff_t guides, ptrdiff_t planes) {
    return guides + guides * (guides + 1) / 2 + planes * (1 + guides);
}

/// Adds a row's samples and their products to the columns' sums, and takes those of another away, if there is one.
///
/// The sums are: each channel; each channel times itself and those after it; for each plane its samples, and its
/// samples times each channel.
void imaging_guided_slide(
    const float *entering, const float *leaving, ptrdiff_t guides, ptrdiff_t planes, ptrdiff_t width, double *sums,
    ptrdiff_t stride);

/// Adds the samples of `parts` parts of a row to sums, and takes those of another row away, if there is one.
void imaging_slide_f64(
    const float *entering, const float *leaving, ptrdiff_t parts, ptrdiff_t width, double *sums, ptrdiff_t stride);

/// Writes what stands before and after the `width` sums of each part: `radius` on each side, of the columns named,
/// and before these a 0.
void imaging_extend_f64(
    double *sums, ptrdiff_t parts, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t radius, const int32_t *before,
    const int32_t *after);

/// Writes the coefficients of one row's windows: for each plane those of the channels, then the constant.
///
/// Part p of the sums begins at `sums + p * stride`, where what `imaging_extend_f64` writes stands before it and
/// after it.
void imaging_guided_coefficients(
    const double *sums, ptrdiff_t stride, ptrdiff_t radius, ptrdiff_t guides, ptrdiff_t planes, double epsilon,
    float *output, ptrdiff_t width);

/// Writes the means of windows of (2 * radius + 1)² for `parts` parts of a row.
void imaging_window_means_f64(
    const double *sums, ptrdiff_t stride, ptrdiff_t radius, ptrdiff_t parts, float *output, ptrdiff_t width);

/// Writes for each plane the sum of the coefficients times the channels, plus the constant.
void imaging_guided_apply(
    const float *coefficients, const float *guide, ptrdiff_t guides, ptrdiff_t planes, float *output,
    ptrdiff_t width);

/// Writes the first `channels` of the samples of pixels of `step` samples as parts of `count`, divided by
/// `unit`.
void imaging_split_f32(
    const float *input, ptrdiff_t step, ptrdiff_t channels, float unit, float *output, ptrdiff_t count);

/// Writes pixels of four samples of three or four parts; a fourth that is missing is `alpha`.
///
/// With three parts, these hold colours already multiplied by the opacity.
void imaging_join_f32(const float *input, ptrdiff_t channels, float alpha, float *output, ptrdiff_t count);

/// Writes a + (b - a) * share.
void imaging_mix_f32(const float *a, const float *b, float share, float *output, ptrdiff_t count);

/// Writes input[left[x]] + (input[left[x] + 1] - input[left[x]]) * shares[x].
void imaging_stretch_f32(
    const float *input, const int32_t *left, const float *shares, float *output, ptrdiff_t count);

#endif
