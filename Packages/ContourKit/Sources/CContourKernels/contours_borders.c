#include "CContourKernels.h"

// Walks along borders. Every step is the same on every processor: whole numbers alone.

static inline int32_t distance(int32_t a, int32_t b) { return a < b ? b - a : a - b; }

/// How many pixels, or places between pixels, a border has from one transition to the next.
static inline int32_t step_count(const contours_table *table, int32_t from, int32_t to, int32_t by_cracks) {
    // A right end is one past its run's last pixel.
    int32_t first = table->columns[from], last = table->columns[to];
    if (by_cracks) return 1 + distance(first, last);
    int32_t across = distance(first - (from & 1), last - (to & 1)), down = (from & 1) == (to & 1);
    return across > down ? across : down;
}

/// The row of the transition after one.
static inline int32_t next_row(int32_t from, int32_t to, int32_t row) {
    if ((from & 1) != (to & 1)) return row;
    return from & 1 ? row - 1 : row + 1;
}

int32_t contours_find_borders(
    const contours_table *table, const uint8_t *strong, int32_t by_cracks, int32_t *labels, contours_border *borders,
    int32_t border_count, contours_search *search, ptrdiff_t budget) {
    int32_t node = search->node, row = search->row, end = table->starts[table->height];
    int32_t at = search->at, at_row = search->at_row, count = search->count;
    while (budget > 0) {
        if (at < 0) {
            while (node < end && labels[node] >= 0) ++node, --budget;
            if (node == end) break;
            while (node >= table->starts[row + 1]) ++row;
            contours_border *border = borders + border_count++;
            int32_t hole = node & 1, parent = -1;
            if (node > table->starts[row]) {
                // The border on the left holds this one, or stands beside it.
                int32_t before = labels[node - 1];
                parent = (borders[before].flags & CONTOURS_HOLE) != hole ? before : borders[before].parent;
            }
            *border = (contours_border){.start = node, .row = row, .parent = parent, .flags = hole};
            if (row == 0) border->flags |= CONTOURS_FRAME;
            at = node, at_row = row, count = 0;
        }
        contours_border *border = borders + border_count - 1;
        int32_t flags = border->flags;
        do {
            labels[at] = border_count - 1;
            int32_t column = table->columns[at], next = table->next[at];
            if (strong && strong[at >> 1]) flags |= CONTOURS_STRONG;
            if (column == 0 || column == table->width || at_row == table->height - 1) flags |= CONTOURS_FRAME;
            count += step_count(table, at, next, by_cracks);
            at_row = next_row(at, next, at_row);
            at = next;
        } while (at != border->start && --budget > 0);
        border->flags = flags;
        if (at == border->start) {
            border->count = count > 0 ? count : 1;
            at = -1;
        }
    }
    *search = (contours_search){.node = node, .row = row, .at = at, .at_row = at_row, .count = count};
    return border_count;
}

void contours_pixel_points(
    const contours_table *table, int32_t start, int32_t row, ptrdiff_t count, float scale_x, float scale_y,
    float *points) {
    float *end = points + 2 * count;
    int32_t node = start, column = table->columns[start] - (start & 1);
    *points++ = ((float)column + 0.5f) * scale_x;
    *points++ = ((float)row + 0.5f) * scale_y;
    while (points < end) {
        int32_t next = table->next[node], target = table->columns[next] - (next & 1);
        int32_t target_row = next_row(node, next, row);
        int32_t step = target < column ? -1 : 1;
        // Along the run's own row, or along the one that lies in the way.
        int32_t along = node & 1 ? row - (step > 0) : row + (step < 0);
        float y = ((float)along + 0.5f) * scale_y;
        if (target != column || target_row != row) {
            for (int32_t x = column + step; x != target && target != column; x += step) {
                *points++ = ((float)x + 0.5f) * scale_x;
                *points++ = y;
            }
            if (points == end) return;
            *points++ = ((float)target + 0.5f) * scale_x;
            *points++ = ((float)target_row + 0.5f) * scale_y;
        }
        node = next, column = target, row = target_row;
    }
}

static inline int is_on_frame(const contours_table *table, int32_t node) {
    return table->columns[node] == (node & 1 ? table->width : 0);
}

/// Whether the border runs along the frame between two transitions.
static inline int runs_on_frame(const contours_table *table, int32_t from, int32_t to, int32_t row) {
    return table->columns[from] != table->columns[to] && row == (from & 1 ? 0 : table->height - 1);
}

int32_t contours_frame_pieces(
    const contours_table *table, int32_t start, int32_t row, contours_border *pieces, int32_t capacity) {
    // A walk that begins where the border is cut needs no piece mended at its end.
    int32_t node = start;
    for (;;) {
        if (is_on_frame(table, node)) break;
        int32_t next = table->next[node], cut = runs_on_frame(table, node, next, row);
        row = next_row(node, next, row);
        node = next;
        if (cut) break;
        if (node == start) return -1;
    }
    int32_t first = node, piece_count = 0;
    contours_border piece = {.start = node, .row = row};
    do {
        int32_t next = table->next[node], across = distance(table->columns[node], table->columns[next]);
        int32_t after = next_row(node, next, row), on_frame = is_on_frame(table, node);
        int32_t cut = runs_on_frame(table, node, next, row);
        for (int32_t end = 0; end < 2; ++end) {
            // The transition itself, and then the way to the next.
            if (end ? cut : on_frame) {
                if (piece.count > 1 && piece_count++ < capacity) pieces[piece_count - 1] = piece;
                piece = end ? (contours_border){.start = next, .row = after} : (contours_border){.start = node, .row = row};
            } else {
                piece.count += end ? across : 1;
            }
        }
        node = next, row = after;
    } while (node != first);
    if (piece.count > 1 && piece_count++ < capacity) pieces[piece_count - 1] = piece;
    return piece_count;
}
