import ImagingCore

/// Chooses for every unknown pixel by which of a few offsets it is copied, so that as little as possible of the seams
/// between pieces shows.
///
/// A pixel *p* with the offset *s* becomes the known pixel *p* + *s*. Where neighbours *p* and *q* have the offsets
/// *s* ≠ *t*, the seam costs |*I*(*p* + *s*) − *I*(*p* + *t*)|² + |*I*(*q* + *s*) − *I*(*q* + *t*)|²; known pixels have
/// the offset 0. The sum over all seams is made small by expansion moves: for each offset in turn, a minimum cut finds
/// the pixels that had better change to it. Because a few offsets must do for all, what repeats keeps its phase, and
/// pieces are large.
///
/// - SeeAlso: Pritch, Kav-Venaki, Peleg, Shift-Map Image Editing (2009), for the energy; He, Sun, Statistics of Patch
///   Offsets for Image Completion (2012), for the offsets; Boykov, Veksler, Zabih, Fast Approximate Energy Minimization
///   via Graph Cuts (2001), for the moves.
struct ShiftMap {
    /// What copying from outside the known photo costs: more than all seams together.
    private static let forbidden: Int32 = 1 << 26
    /// What a seam costs at a pixel of which one of the two copies is not known: much, but less than a strong edge.
    private static let missing: Int32 = 3 * 60 * 60

    private let level: PatchLevel
    /// The indices of the unknown pixels, in reading order.
    private let nodes: [Int]
    /// For each node the node to its right and the one below, −1 where there is none.
    private let right: [Int32]
    private let below: [Int32]
    /// For each offset and node where it copies from: an index, −1 where nothing is known.
    private let origins: [Int32]
    /// The colours there; the fourth lane is 0, and −1 where nothing is known.
    private let colors: [SIMD4<Int16>]
    private let offsetCount: Int

    init(level: PatchLevel, offsets: [SIMD2<Int32>]) {
        self.level = level
        let width = level.width
        let nodes = level.unknown.indices.filter { level.unknown[$0] != 0 }
        var numbers = [Int32](repeating: -1, count: level.unknown.count)
        for (number, at) in nodes.enumerated() { numbers[at] = Int32(number) }
        right = nodes.map { $0 % width + 1 < width ? numbers[$0 + 1] : -1 }
        below = nodes.map { $0 + width < numbers.count ? numbers[$0 + width] : -1 }
        let origins = offsets.flatMap { offset in
            nodes.map { Int32(truncatingIfNeeded: ShiftMap.origin(of: $0, by: offset, in: level)) }
        }
        colors = origins.map { ShiftMap.color(Int($0), in: level) }
        self.origins = origins
        self.nodes = nodes
        offsetCount = offsets.count
    }

    /// Returns for each pixel of the level the index of the known one that it is copied from, −1 for those that are
    /// known and those that no offset leads to a known one.
    ///
    /// - Complexity: A minimum cut of *n* nodes for each of the offsets.
    func solve(monitor: WorkMonitor) throws(CancellationError) -> [Int32] {
        var result = [Int32](repeating: -1, count: level.unknown.count)
        guard offsetCount > 0, !nodes.isEmpty else { return result }
        let rim = (0..<offsetCount).flatMap { offset in nodes.indices.map { rimCost($0, offset) } }
        var chosen = nodes.indices.map { node in
            (1..<offsetCount).reduce(0) { rim[$1 * nodes.count + node] < rim[$0 * nodes.count + node] ? $1 : $0 }
        }
        var energy = energy(of: chosen, rim: rim)
        var graph = GridCut(right: right, below: below)
        for offset in 0..<offsetCount {
            try monitor.checkCancellation()
            let moved = expanded(chosen, to: offset, rim: rim, graph: &graph)
            let movedEnergy = self.energy(of: moved, rim: rim)
            if movedEnergy < energy {
                energy = movedEnergy
                chosen = moved
            }
        }
        for (node, at) in nodes.enumerated() { result[at] = origins[chosen[node] * nodes.count + node] }
        return result
    }

