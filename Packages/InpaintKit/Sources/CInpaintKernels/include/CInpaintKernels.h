// The hot loops of InpaintKit: patch distances, the search for better patches, and voting.
//
// Every function has a readable twin in Swift (InpaintKit/PatchMatch) that gives the same bits. All arithmetic is in
// integers, so every level of the processor gives the same result.
#ifndef CINPAINT_KERNELS_H
#define CINPAINT_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// A patch's centre, packed: the column in the low 16 bits, the row in the high 16 bits.
typedef uint32_t inpaint_place;

/// A match that continues a neighbour's is taken even when it is worse by up to 1/2^this: a field of few large pieces
/// has few seams.
enum { INPAINT_COHERENCE = 4 };

/// No place.
#define INPAINT_NOWHERE 0xFFFFFFFFu

/// One level of the pyramid, as the kernels see it.
typedef struct {
    int32_t width;
    int32_t height;
    /// Patches are 2 radius + 1 pixels wide; 0...7.
    int32_t radius;
    /// Four bytes a pixel, row-major, followed by at least 64 readable bytes.
    const uint8_t *pixels;
    /// 1 where a patch centred there overlaps the hole and must find its match.
    const uint8_t *targets;
    /// 1 where a patch centred there is wholly known and may be copied.
    const uint8_t *sources;
} inpaint_level;

/// The part of a level that a field covers. It holds every target; the field's rows follow each other without gaps.
typedef struct {
    int32_t left;
    int32_t top;
    int32_t width;
    int32_t height;
} inpaint_box;

/// What is known of a level's pixels; `usable` may be NULL.
typedef struct {
    const uint8_t *pixels;
    const uint8_t *unknown;
    const uint8_t *painted;
    const uint8_t *usable;
} inpaint_planes;

/// The same, to be written.
typedef struct {
    uint8_t *pixels;
    uint8_t *unknown;
    uint8_t *painted;
    uint8_t *usable;
} inpaint_planes_out;

/// What one round of the search does.
typedef struct {
    uint32_t seed;
    /// Counts from 0; odd rounds run from the last row to the first.
    uint32_t round;
    /// The largest distance, in pixels along an axis, of a random candidate; 0 for none.
    int32_t window;
} inpaint_round;

/// Returns the sum of squared differences of two patches, or any number from `limit` on once it reaches it.
uint32_t inpaint_patch_distance(const inpaint_level *level, inpaint_place a, inpaint_place b, uint32_t limit);

/// Improves the field in rows [first_row, end_row) by propagation and random search (Barnes 2009).
///
/// Reads `previous` (the field before this round) outside these rows, so that bands may run side by side.
void inpaint_search_rows(
    const inpaint_level *level, const inpaint_box *box, const inpaint_round *round, int32_t first_row, int32_t end_row,
    const inpaint_place *previous, inpaint_place *field, uint32_t *distances);

/// Sets `distances` in rows [first_row, end_row) to those of the field's patches.
void inpaint_measure_rows(
    const inpaint_level *level, const inpaint_box *box, int32_t first_row, int32_t end_row, const inpaint_place *field,
    uint32_t *distances);

/// Writes the weighted mean of what all patches over a pixel propose, for the unknown pixels of rows
/// [first_row, end_row).
///
/// `weights` has one number in 1...65535 for each target. `output` may be `level->pixels`: what is read is known.
void inpaint_vote_rows(
    const inpaint_level *level, const inpaint_box *box, int32_t first_row, int32_t end_row, const uint8_t *unknown,
    const inpaint_place *field, const uint16_t *weights, uint8_t *output);

/// Writes a level's pixels in rows [first_row, end_row): the photo's colours and, as the fourth sample, four times the
/// mean of |∂x| + |∂y| of the luma over the known pixels of the 5×5 window, at most 255. Unknown pixels are 0.
///
/// `unknown` has a 1 or a 0 for each pixel. `scratch` has 12 (width + 8) numbers.
void inpaint_feature_rows(
    const uint8_t *photo, const uint8_t *unknown, int32_t width, int32_t height, int32_t first_row, int32_t end_row,
    uint16_t *scratch, uint8_t *output);

/// Writes rows [first_row, end_row) of a level of half the size, rounded up. A new pixel is the mean of those of its four
/// that are known (of none: unchanged), unknown if one of them is, painted if one is, and usable if all are.
void inpaint_halve_rows(
    const inpaint_planes *from, int32_t width, int32_t height, int32_t first_row, int32_t end_row,
    const inpaint_planes_out *to);

/// Writes the mean bytes, rounded down, of the patch at each place that has room for one: four planes of the level's size.
void inpaint_patch_means(const inpaint_level *level, uint8_t *means);

/// Finds the source at least `apart` from the target that is nearest to its patch.
///
/// The target must have room for a patch. `guess` is such a source that is likely to be near, or `INPAINT_NOWHERE`; of
/// equals it is taken, else the first in reading order. `means` are the patches' means.
inpaint_place inpaint_nearest_apart(
    const inpaint_level *level, const uint8_t *means, inpaint_place target, int32_t apart, inpaint_place guess,
    uint32_t *distance);

/// Where a source is looked for, and how sources are weighed.
typedef struct {
    /// The sources in columns [left, right) and rows [top, bottom).
    int32_t left, top, right, bottom;
    /// A source d pixels away in a level whose longer side is s counts 1 + nearness (d / s)^2 times its distance.
    int32_t nearness;
    /// Not 0: distances count up to a quarter more, by a hash of this and of the source's place.
    uint32_t seed;
    /// Only what is nearer than this is found.
    uint32_t limit;
} inpaint_look;

/// Finds, for the patch at `target`, the source whose pixels are nearest where `known` is 255 (four bytes a pixel, as
/// in `pixels`), the first in reading order among equals; INPAINT_NOWHERE when none is below the limit.
inpaint_place inpaint_nearest_in(
    const inpaint_level *level, const uint8_t *known, inpaint_place target, const inpaint_look *look,
    uint32_t *distance);

#endif
