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
    flood->cells[place].label = known ? flood->cells[from].label : IMAGING_FLOOD_WAITING;
    if (flood->heads[wanted] < 0) {
        flood->heads[wanted] = (int32_t)place;
        if (wanted < flood->lowest) flood->lowest = wanted;
    } else {
        flood->cells[flood->tails[wanted]].follower = (int32_t)place;
    }
    flood->tails[wanted] = (int32_t)place;
}

static inline void spread(imaging_flood *flood, ptrdiff_t place, int32_t level) {
    for (int32_t k = 0; k < flood->offset_count; k++) {
        ptrdiff_t next = place + flood->offsets[k];
        if (flood->cells[next].label == 0) reach(flood, place, next, level);
    }
}

// The marker of a pixel whose turn it is: that of the neighbour that differs least, or a line where there are several.
static inline int32_t label_of(const imaging_flood *flood, ptrdiff_t place) {
    int32_t found = 0, least = INT32_MAX;
    for (int32_t k = 0; k < flood->offset_count; k++) {
        ptrdiff_t from = place + flood->offsets[k];
        int32_t label = flood->cells[from].label;
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

void imaging_flood_begin(imaging_flood *flood, ptrdiff_t first, ptrdiff_t end) {
    for (ptrdiff_t place = first; place < end; place++) {
        if (flood->cells[place].follower == IMAGING_FLOOD_MARKER) spread(flood, place, 0);
    }
}

// The rows around a pixel whose turn comes soon are far apart in memory: fetching them early hides most of the wait.
static inline void fetch(const imaging_flood *flood, ptrdiff_t place) {
    ptrdiff_t stride = -flood->offsets[0];
    __builtin_prefetch(flood->cells + place - stride, 1);
    __builtin_prefetch(flood->cells + place, 1);
    __builtin_prefetch(flood->cells + place + stride, 1);
    const uint8_t *samples = flood->heights ? flood->heights : flood->colors;
    ptrdiff_t size = flood->heights ? 1 : 4;
    __builtin_prefetch(samples + size * (place - stride));
    __builtin_prefetch(samples + size * (place + stride));
}

ptrdiff_t imaging_flood_advance(imaging_flood *flood, ptrdiff_t limit) {
    int known = flood->heights && !flood->draws_lines;
    ptrdiff_t done = 0;
    while (done < limit && flood->lowest < 256) {
        int32_t level = flood->lowest, place = flood->heads[level];
        if (place < 0) {
            flood->lowest++;
            continue;
        }
        int32_t next = place == flood->tails[level] ? -1 : flood->cells[place].follower;
        flood->heads[level] = next;
        if (next >= 0) fetch(flood, next);
        done++;
        if (!known) {
            int32_t label = label_of(flood, place);
            flood->cells[place].label = label;
            if (label == IMAGING_FLOOD_LINE) continue;
        }
        spread(flood, place, level);
    }
    return done;
}
