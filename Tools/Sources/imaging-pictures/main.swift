import Foundation

// Writes the pictures of the documentation: imaging-pictures FOLDER [NAME]..., or --at-home ROOT for each where it is
// shown.

let arguments = Array(CommandLine.arguments.dropFirst())
guard let first = arguments.first, !first.hasPrefix("-") || (first == "--at-home" && arguments.count == 2) else {
    print("usage: imaging-pictures FOLDER [NAME]... | --at-home ROOT")
    exit(2)
}
let isAtHome = first == "--at-home"
let named = Set(isAtHome ? [] : arguments.dropFirst())
for sheet in PictureSheet.all where named.isEmpty || named.contains(sheet.name) {
    let folder = isAtHome ? "\(arguments[1])/\(sheet.home.pictures)" : first
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let bytes = try await sheet.file()
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(sheet.name).png"))
    print("\(sheet.name).png: \(bytes.count) bytes")
}
