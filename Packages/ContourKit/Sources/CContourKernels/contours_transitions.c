#include "CContourKernels.h"
#include "ImagingDispatch.h"
#include "contours_bits.h"

// Bits first, then transitions: a word of 64 pixels without a change costs a few instructions.

#define ROW_BITS(suffix, type)                                                                                        \
    IMAGING_BODY int32_t contours_row_bits_##suffix##_body(                                                           \
        const type *row, ptrdiff_t width, type level, int32_t inverted, uint64_t *words) {                            \
        uint64_t turned = inverted ? ~(uint64_t)0 : 0, last = 0;                                                      \
        int32_t count = 0;                                                                                            \
        uint8_t flags[64];                                                                                            \
        ptrdiff_t at = 0;                                                                                             \
        for (; at + 64 <= width; at += 64) {                                                                          \
            for (int x = 0; x < 64; ++x) flags[x] = row[at + x] > level;                                              \
            uint64_t word = packed_bits(flags) ^ turned;                                                              \
            words[at / 64] = word;                                                                                    \
            count += transitions(word, &last);                                                                        \
        }                                                                                                             \
        if (at < width) {                                                                                             \
            uint64_t word = 0;                                                                                        \
            for (ptrdiff_t x = at; x < width; ++x) word |= (uint64_t)(row[x] > level) << (x - at);                    \
            word = (word ^ turned) & (((uint64_t)1 << (width - at)) - 1);                                             \
            words[at / 64] = word;                                                                                    \
            count += transitions(word, &last);                                                                        \
        }                                                                                                             \
        return count + (int32_t)last;                                                                                 \
    }                                                                                                                 \
    IMAGING_DISPATCH(                                                                                                 \
        int32_t, contours_row_bits_##suffix,                                                                          \
        (const type *row, ptrdiff_t width, type level, int32_t inverted, uint64_t *words),                            \
        (row, width, level, inverted, words))

ROW_BITS(u8, uint8_t)
ROW_BITS(f32, float)

IMAGING_BODY void contours_write_transitions_body(const uint64_t *words, ptrdiff_t width, int32_t *columns) {
    uint64_t last = 0;
    for (ptrdiff_t at = 0; at < width; at += 64) {
        uint64_t word = words[at / 64];
        uint64_t changes = word ^ (word << 1 | last);
        last = word >> 63;
        while (changes) {
            *columns++ = (int32_t)at + __builtin_ctzll(changes);
            changes &= changes - 1;
        }
    }
    if (last) *columns = (int32_t)width;
}
IMAGING_DISPATCH(
    void, contours_write_transitions, (const uint64_t *words, ptrdiff_t width, int32_t *columns),
    (words, width, columns))

void contours_mark_runs(const uint64_t *marks, const int32_t *columns, ptrdiff_t run_count, uint8_t *is_marked) {
    for (ptrdiff_t run = 0; run < run_count; ++run) {
        uint32_t first = (uint32_t)columns[2 * run], last = (uint32_t)columns[2 * run + 1] - 1;
        uint64_t found = 0;
        for (uint32_t word = first / 64; word <= last / 64; ++word) {
            uint64_t bits = marks[word];
            if (word == first / 64) bits &= ~(uint64_t)0 << (first % 64);
            if (word == last / 64) bits &= ~(uint64_t)0 >> (63 - last % 64);
            found |= bits;
        }
        is_marked[run] = found != 0;
    }
}

void contours_link_rows(const int32_t *columns, int32_t upper, int32_t lower, int32_t end, int32_t *next) {
    // Down a left end: what comes first of the runs below that end at its column or after it?
    int32_t below = lower;
    for (int32_t left = upper; left < lower; left += 2) {
        int32_t column = columns[left];
        while (below < end && columns[below + 1] < column) below += 2;
        if (below == end || columns[below] > columns[left + 1]) {
            next[left] = left + 1;
        } else if (left > upper && columns[left - 1] >= columns[below]) {
            next[left] = left - 1;
        } else {
            next[left] = below;
        }
    }
    // Up a right end, from the right: the same turned by half a circle.
    int32_t above = lower - 1;
    for (int32_t right = end - 1; right >= lower; right -= 2) {
        int32_t column = columns[right];
        while (above >= upper && columns[above - 1] > column) above -= 2;
        if (above < upper || columns[above] < columns[right - 1]) {
            next[right] = right - 1;
        } else if (right + 1 < end && columns[right + 1] <= columns[above]) {
            next[right] = right + 1;
        } else {
            next[right] = above;
        }
    }
}
