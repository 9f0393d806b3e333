/// Where devices find each other's settings.
///
/// Each device has one document, which it alone replaces; so nothing is lost when several publish at once, and a document
/// that is damaged harms no other. An app puts its cloud behind it: iCloud's key-value store with a key for each device, a
/// record for each device in a database, a folder that is shared (``FolderSettingsCloud``).
///
/// The bytes are ``DeviceSettings``; a cloud does not look into them.
public protocol SettingsCloud: Sendable {
    /// Returns all documents, by the names under which they were published.
    ///
    /// A document that cannot be read is an error in its place, not of the whole.
    ///
    /// - Throws: Whatever keeps all of them away, such as a missing network.
    func documents() async throws -> [String: Result<[UInt8], SettingsError>]

    /// Publishes a device's document in place of the one that it published before.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - device: The device.
    func publish(_ bytes: [UInt8], by device: DeviceID) async throws
}
