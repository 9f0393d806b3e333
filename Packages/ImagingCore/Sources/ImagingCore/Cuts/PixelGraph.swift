/// The pixels of a region, each linked with its neighbours, to be divided between a source and a sink.
///
/// Nodes are the region's selected pixels in reading order. A node that goes to the sink's side though the source feeds
/// it costs its terminal, and one that goes to the source's side though it feeds the sink as well; two neighbours on
/// different sides cost the capacity of the arc from the source's to the sink's. A minimum cut makes the sum of all
/// costs the least possible.
///
/// A row of four pixels whose first should be the source's and whose last the sink's is cut at its weakest link:
///
/// ```swift
/// var graph = PixelGraph(region: Mask(width: 4, height: 1, selecting: PixelRect(x: 0, y: 0, width: 4, height: 1)))
/// graph.terminals = [100, 0, 0, -100]
/// for (node, capacity) in [9, 4, 7].enumerated() { graph.capacities[graph.arc(.right, of: node)] = Int32(capacity) }
/// let cut = graph.minimumCut()    // flow 4, isSource [true, true, false, false]
/// ```
///
/// Everything is in whole numbers and one thread: the same graph has the same cut everywhere.
///
/// - SeeAlso: Greig, Porteous, Seheult, Exact Maximum A Posteriori Estimation for Binary Images (1989); Boykov, Jolly,
///   Interactive Graph Cuts (2001), for the use.
public struct PixelGraph: Sendable {
    /// The way from a pixel to a neighbour; two opposite ones differ in the lowest bit.
    @frozen public enum Direction: Int, Hashable, Sendable, CaseIterable {
        /// One column on.
        case right
        /// One column back.
        case left
        /// One row on.
        case below
        /// One row back.
        case above
        /// One row and one column on; only where pixels have eight neighbours.
        case belowRight
        /// One row and one column back; only where pixels have eight neighbours.
        case aboveLeft
        /// One row on and one column back; only where pixels have eight neighbours.
        case belowLeft
        /// One row back and one column on; only where pixels have eight neighbours.
        case aboveRight

        /// By how many columns and rows it goes.
        public var step: (columns: Int, rows: Int) {
            switch self {
            case .right: (1, 0)
            case .left: (-1, 0)
            case .below: (0, 1)
            case .above: (0, -1)
            case .belowRight: (1, 1)
            case .aboveLeft: (-1, -1)
            case .belowLeft: (-1, 1)
            case .aboveRight: (1, -1)
            }
        }
    }

    /// How many pixels the region has.
    public let nodeCount: Int

    /// How many arcs leave each node: 4 or 8.
    public let degree: Int

    /// For each node what the source feeds it (positive) or it feeds the sink (negative).
    ///
    /// Costs of being on either side go in as their difference: what the sink's side costs less what the source's does.
    public var terminals: [Int32]

    /// For each arc what may flow along it, in 0...2³⁰.
    ///
    /// Arc ``degree`` · *n* + *d* leads from node *n* in the direction of the raw value *d*, see ``arc(_:of:)``. What it
    /// says of neighbours beyond the region counts for nothing.
    public var capacities: [Int32]

    /// For each arc the node that it leads to, ``nodeCount`` where that lies beyond the region.
    public let targets: [Int32]

