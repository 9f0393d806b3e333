#include "select_regions.h"

#include <math.h>
#include <string.h>

#include "ImagingDispatch.h"

#pragma STDC FP_CONTRACT OFF
// All functions on vectors are inlined, so that none is called across levels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float floats8 __attribute__((vector_size(32)));

// MARK: Superpixels

IMAGING_BODY void select_claim_body(
    const int16_t *restrict first, const int16_t *restrict second, const int16_t *restrict third,
    const int32_t *restrict center, int32_t x, int32_t rise, int32_t weight, int32_t label,
    int32_t *restrict distances, int32_t *restrict labels, ptrdiff_t count) {
    const int32_t a = center[0], b = center[1], c = center[2];
    for (ptrdiff_t i = 0; i < count; ++i) {
        int32_t u = first[i] - a, v = second[i] - b, w = third[i] - c, run = x + (int32_t)i;
        int32_t distance = u * u + v * v + w * w + (((run * run + rise) * weight) >> 10);
        int32_t nearer = distance < distances[i];
        distances[i] = nearer ? distance : distances[i];
        labels[i] = nearer ? label : labels[i];
    }
}
IMAGING_DISPATCH(
    void, select_claim,
    (const int16_t *first, const int16_t *second, const int16_t *third, const int32_t *center, int32_t x, int32_t rise,
     int32_t weight, int32_t label, int32_t *distances, int32_t *labels, ptrdiff_t count),
    (first, second, third, center, x, rise, weight, label, distances, labels, count))

// MARK: Likeness

/// e to the power of a number that is not positive, to about 2 units in the last place; below −80 it is 0.
IMAGING_BODY float falling_exponential(float x) {
    float held = x < -80.0f ? -80.0f : x;
    int32_t whole = (int32_t)(held * 1.44269504f - 0.5f);
    float rest = held - (float)whole * 0.693145752f - (float)whole * 1.42860677e-6f;
    float sum = 1.0f + rest * (1.0f / 6.0f);
    sum = 1.0f + rest * sum * (1.0f / 5.0f);
    sum = 1.0f + rest * sum * (1.0f / 4.0f);
    sum = 1.0f + rest * sum * (1.0f / 3.0f);
    sum = 1.0f + rest * sum * (1.0f / 2.0f);
    sum = 1.0f + rest * sum;
    int32_t bits = (whole + 127) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return x < -80.0f ? 0.0f : sum * power;
}

IMAGING_BODY void select_likeness_body(
    const float *restrict vectors, ptrdiff_t stride, int32_t width, ptrdiff_t index, float scale,
    float *restrict output, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) output[i] = 0;
    for (int32_t k = 0; k < width; ++k) {
        const float *plane = vectors + k * stride;
        float own = plane[index];
        for (ptrdiff_t i = 0; i < count; ++i) {
            float difference = plane[i] - own;
            output[i] = output[i] + difference * difference;
        }
    }
    for (ptrdiff_t i = 0; i < count; ++i) output[i] = falling_exponential(-(output[i] * scale));
}
IMAGING_DISPATCH(
    void, select_likeness,
    (const float *vectors, ptrdiff_t stride, int32_t width, ptrdiff_t index, float scale, float *output,
     ptrdiff_t count),
    (vectors, stride, width, index, scale, output, count))

IMAGING_BODY float select_product_body(const float *first, const float *second, ptrdiff_t count) {
    floats8 sums = {0};
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        floats8 a, b;
        memcpy(&a, first + i, sizeof a);
        memcpy(&b, second + i, sizeof b);
        sums += a * b;
    }
    for (int lane = 0; i < count; ++i, ++lane) sums[lane] += first[i] * second[i];
    float sum = 0;
    for (int lane = 0; lane < 8; ++lane) sum += sums[lane];
    return sum;
}
IMAGING_DISPATCH(
    float, select_product, (const float *first, const float *second, ptrdiff_t count), (first, second, count))

IMAGING_BODY void select_products_body(
    const float *matrix, const float *vector, float *output, ptrdiff_t count) {
    for (ptrdiff_t row = 0; row < count; ++row)
        output[row] = select_product_body(matrix + row * count, vector, count);
}
IMAGING_DISPATCH(
    void, select_products, (const float *matrix, const float *vector, float *output, ptrdiff_t count),
    (matrix, vector, output, count))

IMAGING_BODY void select_lower_body(float *restrict numbers, const float *restrict others, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; ++i) numbers[i] = others[i] < numbers[i] ? others[i] : numbers[i];
}
IMAGING_DISPATCH(
    void, select_lower, (float *numbers, const float *others, ptrdiff_t count), (numbers, others, count))

// MARK: Reach

/// Whether one place in the heap comes before another: nearer first, then the lower node.
static inline int before(const float *distances, int32_t a, int32_t b) {
    return distances[a] < distances[b] || (distances[a] == distances[b] && a < b);
}

static void rise(int32_t *heap, int32_t *positions, const float *distances, int32_t place) {
    int32_t node = heap[place];
    while (place > 0) {
        int32_t parent = (place - 1) / 2;
        if (!before(distances, node, heap[parent])) break;
        heap[place] = heap[parent];
        positions[heap[place]] = place;
        place = parent;
    }
    heap[place] = node;
    positions[node] = place;
}

static void sink(int32_t *heap, int32_t *positions, const float *distances, int32_t count) {
    int32_t node = heap[0], place = 0;
    for (;;) {
        int32_t child = 2 * place + 1;
        if (child >= count) break;
        if (child + 1 < count && before(distances, heap[child + 1], heap[child])) ++child;
        if (!before(distances, heap[child], node)) break;
        heap[place] = heap[child];
        positions[heap[place]] = place;
        place = child;
    }
    heap[place] = node;
    positions[node] = place;
}

void select_reach(
    const int32_t *starts, const int32_t *targets, const float *lengths, const float *areas, const float *borders,
    int32_t node, float limit, float scale, float *distances, int32_t *heap, int32_t *positions, int32_t *reached,
    float *area, float *border) {
    int32_t waiting = 1, count = 0;
    float area_sum = 0, border_sum = 0;
    heap[0] = node;
    positions[node] = 0;
    distances[node] = 0;
    reached[count++] = node;
    while (waiting > 0) {
        int32_t nearest = heap[0];
        heap[0] = heap[--waiting];
        if (waiting > 0) sink(heap, positions, distances, waiting);
        float distance = distances[nearest];
        float likeness = falling_exponential(-(distance * distance * scale));
        area_sum += likeness * areas[nearest];
        border_sum += likeness * borders[nearest];
        for (int32_t arc = starts[nearest]; arc < starts[nearest + 1]; ++arc) {
            int32_t other = targets[arc];
            float further = distance + lengths[arc];
            if (!(further < distances[other]) || further > limit) continue;
            if (distances[other] == INFINITY) {
                heap[waiting] = other;
                positions[other] = waiting++;
                reached[count++] = other;
            }
            distances[other] = further;
            rise(heap, positions, distances, positions[other]);
        }
    }
    for (int32_t i = 0; i < count; ++i) distances[reached[i]] = INFINITY;
    *area = area_sum;
    *border = border_sum;
}
