import DurableStore

/// Where a selfie camera keeps things.
public enum SelfieFolder {
    /// The folder `SelfieCam` in the platform's folder for what apps keep: `~/Library/Application Support` on Apple's
    /// platforms, else `$XDG_DATA_HOME` or `~/.local/share`.
    public static var standard: String { AppFolder.data(named: "SelfieCam") }
}
