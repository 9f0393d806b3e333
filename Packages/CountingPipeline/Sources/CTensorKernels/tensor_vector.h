// Vectors of 16 numbers, and the functions of them that have the same bits everywhere. Included by templates.

#define TENSOR_INLINE static inline __attribute__((always_inline))

TENSOR_INLINE f32x16 TENSOR_NAME(splat)(float value) { return value - (f32x16){}; }

TENSOR_INLINE f32x16 TENSOR_NAME(load)(const float *from) {
    return ((const struct tensor_loose *)from)->value;
}

TENSOR_INLINE void TENSOR_NAME(store)(float *to, f32x16 value) { ((struct tensor_loose *)to)->value = value; }

TENSOR_INLINE f32x16 TENSOR_NAME(load_some)(const float *from, ptrdiff_t count) {
    if (count >= 16) return TENSOR_NAME(load)(from);
    f32x16 value = {};
    __builtin_memcpy(&value, from, (size_t)count * sizeof(float));
    return value;
}

TENSOR_INLINE void TENSOR_NAME(store_some)(float *to, f32x16 value, ptrdiff_t count) {
    if (count >= 16) {
        TENSOR_NAME(store)(to, value);
    } else {
        __builtin_memcpy(to, &value, (size_t)count * sizeof(float));
    }
}

TENSOR_INLINE f32x16 TENSOR_NAME(fma)(f32x16 a, f32x16 b, f32x16 c) { return __builtin_elementwise_fma(a, b, c); }

TENSOR_INLINE f32x16 TENSOR_NAME(choose)(i32x16 condition, f32x16 yes, f32x16 no) {
    return (f32x16)((condition & (i32x16)yes) | (~condition & (i32x16)no));
}

// e to the x, with two units in the last place: 2^n * e^r, where |r| is at most ln(2)/2 and e^r its Taylor sum.
TENSOR_INLINE f32x16 TENSOR_NAME(exponential)(f32x16 x) {
    i32x16 unordered = x != x;
    f32x16 given = x;
    f32x16 low = TENSOR_NAME(splat)(-87.33654f), high = TENSOR_NAME(splat)(88.72283f);
    i32x16 over = x > high, under = x < TENSOR_NAME(splat)(-103.97208f);
    x = TENSOR_NAME(choose)(x < low, low, x);
    x = TENSOR_NAME(choose)(over, high, x);
    x = TENSOR_NAME(choose)(unordered, low, x);
    // Adding and taking away 1.5 * 2^23 rounds to a whole number.
    f32x16 magic = TENSOR_NAME(splat)(12582912.0f);
    f32x16 shifted = TENSOR_NAME(fma)(x, TENSOR_NAME(splat)(1.44269504f), magic);
    f32x16 n = shifted - magic;
    f32x16 r = TENSOR_NAME(fma)(n, TENSOR_NAME(splat)(-0.693145752f), x);
    r = TENSOR_NAME(fma)(n, TENSOR_NAME(splat)(-1.42860677e-6f), r);
    f32x16 p = TENSOR_NAME(splat)(1.0f / 5040);
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(1.0f / 720));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(1.0f / 120));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(1.0f / 24));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(1.0f / 6));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(0.5f));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(1.0f));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(1.0f));
    // In two steps, because 2^128 is no number.
    i32x16 whole = (i32x16)shifted - (i32x16)magic;
    i32x16 half = whole >> 1;
    f32x16 result = p * (f32x16)((half + 127) << 23) * (f32x16)((whole - half + 127) << 23);
    result = TENSOR_NAME(choose)(under, (f32x16){}, result);
    result = TENSOR_NAME(choose)(over, TENSOR_NAME(splat)(__builtin_inff()), result);
    return TENSOR_NAME(choose)(unordered, given, result);
}

