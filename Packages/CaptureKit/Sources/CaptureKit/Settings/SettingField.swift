/// A field of the settings: its name, its domain, and what of it is free.
///
/// ```swift
/// for field in SettingField.all { print(field.name, settings[field], field.domain) }
/// let timer = try SettingField.named("timer")
/// settings[timer] = try timer.value(of: "3")
/// ```
///
/// All that works field by field is made of ``all``: reading and writing, what is free, how changes travel, the program's
/// `get` and `set`. Who adds a property to ``CaptureSettings`` adds a line there.
public struct SettingField: Sendable, Identifiable {
    /// The name in files, on other devices and on the command line; it never changes.
    public let name: String
    /// What it is, a part of a sentence.
    public let summary: String
    /// The values that it can have.
    public let domain: SettingDomain
    /// The values that are free.
    public let free: FreeValues

    private let reader: @Sendable (CaptureSettings) -> SettingValue
    private let writer: @Sendable (SettingValue, inout CaptureSettings) -> Bool

    /// The name.
    public var id: String { name }

    /// The value that it has when nothing was chosen.
    public var standard: SettingValue { reader(CaptureSettings()) }

    init(
        _ name: String, _ summary: String, _ domain: SettingDomain, free: FreeValues,
        reader: @escaping @Sendable (CaptureSettings) -> SettingValue,
        writer: @escaping @Sendable (SettingValue, inout CaptureSettings) -> Bool
    ) {
        self.name = name
        self.summary = summary
        self.domain = domain
        self.free = free
        self.reader = reader
        self.writer = writer
    }

    /// Returns the field's value.
    func value(in settings: CaptureSettings) -> SettingValue { reader(settings) }

    /// Sets the field's value, a number held within its domain, and returns whether the value is one of the field's.
    func set(_ value: SettingValue, in settings: inout CaptureSettings) -> Bool { writer(value, &settings) }

    /// Returns the value that a text stands for.
    ///
    /// - Parameter text: What ``SettingValue/description`` wrote; for flags also `true` and `false`, `yes` and `no`.
    /// - Throws: ``SettingsError/invalidValue(field:text:)`` for what is beyond the domain: nothing is held within it.
    public func value(of text: String) throws(SettingsError) -> SettingValue {
        let value: SettingValue? =
            switch domain {
            case .flag:
                switch text {
                case "on", "true", "yes": .flag(true)
                case "off", "false", "no": .flag(false)
                default: nil
                }
            case .number(let range): Double(text).flatMap { range.contains($0) ? .number($0) : nil }
            case .choice(let words): words.contains(text) ? .text(text) : nil
            case .color: LightColor(text).map { .text($0.text) }
            }
        guard let value else { throw .invalidValue(field: name, text: text) }
        return value
    }
}

extension CaptureSettings {
    /// The value of a field.
    ///
    /// A number that is set is held within the field's domain. ``SettingValue/null`` gives the field its standard value,
    /// and so does a value that is none of the field's, such as a word that only a newer version knows.
    public subscript(field: SettingField) -> SettingValue {
        get { field.value(in: self) }
        set { if !field.set(newValue, in: &self) { _ = field.set(field.standard, in: &self) } }
    }
}
