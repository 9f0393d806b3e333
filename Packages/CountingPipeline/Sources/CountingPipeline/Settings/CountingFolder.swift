import DurableStore

/// Where a counter keeps things.
public enum CountingFolder {
    /// The folder `AICounter` in the platform's folder for what apps keep: `~/Library/Application Support` on Apple's
    /// platforms, else `$XDG_DATA_HOME` or `~/.local/share`.
    public static var standard: String { AppFolder.data(named: "AICounter") }
}
