import ImagingCore

/// Follows a wire from a seed in both directions.
struct WireTrace {
    /// A place that the trace went through.
    struct Node: Hashable, Sendable {
        var point: Point
        /// Whether the wire was seen there; else it was bridged.
        var isSeen: Bool
    }

    let strip: WireStrip
    let seed: WireSeed
    let monitor: WorkMonitor?
    /// How many steps are gone each way at most.
    var mostSteps = Int.max

    /// How far ahead one step looks, in pixels.
    static let lookAhead = 32
    /// So many pixels may be bridged in every photo, and more where the wire is long.
    static let longestGap = 80.0
    /// Up to so many pixels a wire is continued to the photo's edge.
    static let edgeReach = 40.0

    /// Where the trace is and how it goes on.
    private struct State {
        var point: Point
        var direction: Direction
        var curvature = 0.0
        var ridge: SIMD4<Float>
        var color: SIMD4<Float>?
        var gap = 0.0
        /// How long the wire is on the other side of the seed, as far as that is known.
        var known = 0.0
        var seenLength = 0.0
        /// What was seen on the other side, up to the seed.
        var history: [Node] = []
        var isAtEdge = false
        var nodes: [Node] = []
        /// The state when the wire was last seen; an array, because a structure cannot hold itself.
        private(set) var saved: [State] = []

        /// Takes over what is known of the wire on the seed's other side.
        mutating func follow(_ other: State) {
            known = other.seenLength
            history = other.nodes.filter(\.isSeen).prefix(12).reversed()
            if nodes.isEmpty, let last = history.last { point = last.point }
            straighten()
        }

        /// Sets direction and curvature to those of a parabola through the last nodes that were seen.
        mutating func straighten() {
            let last = (history + nodes).suffix(12).filter(\.isSeen)
            guard last.count >= 4 else { return }
            // Normal equations of u = b t + c t² about the newest node; a little weight pulls c to 0.
            var (tt, ttt, tttt, tu, ttu) = (0.0, 0.0, 0.0, 0.0, 0.0)
            for node in last {
                let away = node.point - point
                let t = (away.x * direction.x + away.y * direction.y) / 64
                let u = (away.y * direction.x - away.x * direction.y) / 64
                tt += t * t
                ttt += t * t * t
                tttt += t * t * t * t
                tu += t * u
                ttu += t * t * u
            }
            tttt += 0.05
            let determinant = tt * tttt - ttt * ttt
            guard determinant > 1e-9 else { return }
            let slope = (tu * tttt - ttu * ttt) / determinant
            let bend = (tt * ttu - ttt * tu) / determinant / 64
            turn(slope)
            curvature = State.limited(2 * bend)
        }

        /// Goes on along an arc on which the wire was seen.
        ///
        /// - Parameter pace: How much of what stands out there replaces what did so far.
        mutating func go(along arc: WireStep.Arc, of step: WireStep, stride: Int, pace: Float, isFirst: Bool) {
            let length = Double(step.ahead)
            let share = Double(stride) / length
            let (from, to) = (share - 0.25, Swift.min(1, share + 0.25))
            let slope = (arc.offset(to) - arc.offset(from)) / ((to - from) * length)
            let bend = 4 * (arc.end - 2 * arc.middle + arc.start) / (length * length)
            if isFirst { nodes.append(Node(point: point.moved(direction, along: 0, across: arc.start), isSeen: true)) }
            point = point.moved(direction, along: Double(stride), across: arc.offset(share))
            turn(slope)
            curvature = State.limited(0.8 * curvature + 0.2 * bend)
            var (seen, colors) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
            for index in step.indices(arc).prefix(stride) {
                seen += step.ridges.values[index]
                colors += step.ridges.colors[index]
            }
            colors /= Float(stride)
            color = color.map { $0 * 0.85 + colors * 0.15 } ?? colors
            ridge = ridge * (1 - pace) + seen * (pace / Float(stride))
            seenLength += Double(stride) + gap
            gap = 0
            nodes.append(Node(point: point, isSeen: true))
            straighten()
        }

        /// Goes on as the wire went so far, where it is not seen; false when that has been for too long.
        mutating func bridge(stride: Int, longest: Double) -> Bool {
            if gap == 0 {
                var copy = self
                copy.saved = []
                saved = [copy]
            }
            gap += Double(stride)
            if gap > longest { return false }
            point = point.moved(direction, along: Double(stride), across: curvature * Double(stride * stride) / 2)
            turn(curvature * Double(stride))
            nodes.append(Node(point: point, isSeen: false))
            return true
        }

        private mutating func turn(_ slope: Double) {
            direction = Direction(x: direction.x - direction.y * slope, y: direction.y + direction.x * slope)
        }

        // No wire turns within less than 80 pixels.
        private static func limited(_ curvature: Double) -> Double { Swift.max(-0.0125, Swift.min(0.0125, curvature)) }

        var lastSeen: State? { saved.last }
    }

