import CollageStore
import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

struct CollageStateTests {
    private let canvas = PixelSize(width: 300, height: 200)
    private let photo = SampleImages.image(0, 400, 200)
    private let first = SampleImages.id(1)
    private let second = SampleImages.id(2)
    private let third = SampleImages.id(3)

    private func state(_ events: CollageEvent...) throws -> CollageState {
        var state = RandomEvents.begin()
        for event in events { try state.reduce(event) }
        return state
    }

    @Test func `an added image fits half of the canvas, in its middle, on top, selected`() throws {
        let state = try state(.add(SampleImages.image(), id: first), .add(photo, id: second))
        let item = try #require(state.layout.items.last)
        #expect(item.id == second && state.selection == second)
        // 400×200 in 150×100: 150 wide.
        #expect(item.placement == (try Placement(center: Point(x: 150, y: 100), scale: 0.375)))
        #expect(
            item.corners == [
                Point(x: 75, y: 62.5), Point(x: 225, y: 62.5), Point(x: 225, y: 137.5), Point(x: 75, y: 137.5),
            ])
        #expect(item.opacity == 1 && item.shaders.isEmpty && !item.usesCutout)
    }

    @Test func `a tap selects and brings to the front`() throws {
        var state = try state(.add(photo, id: first), .add(photo, id: second))
        try state.reduce(.tap(first))
        #expect(state.layout.items.map(\.id) == [second, first] && state.selection == first)
        try state.reduce(.tap(nil))
        #expect(state.selection == nil && state.layout.items.map(\.id) == [second, first])
    }

    @Test func `a tap on what lies in front is no step`() throws {
        var state = try state(.add(photo, id: first))
        let before = state
        try state.reduce(.tap(first))
        #expect(state == before)
    }

    @Test(arguments: [
        (StackingMove.toFront, [2, 3, 1]), (.toBack, [1, 2, 3]), (.forward, [2, 1, 3]), (.backward, [1, 2, 3]),
        (.place(1), [2, 1, 3]), (.place(99), [2, 3, 1]), (.place(-1), [1, 2, 3]),
    ])
    func `items are restacked`(move: StackingMove, order: [Int]) throws {
        let state = try state(
            .add(photo, id: first), .add(photo, id: second), .add(photo, id: third), .restack(first, move))
        #expect(state.layout.items.map(\.id) == order.map(SampleImages.id))
    }

    @Test func `shaders stack in the order in which they are switched on`() throws {
        var state = try state(.add(photo, id: first))
        for name in [ShaderName.glitch, .pixellate, .threeDGlasses, .glitch, .glitch] {
            try state.reduce(.toggleShader(first, ShaderSetting(name)))
        }
        #expect(state.layout.items[0].shaders.map(\.name) == [.pixellate, .threeDGlasses, .glitch])
        try state.reduce(.setShader(first, ShaderSetting(.threeDGlasses, ["shift": 4])))
        #expect(state.layout.items[0].shaders.map { $0["shift"] } == [nil, 4, nil])
    }

    @Test func `a copy lies a little aside on top and is else the same`() throws {
        let cutout = SampleImages.image(0, 400, 200, format: .png)
        let state = try state(
            .add(photo, cutout: cutout, id: first), .toggleCutout(first), .setOpacity(first, 0.5),
            .toggleShader(first, ShaderSetting(.glitch)), .add(photo, id: second), .duplicate(first, as: third))
        let copy = try #require(state.layout.items.last)
        #expect(copy.id == third && state.selection == third)
        #expect(copy.placement.center == Point(x: 160, y: 110))
        #expect(copy.usesCutout && copy.cutout == cutout && copy.opacity == 0.5 && copy.shaders.count == 1)
    }

    @Test func `deleting takes the selection along`() throws {
        let state = try state(.add(photo, id: first), .add(photo, id: second), .delete(second))
        #expect(state.layout.items.map(\.id) == [first] && state.selection == nil)
    }

    @Test func `a slider's movement is one step, and none when it comes back`() throws {
        var state = try state(.add(photo, id: first))
        let before = state
        for value in [0.9, 0.5, 0.3] { try state.reduce(.setOpacity(first, value, continuing: value < 0.9)) }
        #expect(state.layout.items[0].opacity == 0.3)
        try state.reduce(.undo)
        #expect(state.layout == before.layout)

        var other = before
        for value in [0.9, 0.5, 1] { try other.reduce(.setOpacity(first, value, continuing: value != 0.9)) }
        try other.reduce(.undo)
        #expect(other.layout.items.isEmpty)
    }

    @Test func `a new movement of another slider is a new step`() throws {
        var state = try state(.add(photo, id: first), .setOpacity(first, 0.5))
        try state.reduce(.setBackground(.black, continuing: true))
        try state.reduce(.undo)
        #expect(state.layout.background == .white && state.layout.items[0].opacity == 0.5)
    }

    @Test func `a gesture is one step and can be cancelled`() throws {
        var state = try state(.add(photo, id: first))
        let before = state.layout
        try state.reduce(.beginGesture(first))
        for x in 1...5 { try state.reduce(.moveGesture(GestureMotion(translation: Point(x: Double(x), y: 0)))) }
        #expect(state.layout.items[0].placement.center == Point(x: 155, y: 100) && state.canUndo)
        var cancelled = state
        try cancelled.reduce(.cancelGesture)
        #expect(cancelled.layout == before && cancelled.movedItem == nil)
        try state.reduce(.endGesture)
        try state.reduce(.undo)
        #expect(state.layout == before)
        try state.reduce(.redo)
        #expect(state.layout.items[0].placement.center.x == 155)
    }

    @Test func `what is pushed off the canvas comes back to its edge`() throws {
        var state = try state(.add(photo, id: first), .beginGesture(first))
        try state.reduce(.moveGesture(GestureMotion(translation: Point(x: 5000, y: 10))))
        #expect(state.layout.items[0].placement.center == Point(x: 5150, y: 110))
        try state.reduce(.endGesture)
        #expect(state.layout.items[0].placement.center == Point(x: 300, y: 110))
    }

    @Test func `cutouts are made once for an image, whatever is undone`() throws {
        let cutout = SampleImages.image(0, 400, 200, format: .png)
        var state = try state(.add(photo, id: first))
        #expect(throws: CollageError.missingCutout(first)) { try state.reduce(.toggleCutout(first)) }
        try state.reduce(.keepCutout(cutout, of: photo, shownBy: first))
        #expect(state.layout.items[0].shownImage == cutout)
        try state.reduce(.undo)
        #expect(state.layout.items[0].shownImage == photo)
        try state.reduce(.toggleCutout(first))
        #expect(state.layout.items[0].shownImage == cutout)
        try state.reduce(.toggleCutout(first))
        #expect(state.layout.items[0].shownImage == photo && state.layout.items[0].cutout == cutout)
        try state.reduce(.add(photo, id: second))
        #expect(state.layout.items[1].cutout == cutout && !state.layout.items[1].usesCutout)
        let small = SampleImages.image(1, 40, 20, format: .png)
        #expect(throws: CollageError.cutoutSizeMismatch(small.size, expected: photo.size)) {
            try state.reduce(.keepCutout(small, of: photo, shownBy: first))
        }
    }

    @Test func `unsaved changes are what differs from what was saved`() throws {
        var state = try state()
        #expect(!state.hasUnsavedChanges && state.isNew)
        try state.reduce(.add(photo, id: first))
        #expect(state.hasUnsavedChanges)
        let saved = state.collage
        try state.reduce(.setOpacity(first, 0.5))
        try state.reduce(.saved(saved))
        #expect(state.hasUnsavedChanges && !state.isNew)
        try state.reduce(.undo)
        #expect(!state.hasUnsavedChanges)
        try state.reduce(.delete(first))
        try state.reduce(.revert)
        #expect(!state.hasUnsavedChanges && state.canUndo)
        try state.reduce(.undo)
        #expect(state.layout.items.isEmpty)
    }

    @Test func `what undo, redo or a cutout can bring back is among the images`() throws {
        let cutout = SampleImages.image(0, 400, 200, format: .png)
        let (undone, saved) = (SampleImages.image(1), SampleImages.image(2))
        var state = try state(.add(saved, id: third))
        try state.reduce(.saved(state.collage))
        #expect(state.images == [saved])
        try state.reduce(.delete(third))
        try state.reduce(.add(photo, id: first))
        try state.reduce(.keepCutout(cutout, of: photo, shownBy: first))
        try state.reduce(.add(undone, id: second))
        for _ in 0..<5 {
            #expect(state.images == [saved, photo, cutout, undone])
            try state.reduce(.undo)
        }
        #expect(state.layout.items.isEmpty && state.images == [saved, photo, cutout, undone])
    }

    @Test func `an event that cannot be taken changes nothing`() throws {
        var state = try state(.add(photo, id: first), .beginGesture(first))
        try state.reduce(.moveGesture(GestureMotion(translation: Point(x: 9, y: 0))))
        let before = state
        let missing: [CollageEvent] = [
            .tap(second), .select(second), .delete(second), .duplicate(second, as: third), .restack(second, .toFront),
            .toggleCutout(second), .toggleShader(second, ShaderSetting(.glitch)), .setOpacity(second, 0.5),
            .beginGesture(second), .place(second, before.layout.items[0].placement),
        ]
        for event in missing {
            #expect(throws: CollageError.missingItem(second)) { try state.reduce(event) }
        }
        #expect(throws: CollageError.duplicateItem(first)) { try state.reduce(.add(photo, id: first)) }
        #expect(throws: CollageError.duplicateItem(first)) { try state.reduce(.duplicate(first, as: first)) }
        #expect(throws: CollageError.self) { try state.reduce(.setOpacity(first, .nan)) }
        #expect(state == before)
    }

    @Test func `a new step drops what was undone, a selection does not`() throws {
        var state = try state(.add(photo, id: first), .setOpacity(first, 0.5), .undo, .select(nil), .tap(first))
        #expect(state.canRedo)
        try state.reduce(.setBackground(.black))
        #expect(!state.canRedo)
        try state.reduce(.redo)
        #expect(state.layout.items[0].opacity == 1 && state.layout.background == .black)
    }

    @Test func `steps to undo are bounded`() throws {
        var state = try state(.add(photo, id: first))
        for step in 1...CollageState.undoLimit + 20 { try state.reduce(.setBackground(RGBA8(gray: UInt8(step)))) }
        var count = 0
        while state.canUndo {
            try state.reduce(.undo)
            count += 1
        }
        #expect(count == CollageState.undoLimit && state.layout.background == RGBA8(gray: 20))
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `undo takes back, redo does again, whatever was done`(seed: UInt64) throws {
        var events = RandomEvents(seed: seed)
        var state = RandomEvents.begin()
        for _ in 0..<60 {
            let before = state
            try? state.reduce(events.edit(for: state))
            guard state.layout != before.layout, !before.canRedo else { continue }
            let after = state
            try state.reduce(.undo)
            // A step that goes on with the one before is taken back with it.
            var whole = before
            if state.layout != before.layout { try whole.reduce(.undo) }
            #expect(state.layout == whole.layout, "seed \(seed)")
            try state.reduce(.redo)
            #expect(state.layout == after.layout, "seed \(seed)")
        }
        let end = state.layout
        var count = 0
        while state.canUndo {
            try state.reduce(.undo)
            count += 1
        }
        #expect(state.layout == RandomEvents.begin().layout)
        for _ in 0..<count { try state.reduce(.redo) }
        #expect(state.layout == end && !state.canRedo, "seed \(seed)")
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `whatever happens, a state keeps its rules and the same events make the same state`(seed: UInt64) throws {
        var events = RandomEvents(seed: seed)
        var state = RandomEvents.begin()
        var twin = state
        for _ in 0..<150 {
            let event = events.next(for: state)
            let before = state
            do {
                try state.reduce(event)
                try twin.reduce(event)
            } catch {
                #expect(state == before, "seed \(seed)")
            }
            let layout = state.layout
            #expect(
                try CollageLayout(canvas: layout.canvas, background: layout.background, items: layout.items) == layout)
            #expect(layout.items.allSatisfy { !$0.usesCutout || $0.cutout != nil })
            #expect(state.selection == nil || state.selectedItem != nil)
            #expect(state.hasUnsavedChanges == (state.layout != state.savedLayout))
            if state.layout != before.layout, case .moveGesture = event {
                #expect(state.movedItem != nil)
            }
        }
        #expect(state == twin, "seed \(seed)")
    }
}
