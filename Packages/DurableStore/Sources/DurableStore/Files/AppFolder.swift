#if canImport(Darwin)
import Foundation
#endif

/// Where the platform wants what apps keep of their user.
///
/// ```swift
/// let notes = try DurableFolder(AppFolder.data(named: "Notes")).create()
/// ```
///
/// - SeeAlso: XDG Base Directory Specification, <https://specifications.freedesktop.org/basedir-spec/latest/>.
public enum AppFolder {
    /// Returns the path of a folder for what an app keeps; the disk is not touched.
    ///
    /// It stands in `~/Library/Application Support` on Apple's platforms, else in `$XDG_DATA_HOME` or `~/.local/share`.
    ///
    /// - Parameter name: The folder's name, such as the app's: one part of a path.
    public static func data(named name: String) -> String { data(named: name, variable: UserSystem.variable) }

    static func data(named name: String, variable: (String) -> String?) -> String {
        #if canImport(Darwin)
        return home(variable) + "/Library/Application Support/" + name
        #else
        return (absolute("XDG_DATA_HOME", variable) ?? home(variable) + "/.local/share") + "/" + name
        #endif
    }

    /// Returns the path of a folder for an app's settings; the disk is not touched.
    ///
    /// It stands in `$XDG_CONFIG_HOME` or `~/.config`, on Apple's platforms too, where programs of the command line have
    /// theirs.
    ///
    /// - Parameter name: The folder's name, such as the app's: one part of a path.
    public static func settings(named name: String) -> String { settings(named: name, variable: UserSystem.variable) }

    static func settings(named name: String, variable: (String) -> String?) -> String {
        (absolute("XDG_CONFIG_HOME", variable) ?? home(variable) + "/.config") + "/" + name
    }

    private static func home(_ variable: (String) -> String?) -> String {
        #if canImport(Darwin)
        // An app in a sandbox has a home of its own.
        return NSHomeDirectory()
        #else
        // Without any home: a folder in which nothing can be made.
        return absolute("HOME", variable) ?? UserSystem.accountHome ?? "/var/empty"
        #endif
    }

    /// Returns the path that a variable holds; a relative one is to be ignored, the specification says.
    private static func absolute(_ name: String, _ variable: (String) -> String?) -> String? {
        guard let path = variable(name), path.hasPrefix("/") else { return nil }
        return path
    }
}
