/// What is free: the values of each field that need no payment.
///
/// ```swift
/// let tier = FreeTier.standard.replacing("hdr", with: .all)    // an app may give more, or less
/// let shown = settings.effective(for: .free, freeTier: tier)
/// ```
public struct FreeTier: Hashable, Sendable {
    private var rules: [String: FreeValues]

    /// What the fields' own descriptions say.
    public static let standard = FreeTier(
        rules: Dictionary(uniqueKeysWithValues: SettingField.all.map { ($0.name, $0.free) }))

    private init(rules: [String: FreeValues]) { self.rules = rules }

    /// The values of a field that are free.
    public subscript(field: SettingField) -> FreeValues { rules[field.name] ?? .all }

    /// Returns a tier that differs in one field.
    ///
    /// - Parameters:
    ///   - name: The field's name.
    ///   - values: Its values that are free.
    /// - Throws: ``SettingsError/unknownField(_:)``.
    public func replacing(_ name: String, with values: FreeValues) throws(SettingsError) -> FreeTier {
        var tier = self
        tier.rules[try SettingField.named(name).name] = values
        return tier
    }
}

extension CaptureSettings {
    /// Returns what a user gets of what was chosen.
    ///
    /// The choice itself is not touched: after a lapse the free values are there, and with the next payment all that was
    /// chosen is there again.
    ///
    /// - Parameters:
    ///   - entitlement: What the user has paid for.
    ///   - tier: What is free.
    public func effective(for entitlement: Entitlement, freeTier tier: FreeTier = .standard) -> CaptureSettings {
        guard entitlement == .free else { return self }
        var settings = self
        for field in SettingField.all {
            let value = self[field]
            let allowed = tier[field].effective(value)
            if allowed != value { settings[field] = allowed }
        }
        return settings
    }

    /// Returns the fields in which a user gets something else than was chosen.
    ///
    /// - Parameters:
    ///   - entitlement: What the user has paid for.
    ///   - tier: What is free.
    public func locked(for entitlement: Entitlement, freeTier tier: FreeTier = .standard) -> [SettingField] {
        guard entitlement == .free else { return [] }
        return SettingField.all.filter { !tier[$0].contains(self[$0]) }
    }
}
