// What the parts of drawing share.
#ifndef COLLAGE_INTERNAL_H
#define COLLAGE_INTERNAL_H

#include "collage_draw.h"
#include "ImagingDispatch.h"

/// How many binary places a sample has.
enum { COLLAGE_SAMPLE_BITS = 6 };

/// Writes `columns` × `rows` averages of `box` × `box` pixels, the first over the pixels from (x, y) on, as samples of
/// -128...127. Beyond the picture its edge goes on.
void collage_patch(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t box, int32_t x, int32_t y, int32_t columns,
    int32_t rows, collage_scratch *scratch, int8_t *patch, ptrdiff_t stride);

/// Where a row's first pixel lies in a patch, and the steps to the next; 16 binary places.
typedef struct {
    const int8_t *patch;
    int32_t stride;
    int32_t x, y, step_x, step_y;
} collage_run;

/// Writes the pixels of a run with 6 binary places, 0...16320.
void collage_sample(const collage_item *item, const collage_run *run, int16_t *samples, ptrdiff_t count);

/// Writes the pixels of a run as bytes.
void collage_sample_bytes(const collage_item *item, const collage_run *run, uint8_t *output, ptrdiff_t count);

/// Draws samples over pixels, each multiplied by a weight in 0...1; an `opaque` item's opacity is known.
void collage_blend(
    const int16_t *samples, const float *weights, int32_t opaque, uint8_t *canvas, ptrdiff_t count);

/// The columns at which pixels of row 0 begin to be touched and covered by an edge, and by how much they move from row to
/// row. `side` is 0 for an edge on the left, 1 for one on the right, -1 for a level one.
typedef struct {
    double slope, touched, covered;
    int32_t side;
} collage_line;
typedef struct {
    collage_line edges[4];
} collage_lines;

/// Works out where an item's edges cross rows.
void collage_edge_lines(const collage_item *item, collage_lines *lines);

/// Writes which columns of a row an item touches, and which of them it covers wholly.
void collage_spans(const collage_lines *lines, int32_t row, int32_t outer[2], int32_t inner[2]);

#endif
