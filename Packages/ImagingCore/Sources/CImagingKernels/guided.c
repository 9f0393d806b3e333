#include "ImagingDispatch.h"
#include "ImagingGuided.h"

#pragma STDC FP_CONTRACT OFF

IMAGING_BODY void imaging_guided_add_grey_body(
    const float *restrict guide, const float *restrict input, double sign, double *restrict sums, ptrdiff_t width) {
    for (ptrdiff_t x = 0; x < width; x++) {
        double i = guide[x], p = input[x], s = sign * i;
        sums[x] += s;
        sums[width + x] += sign * p;
        sums[2 * width + x] += s * i;
        sums[3 * width + x] += s * p;
    }
}

IMAGING_DISPATCH(
    void, imaging_guided_add_grey,
    (const float *guide, const float *input, double sign, double *sums, ptrdiff_t width),
    (guide, input, sign, sums, width))

IMAGING_BODY void imaging_guided_add_color_body(
    const float *restrict guide, const float *restrict input, double sign, double *restrict sums, ptrdiff_t width) {
    for (ptrdiff_t x = 0; x < width; x++) {
        double r = guide[4 * x], g = guide[4 * x + 1], b = guide[4 * x + 2], p = input[x];
        double sr = sign * r, sg = sign * g, sb = sign * b;
        sums[x] += sr;
        sums[width + x] += sg;
        sums[2 * width + x] += sb;
        sums[3 * width + x] += sign * p;
        sums[4 * width + x] += sr * r;
        sums[5 * width + x] += sr * g;
        sums[6 * width + x] += sr * b;
        sums[7 * width + x] += sg * g;
        sums[8 * width + x] += sg * b;
        sums[9 * width + x] += sb * b;
        sums[10 * width + x] += sr * p;
        sums[11 * width + x] += sg * p;
        sums[12 * width + x] += sb * p;
    }
}

IMAGING_DISPATCH(
    void, imaging_guided_add_color,
    (const float *guide, const float *input, double sign, double *sums, ptrdiff_t width),
    (guide, input, sign, sums, width))

IMAGING_BODY void imaging_guided_add_rows_body(
    const float *restrict rows, double sign, double *restrict sums, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; x++) sums[x] += sign * (double)rows[x];
}

IMAGING_DISPATCH(
    void, imaging_guided_add_rows, (const float *rows, double sign, double *sums, ptrdiff_t count),
    (rows, sign, sums, count))

IMAGING_BODY void imaging_guided_widen_body(const float *restrict row, double *restrict means, ptrdiff_t width) {
    for (ptrdiff_t x = 0; x < width; x++) means[x] = row[x];
}

IMAGING_DISPATCH(
    void, imaging_guided_widen, (const float *row, double *means, ptrdiff_t width), (row, means, width))

// Four quantities side by side, because each sum waits for the one before it.
typedef double lanes4 __attribute__((vector_size(32)));

#define COLUMN4(sums, x) ((lanes4){sums[0][x], sums[1][x], sums[2][x], sums[3][x]})

IMAGING_BODY void imaging_guided_means_body(
    const double *restrict sums, ptrdiff_t quantities, ptrdiff_t width, ptrdiff_t radius, ptrdiff_t rows,
    double *restrict means) {
    for (ptrdiff_t first = 0; first < quantities; first += 4) {
        const double *from[4];
        double *to[4];
        // Of fewer than four the last is done again.
        for (ptrdiff_t k = 0; k < 4; k++) {
            ptrdiff_t quantity = first + k < quantities ? first + k : quantities - 1;
            from[k] = sums + quantity * width;
            to[k] = means + quantity * width;
        }
        lanes4 sum = {0, 0, 0, 0};
        ptrdiff_t end = 0;
        double share = 0;
        ptrdiff_t shared = -1;
        for (ptrdiff_t x = 0; x < width; x++) {
            for (; end < width && end <= x + radius; end++) sum += COLUMN4(from, end);
            if (x > radius) sum -= COLUMN4(from, x - radius - 1);
            ptrdiff_t count = end - (x > radius ? x - radius : 0);
            if (count != shared) {
                shared = count;
                share = 1.0 / (double)(count * rows);
            }
            lanes4 mean = sum * share;
            to[0][x] = mean[0];
            to[1][x] = mean[1];
            to[2][x] = mean[2];
            to[3][x] = mean[3];
        }
    }
}

