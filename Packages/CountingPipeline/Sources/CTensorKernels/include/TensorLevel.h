// The level of the processor that the tensor kernels run on.
#ifndef TENSOR_LEVEL_H
#define TENSOR_LEVEL_H

#include <stddef.h>
#include <stdint.h>

/// The level of ImagingDispatch.h, but 0 on a processor that has no fused multiply-add.
int tensor_level(void);

/// Waits for another thread: a moment in the first rounds, and then until others had their turn.
void tensor_wait(int round);

#endif
