#include "collage_internal.h"

#pragma STDC FP_CONTRACT OFF

static const int64_t ONE_CELL = (int64_t)1 << 32;

typedef struct {
    int32_t outer[2], inner[2];
} row_spans;

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

// The place of a pixel along an axis. Whole numbers wrap around, so that only the result need be representable.
static int64_t place(const collage_item *item, int axis, int32_t x, int32_t y) {
    return (int64_t)((uint64_t)item->start[axis] + (uint64_t)item->across[axis] * (uint64_t)(int64_t)(x - item->anchor_x)
        + (uint64_t)item->down[axis] * (uint64_t)(int64_t)(y - item->anchor_y));
}

// The cells of the averaged picture that are read for pixels of a rectangle.
static void cells_of(
    const collage_item *item, int axis, const int32_t columns[2], const int32_t rows[2], int64_t cells[2]) {
    int64_t low = INT64_MAX, high = INT64_MIN;
    for (int corner = 0; corner < 4; ++corner) {
        int64_t at = place(item, axis, columns[corner & 1] - (corner & 1), rows[corner >> 1] - (corner >> 1));
        if (at < low) low = at;
        if (at > high) high = at;
    }
    const int64_t across = item->half_across[axis], down = item->half_down[axis];
    const int64_t around = (item->side - 1) * ((across < 0 ? -across : across) + (down < 0 ? -down : down)) * (1 << 16);
    // A hundredth of a pixel for the rounding of places and steps; and the neighbour.
    const int64_t slack = (int64_t)1 << 26;
    cells[0] = (low - around - slack) >> 32;
    cells[1] = ((high + around + slack) >> 32) + 2;
}

int32_t collage_meets(const collage_item *item, int32_t x, int32_t y, int32_t columns, int32_t rows) {
    int32_t found = COLLAGE_WHOLE;
    for (int i = 0; i < 4; ++i) {
        const double *edge = item->edges[i];
        double corner = edge[0] * (x - 0.5) + edge[1] * (y - 0.5) + edge[2];
        double right = edge[0] * columns, down = edge[1] * rows;
        if (corner + (right > 0 ? right : 0) + (down > 0 ? down : 0) <= 0) return COLLAGE_APART;
        if (corner + (right < 0 ? right : 0) + (down < 0 ? down : 0) < 0) found = COLLAGE_TOUCHING;
    }
    return found;
}

static void draw_run(
    const collage_item *item, const collage_run *row, int32_t first, int32_t from, int32_t to, const float *weights,
    collage_scratch *scratch, uint8_t *canvas) {
    collage_run run = *row;
    run.x += (from - first) * run.step_x;
    run.y += (from - first) * run.step_y;
    if (!weights) {
        collage_sample_bytes(item, &run, canvas, to - from);
        return;
    }
    collage_sample(item, &run, scratch->samples, to - from);
    collage_blend(scratch->samples, weights, item->opaque, canvas, to - from);
}

int32_t collage_draw(
    const collage_item *item, const uint8_t *pixels, int32_t x, int32_t y, int32_t columns, int32_t rows,
    collage_scratch *scratch, uint8_t *canvas, ptrdiff_t stride) {
    row_spans spans[COLLAGE_PART];
    int32_t seen_x[2] = {INT32_MAX, INT32_MIN}, seen_y[2] = {INT32_MAX, INT32_MIN};
    const int32_t met = collage_meets(item, x, y, columns, rows);
    if (met == COLLAGE_APART) return 1;
    collage_lines lines;
    if (met == COLLAGE_TOUCHING) collage_edge_lines(item, &lines);
    for (int32_t i = 0; i < rows; ++i) {
        row_spans *span = &spans[i];
        if (met == COLLAGE_WHOLE) {
            *span = (row_spans){{x, x + columns}, {x, x + columns}};
        } else {
            collage_spans(&lines, y + i, span->outer, span->inner);
            for (int side = 0; side < 2; ++side) {
                span->outer[side] = most(x, least(x + columns, span->outer[side]));
                span->inner[side] = most(x, least(x + columns, span->inner[side]));
            }
        }
        if (span->outer[0] >= span->outer[1]) continue;
        seen_x[0] = least(seen_x[0], span->outer[0]);
        seen_x[1] = most(seen_x[1], span->outer[1]);
        seen_y[0] = least(seen_y[0], y + i);
        seen_y[1] = y + i + 1;
    }
    if (seen_y[0] >= seen_y[1]) return 1;

    int64_t cells[2][2];
    cells_of(item, 0, seen_x, seen_y, cells[0]);
    cells_of(item, 1, seen_x, seen_y, cells[1]);
    // Whole vectors.
    int64_t width = (cells[0][1] - cells[0][0] + 7) / 8 * 8, height = cells[1][1] - cells[1][0];
    if (width > COLLAGE_PATCH || height > COLLAGE_PATCH) return 0;
    // Not a power of two, so that rows do not share a place in the cache.
    const int32_t patch_stride = (int32_t)width + 4;
    collage_patch(
        pixels, item->width, item->height, item->box, (int32_t)cells[0][0], (int32_t)cells[1][0], (int32_t)width,
        (int32_t)height, scratch, scratch->patch, patch_stride);

    // Steps go from where the canvas's columns are a multiple of a part's, so that the same pixel is the same however it
    // is reached.
    const int32_t first = x - (int32_t)((uint32_t)x % COLLAGE_PART);
    collage_run run = {scratch->patch, patch_stride, 0, 0, 0, 0};
    run.step_x = (int32_t)((item->across[0] + (1 << 15)) >> 16);
    run.step_y = (int32_t)((item->across[1] + (1 << 15)) >> 16);
    for (int32_t i = seen_y[0] - y; i < seen_y[1] - y; ++i) {
        const row_spans *span = &spans[i];
        if (span->outer[0] >= span->outer[1]) continue;
        run.x = (int32_t)((place(item, 0, first, y + i) - cells[0][0] * ONE_CELL) >> 16);
        run.y = (int32_t)((place(item, 1, first, y + i) - cells[1][0] * ONE_CELL) >> 16);
        uint8_t *line = canvas + 4 * stride * i;
        int32_t ends[4] = {span->outer[0], span->inner[0], span->inner[1], span->outer[1]};
        for (int part = 0; part < 3; ++part) {
            int32_t from = ends[part], to = ends[part + 1];
            if (from >= to) continue;
            int inside = part == 1;
            if (inside && item->opaque && item->opacity == 1) {
                draw_run(item, &run, first, from, to, 0, scratch, line + 4 * (ptrdiff_t)(from - x));
                continue;
            }
            for (int32_t column = from; column < to; ++column) {
                float cover = inside ? 1 : (float)collage_coverage(item, column, y + i);
                scratch->weights[column - from] = cover * item->opacity;
            }
            draw_run(item, &run, first, from, to, scratch->weights, scratch, line + 4 * (ptrdiff_t)(from - x));
        }
    }
    return 1;
}
