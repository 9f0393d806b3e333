// Unsafe code may stand in this file: it asks the C library.

import Foundation

/// Keeps this process from ever getting more memory than so many bytes, for tests in a process of their own.
///
/// Memory counts when it is asked for, even if nobody touches it. Does nothing where the system has no such limit, and in
/// the runs of `Tools/sanitize`: a sanitizer keeps notes on all memory there could be, which are larger than any limit.
public func limitMemory(toBytes count: Int) {
    #if os(Linux)
    let environment = ProcessInfo.processInfo.environment
    if environment["ASAN_OPTIONS"] != nil || environment["TSAN_OPTIONS"] != nil { return }
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
    // SAFETY: the call reads the structure that it is given.
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
}
