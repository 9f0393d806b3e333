// Unsafe code may stand in this file; see Docs/Conventions.md.

import Synchronization

/// Numbers at an address that is a multiple of 64.
///
/// They are written while a session is made, or by the steps of one run, which never write where another reads.
@safe final class AlignedFloats: @unchecked Sendable {
    let start: UnsafeMutablePointer<Float>
    let count: Int

    init(count: Int, zeroed: Bool = false) {
        self.count = count
        unsafe start = UnsafeMutableRawPointer.allocate(byteCount: max(64, count * 4), alignment: 64)
            .bindMemory(to: Float.self, capacity: count)
        if zeroed { unsafe start.initialize(repeating: 0, count: count) }
    }

    convenience init(_ values: [Float], paddedTo count: Int) {
        self.init(count: max(count, values.count), zeroed: true)
        for (index, value) in values.enumerated() { unsafe start[index] = value }
    }

    deinit { unsafe UnsafeMutableRawPointer(start).deallocate() }
}

/// The memory of one run: where each storage stands, and scratch for the steps' tasks.
@safe final class TensorMemory: Sendable {
    private let arena: AlignedFloats
    private let constants: [AlignedFloats?]
    // SAFETY: set once; what they point to is held by `arena` and `constants`.
    nonisolated(unsafe) private let pointers: [UnsafeMutablePointer<Float>]
    private let scratchCount: Int
    private let scratch = Mutex<[AlignedFloats]>([])

    /// Lays out the storages of a plan.
    init(_ layout: MemoryLayoutPlan) {
        arena = AlignedFloats(count: layout.arenaCount)
        constants = layout.constants
        scratchCount = layout.scratchCount
        var pointers: [UnsafeMutablePointer<Float>] = unsafe []
        for (index, offset) in layout.offsets.enumerated() {
            unsafe pointers.append(layout.constants[index]?.start ?? arena.start + offset)
        }
        unsafe self.pointers = pointers
    }

    func pointer(_ place: Place) -> UnsafeMutablePointer<Float> {
        unsafe pointers[place.storage] + place.offset
    }

    /// Calls a closure with scratch memory that no other task uses.
    func withScratch(_ body: (UnsafeMutablePointer<Float>) -> Void) {
        let free = scratch.withLock { $0.popLast() }
        let memory = free ?? AlignedFloats(count: scratchCount)
        unsafe body(memory.start)
        scratch.withLock { $0.append(memory) }
    }
}

/// Where a run of numbers begins.
struct Place: Hashable, Sendable {
    var storage: Int
    var offset: Int
}

/// Where the storages of a session stand.
struct MemoryLayoutPlan: Sendable {
    /// The offset of each storage in the arena, in numbers.
    var offsets: [Int]
    /// What stands outside the arena.
    var constants: [AlignedFloats?]
    var arenaCount: Int
    var scratchCount: Int
}

/// Part of a session's work that is done before the next begins.
protocol TensorStep: Sendable {
    /// How many tasks may run at the same time; none reads what another writes.
    var taskCount: Int { get }
    /// How many numbers of scratch memory a task needs.
    var scratchCount: Int { get }
    /// Does one task.
    func run(_ task: Int, _ memory: TensorMemory)
}

extension TensorStep {
    var scratchCount: Int { 0 }
}
