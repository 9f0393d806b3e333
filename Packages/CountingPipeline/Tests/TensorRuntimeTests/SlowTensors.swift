import TensorRuntime

/// Readable twins of the kernels, with sums in the same order.
enum SlowTensors {
    /// The numbers of a tensor by their places; outside they are zero.
    static func at(_ tensor: Tensor, _ place: [Int]) -> Float {
        var offset = 0
        for (index, size) in zip(place, tensor.shape) {
            if index < 0 || index >= size { return 0 }
            offset = offset * size + index
        }
        return tensor.values[offset]
    }

    /// All places of a shape, row-major.
    static func places(_ shape: [Int]) -> [[Int]] {
        shape.reduce([[]]) { places, size in places.flatMap { place in (0..<size).map { place + [$0] } } }
    }

    /// A tensor whose numbers follow from their places.
    static func tensor(_ shape: [Int], _ value: ([Int]) -> Float) -> Tensor {
        Tensor(shape: shape, values: places(shape).map(value))
    }

    struct Geometry {
        var stride = [1, 1]
        var dilation = [1, 1]
        /// Top, left, bottom, right.
        var pads = [0, 0, 0, 0]
        var groups = 1
    }

    static func outputShape(_ image: Tensor, taps: [Int], columns: Int, _ geometry: Geometry) -> [Int] {
        let sizes = (0..<2).map { axis in
            let reach = (taps[axis] - 1) * geometry.dilation[axis] + 1
            let whole = image.shape[axis + 2] + geometry.pads[axis] + geometry.pads[axis + 2]
            return (whole - reach) / geometry.stride[axis] + 1
        }
        return [image.shape[0], columns] + sizes
    }

    /// A convolution: each sum begins with the bias and takes tap after tap, channel after channel.
    ///
    /// With `channelsFirst` it takes channel after channel, tap after tap.
    static func convolution(
        _ image: Tensor, _ weights: Tensor, bias: [Float]?, _ geometry: Geometry, channelsFirst: Bool = false
    ) -> Tensor {
        let columns = weights.shape[0] / geometry.groups
        let channels = weights.shape[1]
        let shape = outputShape(image, taps: Array(weights.shape[2...]), columns: weights.shape[0], geometry)
        let width = weights.shape[3]
        let taps = weights.shape[2] * width
        return tensor(shape) { place in
            var sum = bias?[place[1]] ?? 0
            let first = place[1] / columns * channels
            func add(_ tap: Int, _ channel: Int) {
                let y = place[2] * geometry.stride[0] + tap / width * geometry.dilation[0] - geometry.pads[0]
                let x = place[3] * geometry.stride[1] + tap % width * geometry.dilation[1] - geometry.pads[1]
                guard y >= 0, y < image.shape[2], x >= 0, x < image.shape[3] else { return }
                let plane = place[0] * image.shape[1] + first + channel
                sum.addProduct(
                    image.values[(plane * image.shape[2] + y) * image.shape[3] + x],
                    weights.values[(place[1] * channels + channel) * taps + tap])
            }
            if channelsFirst {
                for channel in 0..<channels { for tap in 0..<taps { add(tap, channel) } }
            } else {
                for tap in 0..<taps { for channel in 0..<channels { add(tap, channel) } }
            }
            return sum
        }
    }

    static func largest(_ image: Tensor, taps: [Int], _ geometry: Geometry) -> Tensor {
        tensor(outputShape(image, taps: taps, columns: image.shape[1], geometry)) { place in
            var largest = -Float.infinity
            for tap in places(taps) {
                let y = place[2] * geometry.stride[0] + tap[0] * geometry.dilation[0] - geometry.pads[0]
                let x = place[3] * geometry.stride[1] + tap[1] * geometry.dilation[1] - geometry.pads[1]
                if y >= 0, y < image.shape[2], x >= 0, x < image.shape[3] {
                    largest = max(largest, at(image, [place[0], place[1], y, x]))
                }
            }
            return largest
        }
    }

    /// The product of the last two dimensions, with the others stretched.
    static func product(_ a: Tensor, _ b: Tensor, bias: [Float]? = nil) -> Tensor {
        let batch = stretched(Array(a.shape.dropLast(2)), Array(b.shape.dropLast(2)))
        let rank = batch.count
        let depth = a.shape.last!
        return tensor(batch + [a.shape[a.shape.count - 2], b.shape.last!]) { place in
            var sum = bias?[place[rank + 1]] ?? 0
            for k in 0..<depth {
                sum.addProduct(
                    stretchedAt(a, Array(place[..<rank]) + [place[rank], k]),
                    stretchedAt(b, Array(place[..<rank]) + [k, place[rank + 1]]))
            }
            return sum
        }
    }

    static func stretched(_ a: [Int], _ b: [Int]) -> [Int] {
        let rank = max(a.count, b.count)
        return (0..<rank).map { index in
            let first = index < rank - a.count ? 1 : a[index - rank + a.count]
            let second = index < rank - b.count ? 1 : b[index - rank + b.count]
            return first == 1 ? second : first
        }
    }

    /// A number of a tensor that is stretched to the place's count of dimensions.
    static func stretchedAt(_ tensor: Tensor, _ place: [Int]) -> Float {
        let own = place.suffix(tensor.shape.count)
        return at(tensor, zip(own, tensor.shape).map { index, size in size == 1 ? 0 : index })
    }
}
