// The median filter of small windows by sorting networks, for one type of samples: included once for each.
//
// NETWORK_NAME(x) names things; `sample_t` is the type of a sample, LANES a vector of 32 bytes of them.
//
// Each column of the windows is sorted once for all windows that see it, and each pair of columns merged once. A window
// is pairs of columns and a last column: pairs are merged to one list, and of two sorted lists a and b the sample of
// rank k is the smallest of all max(a[i], b[k - 1 - i]). What the result does not need, the compiler leaves out.
// Bounds are constants and all loops unrolled, so that the lists lie in registers.

#define UNROLLED _Pragma("clang loop unroll(full)")

typedef sample_t NETWORK_NAME(lanes) __attribute__((ext_vector_type(32 / sizeof(sample_t))));
#define LANES NETWORK_NAME(lanes)

IMAGING_BODY void NETWORK_NAME(load)(LANES *to, const sample_t *from) { memcpy(to, from, sizeof *to); }

/// Puts two samples in order.
IMAGING_BODY void NETWORK_NAME(exchange)(LANES *low, LANES *high) {
    LANES a = *low, b = *high;
    *low = LOWER(a, b);
    *high = HIGHER(a, b);
}

/// Sorts a list by insertion of neighbours: for lists so short as few steps as the best network, nearly.
IMAGING_BODY void NETWORK_NAME(sort)(LANES *list, int count) {
    if (count == 3) {
        NETWORK_NAME(exchange)(&list[0], &list[1]);
        NETWORK_NAME(exchange)(&list[1], &list[2]);
        NETWORK_NAME(exchange)(&list[0], &list[1]);
        return;
    }
    static const int8_t five[][2] = {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1}, {2, 4}, {1, 2}, {3, 4}, {2, 3}};
    static const int8_t seven[][2] = {
        {0, 6}, {2, 3}, {4, 5}, {0, 2}, {1, 4}, {3, 6}, {0, 1}, {2, 5}, {3, 4}, {1, 2}, {4, 6}, {2, 3}, {4, 5}, {1, 2},
        {3, 4}, {5, 6}};
    static const int8_t nine[][2] = {
        {0, 3}, {1, 7}, {2, 5}, {4, 8}, {0, 7}, {2, 4}, {3, 8}, {5, 6}, {0, 2}, {1, 3}, {4, 5}, {7, 8}, {1, 4}, {3, 6},
        {5, 7}, {0, 1}, {2, 4}, {3, 5}, {6, 8}, {2, 3}, {4, 5}, {6, 7}, {1, 2}, {3, 4}, {5, 6}};
    if (count == 9) {
        UNROLLED for (int step = 0; step < 25; ++step) {
            NETWORK_NAME(exchange)(&list[nine[step][0]], &list[nine[step][1]]);
        }
    } else if (count == 5) {
        UNROLLED for (int step = 0; step < 9; ++step) {
            NETWORK_NAME(exchange)(&list[five[step][0]], &list[five[step][1]]);
        }
    } else {
        UNROLLED for (int step = 0; step < 16; ++step) {
            NETWORK_NAME(exchange)(&list[seven[step][0]], &list[seven[step][1]]);
        }
    }
}

/// One level of Batcher's odd-even merge, of lists of `half` places of which those in [first, last) are used.
IMAGING_BODY void NETWORK_NAME(merge_level)(LANES *list, int half, int distance, int first, int last) {
    UNROLLED for (int low = distance % half; low < 2 * half - distance; ++low) {
        int is_low = (low - distance % half) / distance % 2 == 0;
        if (is_low && low >= first && low + distance < last) {
            NETWORK_NAME(exchange)(&list[low], &list[low + distance]);
        }
    }
}

/// Merges two sorted lists: one ends and the other begins at place `half`, a power of two of 64 at most.
IMAGING_BODY void NETWORK_NAME(merge)(LANES *list, int half, int first, int last) {
    UNROLLED for (int distance = 64; distance >= 1; distance /= 2) {
        if (distance <= half) NETWORK_NAME(merge_level)(list, half, distance, first, last);
    }
}

/// The sample of a rank in two sorted lists together.
IMAGING_BODY void NETWORK_NAME(ranked)(
    const LANES *a, int a_count, const LANES *b, int b_count, int rank, LANES *result) {
    // i samples of a and rank + 1 - i of b lie at or below the sample.
    LANES best = a[a_count - 1];
    int found = 0;
    UNROLLED for (int i = 0; i <= 36; ++i) {
        int j = rank + 1 - i;
        if (i > a_count || j < 0 || j > b_count) continue;
        LANES candidate = i == 0 ? b[j - 1] : j == 0 ? a[i - 1] : HIGHER(a[i - 1], b[j - 1]);
        best = found ? LOWER(best, candidate) : candidate;
        found = 1;
    }
    *result = best;
}

