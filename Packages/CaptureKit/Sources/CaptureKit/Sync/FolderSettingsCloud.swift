internal import DurableStore

/// A folder in which each device has a file: on a shared disk, or one that some other program keeps the same on several
/// machines.
///
/// Files are replaced whole, so that a reader sees the old one or the new one. Several processes may use the folder at once.
public struct FolderSettingsCloud: SettingsCloud {
    /// How many devices' files are read; others, by the order of their names, are passed over.
    public static let deviceLimit = 256

    private static let ending = ".settings.json"

    /// The folder's path.
    public let folder: String

    /// Makes a cloud.
    ///
    /// - Parameter folder: The folder's path; it is made when something is published.
    public init(folder: String) { self.folder = folder }

    /// Reads the devices' files; other files are passed over, and a folder that is not there has none.
    ///
    /// - Throws: `StoreError` when the folder cannot be listed.
    public func documents() throws -> [String: Result<[UInt8], SettingsError>] {
        let place = DurableFolder(folder)
        guard place.exists else { return [:] }
        var documents: [String: Result<[UInt8], SettingsError>] = [:]
        let files = try place.names().filter { $0.hasSuffix(Self.ending) }.prefix(Self.deviceLimit)
        for file in files {
            let name = String(file.dropLast(Self.ending.count))
            do throws(StoreError) {
                guard let bytes = try place.file(file).readIfPresent(limit: DeviceSettings.byteLimit) else { continue }
                documents[name] = .success(bytes)
            } catch {
                documents[name] = .failure(.store(error))
            }
        }
        return documents
    }

    /// Writes a device's file, durably.
    ///
    /// - Throws: `StoreError`; the file is as it was before then.
    public func publish(_ bytes: [UInt8], by device: DeviceID) throws {
        let place = DurableFolder(folder)
        if !place.exists { try place.create() }
        let file = try place.file(device.name + Self.ending)
        try file.write(bytes)
    }
}
