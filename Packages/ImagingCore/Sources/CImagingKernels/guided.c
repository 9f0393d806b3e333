#include "ImagingGuided.h"
#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF

// A sample has 24 bits and a product 48, so that sums of whole numbers are exact, and others good to about 1e-13 of the
// largest. Rows are summed in the same order wherever a band begins.

enum { CHUNK = 128, LARGEST = 25 };

// MARK: Columns

IMAGING_BODY void slide_part(
    const float *restrict a, const float *restrict b, const float *restrict old_a, const float *restrict old_b,
    double *restrict sums, ptrdiff_t width) {
    if (old_a) {
        for (ptrdiff_t x = 0; x < width; ++x) {
            sums[x] += (double)a[x] * (double)b[x] - (double)old_a[x] * (double)old_b[x];
        }
    } else {
        for (ptrdiff_t x = 0; x < width; ++x) sums[x] += (double)a[x] * (double)b[x];
    }
}

IMAGING_BODY void imaging_slide_f64_body(
    const float *entering, const float *leaving, ptrdiff_t parts, ptrdiff_t width, double *sums, ptrdiff_t stride) {
    for (ptrdiff_t part = 0; part < parts; ++part) {
        const float *restrict a = entering + part * width;
        double *restrict out = sums + part * stride;
        if (leaving) {
            const float *restrict old = leaving + part * width;
            for (ptrdiff_t x = 0; x < width; ++x) out[x] += (double)a[x] - (double)old[x];
        } else {
            for (ptrdiff_t x = 0; x < width; ++x) out[x] += (double)a[x];
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_slide_f64,
    (const float *entering, const float *leaving, ptrdiff_t parts, ptrdiff_t width, double *sums, ptrdiff_t stride),
    (entering, leaving, parts, width, sums, stride))

IMAGING_BODY void imaging_guided_slide_body(
    const float *entering, const float *leaving, ptrdiff_t guides, ptrdiff_t planes, ptrdiff_t width, double *sums,
    ptrdiff_t stride) {
    imaging_slide_f64_body(entering, leaving, guides, width, sums, stride);
    double *target = sums + guides * stride;
    for (ptrdiff_t i = 0; i < guides; ++i) {
        for (ptrdiff_t j = i; j < guides; ++j, target += stride) {
            const float *a = entering + i * width, *b = entering + j * width;
            slide_part(a, b, leaving ? leaving + i * width : 0, leaving ? leaving + j * width : 0, target, width);
        }
    }
    for (ptrdiff_t plane = guides; plane < guides + planes; ++plane) {
        imaging_slide_f64_body(
            entering + plane * width, leaving ? leaving + plane * width : 0, 1, width, target, stride);
        target += stride;
        for (ptrdiff_t i = 0; i < guides; ++i, target += stride) {
            const float *a = entering + plane * width, *b = entering + i * width;
            slide_part(a, b, leaving ? leaving + plane * width : 0, leaving ? leaving + i * width : 0, target, width);
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_guided_slide,
    (const float *entering, const float *leaving, ptrdiff_t guides, ptrdiff_t planes, ptrdiff_t width, double *sums,
     ptrdiff_t stride),
    (entering, leaving, guides, planes, width, sums, stride))

void imaging_extend_f64(
    double *sums, ptrdiff_t parts, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t radius, const int32_t *before,
    const int32_t *after) {
    for (ptrdiff_t part = 0; part < parts; ++part) {
        double *row = sums + part * stride;
        row[-radius - 1] = 0;
        for (ptrdiff_t x = 0; x < radius; ++x) {
            row[x - radius] = row[before[x]];
            row[width + x] = row[after[x]];
        }
    }
}

// MARK: Windows

/// Writes the means of the windows of `size` columns from `start` on, going on from the sums `running`.
IMAGING_BODY void chunk_means(
    const double *sums, ptrdiff_t stride, ptrdiff_t radius, ptrdiff_t parts, double share, ptrdiff_t start,
    ptrdiff_t size, double *running, double *means) {
    ptrdiff_t part = 0;
    // Four chains at a time, because a chain waits for each of its additions. Before the first window stands a 0.
    for (; part + 4 <= parts; part += 4) {
        const double *first = sums + part * stride + start - radius;
        double a = running[part], b = running[part + 1], c = running[part + 2], d = running[part + 3];
        for (ptrdiff_t x = 0; x < size; ++x) {
            const double *old = first + x - 1, *new = first + x + 2 * radius;
            a += new[0] - old[0];
            b += new[stride] - old[stride];
            c += new[2 * stride] - old[2 * stride];
            d += new[3 * stride] - old[3 * stride];
            double *target = means + part * CHUNK + x;
            target[0] = a * share;
            target[CHUNK] = b * share;
            target[2 * CHUNK] = c * share;
            target[3 * CHUNK] = d * share;
        }
        running[part] = a;
        running[part + 1] = b;
        running[part + 2] = c;
        running[part + 3] = d;
    }
    for (; part < parts; ++part) {
        const double *first = sums + part * stride + start - radius;
        double a = running[part];
        for (ptrdiff_t x = 0; x < size; ++x) {
            a += first[x + 2 * radius] - first[x - 1];
            means[part * CHUNK + x] = a * share;
        }
        running[part] = a;
    }
}

/// The sums of the first window but for its last column.
IMAGING_BODY void first_sums(
    const double *sums, ptrdiff_t stride, ptrdiff_t radius, ptrdiff_t parts, double *running) {
    for (ptrdiff_t part = 0; part < parts; ++part) {
        running[part] = 0;
        for (ptrdiff_t x = -radius; x < radius; ++x) running[part] += sums[part * stride + x];
    }
}

IMAGING_BODY void gray_coefficients(
    const double *means, ptrdiff_t planes, double epsilon, float *output, ptrdiff_t width, ptrdiff_t size) {
    for (ptrdiff_t plane = 0; plane < planes; ++plane) {
        const double *restrict samples = means + (2 + 2 * plane) * CHUNK;
        float *restrict slopes = output + 2 * plane * width, *restrict constants = slopes + width;
        for (ptrdiff_t x = 0; x < size; ++x) {
            double guide = means[x], variance = means[CHUNK + x] - guide * guide;
            double slope = (samples[CHUNK + x] - guide * samples[x]) / (variance + epsilon);
            slopes[x] = (float)slope;
            constants[x] = (float)(samples[x] - slope * guide);
        }
    }
}

IMAGING_BODY void color_coefficients(
    const double *means, ptrdiff_t planes, double epsilon, float *output, ptrdiff_t width, ptrdiff_t size) {
    const double *restrict first = means, *restrict second = means + CHUNK, *restrict third = means + 2 * CHUNK;
    const double *restrict squares = means + 3 * CHUNK;
    // The inverse of the covariance matrix with `epsilon` added on its diagonal.
    double inverse[6][CHUNK];
    for (ptrdiff_t x = 0; x < size; ++x) {
        double r = first[x], g = second[x], b = third[x];
        double rr = squares[x] - r * r + epsilon, rg = squares[CHUNK + x] - r * g;
        double rb = squares[2 * CHUNK + x] - r * b, gg = squares[3 * CHUNK + x] - g * g + epsilon;
        double gb = squares[4 * CHUNK + x] - g * b, bb = squares[5 * CHUNK + x] - b * b + epsilon;
        double c0 = gg * bb - gb * gb, c1 = rb * gb - rg * bb, c2 = rg * gb - rb * gg;
        double scale = 1 / (rr * c0 + rg * c1 + rb * c2);
        inverse[0][x] = c0 * scale;
        inverse[1][x] = c1 * scale;
        inverse[2][x] = c2 * scale;
        inverse[3][x] = (rr * bb - rb * rb) * scale;
        inverse[4][x] = (rg * rb - rr * gb) * scale;
        inverse[5][x] = (rr * gg - rg * rg) * scale;
    }
    for (ptrdiff_t plane = 0; plane < planes; ++plane) {
        const double *restrict samples = means + (9 + 4 * plane) * CHUNK;
        float *restrict target = output + 4 * plane * width;
        for (ptrdiff_t x = 0; x < size; ++x) {
            double mean = samples[x], r = first[x], g = second[x], b = third[x];
            double pr = samples[CHUNK + x] - r * mean, pg = samples[2 * CHUNK + x] - g * mean;
            double pb = samples[3 * CHUNK + x] - b * mean;
            double ar = inverse[0][x] * pr + inverse[1][x] * pg + inverse[2][x] * pb;
            double ag = inverse[1][x] * pr + inverse[3][x] * pg + inverse[4][x] * pb;
            double ab = inverse[2][x] * pr + inverse[4][x] * pg + inverse[5][x] * pb;
            target[x] = (float)ar;
            target[width + x] = (float)ag;
            target[2 * width + x] = (float)ab;
            target[3 * width + x] = (float)(mean - ar * r - ag * g - ab * b);
        }
    }
}

IMAGING_BODY double window_share(ptrdiff_t radius) {
    double side = 2 * (double)radius + 1;
    return 1 / (side * side);
}

IMAGING_BODY void imaging_guided_coefficients_body(
    const double *sums, ptrdiff_t stride, ptrdiff_t radius, ptrdiff_t guides, ptrdiff_t planes, double epsilon,
    float *output, ptrdiff_t width) {
    ptrdiff_t parts = imaging_guided_sums(guides, planes);
    double running[LARGEST], means[LARGEST * CHUNK];
    first_sums(sums, stride, radius, parts, running);
    for (ptrdiff_t start = 0; start < width; start += CHUNK) {
        ptrdiff_t size = width - start < CHUNK ? width - start : CHUNK;
        chunk_means(sums, stride, radius, parts, window_share(radius), start, size, running, means);
        if (guides == 1) {
            gray_coefficients(means, planes, epsilon, output + start, width, size);
        } else {
            color_coefficients(means, planes, epsilon, output + start, width, size);
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_guided_coefficients,
    (const double *sums, ptrdiff_t stride, ptrdiff_t radius, ptrdiff_t guides, ptrdiff_t planes, double epsilon,
     float *output, ptrdiff_t width),
    (sums, stride, radius, guides, planes, epsilon, output, width))

IMAGING_BODY void imaging_window_means_f64_body(
    const double *sums, ptrdiff_t stride, ptrdiff_t radius, ptrdiff_t parts, float *output, ptrdiff_t width) {
    double running[LARGEST], means[LARGEST * CHUNK];
    first_sums(sums, stride, radius, parts, running);
    for (ptrdiff_t start = 0; start < width; start += CHUNK) {
        ptrdiff_t size = width - start < CHUNK ? width - start : CHUNK;
        chunk_means(sums, stride, radius, parts, window_share(radius), start, size, running, means);
        for (ptrdiff_t part = 0; part < parts; ++part) {
            float *restrict target = output + part * width + start;
            for (ptrdiff_t x = 0; x < size; ++x) target[x] = (float)means[part * CHUNK + x];
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_window_means_f64,
    (const double *sums, ptrdiff_t stride, ptrdiff_t radius, ptrdiff_t parts, float *output, ptrdiff_t width),
    (sums, stride, radius, parts, output, width))

// MARK: Rows

IMAGING_BODY void imaging_guided_apply_body(
    const float *coefficients, const float *guide, ptrdiff_t guides, ptrdiff_t planes, float *output,
    ptrdiff_t width) {
    for (ptrdiff_t plane = 0; plane < planes; ++plane) {
        const float *restrict part = coefficients + plane * (guides + 1) * width;
        float *restrict target = output + plane * width;
        if (guides == 1) {
            for (ptrdiff_t x = 0; x < width; ++x) target[x] = part[x] * guide[x] + part[width + x];
        } else {
            for (ptrdiff_t x = 0; x < width; ++x) {
                target[x] = part[x] * guide[x] + part[width + x] * guide[width + x]
                    + part[2 * width + x] * guide[2 * width + x] + part[3 * width + x];
            }
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_guided_apply,
    (const float *coefficients, const float *guide, ptrdiff_t guides, ptrdiff_t planes, float *output,
     ptrdiff_t width),
    (coefficients, guide, guides, planes, output, width))

IMAGING_BODY void imaging_split_f32_body(
    const float *input, ptrdiff_t step, ptrdiff_t channels, float unit, float *output, ptrdiff_t count) {
    for (ptrdiff_t channel = 0; channel < channels; ++channel) {
        const float *restrict from = input + channel;
        float *restrict to = output + channel * count;
        if (step == 4) {
            for (ptrdiff_t x = 0; x < count; ++x) to[x] = from[4 * x] / unit;
        } else {
            for (ptrdiff_t x = 0; x < count; ++x) to[x] = from[step * x] / unit;
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_split_f32,
    (const float *input, ptrdiff_t step, ptrdiff_t channels, float unit, float *output, ptrdiff_t count),
    (input, step, channels, unit, output, count))

IMAGING_BODY void imaging_join_f32_body(
    const float *input, ptrdiff_t channels, float alpha, float *output, ptrdiff_t count) {
    const float *restrict red = input, *restrict green = input + count, *restrict blue = input + 2 * count;
    if (channels == 4) {
        const float *restrict opacity = input + 3 * count;
        for (ptrdiff_t x = 0; x < count; ++x) {
            output[4 * x] = red[x];
            output[4 * x + 1] = green[x];
            output[4 * x + 2] = blue[x];
            output[4 * x + 3] = opacity[x];
        }
    } else {
        for (ptrdiff_t x = 0; x < count; ++x) {
            output[4 * x] = red[x];
            output[4 * x + 1] = green[x];
            output[4 * x + 2] = blue[x];
            output[4 * x + 3] = alpha;
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_join_f32, (const float *input, ptrdiff_t channels, float alpha, float *output, ptrdiff_t count),
    (input, channels, alpha, output, count))

IMAGING_BODY void imaging_mix_f32_body(
    const float *restrict a, const float *restrict b, float share, float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) output[x] = a[x] + (b[x] - a[x]) * share;
}
IMAGING_DISPATCH(
    void, imaging_mix_f32, (const float *a, const float *b, float share, float *output, ptrdiff_t count),
    (a, b, share, output, count))

IMAGING_BODY void imaging_stretch_f32_body(
    const float *restrict input, const int32_t *restrict left, const float *restrict shares, float *restrict output,
    ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; ++x) {
        float near = input[left[x]], far = input[left[x] + 1];
        output[x] = near + (far - near) * shares[x];
    }
}
IMAGING_DISPATCH(
    void, imaging_stretch_f32,
    (const float *input, const int32_t *left, const float *shares, float *output, ptrdiff_t count),
    (input, left, shares, output, count))
