// Drawing a placed picture onto a part of a canvas.
#ifndef COLLAGE_DRAW_H
#define COLLAGE_DRAW_H

#include <stddef.h>
#include <stdint.h>

/// The largest side of a part of a canvas that is drawn at once.
enum { COLLAGE_PART = 64 };

/// The largest side of the patch of a picture that such a part is drawn from.
enum { COLLAGE_PATCH = 232 };

/// A picture, how it is sampled, and where it lies; see `SlowItem` in the tests for what it reads like.
typedef struct {
    /// The picture's size in pixels.
    int32_t width, height;

    /// How many columns and rows are averaged into one before sampling: 1 or 2.
    int32_t box;
    /// How many columns and rows of bilinear samples make a pixel: 1, 2, 3 or 4.
    int32_t side;
    /// By how many 64ths of a level averaging rounded up; it is taken off.
    int32_t bias;
    /// Whether all pixels are opaque.
    int32_t opaque;
    /// What all four channels are multiplied by. In 0...1.
    float opacity;

    /// The place in the averaged picture, whose pixel (0, 0) lies at (0, 0), that the canvas's pixel (anchor_x, anchor_y)
    /// shows, and by how much it moves from pixel to pixel; 32 binary places.
    int64_t start[2], across[2], down[2];
    int32_t anchor_x, anchor_y;
    /// Half the way from sample to sample along the canvas's rows and columns; 16 binary places. Their middle is that place.
    int32_t half_across[2], half_down[2];

    /// The four edges: a pixel's centre at column x and row y, which is at x + 0.5, y + 0.5, lies
    /// edge[0] x + edge[1] y + edge[2] within. The first two are a unit vector.
    double edges[4][3];
} collage_item;

/// What drawing needs besides, allocated by the caller so that a thread can use it again.
typedef struct {
    int8_t patch[4 * (COLLAGE_PATCH * (COLLAGE_PATCH + 8))];
    uint8_t lines[2][4 * (COLLAGE_PATCH + 8)];
    int16_t samples[4 * COLLAGE_PART];
    float weights[COLLAGE_PART];
} collage_scratch;

/// How much of a rectangle of pixels an item covers.
enum { COLLAGE_APART, COLLAGE_TOUCHING, COLLAGE_WHOLE };

/// Whether an item covers all pixels of a rectangle wholly, or none; where it is close, it counts as touching.
int32_t collage_meets(const collage_item *item, int32_t x, int32_t y, int32_t columns, int32_t rows);

/// The share of the pixel at a column and a row that an item covers, in 0...1: the area that the square and the item's
/// rectangle have in common.
double collage_coverage(const collage_item *item, int32_t column, int32_t row);

/// Draws what of an item lies in columns `x` and on and rows `y` and on, over what is there.
///
/// `pixels` are the picture's, premultiplied, four bytes each, opacity last, without gaps between rows. `canvas` is the
/// place of the pixel (x, y), premultiplied; rows are `stride` pixels apart. `columns` and `rows` are at most COLLAGE_PART,
/// no multiple of that lies within the columns, and all that is seen of the picture fits a patch.
/// Returns 0, and draws nothing, when it does not.
int32_t collage_draw(
    const collage_item *item, const uint8_t *pixels, int32_t x, int32_t y, int32_t columns, int32_t rows,
    collage_scratch *scratch, uint8_t *canvas, ptrdiff_t stride);

#endif
