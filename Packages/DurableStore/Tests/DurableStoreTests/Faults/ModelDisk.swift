import Synchronization
import _DurableTestSupport

@testable import DurableStore

/// A disk in memory that knows what has reached it: calls can fail, programs can die, and the power can be cut.
///
/// What POSIX promises and nothing more: a file's bytes are safe after a sync of the file, a folder's names after a sync of
/// the folder. After a cut each unsynced name is there or not, and unsynced bytes are there, in part, or not.
final class ModelDisk: SystemCalls {
    /// What goes wrong.
    enum Fault: Hashable {
        /// The call with this number, from 1 on, fails with a reason, and does nothing.
        case failure(call: Int, StoreError.Reason)
        /// The program dies at this call: it and all later ones do nothing.
        case death(call: Int)
        /// As death, but a write does half of its work before.
        case deathWithinWrite(call: Int)
        /// Every sync says that it was done and does nothing.
        case lyingSyncs
    }

    struct Inode {
        var kind = FileStatus.Kind.file
        var bytes: [UInt8] = []
        var syncedBytes: [UInt8] = []
        var names: [String: Int] = [:]
        var syncedNames: [String: Int] = [:]
        var permissions = FilePermissions(rawValue: 0o644)
        var modified: Int64 = 0
    }

    fileprivate struct Handle {
        let inode: Int
        var position = 0
        var locked: Bool?  // whether the lock is shared
    }

    struct State {
        var inodes = [Inode(kind: .folder)]
        fileprivate var handles: [Int32: Handle] = [:]
        fileprivate var nextHandle: Int32 = 3
        var time: Int64 = 1_000_000_000_000
        var fault: Fault?
        var callCount = 0
        var isDead = false
        /// The most bytes that one write takes.
        var writeSize = 20
    }

    let state: Mutex<State>

    init(_ state: State = State()) { self.state = Mutex(state) }

    /// Sets what goes wrong from now on, and counts calls from 0 again.
    func inject(_ fault: Fault?) {
        state.withLock {
            $0.fault = fault
            $0.callCount = 0
            $0.isDead = false
        }
    }

    var callCount: Int { state.withLock { $0.callCount } }
    var isDead: Bool { state.withLock { $0.isDead } }

    func wait(seconds: Int64) { state.withLock { $0.time += seconds * 1_000_000_000 } }

    /// The disk as the next program finds it after this one died.
    func restarted() -> ModelDisk {
        var state = state.withLock { $0 }
        state.handles = [:]
        state.fault = nil
        state.isDead = false
        return ModelDisk(state)
    }

    /// The disk after a loss of power: one of the outcomes that may be, chosen by the numbers.
    func afterPowerCut(using numbers: inout SeededNumbers) -> ModelDisk {
        var state = restarted().state.withLock { $0 }
        for index in state.inodes.indices {
            var inode = state.inodes[index]
            for name in Set(inode.names.keys).union(inode.syncedNames.keys).sorted()
            where inode.names[name] != inode.syncedNames[name] && Bool.random(using: &numbers) {
                inode.syncedNames[name] = inode.names[name]
            }
            // A folder never has two names: of a renaming, both halves happen or none.
            for (name, child) in state.inodes[index].syncedNames
            where state.inodes[child].kind == .folder && inode.syncedNames[name] == child {
                inode.syncedNames = inode.syncedNames.filter { $0.key == name || $0.value != child }
            }
            inode.names = inode.syncedNames
            if inode.bytes != inode.syncedBytes {
                switch Int.random(in: 0..<3, using: &numbers) {
                case 0: inode.bytes = inode.syncedBytes
                case 1: inode.bytes.removeLast(Int.random(in: 0...inode.bytes.count, using: &numbers))
                default: break
                }
                inode.syncedBytes = inode.bytes
            }
            state.inodes[index] = inode
        }
        return ModelDisk(state)
    }

    /// Everything below a path, for comparing: names with what they hold.
    func tree(at path: String = "/") -> [String: [UInt8]] {
        state.withLock { state in
            guard let start = state.inode(at: path) else { return [:] }
            var found: [String: [UInt8]] = [:]
            var rest = [("", start)]
            while let (name, index) = rest.popLast() {
                let inode = state.inodes[index]
                if inode.kind == .file { found[name] = inode.bytes } else { found[name + "/"] = [] }
                for (child, index) in inode.names { rest.append((name + "/" + child, index)) }
            }
            return found
        }
    }

