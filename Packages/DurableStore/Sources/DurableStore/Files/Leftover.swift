/// The names of files and folders that are being made or removed, and are left over after a crash.
enum Leftover {
    private static let prefix = ".durable-"
    private static let suffix = ".staging"

    /// Returns a name that nothing has.
    static func newName() -> String {
        prefix + String(UInt64.random(in: 0 ... .max), radix: 36) + suffix
    }

    /// Whether a name is one of these.
    static func isName(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name.hasSuffix(suffix) && name.utf8.count > prefix.utf8.count + suffix.utf8.count
    }
}
