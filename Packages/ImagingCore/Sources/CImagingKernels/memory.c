#if defined(__linux__)
#define _DEFAULT_SOURCE
#include <sys/mman.h>
#endif

#include "ImagingMemory.h"

#include <stdint.h>
#include <string.h>

void imaging_prefer_large_pages(void *memory, size_t size) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    const uintptr_t page = 2u << 20;
    uintptr_t start = ((uintptr_t)memory + page - 1) / page * page;
    uintptr_t end = ((uintptr_t)memory + size) / page * page;
    // A refusal leaves small pages, which are as good but slower to fill.
    if (size >= 2 * page && end > start) (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)size;
#endif
}

void imaging_fill(void *memory, const void *pixel, size_t size, size_t count) {
    if (count == 0 || size == 0) return;
    unsigned char *start = memory;
    const unsigned char *bytes = pixel;
    size_t total = size * count, same = 1;
    while (same < size && bytes[same] == bytes[0]) ++same;
    if (same == size) {
        memset(start, bytes[0], total);
        return;
    }
    // Twice as much each time, as long as what is copied from stays in the first cache.
    size_t done = size;
    memcpy(start, bytes, size);
    while (done < total) {
        size_t part = done < 16384 ? done : 16384 / size * size;
        part = part ? part : size;
        if (part > total - done) part = total - done;
        memcpy(start + done, start, part);
        done += part;
    }
}
