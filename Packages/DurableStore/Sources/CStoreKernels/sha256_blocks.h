// The ways to take in whole blocks of 64 bytes. All give the same state.
#ifndef SHA256_BLOCKS_H
#define SHA256_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
extern const uint32_t store_sha256_constants[64];

/// The definition, on any processor.
void store_sha256_blocks_portable(uint32_t state[8], const uint8_t *bytes, size_t blocks);

/// Whether the processor has instructions for SHA-256.
int store_sha256_processor_has_instructions(void);

/// By the processor's instructions, where it has them.
void store_sha256_blocks_accelerated(uint32_t state[8], const uint8_t *bytes, size_t blocks);

#endif
