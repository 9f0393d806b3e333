// Canny's edges of a plane of bytes.
#ifndef CONTOURS_EDGES_H
#define CONTOURS_EDGES_H

#include <stddef.h>
#include <stdint.h>

/// Whether the alpha of all of some pixels of four bytes is 255.
int32_t contours_is_opaque(const void *pixels, ptrdiff_t count);

/// Returns how many samples of scratch `contours_edge_rows` needs for rows of a width.
ptrdiff_t contours_edge_scratch(ptrdiff_t width);

/// Writes, for some rows, a bit for each pixel whose slope is above `low` and the largest across the edge, and another
/// where it is above `high` too.
///
/// The slope is |dx| + |dy| by Sobel's weights, at most 2040; samples beyond the plane are those at its edge, slopes
/// there are 0. A row has (width + 63) / 64 words; pointers are to the first of the rows.
void contours_edge_rows(
    const uint8_t *plane, ptrdiff_t width, ptrdiff_t height, ptrdiff_t first_row, ptrdiff_t end_row, int16_t low,
    int16_t high, int16_t *scratch, uint64_t *weak, uint64_t *strong);

/// Puts the words in which some rows have a bit on a stack, and returns how many are on it then.
ptrdiff_t contours_stack_words(
    const uint64_t *bits, ptrdiff_t first_word, ptrdiff_t end_word, int32_t *stack, ptrdiff_t depth,
    uint8_t *is_stacked);

/// Sets in `strong` every bit of `weak` that is connected to one of its own through bits of `weak`, corners included.
///
/// A row has `stride` words. `stack` has room for all words; `is_stacked` tells which of them are on it. Ends, with
/// what is left of the stack, once `budget` words have been looked at.
ptrdiff_t contours_grow_edges(
    const uint64_t *weak, uint64_t *strong, ptrdiff_t stride, ptrdiff_t height, int32_t *stack, ptrdiff_t depth,
    uint8_t *is_stacked, ptrdiff_t budget);

/// Returns how many transitions a row of bits has.
int32_t contours_count_transitions(const uint64_t *words, ptrdiff_t width);

#endif
