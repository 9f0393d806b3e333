#include "ImagingCuts.h"
#include "ImagingDispatch.h"

// Two trees grow from the terminals along arcs that are not full. Where they meet, flow goes from root to root and
// fills arcs; what hung on those looks for another parent in its tree, near the root, or is free again (Boykov and
// Kolmogorov 2004). Everything is written for both trees: `side` is 1 for the source's and -1 for the sink's.

enum {
    // Marks in place of a parent.
    ROOT = -1,
    ORPHAN = -2,
    NONE = -3,
    FAR = INT32_MAX,
};

// MARK: Arcs

IMAGING_BODY int32_t first_slot(const imaging_cut *cut, int32_t node, int degree) {
    return degree ? node * degree : cut->starts[node];
}

IMAGING_BODY int32_t end_slot(const imaging_cut *cut, int32_t node, int degree) {
    return degree ? node * degree + degree : cut->starts[node + 1];
}

IMAGING_BODY int32_t arc_at(const imaging_cut *cut, int32_t slot, int degree) {
    return degree ? slot : cut->arcs[slot];
}

IMAGING_BODY int32_t opposite(const imaging_cut *cut, int32_t arc, int degree) {
    return degree ? cut->targets[arc] * degree + ((arc & (degree - 1)) ^ 1) : arc ^ 1;
}

// Whether the tree of a side may go from an arc's node to its target: the sink's grows against the flow.
IMAGING_BODY int leads_on(const imaging_cut *cut, int32_t arc, int32_t side, int degree) {
    return cut->capacities[side > 0 ? arc : opposite(cut, arc, degree)] != 0;
}

// MARK: Nodes that wait

IMAGING_BODY void activate(imaging_cut *cut, int32_t node) {
    if (cut->nodes[node].next >= 0) return;
    if (cut->first_active < 0) cut->first_active = node;
    else cut->nodes[cut->last_active].next = node;
    cut->last_active = node;
    cut->nodes[node].next = node;
}

// The first node that waits and still belongs to a tree, or -1.
IMAGING_BODY int32_t next_active(imaging_cut *cut) {
    while (cut->first_active >= 0) {
        int32_t node = cut->first_active;
        int32_t next = cut->nodes[node].next;
        cut->first_active = next == node ? -1 : next;
        cut->nodes[node].next = -1;
        if (cut->nodes[node].side != 0) return node;
    }
    return -1;
}

IMAGING_BODY int32_t place_in_ring(const imaging_cut *cut, int32_t offset) {
    int32_t place = cut->first_orphan + offset;
    return place >= cut->node_count ? place - cut->node_count : place;
}

// What a flow cuts off comes before what hangs on it.
IMAGING_BODY void cut_off(imaging_cut *cut, int32_t node) {
    cut->nodes[node].parent = ORPHAN;
    cut->first_orphan = place_in_ring(cut, cut->node_count - 1);
    cut->orphans[cut->first_orphan] = node;
    cut->orphan_count++;
}

IMAGING_BODY void leave_behind(imaging_cut *cut, int32_t node) {
    cut->nodes[node].parent = ORPHAN;
    cut->orphans[place_in_ring(cut, cut->orphan_count)] = node;
    cut->orphan_count++;
}

// MARK: Growth

// Lets a node's tree take what is free around it. Returns the arc at which it meets the other tree, or -1.
IMAGING_BODY int32_t grow(imaging_cut *cut, int32_t node, int degree) {
    const imaging_cut_node *own = &cut->nodes[node];
    int32_t side = own->side, end = end_slot(cut, node, degree);
    for (int32_t slot = first_slot(cut, node, degree); slot < end; slot++) {
        int32_t arc = arc_at(cut, slot, degree);
        int32_t other = cut->targets[arc];
        imaging_cut_node *next = &cut->nodes[other];
        // One of the same tree changes its parent only when it comes nearer to the root.
        if (next->side == side && (next->time > own->time || next->distance <= own->distance)) continue;
        if (!leads_on(cut, arc, side, degree)) continue;
        if (next->side == -side) return arc;
        if (next->side == 0) {
            next->side = side;
            activate(cut, other);
        }
        next->arc = opposite(cut, arc, degree);
        next->parent = node;
        next->time = own->time;
        next->distance = own->distance + 1;
    }
    return -1;
}

// MARK: Flow

// The least that may flow between a node and its root, at most `flow`.
IMAGING_BODY int32_t room_to_root(const imaging_cut *cut, int32_t node, int32_t flow, int32_t side, int degree) {
    for (; cut->nodes[node].parent != ROOT; node = cut->nodes[node].parent) {
        int32_t arc = cut->nodes[node].arc;
        int32_t room = cut->capacities[side > 0 ? opposite(cut, arc, degree) : arc];
        if (room < flow) flow = room;
    }
    int32_t surplus = cut->nodes[node].surplus * side;
    return surplus < flow ? surplus : flow;
}

IMAGING_BODY void send_to_root(imaging_cut *cut, int32_t node, int32_t flow, int32_t side, int degree) {
    int32_t parent;
    while ((parent = cut->nodes[node].parent) != ROOT) {
        int32_t arc = cut->nodes[node].arc, back = opposite(cut, arc, degree);
        int32_t with = side > 0 ? back : arc, against = side > 0 ? arc : back;
        cut->capacities[against] += flow;
        if ((cut->capacities[with] -= flow) == 0) cut_off(cut, node);
        node = parent;
    }
    if ((cut->nodes[node].surplus -= flow * side) == 0) cut_off(cut, node);
}

