/// The values of a field that are free.
public enum FreeValues: Hashable, Sendable {
    /// All of them.
    case all
    /// Those of a list; in place of others there is one of them.
    case only([SettingValue], otherwise: SettingValue)

    /// Whether a value is free.
    public func contains(_ value: SettingValue) -> Bool {
        switch self {
        case .all: true
        case .only(let values, let fallback): values.contains(value) || value == fallback
        }
    }

    /// Returns the value that a user who has not paid gets for one that was chosen.
    public func effective(_ value: SettingValue) -> SettingValue {
        guard !contains(value), case .only(_, let fallback) = self else { return value }
        return fallback
    }
}
