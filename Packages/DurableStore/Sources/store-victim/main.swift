// Saves until it is stopped or killed, and says of each save when it is safe; started anew, it checks what is there.
//
//   store-victim save  KIND COUNT FOLDER    prints "ACK n" after each save
//   store-victim check KIND FOLDER ACKS     prints "ok …", "empty", or what is wrong

import Foundation

let usage = """
    usage: store-victim save KIND COUNT FOLDER
           store-victim check KIND FOLDER ACKS
    KIND is files, blobs or database
    """

/// Saves some times more.
func save<Kind: Victim>(_ kind: Kind.Type, times count: Int, in path: String) throws {
    var victim = try Kind(path)
    let first = try victim.savedNumber() + 1
    for number in first..<first + count {
        try victim.save(number)
        // Past the buffer of the standard output, which would be lost with the process.
        FileHandle.standardOutput.write(Data("ACK \(number)\n".utf8))
    }
}

/// Looks at what is there, and whether it can go on.
func check<Kind: Victim>(_ kind: Kind.Type, in path: String, acknowledged: Int) throws {
    guard FileManager.default.fileExists(atPath: path) || acknowledged > 0 else {
        print("empty")
        return
    }
    guard FileManager.default.fileExists(atPath: path) else { throw Violation(words: "nothing is there") }
    var victim = try Kind(path)
    let saved = try victim.savedNumber()
    // One more than was acknowledged may be there, but not less.
    guard saved == acknowledged || saved == acknowledged + 1 else {
        throw Violation(words: "save \(saved) is there, but \(acknowledged) were acknowledged")
    }
    try victim.save(saved + 1)
    guard try victim.savedNumber() == saved + 1 else { throw Violation(words: "it cannot go on") }
    print("ok \(saved)")
}

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 4 else {
    print(usage)
    exit(2)
}
do {
    switch (words[0], words[1], Int(words[2]), Int(words[3])) {
    case ("save", "files", let count?, _): try save(FileVictim.self, times: count, in: words[3])
    case ("save", "blobs", let count?, _): try save(BlobVictim.self, times: count, in: words[3])
    case ("save", "database", let count?, _): try save(DatabaseVictim.self, times: count, in: words[3])
    case ("check", "files", _, let count?): try check(FileVictim.self, in: words[2], acknowledged: count)
    case ("check", "blobs", _, let count?): try check(BlobVictim.self, in: words[2], acknowledged: count)
    case ("check", "database", _, let count?): try check(DatabaseVictim.self, in: words[2], acknowledged: count)
    default:
        print(usage)
        exit(2)
    }
} catch let violation as Violation {
    print("violation: \(violation.words)")
    exit(1)
} catch {
    print("failed: \(error)")
    exit(1)
}
