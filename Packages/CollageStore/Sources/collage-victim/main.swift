// Saves collages until it is stopped or killed, and says of each save when it is safe; started anew, it checks what is
// there.
//
//   collage-victim save  COUNT FOLDER          prints "ACK n" after each save of one collage
//   collage-victim check FOLDER ACKS           prints "ok …", "empty", or what is wrong
//   collage-victim many  COUNT FOLDER          saves collages, each a new one, and prints "ACK id" after each
//   collage-victim all   FOLDER                prints the collages that are whole, and what is wrong with the others

import CollageStore
import Foundation
import ImagingCore

/// Writes past the buffer of the standard output, which would be lost with the process.
func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.count) {
    case ("save"?, 3):
        guard let count = Int(arguments[1]) else { fallthrough }
        var victim = try await CollageVictim(arguments[2])
        let first = victim.savedNumber + 1
        for number in first..<first + count {
            try await victim.save(number)
            tell("ACK \(number)")
        }
    case ("check"?, 3):
        guard let acknowledged = Int(arguments[2]) else { fallthrough }
        guard let saved = try await CollageVictim.number(at: arguments[1]) else {
            print(acknowledged == 0 ? "empty" : "there is no collage, but \(acknowledged) saves were acknowledged")
            exit(acknowledged == 0 ? 0 : 1)
        }
        // More than was acknowledged may be there: saves go on until the last thread is stopped.
        guard saved >= acknowledged else {
            throw Violation(words: "save \(saved) is there, but \(acknowledged) were acknowledged")
        }
        var victim = try await CollageVictim(arguments[1])
        try await victim.save(saved + 1)
        guard try await CollageVictim.number(at: arguments[1]) == saved + 1 else {
            throw Violation(words: "it cannot go on")
        }
        print("ok \(saved)")
    case ("many"?, 3):
        guard let count = Int(arguments[1]) else { fallthrough }
        let library = try await CollageLibrary(arguments[2])
        for number in 0..<count {
            let photo = try await library.images.add(CollageVictim.pixels(number))
            let item = try CollageItem(base: photo, placement: Placement(center: Point(x: 1, y: 2)))
            let layout = try CollageLayout(canvas: PixelSize(width: 20, height: 20), items: [item])
            let collage = try await library.save(Collage(layout: layout), snapshot: CollageVictim.pixels(-number))
            if number % 50 == 49 { try await library.collectGarbage() }
            tell("ACK \(collage.id)")
        }
    case ("all"?, 2):
        let library = try await CollageLibrary(arguments[1])
        for entry in try await library.gallery() {
            tell(try await library.open(entry.id).isWhole ? "\(entry.id)" : "damaged \(entry.id)")
        }
    default:
        print(
            """
            usage: collage-victim save COUNT FOLDER
                   collage-victim check FOLDER ACKS
                   collage-victim many COUNT FOLDER
                   collage-victim all FOLDER
            """)
        exit(2)
    }
} catch {
    print("violation: \(error)")
    exit(1)
}
