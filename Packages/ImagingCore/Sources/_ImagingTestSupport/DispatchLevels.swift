import CImagingKernels

/// Runs a closure once for each level of the processor's instruction set, lowest first.
///
/// For tests that a kernel gives the same bits on each. The limit is one for the whole process: run such tests in a
/// `.serialized` suite; others that run beside it are only slower.
public func forEachDispatchLevel(_ body: (Int) throws -> Void) rethrows {
    defer { imaging_dispatch_limit(-1) }
    for level in Int32(0)...2 {
        imaging_dispatch_limit(level)
        try body(Int(level))
    }
}
