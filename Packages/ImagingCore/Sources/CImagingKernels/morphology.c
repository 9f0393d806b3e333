#include "ImagingMorphology.h"
#include "ImagingDispatch.h"

#include <string.h>

IMAGING_BODY void imaging_column_distances_u8_body(
    const uint8_t *mask, ptrdiff_t mask_stride, uint8_t *distances, ptrdiff_t distance_stride, ptrdiff_t width,
    ptrdiff_t height, uint8_t threshold) {
    for (ptrdiff_t x = 0; x < width && height > 0; ++x) distances[x] = mask[x] >= threshold ? 0 : 255;
    for (ptrdiff_t y = 1; y < height; ++y) {
        const uint8_t *restrict row = mask + y * mask_stride;
        const uint8_t *restrict above = distances + (y - 1) * distance_stride;
        uint8_t *restrict here = distances + y * distance_stride;
        for (ptrdiff_t x = 0; x < width; ++x) {
            uint8_t step = (uint8_t)(above[x] + (above[x] != 255));
            here[x] = row[x] >= threshold ? 0 : step;
        }
    }
    for (ptrdiff_t y = height - 2; y >= 0; --y) {
        const uint8_t *restrict below = distances + (y + 1) * distance_stride;
        uint8_t *restrict here = distances + y * distance_stride;
        for (ptrdiff_t x = 0; x < width; ++x) {
            uint8_t step = (uint8_t)(below[x] + (below[x] != 255));
            here[x] = step < here[x] ? step : here[x];
        }
    }
}
IMAGING_DISPATCH(
    void, imaging_column_distances_u8,
    (const uint8_t *mask, ptrdiff_t mask_stride, uint8_t *distances, ptrdiff_t distance_stride, ptrdiff_t width,
     ptrdiff_t height, uint8_t threshold),
    (mask, mask_stride, distances, distance_stride, width, height, threshold))

static inline uint64_t eight(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    return word;
}

void imaging_disc_reach(const uint8_t *columns, ptrdiff_t width, const int32_t *half_widths, uint8_t *output) {
    // How many more columns to the right (then to the left) the discs seen so far reach; negative when none does.
    int32_t reach = -1;
    ptrdiff_t x = 0;
    while (x < width) {
        if (x + 8 <= width) {
            uint64_t word = eight(columns + x);
            if (word == UINT64_MAX && reach < 0) {
                memset(output + x, 0, 8);
                x += 8;
                continue;
            }
            if (word == 0) {
                memset(output + x, 255, 8);
                reach = half_widths[0] - 1;
                x += 8;
                continue;
            }
        }
        ptrdiff_t end = x + 8 < width ? x + 8 : width;
        for (; x < end; ++x) {
            int32_t half = half_widths[columns[x]];
            reach = half > reach ? half : reach;
            output[x] = reach >= 0 ? 255 : 0;
            reach = reach >= 0 ? reach - 1 : -1;
        }
    }
    reach = -1;
    x = width;
    while (x > 0) {
        if (x >= 8) {
            uint64_t word = eight(columns + x - 8);
            if (word == UINT64_MAX && reach < 0) {
                x -= 8;
                continue;
            }
            if (word == 0) {
                reach = half_widths[0] - 1;
                x -= 8;
                continue;
            }
        }
        ptrdiff_t end = x >= 8 ? x - 8 : 0;
        for (; x > end; --x) {
            int32_t half = half_widths[columns[x - 1]];
            reach = half > reach ? half : reach;
            output[x - 1] |= reach >= 0 ? 255 : 0;
            reach = reach >= 0 ? reach - 1 : -1;
        }
    }
}

IMAGING_BODY void imaging_raise_u8_body(uint8_t *output, const uint8_t *input, ptrdiff_t count) {
    uint8_t *restrict raised = output;
    for (ptrdiff_t x = 0; x < count; ++x) raised[x] = input[x] > raised[x] ? input[x] : raised[x];
}
IMAGING_DISPATCH(
    void, imaging_raise_u8, (uint8_t *output, const uint8_t *input, ptrdiff_t count), (output, input, count))

typedef uint8_t bytes32 __attribute__((vector_size(32)));

// Vectors go by pointer: as values they would be passed in other ways at each level.
IMAGING_BODY void raise32(bytes32 *largest, const uint8_t *bytes) {
    bytes32 vector;
    memcpy(&vector, bytes, 32);
    *largest = __builtin_elementwise_max(*largest, vector);
}

IMAGING_BODY uint8_t widened_at(
    const uint8_t *input, ptrdiff_t near, ptrdiff_t far, const uint8_t *const *rows, ptrdiff_t row_count,
    ptrdiff_t count, ptrdiff_t x) {
    const ptrdiff_t places[4] = {x - far, x - near, x + near, x + far};
    uint8_t largest = input[x];
    for (int index = 0; index < 4; ++index) {
        if (places[index] < 0 || places[index] >= count) continue;
        uint8_t value = input[places[index]];
        largest = value > largest ? value : largest;
    }
    for (ptrdiff_t row = 0; row < row_count; ++row) largest = rows[row][x] > largest ? rows[row][x] : largest;
    return largest;
}

IMAGING_BODY void widen32(
    const uint8_t *input, int taps, ptrdiff_t near, ptrdiff_t far, const uint8_t *const *rows, ptrdiff_t row_count,
    uint8_t *output, ptrdiff_t x) {
    bytes32 largest;
    memcpy(&largest, input + x, 32);
    if (taps > 1) {
        raise32(&largest, input + x - near);
        raise32(&largest, input + x + near);
    }
    if (taps > 3) {
        raise32(&largest, input + x - far);
        raise32(&largest, input + x + far);
    }
    for (ptrdiff_t row = 0; row < row_count; ++row) raise32(&largest, rows[row] + x);
    memcpy(output + x, &largest, 32);
}

