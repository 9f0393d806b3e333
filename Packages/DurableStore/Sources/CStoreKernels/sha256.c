#include <stdatomic.h>
#include <string.h>

#include "CStoreKernels.h"
#include "sha256_blocks.h"

static atomic_int found = -1;
static atomic_int held_off = 0;

int store_sha256_is_accelerated(void) {
    int has = atomic_load_explicit(&found, memory_order_relaxed);
    if (has < 0) {
        has = store_sha256_processor_has_instructions();
        atomic_store_explicit(&found, has, memory_order_relaxed);
    }
    return has && !atomic_load_explicit(&held_off, memory_order_relaxed);
}

void store_sha256_hold_off(int held) { atomic_store_explicit(&held_off, held, memory_order_relaxed); }

static void take(store_sha256 *hash, const uint8_t *bytes, size_t blocks) {
    if (store_sha256_is_accelerated()) {
        store_sha256_blocks_accelerated(hash->state, bytes, blocks);
    } else {
        store_sha256_blocks_portable(hash->state, bytes, blocks);
    }
}

store_sha256 store_sha256_begin(void) {
    // The first 32 bits of the fractional parts of the square roots of the first eight primes.
    store_sha256 hash = {
        .state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
    return hash;
}

void store_sha256_update(store_sha256 *hash, const uint8_t *bytes, size_t count) {
    if (count == 0) return;
    size_t held = hash->length % 64;
    hash->length += count;
    if (held > 0) {
        size_t taken = count < 64 - held ? count : 64 - held;
        memcpy(hash->pending + held, bytes, taken);
        if (held + taken < 64) return;
        take(hash, hash->pending, 1);
        bytes += taken;
        count -= taken;
    }
    if (count >= 64) take(hash, bytes, count / 64);
    memcpy(hash->pending, bytes + count / 64 * 64, count % 64);
}

void store_sha256_finish(store_sha256 *hash, uint8_t *digest) {
    uint64_t bits = hash->length * 8;
    size_t held = hash->length % 64;
    uint8_t tail[128] = {0};
    memcpy(tail, hash->pending, held);
    tail[held] = 0x80;
    // The length takes the last eight bytes; with 56 bytes held there is no room for it in this block.
    size_t size = held < 56 ? 64 : 128;
    for (int byte = 0; byte < 8; byte++) tail[size - 1 - byte] = (uint8_t)(bits >> 8 * byte);
    take(hash, tail, size / 64);
    for (int byte = 0; byte < 32; byte++) digest[byte] = (uint8_t)(hash->state[byte / 4] >> (24 - byte % 4 * 8));
}
