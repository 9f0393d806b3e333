#ifndef TENSOR_TYPES_H
#define TENSOR_TYPES_H

#include <stddef.h>
#include <stdint.h>

// Vectors are passed between functions of one file alone, which are compiled alike.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float f32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));

/// A vector at any address that a float may have.
struct tensor_loose {
    f32x16 value;
} __attribute__((packed, aligned(4), may_alias));

#endif
