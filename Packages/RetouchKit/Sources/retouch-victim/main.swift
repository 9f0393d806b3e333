// Saves a project until it is stopped or killed, and says of each save when it is safe; started anew, it checks what is
// there.
//
//   retouch-victim save  COUNT FOLDER    prints "ACK n" after each save
//   retouch-victim check FOLDER ACKS     prints "ok …", "empty", or what is wrong

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.count) {
    case ("save"?, 3):
        guard let count = Int(arguments[1]) else { fallthrough }
        var victim = try ProjectVictim(arguments[2])
        let first = victim.savedNumber + 1
        for number in first..<first + count {
            try victim.save(number)
            // Past the buffer of the standard output, which would be lost with the process.
            FileHandle.standardOutput.write(Data("ACK \(number)\n".utf8))
        }
    case ("check"?, 3):
        guard let acknowledged = Int(arguments[2]) else { fallthrough }
        guard let saved = try ProjectVictim.number(at: arguments[1]) else {
            print(acknowledged == 0 ? "empty" : "there is no project, but \(acknowledged) saves were acknowledged")
            exit(acknowledged == 0 ? 0 : 1)
        }
        // One more than was acknowledged may be there, but not less.
        guard saved == acknowledged || saved == acknowledged + 1 else {
            throw Violation(words: "save \(saved) is there, but \(acknowledged) were acknowledged")
        }
        var victim = try ProjectVictim(arguments[1])
        try victim.save(saved + 1)
        guard try ProjectVictim.number(at: arguments[1]) == saved + 1 else { throw Violation(words: "it cannot go on") }
        print("ok \(saved)")
    default:
        print("usage: retouch-victim save COUNT FOLDER | check FOLDER ACKS")
        exit(2)
    }
} catch {
    print("violation: \(error)")
    exit(1)
}