/// Reads a sorted list of `count` samples at a place of a row of lists.
#define LOAD_LIST(to, from, count, place) \
    UNROLLED for (int rank = 0; rank < 18; ++rank) { \
        if (rank < (count)) NETWORK_NAME(load)(&(to)[rank], &(from)[rank][place]); \
    }

enum { NETWORK_NAME(width) = 32 / sizeof(sample_t), NETWORK_NAME(chunk) = 512 / sizeof(sample_t) };

IMAGING_BODY void NETWORK_NAME(row)(
    const sample_t *const *rows, ptrdiff_t step, const int side, sample_t *output, ptrdiff_t count) {
    enum { WIDTH = NETWORK_NAME(width), CHUNK = NETWORK_NAME(chunk) };
    // Windows reach up to 8 steps of 4 samples to the right, and loads to the end of a vector.
    enum { ROOM = CHUNK + 8 * 4 + WIDTH };
    sample_t sorted[9][ROOM], pairs[18][ROOM];
    const int pair = 2 * side;
    for (ptrdiff_t start = 0; start < count; start += CHUNK) {
        ptrdiff_t size = count - start < CHUNK ? count - start : CHUNK;
        for (ptrdiff_t x = 0; x < size + (side - 1) * step; x += WIDTH) {
            LANES list[9];
            UNROLLED for (int row = 0; row < 9; ++row) {
                if (row < side) NETWORK_NAME(load)(&list[row], rows[row] + start + x);
            }
            NETWORK_NAME(sort)(list, side);
            UNROLLED for (int rank = 0; rank < 9; ++rank) {
                if (rank < side) memcpy(&sorted[rank][x], &list[rank], sizeof(LANES));
            }
        }
        if (side > 3) {
            const int half = side <= 8 ? 8 : 16;
            for (ptrdiff_t x = 0; x < size + (side - 3) * step; x += WIDTH) {
                LANES list[32];
                LOAD_LIST(list + half - side, sorted, side, x)
                LOAD_LIST(list + half, sorted, side, x + step)
                NETWORK_NAME(merge)(list, half, half - side, half + side);
                UNROLLED for (int rank = 0; rank < 18; ++rank) {
                    if (rank < pair) memcpy(&pairs[rank][x], &list[half - side + rank], sizeof(LANES));
                }
            }
        }
        for (ptrdiff_t x = 0; x < size; x += WIDTH) {
            LANES median;
            if (side == 3) {
                LANES low = {0}, middle[3], high = {0};
                UNROLLED for (int column = 0; column < 3; ++column) {
                    LANES list[3];
                    LOAD_LIST(list, sorted, 3, x + column * step)
                    low = column == 0 ? list[0] : HIGHER(low, list[0]);
                    high = column == 0 ? list[2] : LOWER(high, list[2]);
                    middle[column] = list[1];
                }
                // The median is that of the highest low, the median middle and the lowest high one.
                NETWORK_NAME(sort)(middle, 3);
                LANES list[3] = {low, middle[1], high};
                NETWORK_NAME(sort)(list, 3);
                median = list[1];
            } else {
                // Lists end and begin at a power of two, so that the merge's levels are whole.
                const int half = side == 9 ? 32 : 16, first = half - pair;
                LANES left[64], right[64], last[128];
                LOAD_LIST(left + first, pairs, pair, x)
                LOAD_LIST(left + half, pairs, pair, x + 2 * step)
                NETWORK_NAME(merge)(left, half, first, half + pair);
                const LANES *rest = last;
                if (side == 5) {
                    LOAD_LIST(last, sorted, side, x + 4 * step)
                } else if (side == 7) {
                    LOAD_LIST(last + first, pairs, pair, x + 4 * step)
                    LOAD_LIST(last + half, sorted, side, x + 6 * step)
                    NETWORK_NAME(merge)(last, half, first, half + side);
                    rest = last + first;
                } else {
                    LOAD_LIST(right + first, pairs, pair, x + 4 * step)
                    LOAD_LIST(right + half, pairs, pair, x + 6 * step)
                    NETWORK_NAME(merge)(right, half, first, half + pair);
                    UNROLLED for (int rank = 0; rank < 36; ++rank) last[64 - 36 + rank] = right[first + rank];
                    LOAD_LIST(last + 64, sorted, side, x + 8 * step)
                    NETWORK_NAME(merge)(last, 64, 64 - 36, 64 + 9);
                    rest = last + 64 - 36;
                }
                NETWORK_NAME(ranked)(
                    left + first, 2 * pair, rest, side * side - 2 * pair, side * side / 2, &median);
            }
            size_t written = size - x >= WIDTH ? sizeof median : (size_t)(size - x) * sizeof(sample_t);
            memcpy(output + start + x, &median, written);
        }
    }
}
#undef LOAD_LIST
#undef LANES
#undef UNROLLED