// e to the x where neither infinity nor zero matters: below -87.3 and above 88.3 it stays as it is there. The sum is
// fitted for |r| <= ln(2)/2, with a relative error of 3e-9.
TENSOR_INLINE f32x16 TENSOR_NAME(quick_exponential)(f32x16 x) {
    f32x16 low = TENSOR_NAME(splat)(-87.3f), high = TENSOR_NAME(splat)(88.3f);
    x = TENSOR_NAME(choose)(x < low, low, x);
    x = TENSOR_NAME(choose)(x > high, high, x);
    // The lowest bits of 1.5 * 2^23 + 127 + n are the exponent of 2^n.
    f32x16 magic = TENSOR_NAME(splat)(12583039.0f);
    f32x16 shifted = TENSOR_NAME(fma)(x, TENSOR_NAME(splat)(1.44269504f), magic);
    f32x16 n = shifted - magic;
    f32x16 r = TENSOR_NAME(fma)(n, TENSOR_NAME(splat)(-0.693145752f), x);
    r = TENSOR_NAME(fma)(n, TENSOR_NAME(splat)(-1.42860677e-6f), r);
    f32x16 p = TENSOR_NAME(splat)(0.00138145406f);
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(0.00836874545f));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(0.041668389f));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(0.166665211f));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(0.49999994f));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(1.0f));
    p = TENSOR_NAME(fma)(p, r, TENSOR_NAME(splat)(1.0f));
    return p * (f32x16)((i32x16)shifted << 23);
}

TENSOR_INLINE f32x16 TENSOR_NAME(sigmoid)(f32x16 x) {
    return 1.0f / (1.0f + TENSOR_NAME(quick_exponential)(-x));
}

// The error function: below 1 an odd polynomial, above by formula 7.1.26 of Abramowitz and Stegun; error under 3e-7.
TENSOR_INLINE f32x16 TENSOR_NAME(error_function)(f32x16 x) {
    f32x16 size = (f32x16)((i32x16)x & 0x7fffffff);
    f32x16 square = x * x;
    f32x16 t = 1.0f / TENSOR_NAME(fma)(TENSOR_NAME(splat)(0.3275911f), size, TENSOR_NAME(splat)(1.0f));
    f32x16 q = TENSOR_NAME(splat)(1.061405429f);
    q = TENSOR_NAME(fma)(q, t, TENSOR_NAME(splat)(-1.453152027f));
    q = TENSOR_NAME(fma)(q, t, TENSOR_NAME(splat)(1.421413741f));
    q = TENSOR_NAME(fma)(q, t, TENSOR_NAME(splat)(-0.284496736f));
    q = TENSOR_NAME(fma)(q, t, TENSOR_NAME(splat)(0.254829592f));
    f32x16 far = 1.0f - q * t * TENSOR_NAME(quick_exponential)(-square);
    far = (f32x16)((i32x16)far | ((i32x16)x & (int32_t)0x80000000));
    // The Taylor series: 2/sqrt(pi) * sum (-1)^n x^(2n+1) / (n! (2n+1)).
    f32x16 p = TENSOR_NAME(splat)(1.4807193e-8f);
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(-1.6365845e-7f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(1.6462115e-6f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(-1.4925650e-5f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(1.2055333e-4f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(-8.5483270e-4f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(5.2239776e-3f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(-2.6866171e-2f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(1.1283792e-1f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(-3.7612639e-1f));
    p = TENSOR_NAME(fma)(p, square, TENSOR_NAME(splat)(1.1283792f));
    return TENSOR_NAME(choose)(size < 1.0f, p * x, far);
}

TENSOR_INLINE f32x16 TENSOR_NAME(activate)(f32x16 x, int activation, float parameter) {
    switch (activation) {
    case TENSOR_RELU: return TENSOR_NAME(choose)(x < 0.0f, (f32x16){}, x);
    case TENSOR_SIGMOID: return TENSOR_NAME(sigmoid)(x);
    case TENSOR_SILU: return x / (1.0f + TENSOR_NAME(quick_exponential)(-x));
    case TENSOR_GELU: {
        f32x16 e = TENSOR_NAME(error_function)(x * 0.70710678f);
        return x * (e + 1.0f) * 0.5f;
    }
    case TENSOR_SCALED_SILU: return x / (1.0f + TENSOR_NAME(quick_exponential)(x * -parameter));
    case TENSOR_LEAKY_RELU: return TENSOR_NAME(choose)(x < 0.0f, x * parameter, x);
    case TENSOR_TANH: {
        f32x16 e = TENSOR_NAME(quick_exponential)(TENSOR_NAME(choose)(x < 0.0f, x, -x) * 2.0f);
        f32x16 size = (1.0f - e) / (1.0f + e);
        return (f32x16)((i32x16)size | ((i32x16)x & (int32_t)0x80000000));
    }
    case TENSOR_ERF: return TENSOR_NAME(error_function)(x);
    case TENSOR_EXP: return TENSOR_NAME(exponential)(x);
    case TENSOR_SQRT: return __builtin_elementwise_sqrt(x);
    default: return x;
    }
}
