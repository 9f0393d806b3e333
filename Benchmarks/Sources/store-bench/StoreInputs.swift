import BenchmarkHarness

extension BenchmarkContext {
    /// A file of bytes that no compression would make smaller.
    func randomBytes(_ count: Int) throws -> SharedInput {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        let bytes = (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        return try workspace.file(bytes, named: "random-\(count)")
    }

    /// A number of bytes, or an eighth of it for quick runs.
    func byteCount(_ count: Int) -> Int { isQuick ? count / 8 : count }
}
