extension BlobStore {
    /// Reads every blob and returns the names of those whose content is not what was put.
    ///
    /// - Complexity: O(n) for n bytes in the store.
    /// - Throws: ``StoreError``.
    public func damagedNames() throws(StoreError) -> [ContentHash] {
        var damaged: [ContentHash] = []
        for name in try names() {
            do {
                if try hash(of: name) != name { damaged.append(name) }
            } catch let error where error.reason == .notFound {
                // It was collected meanwhile.
            } catch let error where error.reason == .other {
                damaged.append(name)
            }
        }
        return damaged
    }

    /// Takes a blob out of the store and keeps its file in the folder `quarantine`, for somebody to look at.
    ///
    /// A blob of the name can be put again.
    ///
    /// - Parameter name: The blob's name.
    /// - Returns: The file in the quarantine.
    /// - Throws: ``StoreError``: `notFound` when there is no such blob.
    @discardableResult public func quarantine(_ name: ContentHash) throws(StoreError) -> DurableFile {
        let quarantine = try folder.folder("quarantine").create()
        let file = try quarantine.file(name.description)
        let lock = try folder.waitForLock(.exclusive)
        guard contains(name) else { throw StoreError(.notFound, path: path(of: name), operation: .rename) }
        try calls.rename(path(of: name), to: file.path)
        lock.release()
        try quarantine.sync()
        try self.file(of: name).folder.sync()
        return file
    }
}
