internal import Foundation

/// Where a selfie camera keeps things.
public enum SelfieFolder {
    /// The folder `SelfieCam` in the platform's folder for what apps keep: `~/Library/Application Support` on Apple's
    /// platforms, else `$XDG_DATA_HOME` or `~/.local/share`.
    public static var standard: String {
        #if canImport(Darwin)
        let base = NSHomeDirectory() + "/Library/Application Support"
        #else
        let given = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? ""
        let base = given.hasPrefix("/") ? given : NSHomeDirectory() + "/.local/share"
        #endif
        return base + "/SelfieCam"
    }
}
