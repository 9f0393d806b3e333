internal import DurableStore
public import Foundation

/// Keeps settings in a file, `settings.json`.
///
/// ```swift
/// let store = SettingsStore(folder: folder)
/// try store.update { $0.timer = .three }
/// try store.load().timer    // three
/// ```
///
/// The file has its old content or its new one, whole, whatever happens in between, and with what is chosen it keeps when:
/// see ``SettingsDocument``. Several processes may change it at once; each changes only the fields that it means. The calls
/// wait for the disk and for each other, so keep them off the main thread.
public struct SettingsStore: Sendable {
    /// The name of the file.
    public static let fileName = "settings.json"
    /// The name of the file to which one goes that cannot be understood.
    public static let damagedFileName = "settings-damaged.json"

    /// The folder's path.
    public let folder: String

    private let now: @Sendable () -> Date

    /// The time that the clock shows.
    var time: Date { now() }

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - folder: The folder's path; it is made when something is kept.
    ///   - now: Returns the time.
    public init(folder: String = SelfieFolder.standard, now: @escaping @Sendable () -> Date = { Date() }) {
        self.folder = folder
        self.now = now
    }

    private var file: DurableFile { DurableFile("\(folder)/\(SettingsStore.fileName)") }

    /// Returns what was chosen, or the standard settings when nothing was.
    ///
    /// - Throws: ``SettingsError``: `damaged`, `newerFormat` and others for a file that cannot be understood, `store` for one
    ///   that cannot be read.
    public func load() throws(SettingsError) -> CaptureSettings { try document().settings }

    /// Returns what was chosen and when.
    ///
    /// - Throws: ``SettingsError``, like ``load()``.
    public func document() throws(SettingsError) -> SettingsDocument { try kept()?.document ?? SettingsDocument() }

    /// Changes settings.
    ///
    /// - Parameter change: Changes the settings that are kept. The fields that it changes are chosen now; the others stay.
    /// - Returns: The settings that are kept then.
    /// - Throws: ``SettingsError``; what was kept before is still there then.
    @discardableResult
    public func update(_ change: (inout CaptureSettings) -> Void) throws(SettingsError) -> CaptureSettings {
        try edit { kept throws(SettingsError) in
            let old = kept.document.settings
            var new = old
            change(&new)
            kept.document.choose(
                SettingsDocument.choices(from: old, to: new), now: now(), device: kept.device)
        }.document.settings
    }

    /// Gives all fields their standard values, here and, with the next sync, on all devices.
    ///
    /// - Returns: The standard settings.
    /// - Throws: ``SettingsError``; what was kept before is still there then.
    @discardableResult public func reset() throws(SettingsError) -> CaptureSettings {
        try edit { kept throws(SettingsError) in kept.document.reset(now: now(), device: kept.device) }
            .document.settings
    }

    /// Moves a file that cannot be understood aside, so that settings can be kept again.
    ///
    /// - Returns: Its new path, or nil when the file is whole or there is none.
    /// - Throws: ``SettingsError``: `newerFormat` for a newer version's file, which stays; `store`.
    @discardableResult public func setAsideDamaged() throws(SettingsError) -> String? {
        try whileLocked { () throws(SettingsError) -> String? in
            do throws(SettingsError) {
                _ = try kept()
                return nil
            } catch {
                switch error {
                case .newerFormat, .store: throw error
                default: break
                }
            }
            let aside = DurableFile("\(folder)/\(SettingsStore.damagedFileName)")
            do throws(StoreError) {
                try aside.write(try file.read())
                try file.remove()
            } catch {
                throw .store(error)
            }
            return aside.path
        }
    }

    /// Changes what is kept, while nobody else does, and returns it; what has not changed is not written.
    @discardableResult func edit(
        _ change: (inout DeviceSettings) throws(SettingsError) -> Void
    ) throws(SettingsError) -> DeviceSettings {
        try whileLocked { () throws(SettingsError) -> DeviceSettings in
            var kept = try kept() ?? DeviceSettings()
            let old = kept.document
            try change(&kept)
            guard kept.document != old else { return kept }
            do throws(StoreError) {
                try file.write(kept.bytes)
            } catch {
                throw .store(error)
            }
            return kept
        }
    }

    private func kept() throws(SettingsError) -> DeviceSettings? {
        let bytes: [UInt8]?
        do throws(StoreError) {
            bytes = try file.readIfPresent(limit: DeviceSettings.byteLimit)
        } catch {
            if case .tooLarge = error.reason { throw .tooLarge(bytes: DeviceSettings.byteLimit + 1) }
            throw .store(error)
        }
        guard let bytes else { return nil }
        return try DeviceSettings(bytes: bytes)
    }

    private func whileLocked<Result>(_ work: () throws(SettingsError) -> Result) throws(SettingsError) -> Result {
        let lock = try locked()
        let result = try work()
        lock.release()
        return result
    }

    private func locked() throws(SettingsError) -> FolderLock {
        do throws(StoreError) {
            let place = DurableFolder(folder)
            if !place.exists { try place.create() }
            let lock = try place.waitForLock()
            try place.removeLeftovers()
            return lock
        } catch {
            throw .store(error)
        }
    }
}
