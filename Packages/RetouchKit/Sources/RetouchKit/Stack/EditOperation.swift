public import Foundation

/// One step of an edit: a selection, the removal of what is selected, or a change of light, colour or framing.
///
/// ```swift
/// stack.append(.adjustment(AdjustmentOperation(exposure: 0.7)))
/// ```
///
/// As JSON it is one object whose `type` tells the kind: `"mask"`, `"inpaint"` or `"adjustment"`.
public enum EditOperation: Hashable, Sendable, Identifiable {
    /// A selection, which shows nothing by itself.
    case mask(MaskOperation)
    /// The removal of what a mask selects.
    case inpaint(InpaintOperation)
    /// A change of light, colour or framing.
    case adjustment(AdjustmentOperation)

    /// The kinds of operations.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A selection.
        case mask
        /// A removal.
        case inpaint
        /// A change of light, colour or framing.
        case adjustment
    }

    /// What kind of operation it is.
    public var kind: Kind {
        switch self {
        case .mask: .mask
        case .inpaint: .inpaint
        case .adjustment: .adjustment
        }
    }

    /// What tells it from all others.
    public var id: UUID {
        switch self {
        case .mask(let operation): operation.id
        case .inpaint(let operation): operation.id
        case .adjustment(let operation): operation.id
        }
    }

    /// What a history calls it; empty when it has no name.
    public var name: String {
        get {
            switch self {
            case .mask(let operation): operation.name
            case .inpaint(let operation): operation.name
            case .adjustment(let operation): operation.name
            }
        }
        set {
            switch self {
            case .mask(var operation):
                operation.name = newValue
                self = .mask(operation)
            case .inpaint(var operation):
                operation.name = newValue
                self = .inpaint(operation)
            case .adjustment(var operation):
                operation.name = newValue
                self = .adjustment(operation)
            }
        }
    }

    /// When it was made.
    public var timestamp: EditTimestamp {
        switch self {
        case .mask(let operation): operation.timestamp
        case .inpaint(let operation): operation.timestamp
        case .adjustment(let operation): operation.timestamp
        }
    }

    /// The operation that this one cannot be without: a removal's mask.
    public var dependency: UUID? {
        if case .inpaint(let operation) = self { operation.maskID } else { nil }
    }
}

extension EditOperation: Codable {
    private enum CodingKeys: String, CodingKey { case type }

    /// Reads an operation of the kind that its `type` tells.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Kind.self, forKey: .type) {
        case .mask: self = .mask(try MaskOperation(from: decoder))
        case .inpaint: self = .inpaint(try InpaintOperation(from: decoder))
        case .adjustment: self = .adjustment(try AdjustmentOperation(from: decoder))
        }
    }

    /// Writes the operation with its kind as `type`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .type)
        switch self {
        case .mask(let operation): try operation.encode(to: encoder)
        case .inpaint(let operation): try operation.encode(to: encoder)
        case .adjustment(let operation): try operation.encode(to: encoder)
        }
    }
}