    /// Returns the choice with the best set of nodes changed to an offset.
    private func expanded(_ chosen: [Int], to offset: Int, rim: [Int32], graph: inout GridCut) -> [Int] {
        let count = nodes.count
        func mayChange(_ node: Int) -> Bool { origins[offset &* count &+ node] >= 0 }
        graph.clear()
        for node in 0..<count {
            let isFree = mayChange(node)
            if isFree {
                graph.add(node, keeping: rim[chosen[node] &* count &+ node], changing: rim[offset &* count &+ node])
            }
            for isRight in [true, false] {
                let other = Int(isRight ? right[node] : below[node])
                if other < 0 { continue }
                let isOtherFree = mayChange(other)
                if !isFree && !isOtherFree { continue }
                let neither = seamCost(node, other, chosen[node], chosen[other])
                // One that has nothing to copy at this offset stays: then the other's cost is its own.
                if !isOtherFree {
                    graph.add(node, keeping: neither, changing: seamCost(node, other, offset, chosen[other]))
                    continue
                }
                let second = seamCost(node, other, chosen[node], offset)
                if !isFree {
                    graph.add(other, keeping: neither, changing: second)
                    continue
                }
                // A cut can only tell such costs apart; where they are not, the move is not the very best.
                let first = max(seamCost(node, other, offset, chosen[other]), neither &- second)
                graph.add(node, keeping: neither, changing: first)
                graph.add(other, keeping: first, changing: 0)
                graph.connect(node, toRight: isRight, cost: first &+ second &- neither)
            }
        }
        let changes = graph.cut()
        return chosen.indices.map { changes[$0] && mayChange($0) ? offset : chosen[$0] }
    }

    private func energy(of chosen: [Int], rim: [Int32]) -> Int {
        var sum = 0
        for node in nodes.indices {
            sum += Int(rim[chosen[node] &* nodes.count &+ node])
            for other in [Int(right[node]), Int(below[node])] where other >= 0 {
                sum += Int(seamCost(node, other, chosen[node], chosen[other]))
            }
        }
        return sum
    }

    /// What the seam between two neighbours costs when they are copied by two offsets.
    private func seamCost(_ a: Int, _ b: Int, _ offset: Int, _ other: Int) -> Int32 {
        if offset == other { return 0 }
        let count = nodes.count
        return difference(colors[offset &* count &+ a], colors[other &* count &+ a])
            &+ difference(colors[offset &* count &+ b], colors[other &* count &+ b])
    }

    /// What a node costs alone: the seams with its known neighbours.
    private func rimCost(_ node: Int, _ offset: Int) -> Int32 {
        let origin = Int(origins[offset * nodes.count + node])
        if origin < 0 { return ShiftMap.forbidden }
        let at = nodes[node]
        let shift = SIMD2(
            Int32(origin % level.width - at % level.width), Int32(origin / level.width - at / level.width))
        var cost: Int32 = 0
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let column = at % level.width + dx
            let row = at / level.width + dy
            guard column >= 0, column < level.width, row >= 0, row < level.height else { continue }
            let neighbor = row * level.width + column
            guard level.unknown[neighbor] == 0 else { continue }
            // Only the known pixel can be compared, so it counts for both.
            let copied = ShiftMap.color(ShiftMap.origin(of: neighbor, by: shift, in: level), in: level)
            cost &+= 2 &* difference(copied, ShiftMap.color(neighbor, in: level))
        }
        return cost
    }

    @inline(__always) private func difference(_ a: SIMD4<Int16>, _ b: SIMD4<Int16>) -> Int32 {
        if a.w < 0 || b.w < 0 { return ShiftMap.missing }
        let steps = SIMD4<Int32>(truncatingIfNeeded: a &- b)
        return (steps &* steps).wrappedSum()
    }

    private static func origin(of at: Int, by offset: SIMD2<Int32>, in level: PatchLevel) -> Int {
        let column = at % level.width + Int(offset.x)
        let row = at / level.width + Int(offset.y)
        guard column >= 0, column < level.width, row >= 0, row < level.height else { return -1 }
        let origin = row * level.width + column
        return level.isCopyable(origin) ? origin : -1
    }

    private static func color(_ at: Int, in level: PatchLevel) -> SIMD4<Int16> {
        if at < 0 { return SIMD4(0, 0, 0, -1) }
        return SIMD4(
            Int16(level.pixels[4 &* at]), Int16(level.pixels[4 &* at &+ 1]), Int16(level.pixels[4 &* at &+ 2]), 0)
    }
}
