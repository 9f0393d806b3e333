// One level's arithmetic of single numbers; see tensor_levels.h.

#include "tensor_vector.h"

static void TENSOR_NAME(tensor_apply)(
    int activation, float parameter, const float *from, float *to, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i += 16) {
        f32x16 value = TENSOR_NAME(load_some)(from + i, count - i);
        TENSOR_NAME(store_some)(to + i, TENSOR_NAME(activate)(value, activation, parameter), count - i);
    }
}

TENSOR_INLINE f32x16 TENSOR_NAME(pair)(const int operation, f32x16 a, f32x16 b) {
    switch (operation) {
    case TENSOR_ADD: return a + b;
    case TENSOR_SUBTRACT: return a - b;
    case TENSOR_TIMES: return a * b;
    case TENSOR_DIVIDE: return a / b;
    case TENSOR_MAXIMUM: return TENSOR_NAME(choose)((a > b) | (a != a), a, b);
    default: return TENSOR_NAME(choose)((a < b) | (a != a), a, b);
    }
}

TENSOR_INLINE void TENSOR_NAME(pairs)(
    const int operation, const float *a, ptrdiff_t a_step, const float *b, ptrdiff_t b_step, float *to,
    ptrdiff_t count) {
    f32x16 first = TENSOR_NAME(splat)(*a), second = TENSOR_NAME(splat)(*b);
    for (ptrdiff_t i = 0; i < count; i += 16) {
        if (a_step) first = TENSOR_NAME(load_some)(a + i, count - i);
        if (b_step) second = TENSOR_NAME(load_some)(b + i, count - i);
        TENSOR_NAME(store_some)(to + i, TENSOR_NAME(pair)(operation, first, second), count - i);
    }
}

static void TENSOR_NAME(tensor_combine)(
    int operation, const float *a, ptrdiff_t a_step, const float *b, ptrdiff_t b_step, float *to, ptrdiff_t count) {
    if (count <= 0) return;
    switch (operation) {
    case TENSOR_ADD: TENSOR_NAME(pairs)(TENSOR_ADD, a, a_step, b, b_step, to, count); break;
    case TENSOR_SUBTRACT: TENSOR_NAME(pairs)(TENSOR_SUBTRACT, a, a_step, b, b_step, to, count); break;
    case TENSOR_TIMES: TENSOR_NAME(pairs)(TENSOR_TIMES, a, a_step, b, b_step, to, count); break;
    case TENSOR_DIVIDE: TENSOR_NAME(pairs)(TENSOR_DIVIDE, a, a_step, b, b_step, to, count); break;
    case TENSOR_MAXIMUM: TENSOR_NAME(pairs)(TENSOR_MAXIMUM, a, a_step, b, b_step, to, count); break;
    case TENSOR_MINIMUM: TENSOR_NAME(pairs)(TENSOR_MINIMUM, a, a_step, b, b_step, to, count); break;
    default:
        for (ptrdiff_t i = 0; i < count; ++i) {
            float base = a[i * a_step], exponent = b[i * b_step];
            // Squares are what graphs ask for; the C library's last bit need not be the same everywhere.
            to[i] = exponent == 2 ? base * base : exponent == 0.5f ? sqrtf(base) : (float)pow(base, exponent);
        }
    }
}
