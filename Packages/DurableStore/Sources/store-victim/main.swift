// Saves until it is stopped or killed, and says of each save when it is safe; started anew, it checks what is there.
//
//   store-victim save  files|blobs COUNT FOLDER    prints "ACK n" after each save
//   store-victim check files|blobs FOLDER ACKS     prints "ok …", "empty", or what is wrong

import Foundation

let kinds: [String: any Victim.Type] = ["files": FileVictim.self, "blobs": BlobVictim.self]
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 4, let kind = kinds[arguments[1]] else {
    print("usage: store-victim save KIND COUNT FOLDER | check KIND FOLDER ACKS; KIND is one of \(kinds.keys.sorted())")
    exit(2)
}

do {
    switch (arguments[0], Int(arguments[2]), Int(arguments[3])) {
    case ("save", let count?, _):
        var victim = try kind.init(arguments[3])
        let first = try victim.savedNumber() + 1
        for number in first..<first + count {
            try victim.save(number)
            // Past the buffer of the standard output, which would be lost with the process.
            FileHandle.standardOutput.write(Data("ACK \(number)\n".utf8))
        }
    case ("check", _, let acknowledged?):
        guard FileManager.default.fileExists(atPath: arguments[2]) else {
            print(acknowledged == 0 ? "empty" : "nothing is there, but \(acknowledged) saves were acknowledged")
            exit(acknowledged == 0 ? 0 : 1)
        }
        var victim = try kind.init(arguments[2])
        let saved = try victim.savedNumber()
        // One more than was acknowledged may be there, but not less.
        guard saved == acknowledged || saved == acknowledged + 1 else {
            throw Violation(words: "save \(saved) is there, but \(acknowledged) were acknowledged")
        }
        try victim.save(saved + 1)
        guard try victim.savedNumber() == saved + 1 else { throw Violation(words: "it cannot go on") }
        print("ok \(saved)")
    default:
        print("store-victim: \(arguments) is not understood")
        exit(2)
    }
} catch {
    print("violation: \(error)")
    exit(1)
}