    /// Returns the places along the wire from one end to the other.
    func nodes() -> [Node] {
        let color = seedColor()
        var forth = State(point: seed.foot, direction: seed.direction, ridge: seed.ridge, color: color)
        var back = State(point: seed.foot, direction: seed.direction.reversed, ridge: seed.ridge, color: color)
        run(&forth)
        back.follow(forth)
        run(&back)
        // On the first way it was not yet known how the wire goes, and how long it is.
        if back.seenLength > 0, !forth.isAtEdge {
            if let lastSeen = forth.lastSeen, !lastSeen.nodes.isEmpty { forth = lastSeen }
            forth.follow(back)
            run(&forth)
        }
        return trimmed(Array(back.nodes.reversed() + forth.nodes))
    }

    // The mean colour along the seed, each place counting as much as it stands out.
    private func seedColor() -> SIMD4<Float>? {
        let normal = seed.direction.normal
        let half = WireSeeds.halfLength
        let middles = (-half...half).map { (seed.foot.moved(seed.direction, along: Double($0)), normal) }
        let ridges = strip.ridges(middles, reach: 1, form: WireForm.all[seed.form])
        var sum = SIMD4<Float>.zero
        var weights: Float = 0
        for index in ridges.values.indices {
            let weight = Swift.max(0, (ridges.values[index] * seed.ridge).sum())
            sum += ridges.colors[index] * weight
            weights += weight
        }
        return weights > 0 ? sum / weights : nil
    }

    private func trimmed(_ nodes: [Node]) -> [Node] {
        var rest = cut(nodes[...])
        rest = ArraySlice(cut(ArraySlice(rest.reversed())).reversed())
        return Array(rest)
    }

    // What follows a long gap counts only when it is longer than the gap.
    private func cut(_ nodes: ArraySlice<Node>) -> ArraySlice<Node> {
        var nodes = nodes
        while true {
            guard let last = nodes.lastIndex(where: \.isSeen) else { return [] }
            nodes = nodes[nodes.startIndex...last]
            guard let hidden = nodes.lastIndex(where: { !$0.isSeen }) else { return nodes }
            guard let before = nodes[..<hidden].lastIndex(where: \.isSeen) else { return nodes[(hidden + 1)...] }
            let gap = nodes[before].point.distance(to: nodes[hidden + 1].point)
            let run = nodes[hidden + 1].point.distance(to: nodes[last].point)
            if run >= gap { return nodes }
            nodes = nodes[nodes.startIndex...before]
        }
    }

    private func run(_ state: inout State) {
        let size = strip.photo.size
        let most = Swift.min(mostSteps, 4 * (size.width + size.height) / WireTrace.lookAhead)
        for _ in 0..<most {
            if monitor?.isCancelled == true { return }
            guard let inside = state.point.stay(along: state.direction, in: size), inside.upperBound >= 2 else {
                state.isAtEdge = true
                return
            }
            // What a gap hides the sight of must show the longer behind it.
            let wanted = state.gap >= 32 ? 2 * WireTrace.lookAhead : WireTrace.lookAhead
            let ahead = Swift.min(wanted, Int(inside.upperBound))
            if ahead < 6 {
                state.isAtEdge = true
                if state.gap == 0 {
                    state.nodes.append(
                        Node(point: state.point.moved(state.direction, along: inside.upperBound), isSeen: true))
                }
                return
            }
            guard advance(&state, ahead: ahead, isFirst: state.nodes.isEmpty) else { return }
        }
    }

    private func advance(_ state: inout State, ahead: Int, isFirst: Bool) -> Bool {
        let form = WireForm.all[seed.form]
        let normal = state.direction.normal
        let middles = (1...ahead).map { (state.point.moved(state.direction, along: Double($0)), normal) }
        let reach = isFirst ? 6 : 6 + Swift.min(8, Int(state.gap / 16))
        let step = WireStep(
            ridges: strip.ridges(middles, reach: reach + 1, form: form), form: form, ahead: ahead, reach: reach,
            bend: state.curvature * Double(ahead * ahead) / 2)
        // Once the wire's way is known, it hardly turns.
        var (best, means) = step.likest(
            ridge: state.ridge, color: state.color, price: state.nodes.count < 5 ? 0.04 : 0.1,
            starts: isFirst ? [-1.5, -1, -0.5, 0, 0.5, 1, 1.5] : state.gap >= 32 ? [0] : [-0.5, 0, 0.5])
        let mean = (means.0 + means.1) / 2
        var isSeen =
            state.gap > 0 ? mean > (state.gap > 48 ? 0.6 : 0.5) && means.0 > 0.35 : mean > 0.33 && means.0 > 0.25
        var pace: Float = 0.2
        if !isSeen, let color = state.color {
            let (surest, evidence) = step.surest(color: color, power: (state.ridge * state.ridge).sum())
            if evidence > (state.gap > 0 ? 4.8 : 4.2) {
                best = surest
                isSeen = true
                pace = 1
            }
        }
        let stride = ahead < WireTrace.lookAhead ? ahead : WireTrace.lookAhead / 2
        if isSeen {
            state.go(along: best, of: step, stride: stride, pace: pace, isFirst: isFirst)
            return true
        }
        let size = strip.photo.size
        let longest = Swift.max(
            WireTrace.longestGap, 0.04 * Double(size.width + size.height), 0.25 * (state.seenLength + state.known))
        return state.bridge(stride: stride, longest: longest)
    }
}
