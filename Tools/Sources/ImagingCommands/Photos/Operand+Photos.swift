/// What a photo is that a command works on, for the help.
let photoHelp = "A photo: PNG, JPEG, HEIC or WebP"

extension CommandDefinition.Operand {
    /// One photo.
    static let photo = CommandDefinition.Operand("PHOTO", help: photoHelp, isRepeatable: false)

    /// Photos, one or more.
    static let photos = CommandDefinition.Operand("PHOTO", help: photoHelp, isRepeatable: true)
}
