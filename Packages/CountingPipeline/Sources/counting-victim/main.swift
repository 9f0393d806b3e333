import CountingPipeline
import DurableStore
import Foundation

// Is ended by a fault while it changes a history, and says afterwards whether what it had acknowledged is still there.
//
//   counting-victim write FOLDER        prints "ACK 0" before the first change, and "ACK n" after each
//   counting-victim fill FOLDER         makes the entries that the changes begin with
//   counting-victim add FOLDER N        adds one entry
//   counting-victim verify FOLDER ACKS  prints "ok …", or what is wrong

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(2) }
let folder = arguments[2] + "/AICounter"

/// Returns the n-th entry: the same in every process.
func entry(_ number: Int) -> CountEntry {
    let digits = String(number)
    let id = UUID(uuidString: "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
    // As large as a thumbnail, and told from all others.
    let bytes = (0..<6000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number &* 7) }
    return CountEntry(
        id: id ?? UUID(), thumbnail: bytes, count: number,
        date: Date(timeIntervalSince1970: 1_800_000_000 + Double(number)), confidence: 0.25, similarity: 0.8)
}

/// What a history holds after so many changes, newest first, favourites below 0.
///
/// It begins with 95 entries, so that the oldest go soon. Of five changes three add, one marks the newest, and one
/// deletes the second newest.
func numbers(after changes: Int) -> [Int] {
    var numbers = Array((1...95).reversed())
    for change in 0..<changes {
        switch change % 5 {
        case 3: numbers[0] = -abs(numbers[0])
        case 4: numbers.remove(at: 1)
        default: numbers = Array(([100 + change] + numbers).prefix(CountHistory.limit))
        }
    }
    return numbers
}

func fill(_ history: CountHistory) async throws {
    let found = try await history.entries().count
    for number in 1...95 where number > found { try await history.add(entry(number)) }
}

switch arguments[1] {
case "write":
    do {
        let history = try CountHistory(folder: folder)
        try await fill(history)
        try FileHandle.standardOutput.write(contentsOf: Data("ACK 0\n".utf8))
        for change in 0..<30 {
            let entries = try await history.entries()
            switch change % 5 {
            case 3: try await history.setFavorite(true, for: entries[0].id)
            case 4: try await history.delete(entries[1].id)
            default: try await history.add(entry(100 + change))
            }
            // At once, before anything else fails.
            try FileHandle.standardOutput.write(contentsOf: Data("ACK \(change + 1)\n".utf8))
        }
    } catch {
        exit(1)
    }
case "fill":
    do {
        try await fill(CountHistory(folder: folder))
    } catch {
        exit(1)
    }
case "add":
    do {
        try await CountHistory(folder: folder).add(entry(Int(arguments[3]) ?? 0))
    } catch {
        print("error: \(error)")
        exit(1)
    }
case "verify":
    do {
        let history = try CountHistory(folder: folder)
        let entries = try await history.entries()
        let found = entries.map { $0.isFavorite ? -$0.count : $0.count }
        let acknowledged = Int(arguments[3]) ?? 0
        let isFilling = acknowledged == 0 && found == Array((0..<found.count).map { found.count - $0 })
        // The change that failed may be there or not, whole.
        let isGood =
            isFilling || found == numbers(after: acknowledged) || found == numbers(after: acknowledged + 1)
        let isWhole = entries.allSatisfy { $0.thumbnail == entry($0.count).thumbnail }
        guard isGood, isWhole, history.setAside == nil else {
            print("after \(acknowledged) changes there are \(found), set aside: \(history.setAside ?? "nothing")")
            exit(1)
        }
        // It can still be changed.
        try await history.add(entry(999))
        print("ok \(found.count)")
    } catch {
        print("error: \(error)")
    }
default: exit(2)
}
