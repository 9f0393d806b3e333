#ifndef SOAK_MEMORY_H
#define SOAK_MEMORY_H

#include <stddef.h>

/// Lets the allocator give back at once what is freed, where it can be told so.
void soak_keep_nothing_freed(void);

/// Gives back what was freed, and returns how many bytes are allocated; 0 where the system does not tell.
size_t soak_allocated_bytes(void);

#endif