IMAGING_BODY void widen_interior(
    const uint8_t *input, int taps, ptrdiff_t near, ptrdiff_t far, const uint8_t *const *rows, ptrdiff_t row_count,
    uint8_t *output, ptrdiff_t first, ptrdiff_t end) {
    for (ptrdiff_t x = first; x + 32 <= end; x += 32)
        widen32(input, taps, near, far, rows, row_count, output, x);
    // The last ones overlap those before: what they write is the same.
    widen32(input, taps, near, far, rows, row_count, output, end - 32);
}

IMAGING_BODY void widen_rows(
    const uint8_t *input, int taps, ptrdiff_t near, ptrdiff_t far, const uint8_t *const *rows, ptrdiff_t row_count,
    uint8_t *output, ptrdiff_t first, ptrdiff_t end) {
    // Known counts become loops without branches.
    switch (row_count) {
    case 0: widen_interior(input, taps, near, far, rows, 0, output, first, end); break;
    case 2: widen_interior(input, taps, near, far, rows, 2, output, first, end); break;
    case 4: widen_interior(input, taps, near, far, rows, 4, output, first, end); break;
    case 6: widen_interior(input, taps, near, far, rows, 6, output, first, end); break;
    default: widen_interior(input, taps, near, far, rows, row_count, output, first, end);
    }
}

IMAGING_BODY void imaging_widened_maxima_u8_body(
    const uint8_t *input, ptrdiff_t near, ptrdiff_t far, const uint8_t *const *rows, ptrdiff_t row_count,
    uint8_t *output, ptrdiff_t count) {
    ptrdiff_t reach = near > far ? near : far;
    ptrdiff_t first = reach, end = count - reach;
    if (end - first < 32) {
        for (ptrdiff_t x = 0; x < count; ++x) output[x] = widened_at(input, near, far, rows, row_count, count, x);
        return;
    }
    for (ptrdiff_t x = 0; x < first; ++x) output[x] = widened_at(input, near, far, rows, row_count, count, x);
    for (ptrdiff_t x = end; x < count; ++x) output[x] = widened_at(input, near, far, rows, row_count, count, x);
    if (reach == 0) {
        widen_rows(input, 1, 0, 0, rows, row_count, output, first, end);
    } else if (far == 0) {
        widen_rows(input, 3, near, 0, rows, row_count, output, first, end);
    } else {
        widen_rows(input, 5, near, far, rows, row_count, output, first, end);
    }
}
IMAGING_DISPATCH(
    void, imaging_widened_maxima_u8,
    (const uint8_t *input, ptrdiff_t near, ptrdiff_t far, const uint8_t *const *rows, ptrdiff_t row_count,
     uint8_t *output, ptrdiff_t count),
    (input, near, far, rows, row_count, output, count))

IMAGING_BODY void imaging_larger_u8_body(
    const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count) {
    uint8_t *restrict larger = output;
    for (ptrdiff_t x = 0; x < count; ++x) larger[x] = first[x] > second[x] ? first[x] : second[x];
}
IMAGING_DISPATCH(
    void, imaging_larger_u8, (const uint8_t *first, const uint8_t *second, uint8_t *output, ptrdiff_t count),
    (first, second, output, count))

IMAGING_BODY void imaging_complement_u8_body(const uint8_t *input, uint8_t *output, ptrdiff_t count) {
    uint8_t *restrict complement = output;
    for (ptrdiff_t x = 0; x < count; ++x) complement[x] = 255 - input[x];
}
IMAGING_DISPATCH(
    void, imaging_complement_u8, (const uint8_t *input, uint8_t *output, ptrdiff_t count), (input, output, count))

IMAGING_BODY void imaging_excess_u8_body(
    const uint8_t *input, const uint8_t *less, uint8_t *output, ptrdiff_t count) {
    uint8_t *restrict excess = output;
    for (ptrdiff_t x = 0; x < count; ++x) excess[x] = input[x] > less[x] ? input[x] - less[x] : 0;
}
IMAGING_DISPATCH(
    void, imaging_excess_u8, (const uint8_t *input, const uint8_t *less, uint8_t *output, ptrdiff_t count),
    (input, less, output, count))

IMAGING_BODY int imaging_coverage_kinds_body(const uint8_t *row, ptrdiff_t count) {
    uint8_t any = 0, soft = 0;
    for (ptrdiff_t x = 0; x < count; ++x) {
        any |= row[x];
        // 0 and 255 become 0 and 0, all others something else.
        soft |= (uint8_t)(row[x] + 1) > 1 ? 1 : 0;
    }
    return (any != 0) | (soft != 0) << 1;
}
IMAGING_DISPATCH(int, imaging_coverage_kinds, (const uint8_t *row, ptrdiff_t count), (row, count))

ptrdiff_t imaging_first_nonzero(const uint8_t *row, ptrdiff_t count) {
    ptrdiff_t x = 0;
    while (x + 8 <= count && eight(row + x) == 0) x += 8;
    while (x < count && row[x] == 0) ++x;
    return x;
}

ptrdiff_t imaging_last_nonzero(const uint8_t *row, ptrdiff_t count) {
    ptrdiff_t x = count;
    while (x >= 8 && eight(row + x - 8) == 0) x -= 8;
    while (x > 0 && row[x - 1] == 0) --x;
    return x - 1;
}
