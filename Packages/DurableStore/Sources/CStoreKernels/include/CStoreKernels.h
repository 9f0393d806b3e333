// SHA-256 as FIPS 180-4 defines it, with the processor's instructions for it where there are some.
#ifndef CSTORE_KERNELS_H
#define CSTORE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// A hash on its way.
typedef struct {
    uint32_t state[8];
    uint64_t length;
    uint8_t pending[64];
} store_sha256;

/// Makes the state of an empty message.
store_sha256 store_sha256_begin(void);

/// Appends bytes to the message; `bytes` may be null when `count` is 0.
void store_sha256_update(store_sha256 *hash, const uint8_t *bytes, size_t count);

/// Ends the message and writes the 32 bytes of its hash. The state is of no use afterwards.
void store_sha256_finish(store_sha256 *hash, uint8_t *digest);

/// Whether the processor has instructions for SHA-256 and they are not held off.
int store_sha256_is_accelerated(void);

/// Holds off the processor's instructions, for tests; 0 lets them be used again.
void store_sha256_hold_off(int held);

#endif
