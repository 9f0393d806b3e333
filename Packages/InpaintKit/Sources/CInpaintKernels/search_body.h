// The search, included once for each level of the processor with INPAINT_VARIANT(name) and INPAINT_DISTANCE defined.

INPAINT_TARGET static uint32_t INPAINT_VARIANT(distance)(
    const inpaint_level *level, inpaint_place a, inpaint_place b, uint32_t limit) {
    return INPAINT_DISTANCE(
        patch_start(level, a), patch_start(level, b), (ptrdiff_t)level->width * 4, level->radius, limit);
}

INPAINT_TARGET static void INPAINT_VARIANT(measure)(
    const inpaint_level *level, const inpaint_box *box, int32_t first_row, int32_t end_row, const inpaint_place *field,
    uint32_t *distances) {
    for (int32_t row = first_row; row < end_row; row++) {
        for (int32_t column = box->left; column < box->left + box->width; column++) {
            if (!level->targets[(ptrdiff_t)row * level->width + column]) continue;
            ptrdiff_t slot = box_slot(box, column, row);
            distances[slot] = INPAINT_VARIANT(distance)(level, make_place(column, row), field[slot], UINT32_MAX);
        }
    }
}

INPAINT_TARGET static void INPAINT_VARIANT(search)(
    const inpaint_level *level, const inpaint_box *box, const inpaint_round *round, int32_t first_row, int32_t end_row,
    const inpaint_place *previous, inpaint_place *field, uint32_t *distances) {
    int32_t width = level->width, height = level->height, r = level->radius;
    int32_t step = (round->round & 1) ? -1 : 1;
    int32_t row = step > 0 ? first_row : end_row - 1;
    for (; row >= first_row && row < end_row; row += step) {
        int32_t left = box->left < r ? r : box->left, right = box->left + box->width - 1;
        if (right > width - 1 - r) right = width - 1 - r;
        int32_t column = step > 0 ? left : right;
        for (; column >= left && column <= right; column += step) {
            ptrdiff_t at = (ptrdiff_t)row * width + column, slot = box_slot(box, column, row);
            if (!level->targets[at]) continue;
            inpaint_place here = make_place(column, row), best = field[slot];
            uint32_t least = distances[slot];

#define INPAINT_TRY(candidate_column, candidate_row, bound)                                     \
    do {                                                                                        \
        int32_t c_ = (candidate_column), r_ = (candidate_row);                                  \
        if (c_ >= r && c_ < width - r && r_ >= r && r_ < height - r                             \
            && level->sources[(ptrdiff_t)r_ * width + c_]) {                                    \
            inpaint_place candidate = make_place(c_, r_);                                       \
            if (candidate != best) {                                                            \
                uint32_t d = INPAINT_VARIANT(distance)(level, here, candidate, bound);          \
                if (d < bound) { least = d; best = candidate; }                                 \
            }                                                                                   \
        }                                                                                       \
    } while (0)
#define INPAINT_COHERENT (least == UINT32_MAX ? least : least + (least >> INPAINT_COHERENCE))

            if (column - step >= r && column - step < width - r && level->targets[at - step]) {
                inpaint_place beside = field[slot - step];
                INPAINT_TRY(place_column(beside) + step, place_row(beside), INPAINT_COHERENT);
            }
            int32_t above = row - step;
            if (above >= r && above < height - r && level->targets[at - (ptrdiff_t)step * width]) {
                int inside = above >= first_row && above < end_row;
                inpaint_place beyond = (inside ? field : previous)[slot - (ptrdiff_t)step * box->width];
                INPAINT_TRY(place_column(beyond), place_row(beyond) + step, INPAINT_COHERENT);
            }
            uint32_t k = 0;
            for (int32_t reach = round->window; reach >= 1; reach >>= 1, k++) {
                uint64_t random = inpaint_random(round->seed, round->round, here, k);
                uint32_t span = 2 * (uint32_t)reach + 1;
                int32_t dx = (int32_t)(((random & 0xFFFFFFFFu) * span) >> 32) - reach;
                int32_t dy = (int32_t)(((random >> 32) * span) >> 32) - reach;
                INPAINT_TRY(place_column(best) + dx, place_row(best) + dy, least);
            }
#undef INPAINT_TRY
#undef INPAINT_COHERENT
            field[slot] = best;
            distances[slot] = least;
        }
    }
}

#undef INPAINT_TARGET
#undef INPAINT_VARIANT
#undef INPAINT_DISTANCE