    /// Counts a call and lets it fail when it must; `partly` is done when the program dies within a write.
    private func step(
        _ operation: StoreError.Operation, _ path: String, partly: (inout State) -> Void = { _ in }
    ) throws(StoreError) {
        let reason: StoreError.Reason? = state.withLock { state in
            state.callCount += 1
            if state.isDead { return .other }
            switch state.fault {
            case .failure(state.callCount, let reason): return reason
            case .death(state.callCount):
                state.isDead = true
                return .other
            case .deathWithinWrite(state.callCount):
                partly(&state)
                state.isDead = true
                return .other
            default: return nil
            }
        }
        if let reason { throw StoreError(reason, path: path, operation: operation, detail: "injected") }
    }

    // MARK: - Calls

    func open(_ path: String, _ way: OpenWay, for subject: String) throws(StoreError) -> OpenFile {
        try step(.open, subject)
        return try with(subject, .open) { state throws(StoreError.Reason) in
            var found = state.inode(at: path)
            switch way {
            case .create(let permissions):
                if found != nil { throw .alreadyExists }
                found = try state.make(path, .file, permissions)
            case .lock: if found == nil { found = try state.make(path, .file, nil) }
            case .read, .readNoLink, .folder: break
            }
            guard let found else { throw .notFound }
            if way == .folder, state.inodes[found].kind != .folder { throw .other }
            let number = state.nextHandle
            state.nextHandle += 1
            state.handles[number] = Handle(inode: found)
            return OpenFile(number: number, subject: subject, isFolder: way == .folder)
        }
    }

    func close(_ file: OpenFile) {
        state.withLock { state in if !state.isDead { state.handles[file.number] = nil } }
    }

    func status(of file: OpenFile) throws(StoreError) -> FileStatus {
        try step(.read, file.subject)
        return state.withLock { $0.status($0.handles[file.number]!.inode) }
    }

    func status(at path: String) throws(StoreError) -> FileStatus? {
        try step(.read, path)
        return state.withLock { state in state.inode(at: path).map { state.status($0) } }
    }

    func read(_ file: OpenFile, into bytes: inout [UInt8], at start: Int) throws(StoreError) -> Int {
        try step(.read, file.subject)
        let part = state.withLock { state in
            let handle = state.handles[file.number]!
            let part = state.inodes[handle.inode].bytes.dropFirst(handle.position).prefix(
                min(bytes.count - start, state.writeSize))
            state.handles[file.number]!.position += part.count
            return [UInt8](part)
        }
        bytes.replaceSubrange(start..<start + part.count, with: part)
        return part.count
    }

    func read(_ file: OpenFile, from offset: Int, into bytes: inout [UInt8], at start: Int) throws(StoreError) -> Int {
        try step(.read, file.subject)
        let part = state.withLock { state in
            let inode = state.inodes[state.handles[file.number]!.inode]
            return [UInt8](inode.bytes.dropFirst(offset).prefix(min(bytes.count - start, state.writeSize)))
        }
        bytes.replaceSubrange(start..<start + part.count, with: part)
        return part.count
    }

    func write(_ file: OpenFile, _ bytes: Span<UInt8>, from start: Int) throws(StoreError) -> Int {
        let part = (start..<min(bytes.count, start + state.withLock { $0.writeSize })).map { bytes[$0] }
        try step(.write, file.subject) { state in
            state.inodes[state.handles[file.number]!.inode].bytes += part.prefix(part.count / 2)
        }
        state.withLock { $0.inodes[$0.handles[file.number]!.inode].bytes += part }
        return part.count
    }

    func sync(_ file: OpenFile) throws(StoreError) {
        try step(file.isFolder ? .syncFolder : .sync, file.subject)
        state.withLock { state in
            if state.fault == .lyingSyncs { return }
            let index = state.handles[file.number]!.inode
            state.inodes[index].syncedBytes = state.inodes[index].bytes
            state.inodes[index].syncedNames = state.inodes[index].names
        }
    }

    func setPermissions(_ permissions: FilePermissions, of file: OpenFile) throws(StoreError) {
        try step(.mark, file.subject)
        state.withLock { $0.inodes[$0.handles[file.number]!.inode].permissions = permissions }
    }

    func touch(_ file: OpenFile) throws(StoreError) {
        try step(.mark, file.subject)
        state.withLock { $0.inodes[$0.handles[file.number]!.inode].modified = $0.time }
    }

