import ImagingCore

/// The superpixels of a view as nodes, with what is measured of each, and links between neighbours.
struct RegionGraph {
    let width: Int
    let height: Int
    let count: Int
    let labels: [Int32]
    /// In pixels, and as a share of the view.
    var areas: [Double]
    var shares: [Double]
    /// Middles, in pixels.
    var x: [Double]
    var y: [Double]
    /// Mean Lab colours: three planes.
    var colors: [[Double]]
    /// Logarithms of texture, on the scale of Lab: five planes.
    var texture: [[Double]]
    /// How many pixels lie on the view's edge, and on those of its sides that are not the photo's.
    var edge: [Double]
    var cutEdge: [Double]
    /// How many pixels lie on the sides where what is behind things is seen: all but the lower one, where things stand.
    var backdrop: [Double]
    /// The same by side: above, below, left, right.
    var sides: [[Double]]
    /// Links, each once, the lower node first.
    var first: [Int32] = []
    var second: [Int32] = []
    /// The length of the common boundary in pixels, the mean gradient along it, and how unlike the two sides are.
    var lengths: [Double] = []
    var gradients: [Double] = []
    var strengths: [Double] = []
    /// The neighbours of each node, one node after the other, with the link's number.
    var starts: [Int32] = []
    var neighbors: [Int32] = []
    var neighborLinks: [Int32] = []

    var diagonal: Double { Double(width * width + height * height).squareRoot() }

    /// - Parameter cutSides: Which sides (above, below, left, right) are not the photo's own.
    init(_ superpixels: Superpixels, _ planes: SelectionPlanes, cutSides: [Bool]) {
        let count = superpixels.count
        let labels = superpixels.labels
        (width, height, self.count, self.labels) = (planes.width, planes.height, count, labels)
        let zeros = [Double](repeating: 0, count: count)
        (areas, x, y) = (zeros, zeros, zeros)
        (edge, cutEdge, backdrop) = (zeros, zeros, zeros)
        sides = Array(repeating: zeros, count: 4)
        for row in 0..<height {
            for column in 0..<width {
                let node = Int(labels[row * width + column])
                areas[node] += 1
                x[node] += Double(column) + 0.5
                y[node] += Double(row) + 0.5
            }
        }
        let areas = areas
        func means(_ plane: [Float]) -> [Double] {
            var sums = zeros
            for place in 0..<labels.count { sums[Int(labels[place])] += Double(plane[place]) }
            for node in 0..<count { sums[node] /= areas[node] }
            return sums
        }
        colors = planes.lab.map(means)
        texture = planes.texture.map { means($0).map { 4 * ExactMath.logarithm(0.3 + $0) } }
        for node in 0..<count {
            x[node] /= areas[node]
            y[node] /= areas[node]
        }
        shares = areas.map { [total = Double(labels.count)] in $0 / total }
        for column in 0..<width {
            sides[0][Int(labels[column])] += 1
            sides[1][Int(labels[(height - 1) * width + column])] += 1
        }
        for row in 0..<height {
            sides[2][Int(labels[row * width])] += 1
            sides[3][Int(labels[row * width + width - 1])] += 1
        }
        for node in 0..<count {
            for side in 0..<4 {
                edge[node] += sides[side][node]
                if cutSides[side] { cutEdge[node] += sides[side][node] }
                if side != 1 { backdrop[node] += sides[side][node] }
            }
        }
        link(planes.gradient)
    }

    /// Finds who is whose neighbour, and how strong the edge between them is.
    private mutating func link(_ gradient: [Float]) {
        var slots = Array(repeating: [Int32](), count: count)
        var sums: [Double] = []
        var links: (first: [Int32], second: [Int32], lengths: [Double]) = ([], [], [])
        let (labels, width, height) = (labels, width, height)
        func meet(_ place: Int, _ other: Int) {
            let (a, b) = (labels[place], labels[other])
            guard a != b else { return }
            let (low, high) = (Swift.min(a, b), Swift.max(a, b))
            let steep = Double(Swift.max(gradient[place], gradient[other]))
            for link in slots[Int(low)] where links.second[Int(link)] == high {
                links.lengths[Int(link)] += 1
                sums[Int(link)] += steep
                return
            }
            slots[Int(low)].append(Int32(links.first.count))
            links.first.append(low)
            links.second.append(high)
            links.lengths.append(1)
            sums.append(steep)
        }
        for row in 0..<height {
            for column in 0..<width {
                let place = row * width + column
                if column + 1 < width { meet(place, place + 1) }
                if row + 1 < height { meet(place, place + width) }
            }
        }
        (first, second, lengths) = links
        var degrees = [Int32](repeating: 0, count: count + 1)
        for link in first.indices {
            let (a, b) = (Int(first[link]), Int(second[link]))
            gradients.append(sums[link] / lengths[link])
            var color = 0.0
            var grain = 0.0
            for plane in colors { color += (plane[a] - plane[b]) * (plane[a] - plane[b]) }
            for plane in texture { grain += (plane[a] - plane[b]) * (plane[a] - plane[b]) }
            let steep = 1.5 * gradients[link]
            strengths.append((color + 0.5 * grain + steep * steep).squareRoot())
            degrees[a + 1] += 1
            degrees[b + 1] += 1
        }
        for node in 0..<count { degrees[node + 1] += degrees[node] }
        starts = degrees
        var next = degrees
        neighbors = Array(repeating: 0, count: 2 * first.count)
        neighborLinks = neighbors
        for link in first.indices {
            for (node, other) in [(first[link], second[link]), (second[link], first[link])] {
                let slot = Int(next[Int(node)])
                neighbors[slot] = other
                neighborLinks[slot] = Int32(link)
                next[Int(node)] += 1
            }
        }
    }
}
