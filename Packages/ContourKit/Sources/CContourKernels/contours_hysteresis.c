#include "CContourKernels.h"
#include "ImagingDispatch.h"
#include "contours_bits.h"

// Edges grow by whole words of 64 pixels, so that a line along a row takes one step.

ptrdiff_t contours_stack_words(
    const uint64_t *bits, ptrdiff_t first_word, ptrdiff_t end_word, int32_t *stack, ptrdiff_t depth,
    uint8_t *is_stacked) {
    for (ptrdiff_t word = first_word; word < end_word; ++word) {
        is_stacked[word] = bits[word] != 0;
        stack[depth] = (int32_t)word;
        depth += bits[word] != 0;
    }
    return depth;
}

/// Returns the bits of `room` that lie in runs with a bit of `seeds`, which are bits of `room`.
static inline uint64_t filled(uint64_t room, uint64_t seeds) {
    // Upward the carry of an addition does it; it clears what it passes, and sets a bit above the run.
    uint64_t result = (((room + seeds) ^ room) & room) | seeds;
    for (int step = 1; step < 64; step *= 2) {
        result |= room & (result >> step);
        room &= room >> step;
    }
    return result;
}

ptrdiff_t contours_grow_edges(
    const uint64_t *weak, uint64_t *strong, ptrdiff_t stride, ptrdiff_t height, int32_t *stack, ptrdiff_t depth,
    uint8_t *is_stacked, ptrdiff_t budget) {
    while (depth > 0 && budget-- > 0) {
        ptrdiff_t word = stack[--depth], row = word / stride, column = word % stride;
        is_stacked[word] = 0;
        uint64_t bits = filled(weak[word], strong[word]);
        strong[word] = bits;
        // What it touches in the words to the left and right of it, and in its own column of words.
        uint64_t touched[3] = {bits << 63, bits | bits << 1 | bits >> 1, bits >> 63};
        for (ptrdiff_t across = column > 0 ? -1 : 0; across <= (column + 1 < stride); ++across) {
            for (ptrdiff_t y = row > 0 ? row - 1 : 0; y <= row + 1 && y < height; ++y) {
                ptrdiff_t other = y * stride + column + across;
                uint64_t added = touched[across + 1] & weak[other] & ~strong[other];
                if (!added) continue;
                strong[other] |= added;
                if (!is_stacked[other]) stack[depth++] = (int32_t)other, is_stacked[other] = 1;
            }
        }
    }
    return depth;
}

IMAGING_BODY int32_t contours_count_transitions_body(const uint64_t *words, ptrdiff_t width) {
    uint64_t last = 0;
    int32_t count = 0;
    for (ptrdiff_t at = 0; at < width; at += 64) count += transitions(words[at / 64], &last);
    return count + (int32_t)last;
}
IMAGING_DISPATCH(
    int32_t, contours_count_transitions, (const uint64_t *words, ptrdiff_t width), (words, width))
