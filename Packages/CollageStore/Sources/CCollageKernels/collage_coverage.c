#include "collage_internal.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

// How far from the centre of a pixel its corners lie, across an edge.
static double reach(const double edge[3]) { return 0.5 * (fabs(edge[0]) + fabs(edge[1])); }

// The whole numbers at or below, and at or above; far off ones are held.
static int32_t rounded_down(double value) {
    const double most = 1 << 30;
    value = value < -most ? -most : value > most ? most : value;
    int32_t whole = (int32_t)value;
    return whole - (whole > value);
}
static int32_t rounded_up(double value) { return -rounded_down(-value); }

void collage_edge_lines(const collage_item *item, collage_lines *lines) {
    for (int i = 0; i < 4; ++i) {
        const double *edge = item->edges[i];
        double far = reach(edge);
        collage_line *line = &lines->edges[i];
        // An edge that is level but for rounding bounds no columns.
        line->side = fabs(edge[0]) < 1e-12 ? -1 : edge[0] < 0;
        if (line->side < 0) {
            line->slope = edge[1];
            line->touched = edge[2] + far;
            line->covered = edge[2] - far;
        } else {
            line->slope = -edge[1] / edge[0];
            line->touched = (-far - edge[2]) / edge[0];
            line->covered = (far - edge[2]) / edge[0];
        }
    }
}

void collage_spans(const collage_lines *lines, int32_t row, int32_t outer[2], int32_t inner[2]) {
    // Of real columns: those whose pixels are touched, and those whose pixels are covered.
    double touched[2] = {-1e9, 1e9}, covered[2] = {-1e9, 1e9};
    for (int i = 0; i < 4; ++i) {
        const collage_line *line = &lines->edges[i];
        double touch = line->slope * row + line->touched, cover = line->slope * row + line->covered;
        if (line->side < 0) {
            if (touch <= 0) touched[1] = -1e9;
            if (cover < 0) covered[1] = -1e9;
        } else if (line->side == 0) {
            if (touch > touched[0]) touched[0] = touch;
            if (cover > covered[0]) covered[0] = cover;
        } else {
            if (touch < touched[1]) touched[1] = touch;
            if (cover < covered[1]) covered[1] = cover;
        }
    }
    // Columns that are in by a billionth of a pixel are in.
    outer[0] = rounded_down(touched[0] + 1e-9) + 1;
    outer[1] = rounded_up(touched[1] - 1e-9);
    inner[0] = rounded_up(covered[0] - 1e-9);
    inner[1] = rounded_down(covered[1] + 1e-9) + 1;
    if (outer[1] < outer[0]) outer[1] = outer[0];
    if (inner[0] < outer[0]) inner[0] = outer[0];
    if (inner[1] > outer[1]) inner[1] = outer[1];
    if (inner[1] <= inner[0]) inner[0] = inner[1] = outer[1];
}

// The area of the part of a unit square that lies within an edge, whose centre lies `distance` within: for an edge with
// the normal (a, b), a ≥ b ≥ 0.
static double half_square(double a, double b, double distance) {
    double far = 0.5 * (a + b), near = 0.5 * (a - b);
    if (distance >= far) return 1;
    if (distance <= -far) return 0;
    if (distance >= near) return 1 - (far - distance) * (far - distance) / (2 * a * b);
    if (distance <= -near) return (far + distance) * (far + distance) / (2 * a * b);
    return 0.5 + distance / a;
}

double collage_coverage(const collage_item *item, int32_t column, int32_t row) {
    double within[4];
    int crossed = 0, last = 0;
    for (int i = 0; i < 4; ++i) {
        const double *edge = item->edges[i];
        within[i] = edge[0] * column + edge[1] * row + edge[2];
        double far = reach(edge);
        if (within[i] <= -far) return 0;
        if (within[i] < far) {
            ++crossed;
            last = i;
        }
    }
    if (crossed == 0) return 1;
    if (crossed == 1) {
        double a = fabs(item->edges[last][0]), b = fabs(item->edges[last][1]);
        return half_square(a > b ? a : b, a > b ? b : a, within[last]);
    }
    // The square, cut along one edge after the other. Each cut adds one corner at most.
    double x[8] = {-0.5, 0.5, 0.5, -0.5}, y[8] = {-0.5, -0.5, 0.5, 0.5};
    int corners = 4;
    for (int i = 0; i < 4; ++i) {
        const double *edge = item->edges[i];
        double kept_x[8], kept_y[8];
        int kept = 0;
        for (int j = 0; j < corners; ++j) {
            int next = j + 1 < corners ? j + 1 : 0;
            double here = edge[0] * x[j] + edge[1] * y[j] + within[i];
            double there = edge[0] * x[next] + edge[1] * y[next] + within[i];
            if (here >= 0) {
                kept_x[kept] = x[j];
                kept_y[kept++] = y[j];
            }
            if ((here >= 0) != (there >= 0)) {
                double share = here / (here - there);
                kept_x[kept] = x[j] + (x[next] - x[j]) * share;
                kept_y[kept++] = y[j] + (y[next] - y[j]) * share;
            }
        }
        corners = kept;
        for (int j = 0; j < kept; ++j) {
            x[j] = kept_x[j];
            y[j] = kept_y[j];
        }
    }
    double twice = 0;
    for (int j = 0; j < corners; ++j) {
        int next = j + 1 < corners ? j + 1 : 0;
        twice += x[j] * y[next] - x[next] * y[j];
    }
    return 0.5 * fabs(twice);
}
