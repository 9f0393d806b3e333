// Kernels of the median filter.
#ifndef IMAGING_MEDIAN_H
#define IMAGING_MEDIAN_H

#include <stddef.h>
#include <stdint.h>

/// How many samples the kernels below may read after the last that they need.
enum { IMAGING_MEDIAN_SLACK = 32 };

/// Writes the medians of one row's windows of (2 * radius + 1)² samples, for a radius of 1, 2, 3 or 4.
///
/// `rows` points to the 2 * radius + 1 rows of the windows, each at the first sample of the first window. Neighbours in
/// a row are `step` samples apart, 4 at most. A row has `count + 2 * radius * step` samples and the slack.
void imaging_median_small_u8(
    const uint8_t *const *rows, ptrdiff_t step, ptrdiff_t radius, uint8_t *output, ptrdiff_t count);
void imaging_median_small_u16(
    const uint16_t *const *rows, ptrdiff_t step, ptrdiff_t radius, uint16_t *output, ptrdiff_t count);
void imaging_median_small_f32(
    const float *const *rows, ptrdiff_t step, ptrdiff_t radius, float *output, ptrdiff_t count);

/// What a median filter of any radius is asked for.
typedef struct {
    /// The rows of the windows, `row_count + 2 * radius` of them.
    const uint8_t *const *rows;
    /// Where the windows' samples lie in a row, `column_count + 2 * radius` places.
    const int32_t *columns;
    /// At most 32,767.
    ptrdiff_t radius;
    ptrdiff_t row_count, column_count;
    /// Where a sample's opacity lies, from the sample; samples whose opacity is 0 do not count. 0: all count.
    ptrdiff_t opacity;
    /// The first result, how many samples the next row is away, and the next column.
    uint8_t *output;
    ptrdiff_t output_stride, output_step;
} imaging_median_tile;

/// How many bytes of scratch memory a tile needs.
ptrdiff_t imaging_median_scratch(ptrdiff_t radius, ptrdiff_t column_count);

/// Writes the medians of a tile; of an even number of samples the lower of the two in the middle, of none 0.
///
/// `scratch` lies at a multiple of 64.
void imaging_median_tile_u8(const imaging_median_tile *tile, void *scratch);

#endif
