import CollageStore
import Foundation
import ImagingCore
import _ImagingTestSupport

/// Events that follow from a seed: such as people send, and now and then one that cannot be taken.
struct RandomEvents {
    var random: SeededGenerator
    private var number = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A new collage, made on the same day every time.
    static func begin() -> CollageState {
        let layout = try! CollageLayout(canvas: PixelSize(width: 300, height: 200))
        return CollageState(
            Collage(layout: layout, id: SampleImages.id(-1), createdAt: Date(timeIntervalSince1970: 1_800_000_000)),
            isNew: true)
    }

    mutating func point() -> Point {
        Point(x: .random(in: -50...350, using: &random), y: .random(in: -50...250, using: &random))
    }

    private mutating func newID() -> UUID {
        number += 1
        return SampleImages.id(number)
    }

    private mutating func shader() -> ShaderSetting {
        let name = ShaderName.builtIn.randomElement(using: &random)!
        return try! ShaderSetting(
            name, Bool.random(using: &random) ? [:] : ["amount": .random(in: 0...9, using: &random)])
    }

    /// Returns an event that changes the layout, or may; none of gestures, and neither undo nor redo.
    mutating func edit(for state: CollageState) -> CollageEvent {
        let item = state.layout.items.randomElement(using: &random)?.id ?? SampleImages.id(-2)
        let width = Int.random(in: 1...500, using: &random)
        switch Int.random(in: 0..<14, using: &random) {
        case 0...2: return .add(SampleImages.image(width, width, 100), id: newID())
        case 3: return .tap(state.layout.item(at: point()))
        case 4: return .duplicate(item, as: newID())
        case 5: return .delete(item)
        case 6:
            let moves: [StackingMove] = [.toFront, .toBack, .forward, .backward, .place(3)]
            return .restack(item, moves.randomElement(using: &random)!)
        case 7:
            return .place(
                item, Placement(clampingCenter: point(), rotation: .random(in: -9...9, using: &random), scale: 0.5))
        case 8: return .setOpacity(item, .random(in: 0...1, using: &random), continuing: .random(using: &random))
        case 9:
            let color = RGBA8(gray: .random(in: 0...255, using: &random))
            return .setBackground(color, continuing: .random(using: &random))
        case 10: return .toggleCutout(item)
        case 11:
            guard let base = state.layout[item]?.base else { return .select(nil) }
            let cutout = SampleImages.image(base.size.width, base.size.width, base.size.height, format: .png)
            return .keepCutout(cutout, of: base, shownBy: item)
        case 12: return .toggleShader(item, shader())
        default: return .setShader(item, shader(), continuing: .random(using: &random))
        }
    }

    /// Returns any event.
    mutating func next(for state: CollageState) -> CollageEvent {
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: return .undo
        case 2: return .redo
        case 3: return .beginGesture(state.layout.items.randomElement(using: &random)?.id ?? SampleImages.id(-2))
        case 4: return .endGesture
        case 5: return .cancelGesture
        case 6:
            return .moveGesture(
                GestureMotion(
                    anchor: point(), translation: point(), scale: .random(in: 0.1...9, using: &random),
                    rotation: .random(in: -9...9, using: &random)))
        case 7: return .moveFingers([1: point()])
        case 8: return .moveFingers([1: point(), 2: point()])
        case 9: return .revert
        case 10: return .saved(state.collage)
        default: return edit(for: state)
        }
    }
}
