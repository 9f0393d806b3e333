#include "ImagingFlood.h"

static inline int32_t difference(const uint8_t *colors, ptrdiff_t from, ptrdiff_t to) {
    const uint8_t *a = colors + 4 * from, *b = colors + 4 * to;
    int32_t red = a[0] - b[0], green = a[1] - b[1], blue = a[2] - b[2];
    red = red < 0 ? -red : red;
    green = green < 0 ? -green : green;
    blue = blue < 0 ? -blue : blue;
    int32_t largest = red > green ? red : green;
    return largest > blue ? largest : blue;
}

static inline int waits(const imaging_flood_queue *queue) { return queue->first != queue->end; }

// Appends a place; the last number of a block is the next block's.
static inline void append(imaging_flood *flood, imaging_flood_queue *queue, int32_t place) {
    flood->blocks[queue->end++] = place;
    if (queue->end % IMAGING_FLOOD_BLOCK != IMAGING_FLOOD_BLOCK - 1) return;
    int32_t block = flood->spare;
    if (block >= 0) {
        flood->spare = flood->blocks[(ptrdiff_t)block * IMAGING_FLOOD_BLOCK];
    } else {
        block = flood->block_count++;
    }
    flood->blocks[queue->end] = block;
    queue->end = (ptrdiff_t)block * IMAGING_FLOOD_BLOCK;
}

static inline int32_t take(imaging_flood *flood, imaging_flood_queue *queue) {
    int32_t place = flood->blocks[queue->first++];
    if (queue->first % IMAGING_FLOOD_BLOCK == IMAGING_FLOOD_BLOCK - 1) {
        ptrdiff_t used = queue->first - (IMAGING_FLOOD_BLOCK - 1);
        queue->first = (ptrdiff_t)flood->blocks[queue->first] * IMAGING_FLOOD_BLOCK;
        flood->blocks[used] = flood->spare;
        flood->spare = (int32_t)(used / IMAGING_FLOOD_BLOCK);
    }
    return place;
}

// A pixel that is reached waits at its height, or the present level where that is higher, or at its difference.
static inline void reach(imaging_flood *flood, ptrdiff_t from, ptrdiff_t place, int32_t level) {
    int32_t wanted;
    if (flood->heights) {
        wanted = flood->heights[place] > level ? flood->heights[place] : level;
    } else {
        wanted = difference(flood->colors, from, place);
    }
    // A relief's pixel belongs to whom it was first reached from; otherwise that is seen when its turn comes.
    int known = flood->heights && !flood->draws_lines;
    flood->labels[place] = known ? flood->labels[from] : IMAGING_FLOOD_WAITING;
    append(flood, &flood->queues[wanted], (int32_t)place);
    if (wanted < flood->lowest) flood->lowest = wanted;
}

static inline void spread(imaging_flood *flood, ptrdiff_t place, int32_t level) {
    for (int32_t k = 0; k < flood->offset_count; k++) {
        ptrdiff_t next = place + flood->offsets[k];
        if (flood->labels[next] == 0) reach(flood, place, next, level);
    }
}

// The marker of a pixel whose turn it is: that of the neighbour that differs least, or a line where there are several.
static inline int32_t label_of(const imaging_flood *flood, ptrdiff_t place) {
    int32_t found = 0, least = INT32_MAX;
    for (int32_t k = 0; k < flood->offset_count; k++) {
        ptrdiff_t from = place + flood->offsets[k];
        int32_t label = flood->labels[from];
        if (label <= 0) continue;
        if (flood->draws_lines) {
            if (found != 0 && label != found) return IMAGING_FLOOD_LINE;
            found = label;
        } else {
            int32_t step = difference(flood->colors, from, place);
            if (step < least) {
                least = step;
                found = label;
            }
        }
    }
    return found;
}

void imaging_flood_prepare(imaging_flood *flood) {
    flood->lowest = 256;
    flood->spare = -1;
    flood->block_count = 256;
    for (ptrdiff_t level = 0; level < 256; level++) {
        flood->queues[level].first = flood->queues[level].end = level * IMAGING_FLOOD_BLOCK;
    }
}

void imaging_flood_begin(imaging_flood *flood, const int32_t *markers, ptrdiff_t first, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; x++) {
        if (markers[x] > 0) spread(flood, first + x, 0);
    }
}

// The rows around a pixel are far apart in memory: fetching them some turns before hides the wait.
static inline void fetch_ahead(const imaging_flood *flood, const imaging_flood_queue *queue) {
    enum { turns = 8 };
    ptrdiff_t ahead = queue->first + turns;
    ptrdiff_t block = queue->first - queue->first % IMAGING_FLOOD_BLOCK;
    int ends_here = queue->end >= block && queue->end < block + IMAGING_FLOOD_BLOCK;
    if (ahead >= (ends_here ? queue->end : block + IMAGING_FLOOD_BLOCK - 1)) return;
    ptrdiff_t place = flood->blocks[ahead], stride = -flood->offsets[0];
    const uint8_t *samples = flood->heights ? flood->heights : flood->colors;
    ptrdiff_t size = flood->heights ? 1 : 4;
    for (ptrdiff_t row = place - stride; row <= place + stride; row += stride) {
        __builtin_prefetch(flood->labels + row, 1);
        __builtin_prefetch(samples + size * row);
    }
}

ptrdiff_t imaging_flood_advance(imaging_flood *flood, ptrdiff_t limit) {
    int known = flood->heights && !flood->draws_lines;
    ptrdiff_t done = 0;
    while (done < limit && flood->lowest < 256) {
        int32_t level = flood->lowest;
        imaging_flood_queue *queue = &flood->queues[level];
        if (!waits(queue)) {
            flood->lowest++;
            continue;
        }
        int32_t place = take(flood, queue);
        fetch_ahead(flood, queue);
        done++;
        if (!known) {
            int32_t label = label_of(flood, place);
            flood->labels[place] = label;
            if (label == IMAGING_FLOOD_LINE) continue;
        }
        spread(flood, place, level);
    }
    return done;
}
