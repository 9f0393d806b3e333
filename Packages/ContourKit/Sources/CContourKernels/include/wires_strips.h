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

/// Marks the places of a row that stand out against both sides in one of four directions.
///
/// Middles of 1, 3, 5 and 9 samples are tried, 1 sample (2 beside 9) between them and 2 samples on each side; their height is that
/// of contour_wire_ridges. Across are the steps 1, `stride`, `stride` + 1 and `stride` - 1. A mark is 0 where no height is at least `least`; else the
/// number of the step with the greatest height, the first of equals, 4 more where the middle is lighter, and 8 times an eighth of
/// that height, rounded down, at most 31. `plane` has 7 samples and rows more on each side; samples are in 0...1023.
void contour_wire_marks(const int16_t *plane, ptrdiff_t stride, ptrdiff_t count, int32_t least, uint8_t *marks);

#endif
