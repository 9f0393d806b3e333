// Kernels of the guided filter. Sums are planar: `sums` holds, one after the other, a row of `width` numbers for each
// quantity that is summed: for a grey guide I, p, II, Ip; for a colour guide
// R, G, B, p, RR, RG, RB, GG, GB, BB, Rp, Gp, Bp. In double precision nothing is lost by adding and taking away.
#ifndef IMAGING_GUIDED_H
#define IMAGING_GUIDED_H

#include <stddef.h>
#include <stdint.h>

enum { IMAGING_GUIDED_GREY_SUMS = 4, IMAGING_GUIDED_COLOR_SUMS = 13 };

/// Adds what a row of guide and input gives to the columns' sums; with `sign` -1 takes it away.
void imaging_guided_add_grey(const float *guide, const float *input, double sign, double *sums, ptrdiff_t width);

/// The same for a guide of four samples a pixel, of which the fourth is not looked at.
void imaging_guided_add_color(const float *guide, const float *input, double sign, double *sums, ptrdiff_t width);

/// Adds `count` rows of samples, one after the other, to sums, or takes them away.
void imaging_guided_add_rows(const float *rows, double sign, double *sums, ptrdiff_t count);

/// Writes samples in double precision.
void imaging_guided_widen(const float *row, double *means, ptrdiff_t width);

/// Writes for each of `quantities` rows of sums the mean over the columns from `radius` before each to `radius` after it,
/// as far as they lie in the row. Columns are sums of `rows` samples.
void imaging_guided_means(
    const double *sums, ptrdiff_t quantities, ptrdiff_t width, ptrdiff_t radius, ptrdiff_t rows, double *means);

/// Writes, from the means, rows of a and b, so that a I + b is the input as the window sees it.
void imaging_guided_fit_grey(const double *means, double epsilon, float *coefficients, ptrdiff_t width);

/// The same with rows of a for red, green and blue, and b.
void imaging_guided_fit_color(const double *means, double epsilon, float *coefficients, ptrdiff_t width);

/// Writes a I + b from rows of means.
void imaging_guided_apply_grey(const float *guide, const double *means, float *output, ptrdiff_t width);

/// The same for a guide of four samples a pixel.
void imaging_guided_apply_color(const float *guide, const double *means, float *output, ptrdiff_t width);

/// Writes bytes divided by 255.
void imaging_guided_load_u8(const uint8_t *bytes, float *samples, ptrdiff_t count);

#endif
