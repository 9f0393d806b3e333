// Kernels of the classical detector; see Sources/CountingPipeline/Classical.
#ifndef COUNTING_REGIONS_H
#define COUNTING_REGIONS_H

#include <stddef.h>
#include <stdint.h>

/// What is summed over the pixels of one basin.
typedef struct {
    int32_t area, left, right, top, bottom;
    int64_t x, y, xx, xy, yy;
    /// How many of its pixels have a neighbour that is not of it, and the sum of the gradients there.
    int32_t edge_count;
    double edge_sum;
    /// How many of those gradients are in [i / 2, (i + 1) / 2); the last one takes all larger ones.
    int32_t edges[128];
} counting_sums;

/// Writes 255 where a sample is above `threshold` (or, inverted, is not), else 0, and returns how many are written 255.
ptrdiff_t counting_split(const uint8_t *samples, int32_t threshold, int32_t inverted, uint8_t *output, ptrdiff_t count);

/// Writes for the inner pixels of a row that begins at `start` which of themselves and their neighbours is highest, of one
/// height the first, or -1 where their own height is 0. There are rows above and below.
void counting_ways(const float *heights, int32_t width, int32_t start, int32_t *ways);

/// Divides a relief into basins and writes for each pixel the number of its basin, from 1 on.
///
/// Each pixel belongs to the summit that the steepest way leads to; of neighbours of one height the first is the higher.
/// Pixels of height 0 belong to none. Where two basins touch at a height above `ratio` times the lower one's summit, they
/// become one, the highest places first, in 4,096 steps of the largest height. `scratch` has room for
/// `6 * width * height + 2` numbers, `summits` for `width * height + 1`. Returns the number of basins.
int32_t counting_basins(
    const float *heights, int32_t width, int32_t height, float ratio, int32_t *labels, int32_t *scratch,
    float *summits);

/// Adds up what describes each basin; `sums` are `label_count` zeros.
void counting_measure(
    const int32_t *labels, const float *gradients, int32_t width, int32_t height, counting_sums *sums);

/// Writes the lengths of the colour gradients by Scharr's operator; the outermost pixels get 0.
void counting_gradients(const float *lab, int32_t width, int32_t height, float *output);

#endif
