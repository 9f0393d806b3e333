#include <sched.h>

#include "ImagingDispatch.h"
#include "TensorLevel.h"

int tensor_level(void) {
#if defined(__x86_64__)
    int level = imaging_dispatch_level();
    return level > 0 && !__builtin_cpu_supports("fma") ? 0 : level;
#else
    return 0;
#endif
}

void tensor_wait(int round) {
    if (round > 2000) {
        sched_yield();
        return;
    }
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}
