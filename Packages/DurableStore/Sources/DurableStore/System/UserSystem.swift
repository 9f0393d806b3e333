// Unsafe code may stand in this file; see Docs/Conventions.md.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the system knows of the user.
enum UserSystem {
    /// Returns the value of a variable of the environment, or nil when it is not set.
    static func variable(_ name: String) -> String? {
        // SAFETY: the value ends with a zero and is copied at once.
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The home of the user's account, or nil when the system knows no such account.
    static var accountHome: String? {
        var account = unsafe passwd()
        var texts = [CChar](repeating: 0, count: 16_384)
        // SAFETY: the account's texts stand in the buffer, and the one that is wanted is copied before it goes.
        return unsafe texts.withUnsafeMutableBufferPointer { texts in
            var found: UnsafeMutablePointer<passwd>?
            guard let start = texts.baseAddress,
                unsafe getpwuid_r(geteuid(), &account, start, texts.count, &found) == 0,
                let home = unsafe found?.pointee.pw_dir
            else { return nil }
            return unsafe String(cString: home)
        }
    }
}
