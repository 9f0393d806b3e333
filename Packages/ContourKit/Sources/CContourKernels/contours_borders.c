#include "CContourKernels.h"

// Walks along borders. Every step is the same on every processor: whole numbers alone.

static inline int32_t distance(int32_t a, int32_t b) { return a < b ? b - a : a - b; }

/// The row of the transition after one.
static inline int32_t next_row(int32_t from, int32_t to, int32_t row) {
    int32_t is_same_end = ~(from ^ to) & 1;
    return row + is_same_end * (1 - 2 * (from & 1));
}

/// The column of the pixel that a transition belongs to: a right end is one past its run's last.
static inline int32_t pixel_column(const contours_table *table, int32_t node) {
    return table->nodes[node].column - (node & 1);
}

/// Walks on from a transition until the border's start or the end of the budget, adding up what the border passes.
static inline __attribute__((always_inline)) ptrdiff_t walk(
    const contours_table *table, int32_t by_cracks, int32_t label, int32_t *restrict labels, contours_border *border,
    contours_search *search, ptrdiff_t budget) {
    const contours_node *nodes = table->nodes;
    int32_t at = search->at, row = search->at_row, count = search->count, start = border->start;
    int32_t width = table->width, last_row = table->height - 1, is_on_frame = 0;
    int32_t column = nodes[at].column;
    do {
        int32_t next = nodes[at].next, target = nodes[next].column;
        labels[at] = label;
        is_on_frame |= (column == 0) | (column == width) | (row == last_row);
        if (by_cracks) {
            count += 1 + distance(column, target);
        } else {
            // Along an 8-connected way: as many pixels across, or one straight down or up.
            int32_t across = distance(column - (at & 1), target - (next & 1));
            count += across + ((across == 0) & ~(at ^ next) & 1);
        }
        row = next_row(at, next, row);
        at = next, column = target;
    } while (at != start && --budget > 0);
    border->flags |= is_on_frame ? CONTOURS_FRAME : 0;
    search->at = at, search->at_row = row, search->count = count;
    return budget;
}

int32_t contours_find_borders(
    const contours_table *table, int32_t by_cracks, int32_t *labels, contours_border *borders, int32_t border_count,
    contours_search *search, ptrdiff_t budget) {
    int32_t end = table->starts[table->height];
    while (budget > 0) {
        if (search->at < 0) {
            int32_t node = search->node, row = search->row;
            while (node < end && labels[node] >= 0) ++node, --budget;
            search->node = node;
            if (node == end) break;
            while (node >= table->starts[row + 1]) ++row;
            int32_t hole = node & 1, parent = -1;
            if (node > table->starts[row]) {
                // The border on the left holds this one, or stands beside it.
                int32_t before = labels[node - 1];
                parent = (borders[before].flags & CONTOURS_HOLE) != hole ? before : borders[before].parent;
            }
            borders[border_count++] = (contours_border){
                .start = node, .row = row, .parent = parent, .flags = hole | (row == 0 ? CONTOURS_FRAME : 0)};
            search->row = search->at_row = row;
            search->at = node, search->count = 0;
        }
        contours_border *border = borders + border_count - 1;
        // Two loops without a question in them.
        budget = by_cracks ? walk(table, 1, border_count - 1, labels, border, search, budget)
                           : walk(table, 0, border_count - 1, labels, border, search, budget);
        if (search->at == border->start) {
            border->count = search->count > 0 ? search->count : 1;
            search->at = -1;
        }
    }
    return border_count;
}

void contours_pixel_points(
    const contours_table *table, contours_cursor *cursor, ptrdiff_t count, ptrdiff_t budget, float scale_x,
    float scale_y, float *points) {
    float *end = points + 2 * count, *at = points + 2 * cursor->done, *pause = at + 2 * budget;
    int32_t node = cursor->node, row = cursor->row, column = pixel_column(table, node);
    if (at == points) {
        *at++ = ((float)column + 0.5f) * scale_x;
        *at++ = ((float)row + 0.5f) * scale_y;
    }
    while (at < end && at < pause) {
        int32_t next = table->nodes[node].next, target = pixel_column(table, next);
        int32_t target_row = next_row(node, next, row), across = target - column;
        if (across > 1 || across < -1) {
            // Along the run's own row, or along the one that lies in the way.
            int32_t step = across < 0 ? -1 : 1, along = node & 1 ? row - (step > 0) : row + (step < 0);
            float y = ((float)along + 0.5f) * scale_y;
            for (int32_t x = column + step; x != target; x += step) {
                *at++ = ((float)x + 0.5f) * scale_x;
                *at++ = y;
            }
            if (at == end) break;
        }
        // Where the border stays on its pixel the next point takes this one's place.
        at[0] = ((float)target + 0.5f) * scale_x;
        at[1] = ((float)target_row + 0.5f) * scale_y;
        at += 2 * ((across != 0) | (target_row != row));
        node = next, column = target, row = target_row;
    }
    *cursor = (contours_cursor){.node = node, .row = row, .done = (at - points) / 2};
}

static inline int is_on_frame(const contours_table *table, int32_t node) {
    return table->nodes[node].column == (node & 1 ? table->width : 0);
}

/// Whether the border runs along the frame between two transitions.
static inline int runs_on_frame(const contours_table *table, int32_t from, int32_t to, int32_t row) {
    return table->nodes[from].column != table->nodes[to].column && row == (from & 1 ? 0 : table->height - 1);
}

int32_t contours_frame_pieces(
    const contours_table *table, int32_t start, int32_t row, contours_border *pieces, int32_t capacity) {
    // A walk that begins where the border is cut needs no piece mended at its end.
    int32_t node = start;
    for (;;) {
        if (is_on_frame(table, node)) break;
        int32_t next = table->nodes[node].next, cut = runs_on_frame(table, node, next, row);
        row = next_row(node, next, row);
        node = next;
        if (cut) break;
        if (node == start) return -1;
    }
    int32_t first = node, piece_count = 0;
    contours_border piece = {.start = node, .row = row};
    do {
        int32_t next = table->nodes[node].next, across = distance(table->nodes[node].column, table->nodes[next].column);
        int32_t after = next_row(node, next, row), on_frame = is_on_frame(table, node);
        int32_t cut = runs_on_frame(table, node, next, row);
        for (int32_t end = 0; end < 2; ++end) {
            // The transition itself, and then the way to the next.
            if (end ? cut : on_frame) {
                if (piece.count > 1 && piece_count++ < capacity) pieces[piece_count - 1] = piece;
                piece = (contours_border){.start = end ? next : node, .row = end ? after : row};
            } else {
                piece.count += end ? across : 1;
            }
        }
        node = next, row = after;
    } while (node != first);
    if (piece.count > 1 && piece_count++ < capacity) pieces[piece_count - 1] = piece;
    return piece_count;
}
