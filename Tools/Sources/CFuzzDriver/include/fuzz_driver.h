#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

#include <stddef.h>
#include <stdint.h>

/// Gets an input; returns 0, or -1 to keep it out of the corpus.
typedef int (*fuzz_one)(const uint8_t *bytes, size_t count);

/// Whether the program was built with libFuzzer.
int fuzz_is_guided(void);

/// Runs libFuzzer on a function, with the words that it was given; returns what it returns.
int fuzz_run(int count, char *const *words, fuzz_one one);

#endif
