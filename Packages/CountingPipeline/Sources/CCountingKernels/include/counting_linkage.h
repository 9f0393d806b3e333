// Kernels of clustering; see Sources/CountingPipeline/Clustering.
#ifndef COUNTING_LINKAGE_H
#define COUNTING_LINKAGE_H

#include <stddef.h>
#include <stdint.h>

/// Writes the cosine distances of one vector to `count` others, whose `width` coordinates lie in planes of `stride`.
///
/// Each dot product is the sum over the even coordinates plus that over the odd ones, each in their order, plus the last
/// one where `width` is odd: as SciPy's is on processors with vectors of two. A cosine beyond 1 counts as 1.
void counting_cosines(
    const double *vector, double norm, const double *planes, const double *norms, ptrdiff_t stride, ptrdiff_t width,
    double *output, ptrdiff_t count);

/// Asks for large pages for fresh memory, which is walked through in large steps.
void counting_prefer_large_pages(void *memory, size_t size);

/// Returns the first place of the smallest number that is below `limit`, or -1 when none is. `gone` has infinity where a
/// number does not count, and 0 elsewhere.
ptrdiff_t counting_smallest(const double *numbers, const double *gone, double limit, ptrdiff_t count);

/// Replaces distances by those to two clusters joined: the mean of both, weighted by how many each has.
void counting_join(const double *first, double *second, double first_size, double second_size, ptrdiff_t count);

#endif
