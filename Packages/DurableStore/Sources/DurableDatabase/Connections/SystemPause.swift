#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Waiting for a moment.
enum SystemPause {
    /// Waits for five milliseconds.
    static func short() { usleep(5000) }
}
