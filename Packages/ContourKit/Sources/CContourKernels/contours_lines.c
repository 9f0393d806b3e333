#include "CContourKernels.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

static inline int is_same(const float *points, ptrdiff_t a, ptrdiff_t b) {
    return points[2 * a] == points[2 * b] && points[2 * a + 1] == points[2 * b + 1];
}

ptrdiff_t contours_fold(float *points, ptrdiff_t count, float *scratch) {
    if (count < 2 || count % 2 != 0) return 0;
    // Where the way turns back, the points before and after are the same.
    ptrdiff_t turn = 0;
    while (turn < count && !is_same(points, turn == 0 ? count - 1 : turn - 1, turn == count - 1 ? 0 : turn + 1)) ++turn;
    if (turn == count) return 0;
    ptrdiff_t forth = turn, back = turn;
    for (ptrdiff_t step = 0; step < count / 2; ++step) {
        forth = forth == count - 1 ? 0 : forth + 1;
        back = back == 0 ? count - 1 : back - 1;
        if (!is_same(points, forth, back)) return 0;
    }
    ptrdiff_t length = count / 2 + 1;
    for (ptrdiff_t step = 0, from = turn; step < length; ++step, from = from == count - 1 ? 0 : from + 1) {
        memcpy(scratch + 2 * step, points + 2 * from, 2 * sizeof(float));
    }
    memcpy(points, scratch, (size_t)length * 2 * sizeof(float));
    return length;
}

ptrdiff_t contours_simplify(
    const float *points, double tolerance, uint8_t *keeps, int32_t *stack, ptrdiff_t depth, ptrdiff_t budget) {
    while (depth > 0 && budget > 0) {
        int32_t first = stack[2 * depth - 2], last = stack[2 * depth - 1];
        --depth;
        budget -= last - first;
        double from_x = points[2 * first], from_y = points[2 * first + 1];
        double along_x = points[2 * last] - from_x, along_y = points[2 * last + 1] - from_y;
        double square = along_x * along_x + along_y * along_y;
        // The largest squared distance from the piece, times its squared length: that spares a division for each point.
        double scale = square > 0 ? square : 1, largest = tolerance * tolerance * scale;
        int32_t farthest = -1;
        for (int32_t at = first + 1; at < last; ++at) {
            double x = points[2 * at] - from_x, y = points[2 * at + 1] - from_y;
            double along = x * along_x + y * along_y, across = x * along_y - y * along_x;
            double distance = across * across;
            if (along <= 0) {
                distance = (x * x + y * y) * scale;
            } else if (along >= square) {
                distance = ((x - along_x) * (x - along_x) + (y - along_y) * (y - along_y)) * scale;
            }
            if (distance > largest) largest = distance, farthest = at;
        }
        if (farthest < 0) continue;
        keeps[farthest] = 1;
        if (last - farthest > 1) stack[2 * depth] = farthest, stack[2 * depth + 1] = last, ++depth;
        if (farthest - first > 1) stack[2 * depth] = first, stack[2 * depth + 1] = farthest, ++depth;
    }
    return depth;
}
