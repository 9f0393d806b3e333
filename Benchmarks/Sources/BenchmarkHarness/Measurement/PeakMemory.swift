// Unsafe code may stand in this file: it asks the C library about the process's memory.

import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The largest amount of memory that the process has held at one time.
///
/// On Linux the mark can be set back, so that each benchmark has its own; elsewhere it covers the process's whole life.
enum PeakMemory {
    /// Gives unused memory back to the system and sets the mark back to what is held now, where that is possible.
    ///
    /// - Returns: Whether the mark was set back.
    @discardableResult static func reset() -> Bool {
        trimHeap()
        // 5 sets the mark back; see proc_pid_clear_refs(5). The file is not seekable, so nothing else will do.
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
        defer { try? file.close() }
        do {
            try file.write(contentsOf: Data("5".utf8))
            return true
        } catch {
            return false
        }
    }

    /// The mark in megabytes (millions of bytes).
    static var megabytes: Double {
        if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let kilobytes = highWaterMark(inStatus: status)
        {
            return kilobytes * 1024 / 1e6
        }
        var usage = rusage()
        // SAFETY: the call fills the structure it is given.
        _ = unsafe getrusage(ownProcess, &usage)
        #if canImport(Darwin)
        return Double(usage.ru_maxrss) / 1e6
        #else
        return Double(usage.ru_maxrss) * 1024 / 1e6
        #endif
    }

    #if canImport(Glibc)
    private static let ownProcess = __rusage_who_t(RUSAGE_SELF.rawValue)
    #else
    private static let ownProcess = RUSAGE_SELF
    #endif

    private static func trimHeap() {
        #if canImport(Glibc)
        // The header that declares it is not in the Glibc module, and musl has no such function.
        // SAFETY: glibc's malloc_trim(3) has had this signature since 1995.
        if let symbol = unsafe dlsym(nil, "malloc_trim") {
            typealias Trim = @convention(c) (Int) -> Int32
            _ = unsafe unsafeBitCast(symbol, to: Trim.self)(0)
        }
        #endif
    }

    /// Returns the kilobytes in the line "VmHWM:     1234 kB" of a process's status.
    static func highWaterMark(inStatus status: String) -> Double? {
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            return words.count >= 2 ? Double(words[1]) : nil
        }
        return nil
    }
}
