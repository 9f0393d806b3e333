extension CaptureSettings: Codable {
    /// Reads settings: an object whose members have the fields' names.
    ///
    /// What is missing has its standard value, and so has what is none of the field's; numbers beyond their domain are held
    /// within it. Other members are passed over.
    public init(from decoder: any Decoder) throws {
        self.init()
        let members = try [String: SettingValue](from: decoder)
        for field in SettingField.all { if let value = members[field.name] { self[field] = value } }
    }

    /// Writes the settings: an object whose members have the fields' names.
    public func encode(to encoder: any Encoder) throws {
        let members = SettingField.all.map { ($0.name, self[$0]) }
        try Dictionary(uniqueKeysWithValues: members).encode(to: encoder)
    }
}
