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

IMAGING_BODY void contours_write_transitions_body(const uint64_t *words, ptrdiff_t width, contours_node *nodes) {
    uint64_t last = 0;
    for (ptrdiff_t at = 0; at < width; at += 64) {
        uint64_t word = words[at / 64];
        uint64_t changes = word ^ (word << 1 | last);
        last = word >> 63;
        while (changes) {
            nodes++->column = (int32_t)at + __builtin_ctzll(changes);
            changes &= changes - 1;
        }
    }
    if (last) nodes->column = (int32_t)width;
}
IMAGING_DISPATCH(
    void, contours_write_transitions, (const uint64_t *words, ptrdiff_t width, contours_node *nodes),
    (words, width, nodes))

// Selections rather than branches, because no processor guesses how edges of noise go on.
void contours_link_rows(contours_node *nodes, int32_t upper, int32_t lower, int32_t end) {
    // Down a left end: what comes first of the runs below that end at its column or after it?
    int32_t below = lower;
    for (int32_t left = upper; left < lower; left += 2) {
        int32_t column = nodes[left].column;
        while (below < end && nodes[below + 1].column < column) below += 2;
        int32_t seen = nodes[below].column;
        int32_t is_apart = (below == end) | (seen > nodes[left + 1].column);
        int32_t turns_up = (left > upper) & (nodes[left - (left > upper)].column >= seen);
        int32_t after = turns_up ? left - 1 : below;
        nodes[left].next = is_apart ? left + 1 : after;
    }
    // Up a right end, from the right: the same turned by half a circle.
    int32_t above = lower - 1;
    for (int32_t right = end - 1; right >= lower; right -= 2) {
        int32_t column = nodes[right].column;
        while (above >= upper && nodes[above - 1].column > column) above -= 2;
        int32_t seen = nodes[above < upper ? right : above].column;
        int32_t is_apart = (above < upper) | (seen < nodes[right - 1].column);
        int32_t turns_down = (right + 1 < end) & (nodes[right + 1].column <= seen);
        int32_t after = turns_down ? right + 1 : above;
        nodes[right].next = is_apart ? right - 1 : after;
    }
}
