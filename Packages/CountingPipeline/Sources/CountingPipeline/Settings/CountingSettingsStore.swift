public import DurableStore
internal import Foundation

/// Keeps settings in a file, `settings.json`.
///
/// The file has its old content or its new one, whole, whatever happens in between. The calls wait for the disk, so keep
/// them off the main thread.
public struct CountingSettingsStore: Sendable {
    /// The name of the file.
    public static let fileName = "settings.json"

    /// The folder's path.
    public let folder: String

    /// Makes a store.
    ///
    /// - Parameter folder: The folder's path; it is made when something is kept.
    public init(folder: String = CountingFolder.standard) { self.folder = folder }

    private var file: DurableFile { DurableFile("\(folder)/\(CountingSettingsStore.fileName)") }

    /// Returns the settings that were kept, or the standard ones when none were or the file cannot be understood.
    ///
    /// - Throws: `StoreError` when there is a file that cannot be read.
    public func load() throws(StoreError) -> CountingSettings {
        guard let bytes = try file.readIfPresent(limit: 100_000) else { return CountingSettings() }
        return (try? JSONDecoder().decode(CountingSettings.self, from: Data(bytes))) ?? CountingSettings()
    }

    /// Keeps settings.
    ///
    /// - Throws: `StoreError`; what was kept before is still there then.
    public func save(_ settings: CountingSettings) throws(StoreError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(settings) else { preconditionFailure("settings are finite numbers") }
        if !file.exists { try DurableFolder(folder).create() }
        try file.write([UInt8](data) + [UInt8(ascii: "\n")])
    }

    /// Forgets what was kept and returns the standard settings.
    ///
    /// - Throws: `StoreError`; what was kept before is still there then.
    @discardableResult public func reset() throws(StoreError) -> CountingSettings {
        try file.remove()
        return CountingSettings()
    }
}
