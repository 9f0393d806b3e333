// Kernels that trace the borders of regions.
//
// A row is told by its transitions: the columns at which the picture changes between outside and inside, the ends of
// the inside's runs. Transitions of all rows stand in one array, those of a row together, from left to right: an even
// one begins a run (its left end), the next one ends it (its right end, one past the run's last column). Around the
// picture all is outside.
//
// A border goes down along left ends and up along right ends, so that the inside is always on its left-hand side.
// Inside pixels that touch at a corner belong together, outside pixels do not.
#ifndef CONTOURS_TRACING_H
#define CONTOURS_TRACING_H

#include <stddef.h>
#include <stdint.h>

/// A transition. What a walk needs stands together and is small, so that it seldom waits for memory.
typedef struct {
    int32_t column;
    /// The transition that comes after this one on its border.
    int32_t next;
} contours_node;

/// The transitions of a picture.
typedef struct {
    int32_t width, height;
    /// Where the transitions of each row begin; `height + 1` numbers.
    const int32_t *starts;
    const contours_node *nodes;
} contours_table;

/// A border.
typedef struct {
    /// The first transition of the border in reading order, and its row.
    int32_t start, row;
    /// The border that holds this one, or -1.
    int32_t parent;
    /// How many points the border has.
    int32_t count;
    /// Bit 0: it goes around a hole. Bit 1: it may touch the picture's frame.
    int32_t flags;
} contours_border;

enum { CONTOURS_HOLE = 1, CONTOURS_FRAME = 2 };

/// Where the search for borders stands; it begins with `at` -1 and all else 0.
typedef struct {
    int32_t node, row;
    int32_t at, at_row;
    int32_t count;
} contours_search;

/// Writes a bit for each sample, the lowest first: 1 where it is above `level`, or where it is not when `inverted`.
/// Returns how many transitions the row has. There are (width + 63) / 64 words.
int32_t contours_row_bits_u8(
    const uint8_t *row, ptrdiff_t width, uint8_t level, int32_t inverted, uint64_t *words);
int32_t contours_row_bits_f32(const float *row, ptrdiff_t width, float level, int32_t inverted, uint64_t *words);

/// Writes the columns of a row's transitions.
void contours_write_transitions(const uint64_t *words, ptrdiff_t width, contours_node *nodes);

/// Writes what comes after the left ends of one row and the right ends of the row below it. The nodes of the rows begin
/// at `upper` and `lower`, those of the next one at `end`. One more than the nodes of all rows is read.
void contours_link_rows(contours_node *nodes, int32_t upper, int32_t lower, int32_t end);

/// Finds borders in reading order until none is left or `budget` steps are done. Returns how many there are so far.
///
/// `labels` are the borders of the transitions, -1 at first. With `by_cracks` a point is a place between two pixels,
/// rather than a pixel.
int32_t contours_find_borders(
    const contours_table *table, int32_t by_cracks, int32_t *labels, contours_border *borders, int32_t border_count,
    contours_search *search, ptrdiff_t budget);

/// How far the points of a border are written; at first the border's start, and none done.
typedef struct {
    int32_t node, row;
    ptrdiff_t done;
} contours_cursor;

/// Writes the middles of pixels along a border, each 8-connected to the next, as x and y times a scale, until all
/// `count` are written, or `budget` more of them.
void contours_pixel_points(
    const contours_table *table, contours_cursor *cursor, ptrdiff_t count, ptrdiff_t budget, float scale_x,
    float scale_y, float *points);

/// Writes where a field crosses a level between the middles of neighbouring pixels along a border, in the same way.
void contours_level_points(
    const contours_table *table, const float *field, float level, contours_cursor *cursor, ptrdiff_t count,
    ptrdiff_t budget, float scale_x, float scale_y, float *points);

/// Cuts a border by crossings where it runs along the picture's frame. Returns the number of pieces of two points or
/// more, of which `capacity` at most are written; -1 when it is not cut at all.
int32_t contours_frame_pieces(
    const contours_table *table, int32_t start, int32_t row, contours_border *pieces, int32_t capacity);

/// Makes one open line of a border that goes to one end of a line and back: returns how many points the line has, which
/// then stand first, or 0 when the border is no such line.
ptrdiff_t contours_fold(float *points, ptrdiff_t count, float *scratch);

/// Keeps the points of a polyline that say where it is within a tolerance (Douglas and Peucker).
///
/// `stack` holds `depth` pairs of first and last points whose pieces are still to be looked at, and has room for as
/// many pairs as there are points. Ends, with what is left of the stack, once `budget` distances have been measured.
ptrdiff_t contours_simplify(
    const float *points, double tolerance, uint8_t *keeps, int32_t *stack, ptrdiff_t depth, ptrdiff_t budget);

#endif
