#include "CContourKernels.h"
#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF

// 180 times how far the middle stands out against both sides; the sign says whether it is lighter.
IMAGING_BODY int32_t mark_height(int32_t middle, int32_t left, int32_t right, int32_t middles, int32_t factor) {
    int32_t difference = 4 * middle - middles * (left + right);
    int32_t step = left - right;
    int32_t height = (difference < 0 ? -difference : difference) - middles * (step < 0 ? -step : step);
    height = height > 0 ? height * factor : 0;
    return difference < 0 ? -height : height;
}

IMAGING_BODY int32_t stronger(int32_t a, int32_t b) {
    int32_t x = a < 0 ? -a : a, y = b < 0 ? -b : b;
    return y > x ? b : a;
}

IMAGING_BODY void contour_wire_marks_body(
    const int16_t *restrict plane, ptrdiff_t stride, ptrdiff_t count, int32_t least, uint8_t *restrict marks) {
    const ptrdiff_t steps[4] = {1, stride, stride + 1, stride - 1};
    for (ptrdiff_t i = 0; i < count; ++i) {
        int32_t best = 0, direction = 0;
        for (int k = 0; k < 4; ++k) {
            const int16_t *p = plane + i;
            const ptrdiff_t s = steps[k];
            int32_t one = p[0], three = one + p[-s] + p[s], five = three + p[-2 * s] + p[2 * s];
            int32_t nine = five + p[-3 * s] + p[3 * s] + p[-4 * s] + p[4 * s];
            int32_t height = mark_height(one, p[-2 * s] + p[-3 * s], p[2 * s] + p[3 * s], 1, 45);
            height = stronger(height, mark_height(three, p[-3 * s] + p[-4 * s], p[3 * s] + p[4 * s], 3, 15));
            height = stronger(height, mark_height(five, p[-4 * s] + p[-5 * s], p[4 * s] + p[5 * s], 5, 9));
            height = stronger(height, mark_height(nine, p[-6 * s] + p[-7 * s], p[6 * s] + p[7 * s], 9, 5));
            int32_t kept = stronger(best, height);
            direction = kept != best ? k : direction;
            best = kept;
        }
        int32_t size = (best < 0 ? -best : best) / 180;
        int32_t level = size / 8 < 31 ? size / 8 : 31;
        marks[i] = (uint8_t)(size >= least ? level << 3 | (best > 0 ? 4 : 0) | direction : 0);
    }
}
IMAGING_DISPATCH(
    void, contour_wire_marks,
    (const int16_t *plane, ptrdiff_t stride, ptrdiff_t count, int32_t least, uint8_t *marks),
    (plane, stride, count, least, marks))
