#if canImport(Darwin)
import Foundation
#endif

extension DurableFolder {
    /// Marks the folder as a cache, which is not worth backing up and may be deleted at any time.
    ///
    /// It writes the file `CACHEDIR.TAG`, which backup programs on Linux look for; on Apple's platforms it also sets
    /// `isExcludedFromBackup`. Marking it again changes nothing.
    ///
    /// - SeeAlso: Bryan Ford, Cache Directory Tagging Specification, <https://bford.info/cachedir/>.
    /// - Throws: ``StoreError``.
    public func markAsCache() throws(StoreError) {
        let tag = try file("CACHEDIR.TAG")
        let text = [UInt8](
            """
            Signature: 8a477f597d28d172789f06886806bc55
            # This folder is a cache: it can be deleted at any time, and need not be backed up.
            # See https://bford.info/cachedir/

            """.utf8)
        if (try? tag.read(limit: 4096)) != text { try tag.write(text) }
        #if canImport(Darwin)
        var url = URL(fileURLWithPath: path, isDirectory: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        do {
            try url.setResourceValues(values)
        } catch {
            throw StoreError(.other, path: path, operation: .mark, detail: error.localizedDescription)
        }
        #endif
    }
}
