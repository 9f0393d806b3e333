import Foundation

// Writes the pictures of the documentation: imaging-pictures FOLDER [NAME]...

let arguments = Array(CommandLine.arguments.dropFirst())
guard let folder = arguments.first, !folder.hasPrefix("-") else {
    print("usage: imaging-pictures FOLDER [NAME]...")
    exit(2)
}
let named = Set(arguments.dropFirst())
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
for sheet in PictureSheet.all where named.isEmpty || named.contains(sheet.name) {
    let bytes = try sheet.file()
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(sheet.name).png"))
    print("\(sheet.name).png: \(bytes.count) bytes")
}
