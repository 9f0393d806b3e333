public import DurableStore
public import Foundation

/// Knows what a user has paid for, also without a network, and keeps it in a file.
///
/// ```swift
/// let keeper = EntitlementKeeper(folder: folder, manager: manager)
/// let known = await keeper.state()        // at once, from the file
/// let verified = await keeper.refresh()   // asks the store; without an answer it is what was known
/// ```
///
/// The environment's `ENABLE_DEBUG_PREMIUM=1` makes everything premium, for trying things out: an app that does not want it
/// gives an empty environment. The file is a memory and no licence: who can write there can have what is premium.
public actor EntitlementKeeper {
    /// The name of the file.
    public static let fileName = "entitlement.json"
    /// The variable of the environment that makes everything premium when it is `1`.
    public static let debugVariable = "ENABLE_DEBUG_PREMIUM"

    /// Why the store gave no answer the last time it was asked, or nil.
    public private(set) var lastFailure: (any Error)?
    /// Why the file could not be read or written the last time, or nil.
    public private(set) var lastStoreError: StoreError?

    private let file: DurableFile
    private let manager: any PremiumManaging
    private let now: @Sendable () -> Date
    private let isOverridden: Bool
    private var cache = EntitlementCache()
    private var isLoaded = false
    private var asked = 0
    private var answered = 0

    /// How much later the time must be for the file to be written only for it.
    private static let notingInterval: TimeInterval = 3600

    /// Makes a keeper; no file is touched.
    ///
    /// - Parameters:
    ///   - folder: The folder's path; it is made when something is kept.
    ///   - manager: Asks the store.
    ///   - environment: Where ``debugVariable`` is looked for.
    ///   - now: Returns the time.
    public init(
        folder: String = SelfieFolder.standard, manager: any PremiumManaging,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        file = DurableFile("\(folder)/\(EntitlementKeeper.fileName)")
        self.manager = manager
        self.now = now
        isOverridden = environment[EntitlementKeeper.debugVariable] == "1"
    }

    /// Returns what is known, without asking the store.
    public func state() -> EntitlementState {
        load()
        let time = now()
        if let latest = cache.latestTime, time > latest + EntitlementKeeper.notingInterval {
            cache.note(time)
            save()
        }
        return answer()
    }

    /// Asks the store, and returns what is known then.
    ///
    /// Without an answer it is what was known before. Of several questions at once the answer to the last one holds.
    @discardableResult public func refresh() async -> EntitlementState {
        load()
        asked += 1
        let number = asked
        do {
            let proof = try await manager.verify()
            guard number > answered else { return answer() }
            answered = number
            lastFailure = nil
            cache.record(proof)
            save()
        } catch {
            if number > answered { lastFailure = error }
        }
        return answer()
    }

    private func answer() -> EntitlementState {
        let state = cache.state(at: now())
        guard isOverridden else { return state }
        return EntitlementState(
            entitlement: .premium, reason: .debugOverride, isClockBehind: state.isClockBehind)
    }

    private func load() {
        guard !isLoaded else { return }
        do {
            let bytes = try file.readIfPresent(limit: 10_000)
            isLoaded = true
            // A file that cannot be understood is as none: the store is asked anyway.
            if let bytes, let found = try? EntitlementKeeper.decoder.decode(EntitlementCache.self, from: Data(bytes)) {
                cache = found
            }
        } catch {
            // Perhaps it can be read the next time.
            lastStoreError = error
        }
    }

    private func save() {
        guard let data = try? EntitlementKeeper.encoder.encode(cache) else { return }
        do {
            if !file.exists { try file.folder.create() }
            try file.write([UInt8](data) + [UInt8(ascii: "\n")])
            isLoaded = true
            lastStoreError = nil
        } catch {
            lastStoreError = error
        }
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.dateEncodingStrategy = .secondsSince1970
        return encoder
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }
}
