internal import CRetouchKernels

/// Whether this machine has what the engines' fast ways need.
enum ProcessorSpeed {
    /// Whether the processor has the instructions: AVX2 on x86-64; on others what every one of them has.
    static var isFast: Bool { retouch_processor_is_fast() != 0 }
}
