// What stands beyond a source's edge, within this module.
#ifndef WARP_BORDER_H
#define WARP_BORDER_H

#include "ImagingWarping.h"

/// The index that stands for another, or -1 for the constant.
static inline __attribute__((always_inline)) int32_t resolved(int32_t index, int32_t count, int32_t border) {
    if ((uint32_t)index < (uint32_t)count) return index;
    if (border == IMAGING_CONSTANT) return -1;
    if (border == IMAGING_REPLICATE || count == 1) return index < 0 ? 0 : count - 1;
    int32_t period = border == IMAGING_WRAP ? count : border == IMAGING_REFLECT ? 2 * count : 2 * count - 2;
    int32_t phase = index % period;
    if (phase < 0) phase += period;
    return phase < count ? phase : border == IMAGING_REFLECT ? 2 * count - 1 - phase : period - phase;
}

/// Where a pixel stands, or -1 for the constant.
static inline __attribute__((always_inline)) ptrdiff_t resolved_place(
    const imaging_warp_source *source, int32_t column, int32_t row) {
    int32_t x = resolved(column, source->width, source->border), y = resolved(row, source->height, source->border);
    return x < 0 || y < 0 ? -1 : (ptrdiff_t)y * source->width + x;
}

/// Whether a place lies so far out, or nowhere, that none of `taps` by `taps` pixels around it is the source's.
static inline __attribute__((always_inline)) int is_constant(
    const imaging_warp_source *source, int32_t x, int32_t column, int32_t row, int32_t taps) {
    if (x == IMAGING_NOWHERE) return 1;
    if (source->border != IMAGING_CONSTANT) return 0;
    int32_t reach = taps / 2;
    return column < -reach || row < -reach || column >= source->width - 1 + reach || row >= source->height - 1 + reach;
}

#endif
