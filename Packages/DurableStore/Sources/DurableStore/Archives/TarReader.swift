/// A tar archive that came from somewhere: its entries, and their contents when they are asked for.
///
/// ```swift
/// let archive = try TarReader("notes.tar")
/// for entry in archive.entries where entry.name == "notes.json" {
///     let bytes = try archive.bytes(of: entry)
/// }
/// ```
///
/// Nothing is ever unpacked: names are for comparing, and what becomes of a content is up to the caller. Archives of ustar
/// are understood, and those of pax and GNU as far as their names have at most 255 bytes.
public struct TarReader: ~Copyable, Sendable {
    /// The archive's path.
    public let path: String

    /// How many bytes the archive has.
    public let byteCount: Int

    /// All entries, in their order.
    public let entries: [TarEntry]

    private let file: OpenFile
    private let calls: any SystemCalls

    /// Opens an archive and reads all headers.
    ///
    /// - Parameters:
    ///   - path: The archive's path.
    ///   - limits: How much is taken.
    /// - Throws: ``TarError``.
    /// - Complexity: O(n) for n entries.
    public init(_ path: String, limits: TarLimits = TarLimits()) throws(TarError) {
        try self.init(path, limits: limits, calls: PlatformCalls())
    }

    init(_ path: String, limits: TarLimits, calls: any SystemCalls) throws(TarError) {
        let file = try Self.refusing { () throws(StoreError) in try calls.open(path, .read, for: path) }
        do throws(TarError) {
            let status = try Self.refusing { () throws(StoreError) in try calls.status(of: file) }
            guard status.kind == .file else {
                throw .store(StoreError(.other, path: path, operation: .read, detail: "it is not a file"))
            }
            guard status.size <= limits.byteCount else { throw .tooLarge(limit: limits.byteCount) }
            entries = try Self.entries(in: file, of: status.size, limits: limits, calls: calls)
            byteCount = status.size
        } catch {
            calls.close(file)
            throw error
        }
        self.path = path
        self.file = file
        self.calls = calls
    }

    deinit { calls.close(file) }

    /// Returns an entry's content.
    ///
    /// - Parameter entry: One of ``entries``.
    /// - Throws: ``TarError/corrupt(offset:reason:)`` when the archive ends before the content does.
    public func bytes(of entry: TarEntry) throws(TarError) -> [UInt8] {
        try Self.bytes(at: entry.offset, count: entry.byteCount, in: file, of: byteCount, calls: calls)
    }

    private static func entries(
        in file: OpenFile, of byteCount: Int, limits: TarLimits, calls: any SystemCalls
    ) throws(TarError) -> [TarEntry] {
        var entries: [TarEntry] = []
        var offset = 0
        while true {
            let head = try bytes(at: offset, count: TarHeader.size, in: file, of: byteCount, calls: calls)
            // Two blocks of zeros end an archive; some programs write one.
            if head.allSatisfy({ $0 == 0 }) { return entries }
            let header = try TarHeader(head, offset: offset)
            guard entries.count < limits.entryCount else { throw .tooLarge(limit: limits.entryCount) }
            let start = offset + TarHeader.size
            guard header.byteCount <= byteCount - start else {
                throw .corrupt(offset: offset, reason: "it is cut short")
            }
            entries.append(
                TarEntry(name: header.name, kind: header.kind, offset: start, byteCount: header.byteCount))
            offset = start + (header.byteCount + TarHeader.size - 1) / TarHeader.size * TarHeader.size
        }
    }

    private static func bytes(
        at offset: Int, count: Int, in file: OpenFile, of byteCount: Int, calls: any SystemCalls
    ) throws(TarError) -> [UInt8] {
        guard offset >= 0, count >= 0, count <= byteCount - offset else {
            throw .corrupt(offset: byteCount, reason: "it is cut short")
        }
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let more = try refusing { () throws(StoreError) in
                try calls.read(file, from: offset + filled, into: &bytes, at: filled)
            }
            guard more > 0 else { throw .corrupt(offset: offset + filled, reason: "it is cut short") }
            filled += more
        }
        return bytes
    }

    private static func refusing<Result>(_ body: () throws(StoreError) -> Result) throws(TarError) -> Result {
        do {
            return try body()
        } catch {
            throw .store(error)
        }
    }
}
