import DurableStore
import Foundation
import PostComposer

// Is ended by a fault while it changes a history, and says afterwards whether what it had acknowledged is still there.
//
//   history-victim write FOLDER        prints "ACK n" after each change
//   history-victim add FOLDER N        adds one item
//   history-victim verify FOLDER ACKS  prints "ok …", or what is wrong

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(2) }
let history = PostHistory(folder: arguments[2] + "/SparkPost")

/// Returns the n-th item: the same in every process.
func item(_ number: Int) -> HistoryItem {
    let text = "Excerpt \(number)"
    let digits = String(number)
    let id = UUID(uuidString: "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
    return HistoryItem(
        excerpt: ExcerptCapture(text: text), variants: [Variant(tone: .punchy, text: text)], id: id ?? UUID())
}

/// The numbers of the items after so many changes, newest first: 24 are added, and every fifth change deletes the oldest.
func numbers(after changes: Int) -> [Int] {
    var numbers: [Int] = []
    for change in 0..<changes {
        if change % 5 == 4 {
            numbers.removeLast()
        } else {
            numbers = Array(([change] + numbers).prefix(PostHistory.limit))
        }
    }
    return numbers
}

switch arguments[1] {
case "write":
    for change in 0..<30 {
        do {
            if change % 5 == 4, let oldest = try history.load().items.last {
                try history.delete(oldest.id)
            } else {
                try history.add(item(change))
            }
            // At once, before anything else fails.
            try FileHandle.standardOutput.write(contentsOf: Data("ACK \(change + 1)\n".utf8))
        } catch {
            exit(1)
        }
    }
case "add":
    do {
        try history.add(item(Int(arguments[3]) ?? 0))
    } catch {
        print("error: \(error)")
        exit(1)
    }
case "verify":
    do {
        let contents = try history.load()
        let found = contents.items.map { Int($0.excerpt.text.dropFirst(8)) ?? -1 }
        let acknowledged = Int(arguments[3]) ?? 0
        // The change that failed may be there or not, whole.
        let isGood = found == numbers(after: acknowledged) || found == numbers(after: acknowledged + 1)
        guard isGood, contents.setAside == nil else {
            print("after \(acknowledged) changes there are \(found), set aside: \(contents.setAside ?? "nothing")")
            exit(1)
        }
        // It can still be changed.
        try history.add(item(99))
        let names = try DurableFolder(history.folder).names()
        print(names == [PostHistory.fileName] ? "ok \(found.count)" : "left over: \(names)")
    } catch {
        print("error: \(error)")
    }
default: exit(2)
}
