// Includes TENSOR_TEMPLATE once for each level of the processor. In it TENSOR_NAME(x) names what belongs to the level,
// and a vector is 16 numbers, of which the processor takes as many at a time as it can. TENSOR_ROWS and TENSOR_VECTORS
// say how large a block of sums its registers hold.

#define TENSOR_JOINED_(name, suffix) name##suffix
#define TENSOR_JOINED(name, suffix) TENSOR_JOINED_(name, suffix)
#define TENSOR_NAME(name) TENSOR_JOINED(name, TENSOR_SUFFIX)

#if defined(__x86_64__)
#pragma clang attribute push( \
    __attribute__((target("avx2,fma,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define TENSOR_SUFFIX _avx512
#define TENSOR_ROWS 14
#define TENSOR_VECTORS 2
#include TENSOR_TEMPLATE
#undef TENSOR_SUFFIX
#undef TENSOR_ROWS
#undef TENSOR_VECTORS
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx2,fma,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#define TENSOR_SUFFIX _avx2
#define TENSOR_ROWS 6
#define TENSOR_VECTORS 1
#include TENSOR_TEMPLATE
#undef TENSOR_SUFFIX
#undef TENSOR_ROWS
#undef TENSOR_VECTORS
#pragma clang attribute pop
#endif

#define TENSOR_SUFFIX _baseline
#define TENSOR_ROWS 6
#define TENSOR_VECTORS 1
#include TENSOR_TEMPLATE
#undef TENSOR_SUFFIX
#undef TENSOR_ROWS
#undef TENSOR_VECTORS

#if defined(__x86_64__)
#define TENSOR_DISPATCH(type, name, parameters, arguments) \
    type name parameters {                                 \
        switch (tensor_level()) {                          \
        case 2: return name##_avx512 arguments;            \
        case 1: return name##_avx2 arguments;              \
        default: return name##_baseline arguments;         \
        }                                                  \
    }
#else
#define TENSOR_DISPATCH(type, name, parameters, arguments) \
    type name parameters { return name##_baseline arguments; }
#endif
