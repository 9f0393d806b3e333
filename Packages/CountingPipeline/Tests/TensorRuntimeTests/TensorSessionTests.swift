import ImagingCore
import TensorRuntime
import Testing
import _ImagingTestSupport
import _TensorTestSupport

@Suite(.serialized) struct TensorSessionTests {
    private func input(_ port: TensorPort) -> Tensor {
        let shape = port.shape.map { $0! }
        return Tensor(shape: shape, values: (0..<shape.reduce(1, *)).map { Float($0 * 37 % 100) / 100 - 0.5 })
    }

    private func run(_ writer: ModelWriter, shapes: [String: [Int]] = [:], threads: Int = 1) throws -> Tensor {
        let session = try TensorSession(TensorModel(bytes: writer.bytes), shapes: shapes)
        let port = session.inputs[0]
        return try session.run([port.name: input(port)], bands: ParallelBands(threadCount: threads)).values.first!
    }

    @Test(arguments: [ModelWriter.detector(size: 32), ModelWriter.transformer()])
    func `the same bits for every number of threads and on every level`(model: ModelWriter) throws {
        let result = try run(model)
        let isFinite = result.values.allSatisfy { $0.isFinite }
        #expect(isFinite)
        for threads in [2, 4] {
            let same = try run(model, threads: threads) == result
            #expect(same, "\(threads) threads")
        }
        try forEachDispatchLevel { level in
            let same = try run(model) == result
            #expect(same, "level \(level)")
        }
    }

    private struct Expected {
        let model: ModelWriter
        let largest: Float
        /// The first six numbers of the output and the last three, or all.
        let numbers: [Float]
    }

    /// The numbers are onnxruntime's, version 1.31, for the same files.
    private static let expected = [
        Expected(
            model: .detector(), largest: 13.638,
            numbers: [
                -6.9046521, -3.3426621, 5.9907403, -2.9387124, 2.8908252e-05, 0.99988699, 0.023178846, 0.0014448166,
                0.97912610,
            ]),
        Expected(
            model: .transformer(), largest: 1.724,
            numbers: [
                -0.079816014, 1.6910925, 0.0053159893, -1.2973182, -1.5485806, 0.82350934, -1.5021694, -0.056485891,
                0.79048514,
            ]),
        Expected(model: .shapes(), largest: 1, numbers: [0.12795915, 0.99177945]),
    ]

    @Test(arguments: 0..<3) func `networks are what onnxruntime makes of them`(index: Int) throws {
        let expected = Self.expected[index]
        let session = try TensorSession(TensorModel(bytes: expected.model.bytes))
        let shape = session.inputs[0].shape.map { $0! }
        let values = (0..<shape.reduce(1, *)).map { (Float($0) * 0.37).truncatingRemainder(dividingBy: 1) - 0.5 }
        let result = try session.run([session.inputs[0].name: Tensor(shape: shape, values: values)]).values.first!
        let found = result.values.count < 9 ? result.values : result.values.prefix(6) + result.values.suffix(3)
        #expect(found.count == expected.numbers.count)
        let isNear = zip(found, expected.numbers).allSatisfy { abs($0 - $1) < 1e-5 * expected.largest }
        #expect(isNear)
    }

    @Test func `a batch is its parts`() throws {
        let session = try TensorSession(
            TensorModel(bytes: ModelWriter.transformer().bytes), shapes: ["pixels": [3, 3, 18, 18]])
        let single = try TensorSession(TensorModel(bytes: ModelWriter.transformer().bytes))
        #expect(single.outputs[0].shape == [1, 16])
        let batch = input(session.inputs[0])
        let result = try session.run(["pixels": batch])["embedding"]!
        let size = 3 * 18 * 18
        for index in 0..<3 {
            let part = Tensor(shape: [1, 3, 18, 18], values: Array(batch.values[index * size..<(index + 1) * size]))
            #expect(
                try single.run(["pixels": part])["embedding"]!.values
                    == Array(result.values[index * 16..<(index + 1) * 16]))
        }
    }

    @Test func `runs may overlap`() async throws {
        let session = try TensorSession(TensorModel(bytes: ModelWriter.detector().bytes))
        let tensor = input(session.inputs[0])
        let result = try session.run(["images": tensor])
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { try session.run(["images": tensor]) == result } }
            for try await same in group { #expect(same) }
        }
    }

    @Test func `what is given must be what is asked for`() throws {
        let session = try TensorSession(TensorModel(bytes: ModelWriter.detector().bytes))
        #expect(throws: TensorError.missingInput("images")) { try session.run([:]) }
        #expect(throws: TensorError.unknownName("photo")) {
            try session.run(["photo": Tensor(shape: [1], values: [0])])
        }
        #expect(throws: TensorError.wrongInputShape(input: "images", expected: [1, 3, 16, 16], found: [1])) {
            try session.run(["images": Tensor(shape: [1], values: [0])])
        }
    }

    @Test func `a cancelled run has no result`() throws {
        let session = try TensorSession(TensorModel(bytes: ModelWriter.detector().bytes))
        let monitor = WorkMonitor()
        monitor.cancel()
        #expect(throws: TensorError.cancelled) {
            try session.run(
                ["images": input(session.inputs[0])], bands: ParallelBands(threadCount: 2, monitor: monitor))
        }
    }

    @Test func `constants and inputs may be outputs`() throws {
        var model = ModelWriter()
        model.input("x", [2])
        model.constant("c", [1], [7])
        model.node("Identity", ["x"], ["y"])
        model.node("Relu", ["x"], ["z"])
        for name in ["c", "y", "z", "x"] { model.output(name) }
        let session = try TensorSession(TensorModel(bytes: model.bytes))
        let result = try session.run(["x": Tensor(shape: [2], values: [-1, 1])])
        #expect(result["c"]!.values == [7] && result["x"]!.values == [-1, 1])
        #expect(result["y"]!.values == [-1, 1] && result["z"]!.values == [0, 1])
    }
}