    /// Makes a graph of the pixels of a region, without any costs.
    ///
    /// - Parameters:
    ///   - region: Its pixels from 128 on are the nodes, in reading order. At most 2²⁷.
    ///   - connectivity: Which pixels are neighbours.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(region: Mask, connectivity: Connectivity = .four) {
        let (width, height) = (region.width, region.height)
        let selected = region.coverage.span
        var numbers = [Int32](repeating: -1, count: width * height)
        var places: [Int] = []
        for place in 0..<width * height where selected[place] >= Mask.threshold {
            numbers[place] = Int32(truncatingIfNeeded: places.count)
            places.append(place)
        }
        let directions = Direction.allCases.prefix(connectivity == .four ? 4 : 8).map(\.step)
        var targets = [Int32](repeating: Int32(clamping: places.count), count: places.count * directions.count)
        for (node, place) in places.enumerated() {
            let (column, row) = (place % width, place / width)
            for (index, step) in directions.enumerated() {
                let (x, y) = (column &+ step.columns, row &+ step.rows)
                guard x >= 0, x < width, y >= 0, y < height else { continue }
                let other = numbers[y &* width &+ x]
                if other >= 0 { targets[node &* directions.count &+ index] = other }
            }
        }
        self.init(nodeCount: places.count, degree: directions.count, targets: targets)
    }

    /// Makes a graph of nodes with four neighbours, without any costs.
    ///
    /// - Parameters:
    ///   - right: For each node the one to its right, −1 for none.
    ///   - below: For each node the one below it, −1 for none.
    /// - Precondition: Both have the same count, and no node stands twice in one of them.
    public init(right: [Int32], below: [Int32]) {
        precondition(right.count == below.count, "each node has something or nothing on both sides")
        let count = right.count
        var targets = [Int32](repeating: Int32(clamping: count), count: 4 * count)
        for node in 0..<count {
            for (other, direction) in [(Int(right[node]), Direction.right), (Int(below[node]), .below)]
            where other >= 0 {
                precondition(
                    targets[4 * other + direction.rawValue + 1] == Int32(count), "a node is beside two others")
                targets[4 * node + direction.rawValue] = Int32(other)
                targets[4 * other + direction.rawValue + 1] = Int32(node)
            }
        }
        self.init(nodeCount: count, degree: 4, targets: targets)
    }

    private init(nodeCount: Int, degree: Int, targets: [Int32]) {
        precondition(nodeCount <= 1 << 27, "the region has too many pixels")
        self.nodeCount = nodeCount
        self.degree = degree
        self.targets = targets
        terminals = Array(repeating: 0, count: nodeCount)
        capacities = Array(repeating: 0, count: nodeCount * degree)
    }

    /// Returns the number of the arc that leads from a node in a direction.
    ///
    /// - Parameters:
    ///   - direction: Where to; one of the first four where pixels have four neighbours.
    ///   - node: In `[0, nodeCount)`.
    @inlinable public func arc(_ direction: Direction, of node: Int) -> Int {
        precondition(direction.rawValue < degree, "pixels have four neighbours here")
        return degree &* node &+ direction.rawValue
    }

    /// Returns a division of the nodes that cuts the least capacity.
    ///
    /// - An empty region has an empty cut; without sources no node is on the source's side.
    ///
    /// - Parameter monitor: Where cancellation comes from. A cancelled cut is no minimum.
    /// - Precondition: ``terminals`` has an element for each node, ``capacities`` one for each arc, in 0...2³⁰, and no
    ///   terminal is `Int32.min`.
    /// - Complexity: In practice near O(*n*) for *n* pixels, where most of them know their side; a few seeds in a large
    ///   region take up to some 100 times as long. 100 bytes of memory for each pixel with eight neighbours.
    /// - SeeAlso: Boykov, Kolmogorov, An Experimental Comparison of Min-Cut/Max-Flow Algorithms for Energy Minimization in
    ///   Vision (2004).
    public func minimumCut(monitor: WorkMonitor? = nil) -> MinimumCut {
        var graph = self
        return graph.takeMinimumCut(monitor: monitor)
    }

    /// Returns what ``minimumCut(monitor:)`` does, and takes what flows off the costs.
    ///
    /// What is left has the same best division, so costs can be changed by little and the graph be cut again in much less
    /// time: the difference is added to ``terminals``.
    ///
    /// - Parameter monitor: Where cancellation comes from. A cancelled cut is no minimum.
    /// - Returns: The cut; its flow is what was taken off this time.
    public mutating func takeMinimumCut(monitor: WorkMonitor? = nil) -> MinimumCut {
        precondition(terminals.count == nodeCount, "each node has a terminal")
        precondition(capacities.count == targets.count, "each arc has a capacity")
        var flow = TwoTreeFlow(terminals: terminals, capacities: capacities + Array(repeating: 0, count: degree))
        let cut = flow.run(targets: targets, degree: degree, starts: [], arcs: [], monitor: monitor)
        terminals = flow.terminals
        capacities = Array(flow.capacities.dropLast(degree))
        return cut
    }
}
