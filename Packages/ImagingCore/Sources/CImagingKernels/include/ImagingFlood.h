// Kernels of the watershed: markers that grow over a raster with a frame of one closed pixel around it.
#ifndef IMAGING_FLOOD_H
#define IMAGING_FLOOD_H

#include <stddef.h>
#include <stdint.h>

enum {
    /// A pixel that waits without a label.
    IMAGING_FLOOD_WAITING = INT32_MIN,
    /// A pixel at which markers meet.
    IMAGING_FLOOD_LINE = INT32_MIN + 1,
    /// How many numbers a block of waiting pixels has: one fewer pixels, and the next block.
    IMAGING_FLOOD_BLOCK = 1024,
};

/// Pixels that wait at one level, first in, first out: where in the blocks the first is, and where the next one goes.
typedef struct {
    ptrdiff_t first;
    ptrdiff_t end;
} imaging_flood_queue;

/// A flood.
typedef struct {
    /// A pixel's label: 0 is open, over 0 its marker, below 0 closed, waiting or a line.
    int32_t *labels;
    /// Heights of pixels, or NULL where differences of `colors` (four bytes a pixel, the fourth not looked at) count.
    const uint8_t *heights;
    const uint8_t *colors;
    /// Where the neighbours are; the first is the one above.
    ptrdiff_t offsets[8];
    int32_t offset_count;
    int32_t draws_lines;
    /// Room for a block for each IMAGING_FLOOD_BLOCK - 1 pixels and two for each level.
    int32_t *blocks;
    int32_t block_count;
    /// The first block that is used no more, or -1; each names the next.
    int32_t spare;
    imaging_flood_queue queues[256];
    int32_t lowest;
} imaging_flood;

/// Empties the queues.
void imaging_flood_prepare(imaging_flood *flood);

/// Lets the open neighbours of a row's markers wait; the row's pixels are `first` and those after it.
void imaging_flood_begin(imaging_flood *flood, const int32_t *markers, ptrdiff_t first, ptrdiff_t count);

/// Takes up to `limit` pixels, and returns how many: fewer only when none waits any more.
ptrdiff_t imaging_flood_advance(imaging_flood *flood, ptrdiff_t limit);

#endif
