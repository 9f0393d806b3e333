#include "soak_memory.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif

void soak_keep_nothing_freed(void) {
#if defined(__GLIBC__)
    // Else the limits grow with what is freed, and the end of each thread's heap is kept, which malloc_trim does not touch.
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
    mallopt(M_TRIM_THRESHOLD, 128 << 10);
#endif
}

size_t soak_allocated_bytes(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}
