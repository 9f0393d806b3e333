import CSoakMemory
import Foundation

/// What the process takes of the machine.
struct ProcessUse: Hashable, Sendable {
    /// Its memory in bytes, without what is read from files, and what the allocator could give back.
    var resident = 0
    /// How many bytes are allocated: what a leak adds to, and little else.
    var allocated = 0
    /// How many files, folders and sockets are open.
    var handles = 0
    /// How many threads there are.
    var threads = 0

    /// What is open: paths, and the kinds of what has none.
    static var openFiles: [String] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return numbers.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
    }

    /// Lets what is freed go at once, so that memory is what is held: call it before any work.
    static func keepNothingFreed() { soak_keep_nothing_freed() }

    /// Measures this process, or returns nil where the system does not tell.
    static func now() -> ProcessUse? {
        #if os(Linux)
        // What was freed and not given back says nothing of leaks.
        let allocated = soak_allocated_bytes()
        guard let status = FileManager.default.contents(atPath: "/proc/self/status"),
            let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first(where: {
                $0.hasPrefix("RssAnon:")
            }), let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }),
            let handles = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"),
            let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        else { return nil }
        // One handle is the folder's that is listed.
        return ProcessUse(
            resident: kilobytes * 1024, allocated: Int(allocated), handles: handles.count - 1,
            threads: threads.count)
        #else
        return nil
        #endif
    }
}
