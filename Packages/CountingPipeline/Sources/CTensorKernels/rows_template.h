// One level's rows; see tensor_levels.h.

#include "tensor_vector.h"

TENSOR_INLINE float TENSOR_NAME(lanes_sum)(f32x16 value) {
    float sum = 0;
    for (int lane = 0; lane < 16; ++lane) sum += value[lane];
    return sum;
}

static void TENSOR_NAME(tensor_softmax)(
    const float *from, ptrdiff_t from_row, float *to, ptrdiff_t to_row, ptrdiff_t rows, ptrdiff_t count) {
    for (ptrdiff_t r = 0; r < rows; ++r, from += from_row, to += to_row) {
        f32x16 lowest = TENSOR_NAME(splat)(-__builtin_inff());
        f32x16 most = lowest;
        ptrdiff_t whole = count / 16 * 16, rest = count - whole;
        for (ptrdiff_t i = 0; i < whole; i += 16) {
            f32x16 value = TENSOR_NAME(load)(from + i);
            most = TENSOR_NAME(choose)(value > most, value, most);
        }
        float largest = -__builtin_inff();
        for (int lane = 0; lane < 16; ++lane) largest = most[lane] > largest ? most[lane] : largest;
        for (ptrdiff_t i = whole; i < count; ++i) largest = from[i] > largest ? from[i] : largest;
        f32x16 sum = {};
        for (ptrdiff_t i = 0; i < whole; i += 16) {
            f32x16 value = TENSOR_NAME(quick_exponential)(TENSOR_NAME(load)(from + i) - largest);
            sum += value;
            TENSOR_NAME(store)(to + i, value);
        }
        if (rest) {
            f32x16 value = TENSOR_NAME(quick_exponential)(TENSOR_NAME(load_some)(from + whole, rest) - largest);
            TENSOR_NAME(store_some)(to + whole, value, rest);
            f32x16 left = {};
            __builtin_memcpy(&left, &value, (size_t)rest * sizeof(float));
            sum += left;
        }
        float scale = 1.0f / TENSOR_NAME(lanes_sum)(sum);
        for (ptrdiff_t i = 0; i < count; i += 16) {
            TENSOR_NAME(store_some)(to + i, TENSOR_NAME(load_some)(to + i, count - i) * scale, count - i);
        }
    }
}

TENSOR_INLINE float TENSOR_NAME(row_sum)(const float *from, ptrdiff_t count) {
    f32x16 sum = {};
    for (ptrdiff_t i = 0; i < count; i += 16) sum += TENSOR_NAME(load_some)(from + i, count - i);
    return TENSOR_NAME(lanes_sum)(sum);
}

static void TENSOR_NAME(tensor_normalize)(
    const float *from, ptrdiff_t from_row, float *to, ptrdiff_t to_row, ptrdiff_t rows, ptrdiff_t count,
    const float *scale, const float *bias, float epsilon) {
    for (ptrdiff_t r = 0; r < rows; ++r, from += from_row, to += to_row) {
        float mean = TENSOR_NAME(row_sum)(from, count) / (float)count;
        f32x16 squares = {};
        for (ptrdiff_t i = 0; i < count; i += 16) {
            f32x16 difference = TENSOR_NAME(load_some)(from + i, count - i) - mean;
            if (count - i < 16) {
                f32x16 left = {};
                __builtin_memcpy(&left, &difference, (size_t)(count - i) * sizeof(float));
                difference = left;
            }
            squares = TENSOR_NAME(fma)(difference, difference, squares);
        }
        float factor = 1.0f / sqrtf(TENSOR_NAME(lanes_sum)(squares) / (float)count + epsilon);
        for (ptrdiff_t i = 0; i < count; i += 16) {
            f32x16 value = (TENSOR_NAME(load_some)(from + i, count - i) - mean) * factor;
            value *= TENSOR_NAME(load_some)(scale + i, count - i);
            if (bias) value += TENSOR_NAME(load_some)(bias + i, count - i);
            TENSOR_NAME(store_some)(to + i, value, count - i);
        }
    }
}

static void TENSOR_NAME(tensor_row_sums)(
    const float *from, ptrdiff_t from_row, float *to, ptrdiff_t rows, ptrdiff_t count, float scale) {
    for (ptrdiff_t r = 0; r < rows; ++r) to[r] = TENSOR_NAME(row_sum)(from + r * from_row, count) * scale;
}