    func lock(_ file: OpenFile, shared: Bool, waits: Bool) throws(StoreError) -> Bool {
        try step(.lock, file.subject)
        return state.withLock { state in
            let inode = state.handles[file.number]!.inode
            let others = state.handles.filter { $0.key != file.number && $0.value.inode == inode }.compactMap(
                \.value.locked)
            let isFree = shared ? others.allSatisfy { $0 } : others.isEmpty
            precondition(isFree || !waits, "nobody would ever release this lock")
            if isFree { state.handles[file.number]!.locked = shared }
            return isFree
        }
    }

    func rename(_ path: String, to destination: String) throws(StoreError) {
        try step(.rename, destination)
        try with(destination, .rename) { state throws(StoreError.Reason) in
            guard let inode = state.inode(at: path) else { throw .notFound }
            let (from, name) = try state.place(of: path)
            let (to, newName) = try state.place(of: destination)
            if let old = state.inodes[to].names[newName], state.inodes[old].kind == .folder { throw .alreadyExists }
            state.inodes[from].names[name] = nil
            state.inodes[to].names[newName] = inode
        }
    }

    func remove(_ path: String, for subject: String) throws(StoreError) {
        try step(.remove, subject)
        try with(subject, .remove) { state throws(StoreError.Reason) in
            guard let inode = state.inode(at: path) else { throw .notFound }
            if state.inodes[inode].kind == .folder { throw .other }
            let (folder, name) = try state.place(of: path)
            state.inodes[folder].names[name] = nil
        }
    }

    func makeFolder(_ path: String, permissions: FilePermissions?) throws(StoreError) {
        try step(.makeFolder, path)
        try with(path, .makeFolder) { state throws(StoreError.Reason) in
            if state.inode(at: path) != nil { throw .alreadyExists }
            _ = try state.make(path, .folder, permissions)
        }
    }

    func removeFolder(_ path: String, for subject: String) throws(StoreError) {
        try step(.remove, subject)
        try with(subject, .remove) { state throws(StoreError.Reason) in
            guard let inode = state.inode(at: path) else { throw .notFound }
            if !state.inodes[inode].names.isEmpty { throw .alreadyExists }
            let (folder, name) = try state.place(of: path)
            state.inodes[folder].names[name] = nil
        }
    }

    func names(in path: String) throws(StoreError) -> [String] {
        try step(.list, path)
        return try with(path, .list) { state throws(StoreError.Reason) in
            guard let inode = state.inode(at: path) else { throw .notFound }
            return Array(state.inodes[inode].names.keys)
        }
    }

    func now() -> Int64 { state.withLock { $0.time } }

    /// Does something with the state and gives its failure a place.
    private func with<Result: Sendable>(
        _ path: String, _ operation: StoreError.Operation, _ body: (inout State) throws(StoreError.Reason) -> Result
    ) throws(StoreError) -> Result {
        let result: Swift.Result<Result, StoreError.Reason> = state.withLock { state in
            do throws(StoreError.Reason) {
                return .success(try body(&state))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let value): return value
        case .failure(let reason): throw StoreError(reason, path: path, operation: operation)
        }
    }
}

extension StoreError.Reason: Error {}

extension ModelDisk.State {
    fileprivate func inode(at path: String) -> Int? {
        var index = 0
        for part in path.split(separator: "/") {
            guard let next = inodes[index].names[String(part)] else { return nil }
            index = next
        }
        return index
    }

    fileprivate func place(of path: String) throws(StoreError.Reason) -> (folder: Int, name: String) {
        let parts = path.split(separator: "/")
        guard let name = parts.last, let folder = inode(at: parts.dropLast().joined(separator: "/")) else {
            throw .notFound
        }
        return (folder, String(name))
    }

    fileprivate mutating func make(
        _ path: String, _ kind: FileStatus.Kind, _ permissions: FilePermissions?
    ) throws(StoreError.Reason) -> Int {
        let (folder, name) = try place(of: path)
        inodes.append(
            ModelDisk.Inode(kind: kind, permissions: permissions ?? FilePermissions(rawValue: 0o644), modified: time))
        inodes[folder].names[name] = inodes.count - 1
        return inodes.count - 1
    }

    fileprivate func status(_ index: Int) -> FileStatus {
        let inode = inodes[index]
        let links = inodes.reduce(0) { $0 + $1.names.values.count { $0 == index } }
        return FileStatus(
            kind: inode.kind, size: inode.bytes.count, permissions: inode.permissions, links: links,
            modified: inode.modified)
    }
}
