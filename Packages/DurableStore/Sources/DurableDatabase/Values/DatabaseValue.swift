public import DurableStore

/// A type whose values can stand in a database.
///
/// Numbers, text, bytes and hashes do, and optionals of them. An enum with raw values does when it says so:
///
/// ```swift
/// enum Kind: String, DatabaseValue { case photo, cutout }
/// ```
public protocol DatabaseValue {
    /// The value as it is stored.
    var stored: StoredValue { get }

    /// Takes a value that was stored, or nil when it is none of this type.
    ///
    /// - Parameter stored: What the database holds.
    init?(stored: StoredValue)
}

extension Int64: DatabaseValue {
    /// A whole number.
    @inlinable public var stored: StoredValue { .integer(self) }

    /// Takes a whole number.
    @inlinable public init?(stored: StoredValue) {
        guard case .integer(let value) = stored else { return nil }
        self = value
    }
}

extension Int: DatabaseValue {
    /// A whole number.
    @inlinable public var stored: StoredValue { .integer(Int64(self)) }

    /// Takes a whole number.
    @inlinable public init?(stored: StoredValue) {
        guard case .integer(let value) = stored, let value = Int(exactly: value) else { return nil }
        self = value
    }
}

extension Bool: DatabaseValue {
    /// 0 or 1.
    @inlinable public var stored: StoredValue { .integer(self ? 1 : 0) }

    /// Takes 0 or 1.
    @inlinable public init?(stored: StoredValue) {
        switch stored {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

extension Double: DatabaseValue {
    /// A number with a fraction; NaN cannot be stored.
    @inlinable public var stored: StoredValue { .real(self) }

    /// Takes a number, also a whole one that a double can be.
    @inlinable public init?(stored: StoredValue) {
        switch stored {
        case .real(let value): self = value
        case .integer(let whole):
            guard let value = Double(exactly: whole) else { return nil }
            self = value
        default: return nil
        }
    }
}

extension String: DatabaseValue {
    /// Text.
    @inlinable public var stored: StoredValue { .text(self) }

    /// Takes text.
    @inlinable public init?(stored: StoredValue) {
        guard case .text(let value) = stored else { return nil }
        self = value
    }
}

extension [UInt8]: DatabaseValue {
    /// Bytes.
    @inlinable public var stored: StoredValue { .bytes(self) }

    /// Takes bytes.
    @inlinable public init?(stored: StoredValue) {
        guard case .bytes(let value) = stored else { return nil }
        self = value
    }
}

extension ContentHash: DatabaseValue {
    /// The 32 bytes of the hash.
    @inlinable public var stored: StoredValue { .bytes(bytes) }

    /// Takes 32 bytes.
    @inlinable public init?(stored: StoredValue) {
        guard case .bytes(let value) = stored else { return nil }
        self.init(bytes: value)
    }
}

extension Optional: DatabaseValue where Wrapped: DatabaseValue {
    /// The value, or null.
    @inlinable public var stored: StoredValue { self?.stored ?? .null }

    /// Takes a value, or null.
    @inlinable public init?(stored: StoredValue) {
        if case .null = stored {
            self = .none
        } else {
            guard let value = Wrapped(stored: stored) else { return nil }
            self = value
        }
    }
}

extension DatabaseValue where Self: RawRepresentable, RawValue: DatabaseValue {
    /// The raw value.
    @inlinable public var stored: StoredValue { rawValue.stored }

    /// Takes a raw value that the type knows.
    @inlinable public init?(stored: StoredValue) {
        guard let raw = RawValue(stored: stored) else { return nil }
        self.init(rawValue: raw)
    }
}
