#include "soak_memory.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif

size_t soak_allocated_bytes(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}
