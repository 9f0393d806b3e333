#include "CContourKernels.h"
#include "ImagingDispatch.h"
#include "contours_bits.h"

IMAGING_BODY int32_t contours_is_opaque_body(const void *pixels, ptrdiff_t count) {
    const uint32_t *colors = pixels;
    uint32_t common = ~(uint32_t)0;
    for (ptrdiff_t at = 0; at < count; ++at) common &= colors[at];
    const uint8_t *samples = (const uint8_t *)&common;
    return samples[3] == 255;
}
IMAGING_DISPATCH(int32_t, contours_is_opaque, (const void *pixels, ptrdiff_t count), (pixels, count))

/// The slopes of a row, with a margin of at least one sample of 0 on each side.
typedef struct {
    int16_t *slope, *x, *y;
} edge_row;

enum { EDGE_MARGIN = 32 };

ptrdiff_t contours_edge_scratch(ptrdiff_t width) { return 9 * (width + 2 * EDGE_MARGIN); }

/// Writes the slopes of one row; a row beyond the plane has none.
IMAGING_BODY void edge_slopes(
    const uint8_t *plane, ptrdiff_t width, ptrdiff_t height, ptrdiff_t row, int16_t *restrict smooth,
    int16_t *restrict change, edge_row output) {
    int16_t *restrict slope = output.slope, *restrict xs = output.x, *restrict ys = output.y;
    slope[-1] = slope[width] = 0;
    if (row < 0 || row >= height) {
        for (ptrdiff_t x = 0; x < width; ++x) slope[x] = 0;
        return;
    }
    const uint8_t *here = plane + row * width;
    const uint8_t *above = row > 0 ? here - width : here, *below = row + 1 < height ? here + width : here;
    for (ptrdiff_t x = 0; x < width; ++x) {
        smooth[x] = (int16_t)(above[x] + 2 * here[x] + below[x]);
        change[x] = (int16_t)(below[x] - above[x]);
    }
    smooth[-1] = smooth[0], change[-1] = change[0];
    smooth[width] = smooth[width - 1], change[width] = change[width - 1];
    for (ptrdiff_t i = 0; i < width; ++i) {
        int16_t x = (int16_t)(smooth[i + 1] - smooth[i - 1]);
        int16_t y = (int16_t)(change[i - 1] + 2 * change[i] + change[i + 1]);
        xs[i] = x, ys[i] = y;
        slope[i] = (int16_t)((x < 0 ? -x : x) + (y < 0 ? -y : y));
    }
}

/// Returns whether any of some slopes is above a limit.
IMAGING_BODY int is_any_above(const int16_t *slope, ptrdiff_t count, int16_t limit) {
    int16_t largest = 0;
    for (ptrdiff_t x = 0; x < count; ++x) largest = slope[x] > largest ? slope[x] : largest;
    return largest > limit;
}

/// Writes 1 for each pixel of a block that is on a ridge of the slopes.
IMAGING_BODY void edge_ridges(
    edge_row above, edge_row here, edge_row below, ptrdiff_t at, ptrdiff_t count, int16_t low, int16_t high,
    uint8_t *restrict weak, uint8_t *restrict strong) {
    const int16_t *up = above.slope + at, *middle = here.slope + at, *down = below.slope + at;
    const int16_t *xs = here.x + at, *ys = here.y + at;
    for (ptrdiff_t i = 0; i < count; ++i) {
        int16_t x = xs[i], y = ys[i], slope = middle[i];
        // 29 : 12 is the tangent of 67.5° within a thousandth; 1020 * 29 < 2^15.
        int16_t across = (int16_t)(x < 0 ? -x : x), downward = (int16_t)(y < 0 ? -y : y);
        // Masks rather than choices: of a choice between two samples a compiler makes one between their places.
        int16_t flat = (int16_t)-((int16_t)(downward * 29) < (int16_t)(across * 12));
        int16_t steep = (int16_t)-((int16_t)(across * 29) < (int16_t)(downward * 12));
        int16_t falling = (int16_t)((int16_t)(x ^ y) >> 15);
        int16_t before = (int16_t)((falling & up[i + 1]) | (~falling & up[i - 1]));
        int16_t after = (int16_t)((falling & down[i - 1]) | (~falling & down[i + 1]));
        before = (int16_t)((steep & up[i]) | (~steep & before));
        after = (int16_t)((steep & down[i]) | (~steep & after));
        before = (int16_t)((flat & middle[i - 1]) | (~flat & before));
        after = (int16_t)((flat & middle[i + 1]) | (~flat & after));
        int is_ridge = (slope > before) & (slope >= after) & (slope > low);
        weak[i] = (uint8_t)is_ridge;
        strong[i] = (uint8_t)(is_ridge & (slope > high));
    }
}

IMAGING_BODY void contours_edge_rows_body(
    const uint8_t *plane, ptrdiff_t width, ptrdiff_t height, ptrdiff_t first_row, ptrdiff_t end_row, int16_t low,
    int16_t high, int16_t *scratch, uint64_t *weak, uint64_t *strong) {
    ptrdiff_t stride = width + 2 * EDGE_MARGIN, words = (width + 63) / 64;
    int16_t *smooth = scratch + EDGE_MARGIN, *change = smooth + stride;
    edge_row rows[3];
    // Derivatives are read of the row in the middle alone, so two rows of them are enough.
    for (int slot = 0; slot < 3; ++slot) rows[slot].slope = change + (slot + 1) * stride;
    int16_t *derivatives[2][2];
    for (int slot = 0; slot < 4; ++slot) derivatives[slot / 2][slot % 2] = change + (slot + 4) * stride;
    for (ptrdiff_t row = first_row - 1; row <= end_row; ++row) {
        edge_row *newest = rows + (row - first_row + 1) % 3;
        newest->x = derivatives[(row - first_row + 1) % 2][0], newest->y = derivatives[(row - first_row + 1) % 2][1];
        edge_slopes(plane, width, height, row, smooth, change, *newest);
        if (row <= first_row) continue;
        edge_row above = rows[(row - first_row + 2) % 3], here = rows[(row - first_row) % 3];
        for (ptrdiff_t at = 0; at < width; at += 64) {
            ptrdiff_t length = width - at < 64 ? width - at : 64;
            uint8_t weak_flags[64], strong_flags[64];
            uint64_t weak_word = 0, strong_word = 0;
            if (is_any_above(here.slope + at, length, low)) {
                if (length == 64) {
                    edge_ridges(above, here, *newest, at, 64, low, high, weak_flags, strong_flags);
                } else {
                    memset(weak_flags, 0, 64), memset(strong_flags, 0, 64);
                    edge_ridges(above, here, *newest, at, length, low, high, weak_flags, strong_flags);
                }
                weak_word = packed_bits(weak_flags), strong_word = packed_bits(strong_flags);
            }
            weak[at / 64] = weak_word, strong[at / 64] = strong_word;
        }
        weak += words, strong += words;
    }
}
IMAGING_DISPATCH(
    void, contours_edge_rows,
    (const uint8_t *plane, ptrdiff_t width, ptrdiff_t height, ptrdiff_t first_row, ptrdiff_t end_row, int16_t low,
     int16_t high, int16_t *scratch, uint64_t *weak, uint64_t *strong),
    (plane, width, height, first_row, end_row, low, high, scratch, weak, strong))
