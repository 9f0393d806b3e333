// The kernel of minimum cuts: a maximum flow by two trees that grow towards each other.
#ifndef IMAGING_CUTS_H
#define IMAGING_CUTS_H

#include <stddef.h>
#include <stdint.h>

/// What the kernel keeps for a node; the caller sets `surplus`.
typedef struct {
    /// What may still flow from the source to the node (positive) or from it to the sink (negative).
    int32_t surplus;
    /// 1 in the source's tree, -1 in the sink's, 0 in none.
    int32_t side;
    /// The parent, or a mark below 0, and the arc to it.
    int32_t parent;
    int32_t arc;
    /// How many arcs lie between the node and its tree's root, as was known at `time`.
    int32_t distance;
    int32_t time;
    /// The node that waits behind this one, itself where it is the last, -1 where it does not wait.
    int32_t next;
} imaging_cut_node;

/// A graph and how far its flow has come.
typedef struct {
    int32_t node_count;
    /// How many arcs leave each node, 4 or 8: arc `degree` * n + k leaves node n, and the opposite one is the target's
    /// with k ^ 1. 0 where `starts` and `arcs` say which arcs leave a node; then opposite ones differ in the lowest bit.
    int32_t degree;
    /// For each arc the node that it leads to; `node_count` where there is none.
    const int32_t *targets;
    /// For each node where its first arc stands in `arcs`, and one more; only where the degree is 0.
    const int32_t *starts;
    const int32_t *arcs;
    /// What may still flow along each arc. Where the degree is not 0 there are `degree` more, all 0.
    int32_t *capacities;
    /// One more than there are nodes.
    imaging_cut_node *nodes;
    /// Room for as many numbers as there are nodes: those that lost their parents, a ring.
    int32_t *orphans;
    int32_t first_orphan;
    int32_t orphan_count;
    /// The nodes that may still grow, and the one that does.
    int32_t first_active;
    int32_t last_active;
    int32_t current;
    int32_t time;
    int64_t flow;
} imaging_cut;

/// Makes every node with a surplus a root, and the capacities of arcs to nowhere 0. Returns 0 when a capacity is below 0
/// or over 2^30.
int32_t imaging_cut_prepare(imaging_cut *cut, ptrdiff_t arc_count);

/// Lets trees grow and flow through them until about so many nodes were looked at. Returns 0 when the flow is the
/// largest; then the nodes of side 1 are those that the source still reaches.
int32_t imaging_cut_advance(imaging_cut *cut, ptrdiff_t limit);

#endif
