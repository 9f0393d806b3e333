// What the processor has.
#ifndef RETOUCH_PROCESSOR_H
#define RETOUCH_PROCESSOR_H

#include <stdint.h>

/// Whether the processor has the instructions that the engines' kernels are fast with; 0 when it has not.
int32_t retouch_processor_is_fast(void);

#endif
