#include "ImagingMedian.h"
#include "ImagingDispatch.h"

#include <string.h>

typedef _Bool bits16 __attribute__((ext_vector_type(16)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef uint32_t longs16 __attribute__((vector_size(64)));

/// How many lanes are set, where those that are come first.
IMAGING_BODY int lanes_set(bits16 lanes) {
    uint16_t mask;
    memcpy(&mask, &lanes, sizeof mask);
    return __builtin_ctz(~(uint32_t)mask);
}

#define WIDENED(counts) __builtin_convertvector(counts, SUMS)

// A column of up to 255 samples is counted in bytes, and a window of such columns in 16 bits.
#define MEDIAN_NAME(x) narrow_##x
#define COUNTS bytes16
#define SUMS words16
#define sum_t uint16_t
#include "median_columns.h"
#undef MEDIAN_NAME
#undef COUNTS
#undef SUMS
#undef sum_t

#define MEDIAN_NAME(x) wide_##x
#define COUNTS words16
#define SUMS longs16
#define sum_t uint32_t
#include "median_columns.h"
#undef MEDIAN_NAME
#undef COUNTS
#undef SUMS
#undef sum_t

static int is_narrow(ptrdiff_t radius) { return radius <= 127; }

ptrdiff_t imaging_median_scratch(ptrdiff_t radius, ptrdiff_t column_count) {
    size_t column = is_narrow(radius) ? sizeof(narrow_column) : sizeof(wide_column);
    return (column_count + 2 * radius) * (ptrdiff_t)column;
}

IMAGING_BODY void imaging_median_tile_u8_body(const imaging_median_tile *tile, void *scratch) {
    if (is_narrow(tile->radius)) {
        if (tile->opacity == 0) {
            narrow_tile(tile, scratch, 0);
        } else {
            narrow_tile(tile, scratch, 1);
        }
    } else {
        wide_tile(tile, scratch, 1);
    }
}
IMAGING_DISPATCH(void, imaging_median_tile_u8, (const imaging_median_tile *tile, void *scratch), (tile, scratch))

// MARK: Small windows

#define NETWORK_NAME(x) bytes_##x
#define sample_t uint8_t
#define LOWER(a, b) __builtin_elementwise_min(a, b)
#define HIGHER(a, b) __builtin_elementwise_max(a, b)
#include "median_networks.h"
#undef NETWORK_NAME
#undef sample_t

#define NETWORK_NAME(x) words_##x
#define sample_t uint16_t
#include "median_networks.h"
#undef NETWORK_NAME
#undef sample_t
#undef LOWER
#undef HIGHER

// So written, processors have one instruction for each.
#define NETWORK_NAME(x) floats_##x
#define sample_t float
#define LOWER(a, b) ((a) < (b) ? (a) : (b))
#define HIGHER(a, b) ((a) > (b) ? (a) : (b))
#include "median_networks.h"

#define SMALL_MEDIAN(name, type, network)                                                                   \
    IMAGING_BODY void name##_body(                                                                          \
        const type *const *rows, ptrdiff_t step, ptrdiff_t radius, type *output, ptrdiff_t count) {         \
        switch (radius) {                                                                                   \
        case 1: network##_row(rows, step, 3, output, count); break;                                         \
        case 2: network##_row(rows, step, 5, output, count); break;                                         \
        case 3: network##_row(rows, step, 7, output, count); break;                                         \
        default: network##_row(rows, step, 9, output, count); break;                                        \
        }                                                                                                   \
    }                                                                                                       \
    IMAGING_DISPATCH(                                                                                       \
        void, name, (const type *const *rows, ptrdiff_t step, ptrdiff_t radius, type *output, ptrdiff_t count), \
        (rows, step, radius, output, count))

SMALL_MEDIAN(imaging_median_small_u8, uint8_t, bytes)
SMALL_MEDIAN(imaging_median_small_u16, uint16_t, words)
SMALL_MEDIAN(imaging_median_small_f32, float, floats)
