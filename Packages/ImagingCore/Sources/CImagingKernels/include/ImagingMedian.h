// Kernels of the median over a square of 2 * radius + 1 samples to a side.
#ifndef IMAGING_MEDIAN_H
#define IMAGING_MEDIAN_H

#include <stddef.h>
#include <stdint.h>

enum {
    /// The largest radius of `imaging_median_narrow`.
    IMAGING_MEDIAN_NARROW_RADIUS = 4,
    /// How many samples may be read beyond the last that a row of `imaging_median_narrow` needs.
    IMAGING_MEDIAN_MARGIN = 32
};

/// Writes the medians of one row by minima and maxima alone. Samples that are `step` apart are neighbours.
///
/// `rows` has 2 * radius + 1 rows, each with `radius * step` samples before and after the `count`, and memory for
/// `IMAGING_MEDIAN_MARGIN` more. The radius is from 1 to `IMAGING_MEDIAN_NARROW_RADIUS`.
void imaging_median_narrow(
    const uint8_t *const *rows, ptrdiff_t radius, ptrdiff_t step, uint8_t *output, ptrdiff_t count);

/// How many bytes of scratch memory, aligned to 16, `imaging_median_wide` needs for `count` columns.
ptrdiff_t imaging_median_wide_scratch(ptrdiff_t radius, ptrdiff_t count);

/// Writes the medians of a stripe of `count` columns and `height` rows of one channel, by histograms of columns.
///
/// `rows` has height + 2 * radius rows; `places` says where each of count + 2 * radius columns stands in them. Columns
/// of the output are `step` apart, and rows `stride`. The radius is from 1 to 10,000.
void imaging_median_wide(
    const uint8_t *const *rows, const ptrdiff_t *places, ptrdiff_t radius, ptrdiff_t count, ptrdiff_t height,
    uint8_t *output, ptrdiff_t step, ptrdiff_t stride, void *scratch);

#endif
