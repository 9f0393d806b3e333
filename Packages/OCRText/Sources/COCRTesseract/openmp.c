#define _GNU_SOURCE
#include "openmp.h"

#include <dlfcn.h>
#include <stddef.h>

// Tesseract splits the gates of its network among OpenMP's threads, hundreds of times a line. Their waiting costs ten
// times the work. OMP_THREAD_LIMIT is read before `main`, and omp_set_num_threads is not inherited where it matters;
// with no active level a parallel region has one thread. Looked up and not linked: Tesseract may be built without.
int ocr_openmp_forbid(void) {
    int (*get)(void) = (int (*)(void))dlsym(RTLD_DEFAULT, "omp_get_max_active_levels");
    void (*set)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "omp_set_max_active_levels");
    if (get == NULL || set == NULL) return -1;
    int levels = get();
    set(0);
    return levels;
}

void ocr_openmp_allow(int levels) {
    void (*set)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "omp_set_max_active_levels");
    if (levels >= 0 && set != NULL) set(levels);
}
