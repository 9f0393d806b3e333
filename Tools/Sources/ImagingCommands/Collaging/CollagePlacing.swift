import CollageStore
import Foundation
import ImagingCore

/// Where an item goes, as it was typed; what was not typed stays as it is.
struct CollagePlacing: Hashable, Sendable {
    private static let centers = -Placement.centerLimit...Placement.centerLimit
    private static let center = CommandOption(
        OptionSpec(name: "center", placeholder: "X,Y", help: "Where its middle is, in pixels of the canvas"),
        expectation: "X,Y, two numbers in ±1000000", reader: { pair($0) })
    private static let move = CommandOption(
        OptionSpec(name: "move", placeholder: "DX,DY", help: "By how many pixels of the canvas it is moved"),
        expectation: "DX,DY, two numbers in ±1000000", reader: { pair($0) })
    private static let rotation = CommandOption.number(
        OptionSpec(name: "rotation", placeholder: "DEGREES", help: "By how many degrees it is turned clockwise"),
        in: -36000...36000)
    private static let scale = CommandOption.number(
        OptionSpec(name: "scale", placeholder: "S", help: "How many pixels of the canvas a pixel of it is wide"),
        in: Placement.scaleDomain)
    private static let width = CommandOption.number(
        OptionSpec(name: "width", placeholder: "PX", help: "How wide it is before it is turned, in place of --scale"),
        in: 1...Placement.centerLimit)
    private static let mirror = OptionSpec.flag("mirror", help: "Swap left and right, or swap them back")
    private static let opacity = CommandOption.number(
        OptionSpec(name: "opacity", placeholder: "O", help: "How opaque it is"), in: 0...1)

    static let options = [
        center.spec, move.spec, rotation.spec, scale.spec, width.spec, mirror, opacity.spec,
    ]

    let center: Point?
    let move: Point?
    let degrees: Double?
    let scale: Double?
    let width: Double?
    let isMirroring: Bool
    let opacity: Double?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        center = try arguments.value(of: Self.center)
        move = try arguments.value(of: Self.move)
        degrees = try arguments.value(of: Self.rotation)
        scale = try arguments.value(of: Self.scale)
        width = try arguments.value(of: Self.width)
        isMirroring = arguments.has(Self.mirror)
        opacity = try arguments.value(of: Self.opacity)
        if center != nil, move != nil { throw UsageError("--center and --move cannot both be meant") }
        if scale != nil, width != nil { throw UsageError("--scale and --width cannot both be meant") }
    }

    /// Whether anything was typed.
    var isEmpty: Bool {
        center == nil && move == nil && degrees == nil && scale == nil && width == nil && !isMirroring
            && opacity == nil
    }

    /// Places an item.
    func apply(to id: UUID, of state: inout CollageState) throws {
        guard let item = state.layout[id] else { throw CollageError.missingItem(id) }
        let old = item.placement
        var middle = center ?? old.center
        if let move { middle = Point(x: middle.x + move.x, y: middle.y + move.y) }
        let placement = try Placement(
            center: middle, rotation: degrees.map { $0 * .pi / 180 } ?? old.rotation,
            scale: width.map { $0 / Double(item.base.size.width) } ?? scale ?? old.scale,
            isMirrored: old.isMirrored != isMirroring)
        try state.reduce(.place(id, placement))
        if let opacity { try state.reduce(.setOpacity(id, opacity)) }
    }

    private static func pair(_ text: String) -> Point? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], centers.contains(x), centers.contains(y)
        else { return nil }
        return Point(x: x, y: y)
    }
}
