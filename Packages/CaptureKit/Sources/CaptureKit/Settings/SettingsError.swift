public import DurableStore

/// Why settings could not be read, kept or brought to other devices.
public enum SettingsError: Error, Hashable, Sendable {
    /// No field has this name; ``SettingField/all`` has those that there are.
    case unknownField(String)
    /// The text is none of the field's values; ``SettingField/domain`` tells what they are.
    case invalidValue(field: String, text: String)
    /// A document is not what was written; the fault tells where.
    case damaged(DocumentFault)
    /// A document may have ``DeviceSettings/byteLimit`` bytes.
    case tooLarge(bytes: Int)
    /// A document may have ``SettingsDocument/fieldLimit`` fields.
    case tooManyFields(Int)
    /// A document's form is newer than this version knows; it is left as it is.
    case newerFormat(Int, newest: Int)
    /// A device's name has 1 to 64 of the characters a-z, A-Z, 0-9 and `-`.
    case invalidDevice
    /// Values were written by a clock that is ahead of this device's by more than
    /// ``SettingStamp/skewLimit``.
    case aheadOfTime(fields: Int)
    /// The file system says no.
    case store(StoreError)
    /// A cloud of an app's own says no, in its own words.
    case cloud(String)
}

extension SettingsError {
    /// Takes any error that a cloud throws.
    init(_ error: any Error) {
        switch error {
        case let error as SettingsError: self = error
        case let error as StoreError: self = .store(error)
        default: self = .cloud("\(error)")
        }
    }
}

extension SettingsError: CustomStringConvertible {
    /// One sentence for people, without a period.
    public var description: String {
        switch self {
        case .unknownField(let name): return "there is no setting '\(name)'"
        case .invalidValue(let name, let text):
            let domain = SettingField.known(name).map { ": it can be \($0.domain)" } ?? ""
            return "'\(text)' is no value of \(name)\(domain)"
        case .damaged(let fault):
            return fault.path.isEmpty
                ? "the settings are damaged: \(fault.reason)"
                : "the settings are damaged at \(fault.path): \(fault.reason)"
        case .tooLarge(let bytes): return "\(bytes) bytes are too many for settings"
        case .tooManyFields(let count): return "\(count) fields are too many for settings"
        case .newerFormat(let version, let newest):
            return "the settings have version \(version), and only \(newest) is known"
        case .invalidDevice: return "a device's name has 1 to 64 letters, digits and dashes"
        case .aheadOfTime(let count):
            return "\(count) values come from a clock that is more than a day ahead; they are left out until then"
        case .store(let error): return error.description
        case .cloud(let words): return words
        }
    }
}
