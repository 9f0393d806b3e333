// Advice about memory.
#ifndef IMAGING_MEMORY_H
#define IMAGING_MEMORY_H

#include <stddef.h>

/// Asks the system for large pages for memory that a kernel is about to fill for the first time. Filling a picture's
/// memory page by small page takes longer than many a filter. Where the system knows no such thing, nothing happens.
void imaging_prefer_large_pages(void *memory, size_t size);

/// Fills memory with `count` copies of a pixel of `size` bytes, which does not lie in it.
void imaging_fill(void *memory, const void *pixel, size_t size, size_t count);

#endif
