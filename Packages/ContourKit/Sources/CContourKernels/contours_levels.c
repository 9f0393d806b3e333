#include "CContourKernels.h"

#pragma STDC FP_CONTRACT OFF

/// How far from the first sample to the second the level lies, in 0...1; halfway when that cannot be said.
static inline float crossing(float from, float to, float level) {
    float share = (level - from) / (to - from);
    return share >= 0 && share <= 1 ? share : 0.5f;
}

void contours_level_points(
    const contours_table *table, const float *field, float level, contours_cursor *cursor, ptrdiff_t count,
    ptrdiff_t budget, float scale_x, float scale_y, float *points) {
    float *end = points + 2 * count, *at = points + 2 * cursor->done, *pause = at + 2 * budget;
    ptrdiff_t width = table->width;
    int32_t node = cursor->node, row = cursor->row;
    while (at < end && at < pause) {
        int32_t next = table->nodes[node].next;
        int32_t column = table->nodes[node].column, target = table->nodes[next].column;
        if (column > 0 && column < width) {
            const float *here = field + row * width + column;
            *at++ = ((float)column - 0.5f + crossing(here[-1], here[0], level)) * scale_x;
            *at++ = ((float)row + 0.5f) * scale_y;
        }
        // Down a left end the way goes on below the row, up a right end above it.
        int32_t upper = node & 1 ? row - 1 : row, step = target < column ? -1 : 1;
        int32_t first = target < column ? column - 1 : column, last = target < column ? target - 1 : target;
        for (int32_t x = first; x != last && at < end; x += step) {
            const float *above = field + upper * width + x;
            *at++ = ((float)x + 0.5f) * scale_x;
            *at++ = ((float)upper + 0.5f + crossing(above[0], above[width], level)) * scale_y;
        }
        if ((node & 1) == (next & 1)) row += node & 1 ? -1 : 1;
        node = next;
    }
    *cursor = (contours_cursor){.node = node, .row = row, .done = (at - points) / 2};
}
