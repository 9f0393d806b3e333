// One kernel, compiled for several levels of the processor, all giving the same bits.
//
// A kernel is written once as a `static inline` body; IMAGING_DISPATCH makes a public function of it that runs the
// variant for the best level the processor has. `imaging_dispatch_limit` lets tests force a lower level.
// Every file that uses this sets `#pragma STDC FP_CONTRACT OFF`, because fused multiply-adds would give other bits.
#ifndef IMAGING_DISPATCH_H
#define IMAGING_DISPATCH_H

#include <stddef.h>
#include <stdint.h>

/// The levels: 0 is the baseline, 1 AVX2, 2 AVX-512 (F, BW, DQ, VL).
int imaging_dispatch_level(void);

/// Holds the level at `level` or below, for tests; a negative number lifts the limit.
void imaging_dispatch_limit(int level);

#define IMAGING_BODY static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define IMAGING_AVX2 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#define IMAGING_AVX512 \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,prefer-256-bit")))
#define IMAGING_DISPATCH(type, name, parameters, arguments)        \
    IMAGING_AVX512 static type name##_avx512 parameters {          \
        return name##_body arguments;                              \
    }                                                              \
    IMAGING_AVX2 static type name##_avx2 parameters {              \
        return name##_body arguments;                              \
    }                                                              \
    static type name##_baseline parameters {                       \
        return name##_body arguments;                              \
    }                                                              \
    type name parameters {                                         \
        switch (imaging_dispatch_level()) {                        \
        case 2: return name##_avx512 arguments;                    \
        case 1: return name##_avx2 arguments;                      \
        default: return name##_baseline arguments;                 \
        }                                                          \
    }
#else
#define IMAGING_DISPATCH(type, name, parameters, arguments) \
    type name parameters { return name##_body arguments; }
#endif

#endif
