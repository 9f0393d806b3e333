internal import Foundation

extension SettingsStore {
    /// Takes what other devices have chosen, and publishes what was chosen here.
    ///
    /// ```swift
    /// let report = try await store.sync(with: FolderSettingsCloud(folder: shared))
    /// report.settings    // as on all devices
    /// ```
    ///
    /// - What cannot be understood in the cloud is told in the report and passed over; nothing that is kept here is lost by
    ///   it.
    /// - A device that has neither chosen nor taken anything publishes nothing.
    /// - An error of the cloud leaves what is kept here as it is; what was taken before it stays.
    ///
    /// - Parameter cloud: Where the devices find each other.
    /// - Throws: ``SettingsError``: `cloud` or `store`, and for the file that is kept here like ``load()``.
    @discardableResult public func sync(with cloud: any SettingsCloud) async throws(SettingsError) -> SyncReport {
        let found: [String: Result<[UInt8], SettingsError>]
        do {
            found = try await cloud.documents()
        } catch {
            throw SettingsError(error)
        }
        var problems: [String: SettingsError] = [:]
        var published: [String: DeviceSettings] = [:]
        for (name, result) in found {
            do throws(SettingsError) {
                published[name] = try DeviceSettings(bytes: try result.get())
            } catch {
                problems[name] = error
            }
        }
        let kept = try reconcile(published, problems: &problems)
        let report = SyncReport(settings: kept.document.settings, devices: published.count, problems: problems)
        guard !kept.document.entries.isEmpty, published[kept.device.name] != kept else { return report }
        // A newer version's document of this device is not undone by an older version.
        if case .newerFormat? = problems[kept.device.name] { return report }
        do {
            try await cloud.publish(kept.bytes, by: kept.device)
        } catch {
            throw SettingsError(error)
        }
        return report
    }

    private func reconcile(
        _ published: [String: DeviceSettings], problems: inout [String: SettingsError]
    ) throws(SettingsError) -> DeviceSettings {
        var found: [String: SettingsError] = [:]
        let time = time
        let kept = try edit { kept throws(SettingsError) in found = kept.reconcile(published, now: time) }
        problems.merge(found) { $1 }
        return kept
    }
}
