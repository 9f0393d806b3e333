#ifndef SOAK_MEMORY_H
#define SOAK_MEMORY_H

#include <stddef.h>

/// Gives back what was freed, and returns how many bytes are allocated; 0 where the system does not tell.
size_t soak_allocated_bytes(void);

#endif
