/// A tar archive that is being written, durably: it is whole or not there.
///
/// ```swift
/// var archive = try TarWriter(DurableFile("notes.tar"))
/// try archive.append(bytes, as: "notes.json")
/// try archive.commit()
/// ```
///
/// The same contents under the same names at the same time are the same bytes. Any program for archives opens it.
public struct TarWriter: ~Copyable, Sendable {
    private var staged: StagedFile
    private let seconds: Int

    /// Begins an archive; until ``commit()`` its place keeps what it had.
    ///
    /// - Parameters:
    ///   - file: Where it will stand.
    ///   - seconds: When its files were changed, since 1970; 0 unless told.
    /// - Throws: ``StoreError``.
    public init(_ file: DurableFile, seconds: Int = 0) throws(StoreError) {
        staged = try file.stage()
        self.seconds = seconds
    }

    /// Appends a file.
    ///
    /// - Parameters:
    ///   - content: The file's bytes, fewer than 8 GiB.
    ///   - name: The file's name, or its path within the archive. At most 100 bytes.
    /// - Throws: ``StoreError``.
    public mutating func append(_ content: [UInt8], as name: String) throws(StoreError) {
        try staged.append(TarHeader.bytes(name: name, byteCount: content.count, seconds: seconds))
        try staged.append(content)
        try staged.append([UInt8](repeating: 0, count: -content.count & (TarHeader.size - 1)))
    }

    /// Ends the archive and puts it in its place.
    ///
    /// - Throws: ``StoreError``; see ``StagedFile/commit()``.
    public consuming func commit() throws(StoreError) {
        try staged.append([UInt8](repeating: 0, count: 2 * TarHeader.size))
        try staged.commit()
    }
}
