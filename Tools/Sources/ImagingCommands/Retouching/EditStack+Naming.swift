import Foundation
import RetouchKit

extension EditStack {
    /// Returns the step that a word names: its number, or the beginning of its identifier.
    func step(named word: String) throws(CommandFailure) -> RetouchStep {
        let steps = self.steps
        if let number = Int(word), steps.indices.contains(number - 1) { return steps[number - 1] }
        let found = word.count < 4 ? [] : steps.filter { $0.id.uuidString.hasPrefix(word.uppercased()) }
        guard found.count == 1 else {
            throw CommandFailure(
                code: "noSuchStep",
                message: found.isEmpty ? "there is no step '\(word)'" : "several steps begin with '\(word)'")
        }
        return found[0]
    }
}

extension RetouchStep {
    /// What a history calls it.
    var title: String {
        if !name.isEmpty { return name }
        switch kind {
        case .mask: return "selection by \(tool?.rawValue ?? "a tool")"
        case .inpaint: return "removal by \(tool?.rawValue ?? "a tool")"
        case .adjustment: return "adjustment"
        }
    }
}