IMAGING_DISPATCH(
    void, imaging_guided_means,
    (const double *sums, ptrdiff_t quantities, ptrdiff_t width, ptrdiff_t radius, ptrdiff_t rows, double *means),
    (sums, quantities, width, radius, rows, means))

IMAGING_BODY void imaging_guided_fit_grey_body(
    const double *restrict means, double epsilon, float *restrict coefficients, ptrdiff_t width) {
    for (ptrdiff_t x = 0; x < width; x++) {
        double i = means[x], p = means[width + x];
        double a = (means[3 * width + x] - i * p) / (means[2 * width + x] - i * i + epsilon);
        coefficients[x] = (float)a;
        coefficients[width + x] = (float)(p - a * i);
    }
}

IMAGING_DISPATCH(
    void, imaging_guided_fit_grey, (const double *means, double epsilon, float *coefficients, ptrdiff_t width),
    (means, epsilon, coefficients, width))

IMAGING_BODY void imaging_guided_fit_color_body(
    const double *restrict means, double epsilon, float *restrict coefficients, ptrdiff_t width) {
    for (ptrdiff_t x = 0; x < width; x++) {
        const double *m = means + x;
        double r = m[0], g = m[width], b = m[2 * width], p = m[3 * width];
        double rr = m[4 * width] - r * r + epsilon, rg = m[5 * width] - r * g, rb = m[6 * width] - r * b;
        double gg = m[7 * width] - g * g + epsilon, gb = m[8 * width] - g * b, bb = m[9 * width] - b * b + epsilon;
        double rp = m[10 * width] - r * p, gp = m[11 * width] - g * p, bp = m[12 * width] - b * p;
        // Cramer's rule: the matrix is symmetric, and epsilon keeps its determinant above 0.
        double c0 = gg * bb - gb * gb, c1 = gb * rb - rg * bb, c2 = rg * gb - gg * rb;
        double share = 1.0 / (rr * c0 + rg * c1 + rb * c2);
        double c3 = rr * bb - rb * rb, c4 = rg * rb - rr * gb, c5 = rr * gg - rg * rg;
        double ar = (c0 * rp + c1 * gp + c2 * bp) * share;
        double ag = (c1 * rp + c3 * gp + c4 * bp) * share;
        double ab = (c2 * rp + c4 * gp + c5 * bp) * share;
        coefficients[x] = (float)ar;
        coefficients[width + x] = (float)ag;
        coefficients[2 * width + x] = (float)ab;
        coefficients[3 * width + x] = (float)(p - ar * r - ag * g - ab * b);
    }
}

IMAGING_DISPATCH(
    void, imaging_guided_fit_color, (const double *means, double epsilon, float *coefficients, ptrdiff_t width),
    (means, epsilon, coefficients, width))

IMAGING_BODY void imaging_guided_apply_grey_body(
    const float *restrict guide, const double *restrict means, float *restrict output, ptrdiff_t width) {
    for (ptrdiff_t x = 0; x < width; x++) output[x] = (float)(means[x] * guide[x] + means[width + x]);
}

IMAGING_DISPATCH(
    void, imaging_guided_apply_grey, (const float *guide, const double *means, float *output, ptrdiff_t width),
    (guide, means, output, width))

IMAGING_BODY void imaging_guided_apply_color_body(
    const float *restrict guide, const double *restrict means, float *restrict output, ptrdiff_t width) {
    for (ptrdiff_t x = 0; x < width; x++) {
        output[x] = (float)(means[x] * guide[4 * x] + means[width + x] * guide[4 * x + 1]
            + means[2 * width + x] * guide[4 * x + 2] + means[3 * width + x]);
    }
}

IMAGING_DISPATCH(
    void, imaging_guided_apply_color, (const float *guide, const double *means, float *output, ptrdiff_t width),
    (guide, means, output, width))

IMAGING_BODY void imaging_guided_load_u8_body(
    const uint8_t *restrict bytes, float *restrict samples, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; x++) samples[x] = (float)bytes[x] * (1.0f / 255.0f);
}

IMAGING_DISPATCH(
    void, imaging_guided_load_u8, (const uint8_t *bytes, float *samples, ptrdiff_t count), (bytes, samples, count))
