// The median filter of constant time per pixel, for one type of counts: included once for each.
//
// MEDIAN_NAME(x) names things; COUNTS and SUMS are vectors of 16 whole numbers, `sum_t` one of SUMS.
//
// Each column holds how many of the samples that the current row's windows see are at most 15, 31 and so on (coarse),
// and for each of these sixteenths how many of its samples are at most its first value, its second and so on (fine).
// A window's counts are sums over its columns. The coarse ones go along with the window; of the fine ones those of the
// sixteenth that holds the median are brought up when it is asked for (Perreault and Hébert). Because counts are
// running sums, the first that is large enough is found by one comparison.

typedef struct {
    COUNTS coarse;
    COUNTS fine[16];
} MEDIAN_NAME(column);

/// How many of 16 rising sums are below a number.
IMAGING_BODY int MEDIAN_NAME(below)(const SUMS *sums, sum_t number) {
    return lanes_set(__builtin_convertvector(*sums < number, bits16));
}

IMAGING_BODY void MEDIAN_NAME(enter)(MEDIAN_NAME(column) *column, const COUNTS *steps, uint8_t value) {
    column->coarse += steps[value >> 4];
    column->fine[value >> 4] += steps[value & 15];
}

IMAGING_BODY void MEDIAN_NAME(leave)(MEDIAN_NAME(column) *column, const COUNTS *steps, uint8_t value) {
    column->coarse -= steps[value >> 4];
    column->fine[value >> 4] -= steps[value & 15];
}

IMAGING_BODY void MEDIAN_NAME(replace)(MEDIAN_NAME(column) *column, const COUNTS *steps, uint8_t old, uint8_t new) {
    if (old == new) return;
    column->coarse += steps[new >> 4] - steps[old >> 4];
    column->fine[old >> 4] -= steps[old & 15];
    column->fine[new >> 4] += steps[new & 15];
}

IMAGING_BODY void MEDIAN_NAME(row)(
    const imaging_median_tile *tile, const MEDIAN_NAME(column) *columns, uint8_t *output) {
    ptrdiff_t side = 2 * tile->radius + 1;
    SUMS coarse = {0}, fine[16], current = {0};
    ptrdiff_t place[16];
    for (int part = 0; part < 16; ++part) place[part] = -1;
    int held = 0;
    ptrdiff_t held_place = -1;
    sum_t needed = (sum_t)(((uint64_t)side * (uint64_t)side + 1) / 2);
    for (ptrdiff_t x = 0; x < side - 1; ++x) coarse += WIDENED(columns[x].coarse);
    for (ptrdiff_t x = 0; x < tile->column_count; ++x) {
        coarse += WIDENED(columns[x + side - 1].coarse);
        sum_t sums[16];
        memcpy(sums, &coarse, sizeof sums);
        if (tile->opacity != 0) needed = (sum_t)(((uint64_t)sums[15] + 1) / 2);
        uint8_t median = 0;
        if (needed > 0) {
            int part = MEDIAN_NAME(below)(&coarse, needed);
            if (part != held) {
                fine[held] = current;
                place[held] = held_place;
                current = fine[part];
                held_place = place[part];
                held = part;
            }
            if (held_place < 0 || 2 * (x - held_place) > side) {
                current = WIDENED(columns[x].fine[part]);
                for (ptrdiff_t column = x + 1; column < x + side; ++column) {
                    current += WIDENED(columns[column].fine[part]);
                }
            } else {
                for (ptrdiff_t column = held_place; column < x; ++column) {
                    current += WIDENED(columns[column + side].fine[part])
                        - WIDENED(columns[column].fine[part]);
                }
            }
            held_place = x;
            sum_t rest = (sum_t)(needed - (part > 0 ? sums[part - 1] : 0));
            median = (uint8_t)(16 * part + MEDIAN_NAME(below)(&current, rest));
        }
        output[x * tile->output_step] = median;
        coarse -= WIDENED(columns[x].coarse);
    }
}

IMAGING_BODY void MEDIAN_NAME(tile)(const imaging_median_tile *tile, void *scratch, int weighted) {
    MEDIAN_NAME(column) *columns = scratch;
    ptrdiff_t count = tile->column_count + 2 * tile->radius, side = 2 * tile->radius + 1;
    memset(columns, 0, sizeof *columns * (size_t)count);
    COUNTS steps[16];
    for (int first = 0; first < 16; ++first) {
        for (int value = 0; value < 16; ++value) steps[first][value] = value >= first;
    }
    for (ptrdiff_t row = 0; row < side; ++row) {
        const uint8_t *entering = tile->rows[row];
        for (ptrdiff_t x = 0; x < count; ++x) {
            const uint8_t *sample = entering + tile->columns[x];
            if (weighted && sample[tile->opacity] == 0) continue;
            MEDIAN_NAME(enter)(&columns[x], steps, *sample);
        }
    }
    for (ptrdiff_t row = 0; row < tile->row_count; ++row) {
        if (row > 0) {
            const uint8_t *leaving = tile->rows[row - 1], *entering = tile->rows[row + side - 1];
            for (ptrdiff_t x = 0; x < count; ++x) {
                const uint8_t *old = leaving + tile->columns[x], *new = entering + tile->columns[x];
                if (!weighted) {
                    MEDIAN_NAME(replace)(&columns[x], steps, *old, *new);
                    continue;
                }
                if (old[tile->opacity] != 0) MEDIAN_NAME(leave)(&columns[x], steps, *old);
                if (new[tile->opacity] != 0) MEDIAN_NAME(enter)(&columns[x], steps, *new);
            }
        }
        MEDIAN_NAME(row)(tile, columns, tile->output + row * tile->output_stride);
    }
}
