import TensorRuntime
import Testing
import _ImagingTestSupport
import _TensorTestSupport

struct ConvolutionTests {
    @Test func `a box of ones sums its neighbours`() throws {
        let image = Tensor(shape: [1, 1, 3, 3], values: [1, 2, 3, 4, 5, 6, 7, 8, 9])
        let result = try TensorTrial.node(
            "Conv", [image], constants: ["w": Tensor(shape: [1, 1, 3, 3], repeating: 1)], reads: ["x", "w"],
            ["pads": .integers([1, 1, 1, 1])])
        #expect(result.shape == [1, 1, 3, 3])
        #expect(result.values == [12, 21, 16, 27, 45, 33, 24, 39, 28])
    }

    private func compare(
        _ image: [Int], _ weights: [Int], _ geometry: SlowTensors.Geometry, channelsFirst: Bool = false,
        seed: UInt64
    ) throws -> Float {
        var generator = SeededGenerator(seed: seed)
        let x = TensorTrial.random(image, &generator)
        let w = TensorTrial.random(weights, &generator)
        let b = TensorTrial.random([weights[0]], &generator)
        let result = try TensorTrial.node(
            "Conv", [x], constants: ["w": w, "b": b], reads: ["x", "w", "b"],
            [
                "strides": .integers(geometry.stride), "dilations": .integers(geometry.dilation),
                "pads": .integers(geometry.pads), "group": .integer(geometry.groups),
            ])
        let twin = SlowTensors.convolution(x, w, bias: b.values, geometry, channelsFirst: channelsFirst)
        // Winograd's sums are others; all else has the same bits.
        return result == twin ? 0 : TensorTrial.difference(result, twin)
    }

    @Test(arguments: 0..<12) func `windows of all kinds have the twin's bits`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let taps = [Int.random(in: 1...4, using: &generator), Int.random(in: 1...3, using: &generator)]
        let geometry = SlowTensors.Geometry(
            stride: [2, Int.random(in: 1...3, using: &generator)],
            dilation: [1, Int.random(in: 1...2, using: &generator)],
            pads: (0..<4).map { Int.random(in: 0...(taps[$0 % 2] - 1), using: &generator) })
        let size = [Int.random(in: 4...9, using: &generator), Int.random(in: 5...9, using: &generator)]
        let channels = Int.random(in: 1...5, using: &generator)
        let columns = Int.random(in: 1...40, using: &generator)
        #expect(try compare([2, channels] + size, [columns, channels] + taps, geometry, seed: UInt64(seed)) == 0)
    }

    @Test(arguments: [(1, 1), (3, 7), (17, 33), (32, 70)]) func `single taps have the twin's bits`(
        channels: Int, columns: Int
    ) throws {
        #expect(try compare([2, channels, 3, 5], [columns, channels, 1, 1], SlowTensors.Geometry(), seed: 5) == 0)
    }

    @Test(arguments: [1, 15, 16, 32, 33]) func `channels by themselves have the twin's bits`(channels: Int) throws {
        let geometry = SlowTensors.Geometry(stride: [1, 2], pads: [1, 2, 2, 0], groups: channels)
        #expect(try compare([1, channels, 6, 5], [channels, 1, 3, 3], geometry, seed: 6) == 0)
        let wide = SlowTensors.Geometry(dilation: [2, 1], pads: [1, 1, 0, 1], groups: channels)
        #expect(try compare([2, channels, 5, 11], [channels, 1, 2, 3], wide, seed: 7) == 0)
    }

    @Test func `groups have the twin's bits`() throws {
        let geometry = SlowTensors.Geometry(pads: [1, 1, 1, 1], groups: 3)
        #expect(try compare([2, 6, 4, 5], [9, 2, 3, 3], geometry, seed: 7) == 0)
    }

    @Test func `large windows are copied into rows`() throws {
        let geometry = SlowTensors.Geometry(stride: [9, 5], pads: [0, 3, 2, 0])
        #expect(try compare([2, 3, 18, 12], [5, 3, 9, 9], geometry, channelsFirst: true, seed: 8) == 0)
    }

    @Test(arguments: [(16, 16, 16, 16), (17, 19, 14, 18), (32, 16, 13, 15)]) func `Winograd's sums are near the twin's`(
        channels: Int, columns: Int, height: Int, width: Int
    ) throws {
        let geometry = SlowTensors.Geometry(pads: [1, 1, 1, 1])
        let difference = try compare([1, channels, height, width], [columns, channels, 3, 3], geometry, seed: 9)
        #expect(difference > 0 && difference < 2e-5)
    }

    @Test func `padding for the same size is as exporters mean it`() throws {
        let image = Tensor(shape: [1, 1, 1, 4], values: [1, 2, 3, 4])
        let pair = Tensor(shape: [1, 1, 1, 2], values: [1, 10])
        let upper = try TensorTrial.node(
            "Conv", [image], constants: ["w": pair], reads: ["x", "w"], ["auto_pad": .text("SAME_UPPER")])
        #expect(upper.values == [21, 32, 43, 4])
        let lower = try TensorTrial.node(
            "Conv", [image], constants: ["w": pair], reads: ["x", "w"], ["auto_pad": .text("SAME_LOWER")])
        #expect(lower.values == [10, 21, 32, 43])
    }

    @Test(arguments: 0..<4) func `the largest of windows is the twin's`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let taps = [Int.random(in: 1...5, using: &generator), Int.random(in: 1...5, using: &generator)]
        let geometry = SlowTensors.Geometry(
            stride: [Int.random(in: 1...2, using: &generator), 1],
            pads: (0..<4).map { Int.random(in: 0...(taps[$0 % 2] - 1), using: &generator) })
        let x = TensorTrial.random([2, Int.random(in: 1...20, using: &generator), 6, 7], &generator)
        let result = try TensorTrial.node(
            "MaxPool", [x],
            [
                "kernel_shape": .integers(taps), "strides": .integers(geometry.stride),
                "pads": .integers(geometry.pads),
            ])
        #expect(result == SlowTensors.largest(x, taps: taps, geometry))
    }

    @Test func `a resized image repeats its pixels`() throws {
        let image = Tensor(shape: [1, 2, 1, 2], values: [1, 2, 3, 4])
        let result = try TensorTrial.node(
            "Resize", [image], constants: ["s": Tensor(shape: [4], values: [1, 1, 2, 2])], reads: ["x", "", "s"],
            ["mode": .text("nearest"), "coordinate_transformation_mode": .text("asymmetric")])
        #expect(result.shape == [1, 2, 2, 4])
        #expect(result.values == [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4])
    }
}
