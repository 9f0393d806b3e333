// Unsafe code may stand in this file; see Docs/Conventions.md.

public import ImagingCore
import Synchronization

/// A model made ready to compute, for inputs of certain shapes.
///
/// Making a session infers all shapes, computes what is constant, joins operations, lays weights out for the kernels
/// and plans the memory. Running it allocates no more than its result.
///
/// ```swift
/// let session = try TensorSession(model)
/// let result = try session.run(["images": Tensor(shape: [1, 3, 640, 640])])
/// print(result["output"]!.shape)
/// ```
///
/// The result has the same bits for every number of threads and on every processor. Runs may be made from several
/// threads at once; each has memory of its own.
public final class TensorSession: Sendable {
    /// What the session reads, with the shapes that it was made for.
    public let inputs: [TensorPort]

    /// What the session computes, with the shapes that it has.
    public let outputs: [TensorPort]

    /// How many bytes the weights take, as laid out for the kernels.
    public let weightByteCount: Int

    /// How many bytes one run takes beside the weights, its inputs and its result.
    public let workingByteCount: Int

    private let steps: [any TensorStep]
    private let inputViews: [TensorView]
    private let outputViews: [TensorView]
    private let layout: MemoryLayoutPlan
    private let free = Mutex<[TensorMemory]>([])

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - model: The model; it is not kept.
    ///   - shapes: The shapes of inputs by name. An input that is not listed has the shape that the model gives it, with
    ///     1 for each size that is free.
    ///   - memoryLimit: How many bytes the values of a run may take together. At least 1.
    /// - Throws: ``TensorError``: the shapes must be the model's where it fixes them, and fit all operators.
    public init(
        _ model: TensorModel, shapes: [String: [Int]] = [:], memoryLimit: Int = 1 << 30
    ) throws(TensorError) {
        precondition(memoryLimit >= 1, "the limit must be positive")
        for name in shapes.keys.sorted() where !model.inputs.contains(where: { $0.name == name }) {
            throw .unknownName(name)
        }
        var chosen: [[Int]] = []
        for port in model.inputs {
            let shape = shapes[port.name] ?? port.shape.map { $0 ?? 1 }
            guard shape.count == port.shape.count, shape.allSatisfy({ $0 > 0 }),
                zip(port.shape, shape).allSatisfy({ $0 == nil || $0 == $1 })
            else { throw .wrongInputShape(input: port.name, expected: port.shape.map { $0 ?? -1 }, found: shape) }
            chosen.append(shape)
        }
        let builder = try GraphBuilder(model, shapes: chosen, limit: memoryLimit)
        var planner = try SessionPlanner(builder)
        layout = try planner.layout(limit: memoryLimit)
        steps = planner.steps.filter { $0.taskCount > 0 }
        inputs = zip(model.inputs, chosen).map { TensorPort(name: $0.name, shape: $1) }
        outputs = zip(model.outputs, builder.outputs).map {
            TensorPort(name: $0.name, shape: builder.shape($1))
        }
        inputViews = builder.inputs.map { planner.view($0) }
        outputViews = builder.outputs.map { planner.view($0) }
        weightByteCount = layout.constants.reduce(0) { $0 + ($1?.count ?? 0) * 4 }
        workingByteCount = (layout.arenaCount + layout.scratchCount) * 4
    }

    /// Computes the outputs.
    ///
    /// - Parameters:
    ///   - inputs: A tensor for each input, by name.
    ///   - bands: How many threads work at the same time; its monitor may cancel the run.
    /// - Returns: A tensor for each output, by name.
    /// - Throws: ``TensorError/missingInput(_:)``, ``TensorError/unknownName(_:)`` or
    ///   ``TensorError/wrongInputShape(input:expected:found:)`` for what does not fit, and ``TensorError/cancelled``.
    public func run(
        _ inputs: [String: Tensor], bands: ParallelBands = ParallelBands()
    ) throws(TensorError) -> [String: Tensor] {
        for name in inputs.keys.sorted() where !self.inputs.contains(where: { $0.name == name }) {
            throw .unknownName(name)
        }
        for port in self.inputs {
            guard let tensor = inputs[port.name] else { throw .missingInput(port.name) }
            let expected = port.shape.map { $0! }
            guard tensor.shape == expected else {
                throw .wrongInputShape(input: port.name, expected: expected, found: tensor.shape)
            }
        }
        let memory = free.withLock { $0.popLast() } ?? TensorMemory(layout)
        defer { free.withLock { $0.append(memory) } }
        for (port, view) in zip(self.inputs, inputViews) {
            let to = unsafe memory.pointer(view.place)
            unsafe inputs[port.name]!.values.withUnsafeBufferPointer { from in
                // SAFETY: a tensor has as many numbers as its shape says, and the input's storage has room for these.
                if let start = from.baseAddress { unsafe to.update(from: start, count: from.count) }
            }
        }
        StepTeam.run(steps, memory, bands)
        if bands.monitor?.isCancelled == true { throw .cancelled }
        var results: [String: Tensor] = [:]
        for (port, view) in zip(outputs, outputViews) {
            let from = unsafe memory.pointer(view.place)
            let values = unsafe [Float](unsafeUninitializedCapacity: view.count) { buffer, count in
                // SAFETY: an output's view is dense, and all its numbers were computed.
                if let start = buffer.baseAddress { unsafe start.initialize(from: from, count: view.count) }
                count = view.count
            }
            results[port.name] = Tensor(shape: view.shape, values: values)
        }
        return results
    }
}
