// The body of `imaging_median_wide` for one width of counters; median_wide.c includes it for each.
//
// MEDIAN_COLUMN counts the samples of a column, MEDIAN_WINDOW those of a window, MEDIAN_NAME(x) names what is here.

typedef MEDIAN_COLUMN MEDIAN_NAME(column) __attribute__((vector_size(16 * sizeof(MEDIAN_COLUMN)), aligned(16)));
typedef MEDIAN_WINDOW MEDIAN_NAME(window) __attribute__((vector_size(16 * sizeof(MEDIAN_WINDOW))));

/// What is counted of one column. All counts are of samples up to the lane's, so that one addition of a vector counts
/// a sample, and one comparison finds a rank.
typedef struct {
    MEDIAN_NAME(column) fine[16];
} MEDIAN_NAME(segments);

/// Adds the counts of a column, or takes them away.
#define MEDIAN_ADD(sum, counts) ((sum) += __builtin_convertvector((counts), MEDIAN_NAME(window)))
#define MEDIAN_TAKE(sum, counts) ((sum) -= __builtin_convertvector((counts), MEDIAN_NAME(window)))

IMAGING_BODY int MEDIAN_NAME(lane)(const MEDIAN_NAME(window) *counts, MEDIAN_WINDOW rank) {
    lanes16 over = __builtin_convertvector(*counts > rank, lanes16);
    uint16_t bits;
    memcpy(&bits, &over, 2);
    return __builtin_ctz(bits);
}

IMAGING_BODY void MEDIAN_NAME(stripe)(
    const uint8_t *const *rows, const ptrdiff_t *places, ptrdiff_t radius, ptrdiff_t count, ptrdiff_t height,
    uint8_t *output, ptrdiff_t step, ptrdiff_t stride, void *scratch) {
    ptrdiff_t side = 2 * radius + 1, columns = count + 2 * radius;
    MEDIAN_NAME(segments) *segments = scratch;
    MEDIAN_NAME(column) *coarse = (MEDIAN_NAME(column) *)(segments + columns);
    MEDIAN_NAME(column) upTo[16];
    for (int sample = 0; sample < 16; ++sample) {
        for (int lane = 0; lane < 16; ++lane) upTo[sample][lane] = lane >= sample;
    }
    memset(scratch, 0, (size_t)columns * 17 * 16 * sizeof(MEDIAN_COLUMN));
    for (ptrdiff_t y = 0; y < side - 1; ++y) {
        for (ptrdiff_t c = 0; c < columns; ++c) {
            uint8_t sample = rows[y][places[c]];
            coarse[c] += upTo[sample >> 4];
            segments[c].fine[sample >> 4] += upTo[sample & 15];
        }
    }
    MEDIAN_WINDOW rank = (MEDIAN_WINDOW)(side * side / 2);
    for (ptrdiff_t y = 0; y < height; ++y) {
        const uint8_t *entering = rows[y + side - 1], *leaving = y > 0 ? rows[y - 1] : NULL;
        for (ptrdiff_t c = 0; c < columns; ++c) {
            uint8_t sample = entering[places[c]];
            coarse[c] += upTo[sample >> 4];
            segments[c].fine[sample >> 4] += upTo[sample & 15];
            if (leaving) {
                sample = leaving[places[c]];
                coarse[c] -= upTo[sample >> 4];
                segments[c].fine[sample >> 4] -= upTo[sample & 15];
            }
        }
        MEDIAN_NAME(window) sum = {0}, fine[16];
        // The place of the window that each fine sum is of.
        ptrdiff_t known[16];
        for (int bin = 0; bin < 16; ++bin) known[bin] = -side;
        // One before the first is 0: what is under the lowest bin.
        MEDIAN_WINDOW below[17];
        below[0] = 0;
        for (ptrdiff_t c = 0; c < side - 1; ++c) MEDIAN_ADD(sum, coarse[c]);
        for (ptrdiff_t x = 0; x < count; ++x) {
            MEDIAN_ADD(sum, coarse[x + side - 1]);
            memcpy(below + 1, &sum, sizeof sum);
            int bin = MEDIAN_NAME(lane)(&sum, rank);
            MEDIAN_TAKE(sum, coarse[x]);
            MEDIAN_NAME(window) part = fine[bin];
            ptrdiff_t place = known[bin];
            if (2 * (x - place) > side) {
                part = (MEDIAN_NAME(window)){0};
                for (ptrdiff_t c = x; c < x + side; ++c) MEDIAN_ADD(part, segments[c].fine[bin]);
            } else {
                for (; place < x; ++place) {
                    MEDIAN_TAKE(part, segments[place].fine[bin]);
                    MEDIAN_ADD(part, segments[place + side].fine[bin]);
                }
            }
            fine[bin] = part;
            known[bin] = x;
            MEDIAN_WINDOW rest = (MEDIAN_WINDOW)(rank - below[bin]);
            output[y * stride + x * step] = (uint8_t)(16 * bin + MEDIAN_NAME(lane)(&part, rest));
        }
    }
}

#undef MEDIAN_ADD
#undef MEDIAN_TAKE
