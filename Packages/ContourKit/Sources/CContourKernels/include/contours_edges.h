// Canny's edges of a plane of bytes.
#ifndef CONTOURS_EDGES_H
#define CONTOURS_EDGES_H

#include <stddef.h>
#include <stdint.h>

/// How many samples of scratch `contours_edge_rows` needs for rows of a width.
#define CONTOURS_EDGE_SCRATCH(width) (9 * ((width) + 128))

/// Writes, for some rows, a bit for each pixel whose slope is above `low` and the largest across the edge, and another
/// where it is above `high` too. Writes how many transitions the first bits of each row have.
///
/// The slope is |dx| + |dy| by Sobel's weights, at most 2040; samples beyond the plane are those at its edge, slopes
/// there are 0. A row has (width + 63) / 64 words; pointers are to the first of the rows.
void contours_edge_rows(
    const uint8_t *plane, ptrdiff_t width, ptrdiff_t height, ptrdiff_t first_row, ptrdiff_t end_row, int16_t low,
    int16_t high, int16_t *scratch, uint64_t *weak, uint64_t *strong, int32_t *counts);

#endif
