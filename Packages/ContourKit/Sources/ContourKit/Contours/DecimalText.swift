// Unsafe code may stand in this file; see Docs/Conventions.md.

import ImagingCore

/// Text as UTF-8, with numbers of at most three decimals: the same digits on every machine.
struct DecimalText {
    private(set) var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(_ other: DecimalText) { bytes += other.bytes }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var digits = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(digits % 10))
            digits /= 10
        } while digits > 0
        bytes[start...].reverse()
    }

    /// Appends a number to the nearest thousandth, without zeros at the end.
    ///
    /// - Precondition: It is finite and within ±10¹⁵.
    mutating func append(_ number: Double) {
        precondition(abs(number) <= 1e15, "the number is too large to be written")
        let thousandths = Int((number * 1000).rounded())
        if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = Int(thousandths.magnitude)
        append(magnitude / 1000)
        var rest = magnitude % 1000
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / 100))
            rest = rest % 100 * 10
        }
    }

    /// Appends both coordinates.
    mutating func append(_ point: SIMD2<Float>, separator: UInt8) {
        append(Double(point.x))
        bytes.append(separator)
        append(Double(point.y))
    }

    /// Appends things with a comma between them.
    mutating func appendList<Elements: Sequence>(
        _ elements: Elements, _ body: (inout DecimalText, Elements.Element) -> Void
    ) {
        append("[")
        var isFirst = true
        for element in elements {
            if !isFirst { append(",") }
            isFirst = false
            body(&self, element)
        }
        append("]")
    }
}
