// Kernels of the watershed: markers that grow over a raster with a frame of one closed pixel around it.
#ifndef IMAGING_FLOOD_H
#define IMAGING_FLOOD_H

#include <stddef.h>
#include <stdint.h>

enum {
    IMAGING_FLOOD_MARKER = -1,
    /// A pixel that waits without a label.
    IMAGING_FLOOD_WAITING = INT32_MIN,
    /// A pixel at which markers meet.
    IMAGING_FLOOD_LINE = INT32_MIN + 1,
};

/// A pixel: 0 is open, over 0 its marker, below 0 closed, waiting or a line.
typedef struct {
    int32_t label;
    /// The pixel that waits behind this one at the same level. Before the flood IMAGING_FLOOD_MARKER at markers, so that
    /// they differ from what has just been reached, and 0 elsewhere.
    int32_t follower;
} imaging_flood_cell;

/// A flood: pixels that wait at 256 levels, first in, first out at each.
typedef struct {
    imaging_flood_cell *cells;
    /// Heights of pixels, or NULL where differences of `colors` (four bytes a pixel, the fourth not looked at) count.
    const uint8_t *heights;
    const uint8_t *colors;
    /// Where the neighbours are; the first is the one above.
    ptrdiff_t offsets[8];
    int32_t offset_count;
    int32_t draws_lines;
    int32_t heads[256];
    int32_t tails[256];
    int32_t lowest;
} imaging_flood;

/// Lets the open neighbours of the markers among the cells [first, end) wait.
void imaging_flood_begin(imaging_flood *flood, ptrdiff_t first, ptrdiff_t end);

/// Takes up to `limit` pixels, and returns how many: fewer only when none waits any more.
ptrdiff_t imaging_flood_advance(imaging_flood *flood, ptrdiff_t limit);

#endif
