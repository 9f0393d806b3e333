#include "ImagingDispatch.h"

#include <stdatomic.h>

static atomic_int found = -1;
static atomic_int limit = 2;

static int detect(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    int avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    int avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    return avx512 ? 2 : avx2 ? 1 : 0;
#else
    return 0;
#endif
}

int imaging_dispatch_level(void) {
    int level = atomic_load_explicit(&found, memory_order_relaxed);
    if (level < 0) {
        level = detect();
        atomic_store_explicit(&found, level, memory_order_relaxed);
    }
    int highest = atomic_load_explicit(&limit, memory_order_relaxed);
    return level < highest ? level : highest;
}

void imaging_dispatch_limit(int level) {
    atomic_store_explicit(&limit, level < 0 ? 2 : level, memory_order_relaxed);
}
