internal import Foundation
public import Observation

/// The settings of a screen: what is chosen, what is had of it, and how far it has come.
///
/// ```swift
/// let model = SettingsModel(store: store, cloud: FolderSettingsCloud(folder: shared))
/// await model.load()
/// model.settings.timer = .three    // is saved 300 ms after the last change, and synced then
/// model.effective.timer            // what the camera uses
/// await model.flush()              // when the app goes to the background: saved when it returns
/// ```
///
/// Its properties are observable. Files and clouds are waited for away from the main actor.
@Observable @MainActor public final class SettingsModel {
    /// How long after the last change settings are saved.
    public static let delay = Duration.milliseconds(300)

    /// What is chosen.
    ///
    /// What is set is saved some time after the last change.
    public var settings: CaptureSettings {
        get { chosen }
        set {
            guard newValue != chosen else { return }
            chosen = newValue
            saveLater()
        }
    }

    /// What the user has paid for, and why.
    public private(set) var entitlement = EntitlementCache().state(at: .distantPast)

    /// How far the settings have come on their way to other devices.
    public private(set) var status = SyncStatus.idle

    /// Why the last saving or loading failed, or nil; what could not be saved is tried again with the next change.
    public private(set) var failure: SettingsError?

    /// The path to which a damaged file was moved when the settings were loaded, or nil.
    public private(set) var setAside: String?

    /// What is free.
    @ObservationIgnored public let freeTier: FreeTier

    private var chosen = CaptureSettings()
    /// What is kept in the file, as far as is known.
    private var kept = CaptureSettings()

    @ObservationIgnored private let store: SettingsStore
    @ObservationIgnored private let cloud: (any SettingsCloud)?
    @ObservationIgnored private let keeper: EntitlementKeeper?
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var waiting: Task<Void, Never>?
    @ObservationIgnored private var working: Task<Void, Never>?

    /// Makes a model with standard settings; ``load()`` brings what was kept.
    ///
    /// - Parameters:
    ///   - store: Where the settings are kept.
    ///   - cloud: Where other devices find them, or nil.
    ///   - keeper: Knows what was paid for; without one nothing was.
    ///   - freeTier: What is free.
    ///   - clock: What waits.
    public init(
        store: SettingsStore, cloud: (any SettingsCloud)? = nil, keeper: EntitlementKeeper? = nil,
        freeTier: FreeTier = .standard, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.store = store
        self.cloud = cloud
        self.keeper = keeper
        self.freeTier = freeTier
        self.clock = clock
    }

    /// What the user gets of what is chosen.
    public var effective: CaptureSettings {
        settings.effective(for: entitlement.entitlement, freeTier: freeTier)
    }

    /// Whether all that is chosen is kept.
    public var isSaved: Bool { chosen == kept }

    /// Loads what was kept, and what was paid for as far as it is known.
    ///
    /// A file that is damaged is moved aside; a newer version's file stays, and ``failure`` tells.
    public func load() async {
        await inTurn { model in
            let store = model.store
            // What was chosen before it was loaded stays chosen.
            await model.take(since: model.kept) { () throws(SettingsError) in
                let path = try store.setAsideDamaged()
                return (try store.load(), path)
            }
            if let keeper = model.keeper { model.entitlement = await keeper.state() }
        }
    }

    /// Asks the store what was paid for.
    public func refreshEntitlement() async {
        if let keeper { entitlement = await keeper.refresh() }
    }

    /// Saves at once what is chosen, then syncs: for the moment when an app goes to the background.
    public func flush() async {
        waiting?.cancel()
        await save()
        await sync()
    }

    /// Saves what is chosen, then takes what other devices have chosen and publishes what was chosen here.
    public func sync() async {
        guard let cloud else { return }
        await inTurn { model in
            await model.saveNow()
            model.status = .syncing
            do throws(SettingsError) {
                let report = try await model.store.sync(with: cloud)
                model.take(report.settings, since: model.kept)
                model.status = .synced(model.store.time, problems: report.problems)
            } catch {
                model.status = .failed(error)
            }
        }
    }

    /// Gives all fields their standard values, here and on all devices, and saves that.
    public func reset() async {
        waiting?.cancel()
        chosen = CaptureSettings()
        await inTurn { model in
            let store = model.store
            await model.take(since: model.chosen) { () throws(SettingsError) in (try store.reset(), nil) }
        }
        await sync()
    }

    private func saveLater() {
        waiting?.cancel()
        waiting = Task { [clock] in
            guard (try? await clock.sleep(for: SettingsModel.delay)) != nil else { return }
            await self.save()
            await self.sync()
        }
    }

    private func save() async { await inTurn { await $0.saveNow() } }

    private func saveNow() async {
        let choices = SettingsDocument.choices(from: kept, to: chosen)
        guard !choices.isEmpty else { return }
        let store = store
        await take(since: chosen) { () throws(SettingsError) in
            let kept = try store.update { settings in
                for (name, value) in choices { if let field = SettingField.known(name) { settings[field] = value } }
            }
            return (kept, nil)
        }
    }

    /// Works with the file away from the main actor, and takes what is kept then.
    ///
    /// - Parameters:
    ///   - before: The settings that the work has seen: what was chosen since stays chosen.
    ///   - work: Returns what is kept.
    private func take(
        since before: CaptureSettings,
        _ work: @escaping @Sendable () throws(SettingsError) -> (CaptureSettings, setAside: String?)
    ) async {
        do throws(SettingsError) {
            let (found, path) = try await SettingsModel.away(work)
            if let path { setAside = path }
            failure = nil
            take(found, since: before)
        } catch {
            failure = error
        }
    }

    private func take(_ found: CaptureSettings, since before: CaptureSettings) {
        var settings = found
        for (name, value) in SettingsDocument.choices(from: before, to: chosen) {
            if let field = SettingField.known(name) { settings[field] = value }
        }
        kept = found
        chosen = settings
    }

    /// Does one thing after the other.
    private func inTurn(_ work: @escaping @MainActor (SettingsModel) async -> Void) async {
        let before = working
        let task = Task {
            await before?.value
            await work(self)
        }
        working = task
        await task.value
    }

    private nonisolated static func away<Result: Sendable>(
        _ work: @Sendable () throws(SettingsError) -> Result
    ) async throws(SettingsError) -> Result { try work() }
}