// Sends what can flow through an arc between the trees.
IMAGING_BODY void augment(imaging_cut *cut, int32_t node, int32_t arc, int degree) {
    int32_t other = cut->targets[arc], back = opposite(cut, arc, degree);
    int is_source = cut->nodes[node].side > 0;
    int32_t from = is_source ? node : other, to = is_source ? other : node;
    int32_t with = is_source ? arc : back, against = is_source ? back : arc;
    int32_t flow = room_to_root(cut, from, cut->capacities[with], 1, degree);
    flow = room_to_root(cut, to, flow, -1, degree);
    cut->capacities[with] -= flow;
    cut->capacities[against] += flow;
    send_to_root(cut, from, flow, 1, degree);
    send_to_root(cut, to, flow, -1, degree);
    cut->flow += flow;
}

// MARK: Adoption

// How far a node is from its root, FAR where its tree is cut off from one.
IMAGING_BODY int32_t distance_to_root(const imaging_cut *cut, int32_t node) {
    int32_t steps = 0;
    for (;;) {
        const imaging_cut_node *at = &cut->nodes[node];
        if (at->time == cut->time) return steps + at->distance;
        if (at->parent == ROOT) return steps + 1;
        if (at->parent == ORPHAN) return FAR;
        steps++;
        node = at->parent;
    }
}

// Notes on the way to the root how far it is, so that nobody walks there again before the next flow.
IMAGING_BODY void note_distances(imaging_cut *cut, int32_t node, int32_t distance) {
    while (cut->nodes[node].time != cut->time) {
        imaging_cut_node *at = &cut->nodes[node];
        at->time = cut->time;
        at->distance = distance--;
        if (at->parent == ROOT) return;
        node = at->parent;
    }
}

// Finds an orphan another parent in its tree, or sets it free and all that hung on it adrift.
IMAGING_BODY void adopt(imaging_cut *cut, int32_t node, int degree) {
    imaging_cut_node *own = &cut->nodes[node];
    int32_t side = own->side, first = first_slot(cut, node, degree), end = end_slot(cut, node, degree);
    int32_t best = NONE, least = FAR;
    for (int32_t slot = first; slot < end; slot++) {
        int32_t arc = arc_at(cut, slot, degree), other = cut->targets[arc];
        // The tree must lead on from the other to this one.
        if (cut->nodes[other].side != side || !leads_on(cut, arc, -side, degree)) continue;
        int32_t distance = distance_to_root(cut, other);
        if (distance == FAR) continue;
        note_distances(cut, other, distance);
        if (distance < least) {
            least = distance;
            best = arc;
        }
    }
    if (best != NONE) {
        own->arc = best;
        own->parent = cut->targets[best];
        own->time = cut->time;
        own->distance = least + 1;
        return;
    }
    for (int32_t slot = first; slot < end; slot++) {
        int32_t arc = arc_at(cut, slot, degree), other = cut->targets[arc];
        imaging_cut_node *next = &cut->nodes[other];
        if (next->side != side) continue;
        if (leads_on(cut, arc, -side, degree)) activate(cut, other);
        if (next->parent == node) leave_behind(cut, other);
    }
    own->side = 0;
    own->parent = NONE;
}

// MARK: The whole

int32_t imaging_cut_prepare(imaging_cut *cut, ptrdiff_t arc_count) {
    // Two opposite ones together must not be more than a number holds.
    const int32_t most = 1 << 30;
    uint32_t largest = 0;
    for (ptrdiff_t arc = 0; arc < arc_count; arc++) {
        if (cut->targets[arc] == cut->node_count) cut->capacities[arc] = 0;
        uint32_t capacity = (uint32_t)cut->capacities[arc];
        largest = capacity > largest ? capacity : largest;
    }
    if (largest > (uint32_t)most) return 0;
    cut->first_active = cut->last_active = cut->current = -1;
    cut->first_orphan = cut->orphan_count = cut->time = 0;
    cut->flow = 0;
    for (int32_t node = 0; node <= cut->node_count; node++) {
        imaging_cut_node *own = &cut->nodes[node];
        own->side = node == cut->node_count ? 0 : (own->surplus > 0) - (own->surplus < 0);
        own->parent = own->side ? ROOT : NONE;
        own->distance = 1;
        own->time = 0;
        own->next = -1;
        if (own->side) activate(cut, node);
    }
    return 1;
}

IMAGING_BODY int32_t advance(imaging_cut *cut, ptrdiff_t limit, int degree) {
    while (limit > 0) {
        if (cut->orphan_count > 0) {
            int32_t node = cut->orphans[cut->first_orphan];
            cut->first_orphan = place_in_ring(cut, 1);
            cut->orphan_count--;
            adopt(cut, node, degree);
            limit--;
            continue;
        }
        // A node whose tree met the other one goes on where it was, unless it was set free.
        if (cut->current < 0 || cut->nodes[cut->current].side == 0) cut->current = next_active(cut);
        if (cut->current < 0) return 0;
        limit--;
        int32_t arc = grow(cut, cut->current, degree);
        if (arc < 0) {
            cut->current = -1;
            continue;
        }
        augment(cut, cut->current, arc, degree);
        cut->time++;
    }
    return 1;
}

IMAGING_BODY int32_t imaging_cut_advance_body(imaging_cut *cut, ptrdiff_t limit) {
    if (cut->degree == 8) return advance(cut, limit, 8);
    if (cut->degree == 4) return advance(cut, limit, 4);
    return advance(cut, limit, 0);
}

IMAGING_DISPATCH(int32_t, imaging_cut_advance, (imaging_cut *cut, ptrdiff_t limit), (cut, limit))
