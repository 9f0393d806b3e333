extension DurableFolder {
    /// Removes what crashes have left in this folder: staged files and folders whose removal was not finished.
    ///
    /// What a living writer is working on, in this process or another, is locked and stays. Folders within this one are
    /// not searched. Call it when the folder is opened.
    ///
    /// - Returns: How many things were removed.
    /// - Throws: ``StoreError``.
    @discardableResult public func removeLeftovers() throws(StoreError) -> Int {
        var count = 0
        for name in try calls.names(in: path) where Leftover.isName(name) {
            if try removeLeftover(at: path + "/" + name) { count += 1 }
        }
        return count
    }

    private func removeLeftover(at leftover: String) throws(StoreError) -> Bool {
        // One that cannot be opened or locked is left alone: nobody knows whose it is.
        guard let file = try? calls.open(leftover, .readNoLink, for: leftover) else { return false }
        defer { calls.close(file) }
        guard (try? calls.lock(file, shared: false, waits: false)) == true else { return false }
        // It may have taken its place since its name was listed; the name is gone then.
        guard try calls.status(at: leftover) != nil else { return false }
        try removeTree(at: leftover)
        return true
    }
}
