extension Raster<UInt8> {
    /// Returns the plane as far as a marker reaches: the marker, grown again and again, but never above the plane.
    ///
    /// Each pixel gets the largest value *v* such that a path of neighbours leads to it from a pixel whose marker is at
    /// least *v*, along which the plane is nowhere below *v*. Markers above the plane count as the plane. Peaks that no
    /// marker touches are cut down:
    /// ```
    /// plane   1 5 1 7 2
    /// marker  0 4 0 0 0
    /// result  1 4 1 1 1
    /// ```
    ///
    /// - Parameters:
    ///   - marker: Where to begin, as large as the plane.
    ///   - connectivity: Which pixels are neighbours.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels, and more where paths wind: two scans do most of the work, and a queue the rest.
    /// - SeeAlso: Vincent, Morphological Grayscale Reconstruction in Image Analysis (1993), the hybrid algorithm.
    public func reconstructed(
        from marker: Raster<UInt8>, connectivity: Connectivity = .eight
    ) throws(ImagingError) -> Raster<UInt8> {
        guard size == marker.size else { throw .sizeMismatch(expected: size, actual: marker.size) }
        guard !isEmpty else { return self }
        var walk = Reconstruction(plane: self, marker: marker, connectivity: connectivity)
        walk.scanForward()
        walk.scanBackward()
        walk.followQueue()
        return walk.result(width: width, height: height)
    }
}

/// A plane and the marker that grows under it, both with one pixel of 0 around them.
private struct Reconstruction {
    private let stride: Int
    private let rows: ClosedRange<Int>
    private let columns: ClosedRange<Int>
    private let limit: [UInt8]
    private var values: [UInt8]
    private var queue: [Int] = []
    /// The neighbours that come before a pixel, row by row; those after are the same with another sign.
    private let before: [Int]

    init(plane: Raster<UInt8>, marker: Raster<UInt8>, connectivity: Connectivity) {
        stride = plane.width + 2
        rows = 1...plane.height
        columns = 1...plane.width
        before = connectivity == .four ? [-1, -stride] : [-1, -stride - 1, -stride, -stride + 1]
        var limit = [UInt8](repeating: 0, count: stride * (plane.height + 2))
        var values = limit
        let (planeSpan, markerSpan) = (plane.span, marker.span)
        for row in 0..<plane.height {
            for column in 0..<plane.width {
                let place = (row &+ 1) &* stride &+ column &+ 1
                let source = row &* plane.width &+ column
                limit[place] = planeSpan[source]
                values[place] = Swift.min(markerSpan[source], planeSpan[source])
            }
        }
        self.limit = limit
        self.values = values
    }

    mutating func scanForward() {
        for row in rows {
            for place in row &* stride &+ columns.lowerBound...row &* stride &+ columns.upperBound {
                raise(place, before, sign: 1)
            }
        }
    }

    mutating func scanBackward() {
        for row in rows.reversed() {
            let start = row &* stride
            for place in (start &+ columns.lowerBound...start &+ columns.upperBound).reversed() {
                raise(place, before, sign: -1)
                // What could still grow from here goes on by the queue.
                let value = values[place]
                for offset in before {
                    let next = place &- offset
                    if values[next] < value && values[next] < limit[next] {
                        queue.append(place)
                        break
                    }
                }
            }
        }
    }

    private mutating func raise(_ place: Int, _ offsets: [Int], sign: Int) {
        var largest = values[place]
        for offset in offsets { largest = Swift.max(largest, values[place &+ sign &* offset]) }
        values[place] = Swift.min(largest, limit[place])
    }

    mutating func followQueue() {
        let offsets = before + before.map { -$0 }
        var head = 0
        while head < queue.count {
            let place = queue[head]
            head += 1
            let value = values[place]
            for offset in offsets {
                let next = place &+ offset
                if values[next] < value && values[next] < limit[next] {
                    values[next] = Swift.min(value, limit[next])
                    queue.append(next)
                }
            }
            // What is done is dropped now and then, so that the queue stays short.
            if head >= 1 << 16 {
                queue.removeFirst(head)
                head = 0
            }
        }
    }

    func result(width: Int, height: Int) -> Raster<UInt8> {
        var plane = Raster<UInt8>(width: width, height: height)
        var output = plane.mutableSpan
        for row in 0..<height {
            for column in 0..<width {
                output[row &* width &+ column] = values[(row &+ 1) &* stride &+ column &+ 1]
            }
        }
        return plane
    }
}
