// Kernels of wire detection: strips of a photo, the ridges across them, and sums along them.
#ifndef CONTOUR_WIRES_H
#define CONTOUR_WIRES_H

#include <stddef.h>
#include <stdint.h>

/// A photo of RGBA bytes.
typedef struct {
    const uint8_t *pixels;
    ptrdiff_t width;
    ptrdiff_t height;
} contour_photo;

/// Samples a photo at `count` places `x + i * dx`, `y + i * dy`, in 65536ths of a pixel; whole numbers are the centres
/// of pixels. Between pixels it is bilinear with 8 bits of fraction, beyond the edge the nearest pixel. Each place gives four numbers:
/// R + 2 G + B, R - G, (R + G - 2 B) / 2 rounded down, and 0; colours count as much as they are opaque.
void contour_wire_samples(
    const contour_photo *photo, int64_t x, int64_t y, int64_t dx, int64_t dy, ptrdiff_t count, int16_t *output);

/// How wide a wire is looked for: its middle has 2 `half` + 1 samples; `gap` samples on, `side` ones are its side.
typedef struct {
    ptrdiff_t half;
    ptrdiff_t gap;
    ptrdiff_t side;
} contour_wire_form;

/// Finds how far the middle stands out against both sides, from a row of samples of four numbers.
///
/// With the means m of the middle, l and r of the sides, each number gives sign(d) max(0, |d| - |l - r| / 2) for
/// d = m - (l + r) / 2: the smaller of both differences where they have one sign, else 0.
///
/// `samples` has `count` + 2 reach samples, reach = half + gap + side; output i belongs to sample i + reach. `sums` has
/// room for 4 (`count` + 2 reach + 1) numbers. `middles` gets the means of the middles.
void contour_wire_ridges(
    const int16_t *samples, ptrdiff_t count, const contour_wire_form *form, int32_t *sums, float *output,
    float *middles);

/// Adds ridges to sums over the length of a line, and their squared lengths to `squares`.
void contour_wire_gather(const float *ridges, ptrdiff_t count, float *totals, float *squares);

/// Sums what lies along an arc through `rows` rows of `count` numbers: the first `rows` / 2, rounded up, and the others.
///
/// The arc goes through place `start` >> 32 of the first row; from row to row `start` grows by `step`, and that by `bend`.
/// Places beyond a row count as its ends.
void contour_wire_arc(
    const float *values, ptrdiff_t rows, ptrdiff_t count, int64_t start, int64_t step, int64_t bend, float *sums);

#endif
