import ImagingCore
import RetouchKit

/// What an action did, for people and for machines.
struct RetouchReport: Sendable {
    /// One line or more for people.
    var text: String
    /// What is special to the action, for machines.
    var members: [JSONValue.Member] = []

    init(_ text: String, json: JSONValue = [:]) {
        self.text = text
        if case .object(let members) = json { self.members = members }
    }

    /// All of it for machines, with the state of the project.
    func json(_ path: String, _ project: RetouchProject) -> JSONValue {
        let steps = project.stack.steps
        let state: JSONValue = [
            "steps": .integer(steps.count), "applied": .integer(steps.count { $0.isApplied }),
            "selection": project.draft.map(\.json) ?? .null,
            "damage": .array(project.damage.map { .string($0.description) }),
        ]
        return .object(
            [JSONValue.Member(name: "project", value: .string(path))] + members
                + [JSONValue.Member(name: "state", value: state)])
    }
}

extension ProjectDraft {
    /// The selection for machines.
    var json: JSONValue {
        let mask = try? selection.mask.mask()
        let bounds = mask?.selectedBounds.map { box -> JSONValue in
            ["x": .integer(box.x), "y": .integer(box.y), "width": .integer(box.width), "height": .integer(box.height)]
        }
        return [
            "tool": .string(selection.tool.rawValue), "selectedPixels": .integer(mask?.selectedCount ?? 0),
            "bounds": bounds ?? .null, "confidence": confidence.map { .number($0) } ?? .null,
        ]
    }
}
