import DurableStore

/// Replaces a file, makes folders with files in them, and removes them.
struct FileVictim: Victim {
    private let folder: DurableFolder
    private let state: DurableFile

    init(_ path: String) throws {
        folder = try DurableFolder(path).create()
        try folder.removeLeftovers()
        state = try folder.file("state")
    }

    func save(_ number: Int) throws {
        let notes = try folder.folder("notes-\(number % 3)")
        if number % 4 == 0 {
            try notes.remove()
        } else {
            try notes.folder("deep").create()
            try notes.file("note").write(content(number), permissions: .ownerOnly)
        }
        try state.write(content(number))
    }

    func savedNumber() throws -> Int {
        for name in try folder.names() where name != "state" {
            let notes = try folder.folder(name)
            try notes.removeLeftovers()
            if let note = try notes.file("note").readIfPresent() { _ = try number(of: note) }
        }
        guard let bytes = try state.readIfPresent() else { return 0 }
        return try number(of: bytes)
    }
}
