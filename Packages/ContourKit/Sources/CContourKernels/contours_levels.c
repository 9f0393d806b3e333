#include "CContourKernels.h"

#pragma STDC FP_CONTRACT OFF

/// How far from the first sample to the second the level lies, in 0...1; halfway when that cannot be said.
static inline float crossing(float from, float to, float level) {
    float share = (level - from) / (to - from);
    return share >= 0 && share <= 1 ? share : 0.5f;
}

void contours_level_points(
    const contours_table *table, const float *field, float level, int32_t start, int32_t row, ptrdiff_t count,
    float scale_x, float scale_y, float *points) {
    float *end = points + 2 * count;
    ptrdiff_t width = table->width;
    int32_t node = start;
    while (points < end) {
        int32_t next = table->nodes[node].next;
        int32_t column = table->nodes[node].column, target = table->nodes[next].column;
        if (column > 0 && column < width) {
            const float *here = field + row * width + column;
            *points++ = ((float)column - 0.5f + crossing(here[-1], here[0], level)) * scale_x;
            *points++ = ((float)row + 0.5f) * scale_y;
        }
        // Down a left end the way goes on below the row, up a right end above it.
        int32_t upper = node & 1 ? row - 1 : row;
        int32_t step = target < column ? -1 : 1;
        int32_t first = target < column ? column - 1 : column, last = target < column ? target - 1 : target;
        for (int32_t x = first; x != last && points < end; x += step) {
            const float *above = field + upper * width + x;
            *points++ = ((float)x + 0.5f) * scale_x;
            *points++ = ((float)upper + 0.5f + crossing(above[0], above[width], level)) * scale_y;
        }
        if ((node & 1) == (next & 1)) row += node & 1 ? -1 : 1;
        node = next;
    }
}
