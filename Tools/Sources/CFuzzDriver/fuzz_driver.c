#include "fuzz_driver.h"

#if defined(__linux__)
// It is there in a build with -sanitize=fuzzer alone.
__attribute__((weak)) int LLVMFuzzerRunDriver(int *count, char ***words, fuzz_one one);

int fuzz_is_guided(void) { return LLVMFuzzerRunDriver != NULL; }

int fuzz_run(int count, char *const *words, fuzz_one one) {
    char **list = (char **)words;
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(&count, &list, one) : -1;
}
#else
int fuzz_is_guided(void) { return 0; }

int fuzz_run(int count, char *const *words, fuzz_one one) { return -1; }
#endif
