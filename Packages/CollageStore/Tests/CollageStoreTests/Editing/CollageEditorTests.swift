import CollageStore
import Foundation
import ImagingCore
import Observation
import Synchronization
import Testing

struct CollageEditorTests {
    private let first = SampleImages.id(1)
    private let second = SampleImages.id(2)

    private func editor() throws -> CollageEditor { try CollageEditor(canvas: PixelSize(width: 300, height: 200)) }

    @Test func `without an identifier a new collage begins, with one it is opened`() async throws {
        let canvas = PixelSize(width: 30, height: 20)
        let new = try await CollageEditor.open(nil, newCanvas: canvas) { _ in throw CollageError.missingItem(first) }
        #expect(new.layout.canvas == canvas && new.state.isNew && !new.warnsBeforeLeaving)
        let kept = Collage(layout: try CollageLayout(canvas: PixelSize(width: 9, height: 9)), id: second)
        let opened = try await CollageEditor.open(second, newCanvas: canvas) { id in
            #expect(id == second)
            return kept
        }
        #expect(opened.state.collage == kept && !opened.state.isNew)
        await #expect(throws: CollageError.missingItem(first)) {
            _ = try await CollageEditor.open(second, newCanvas: canvas) { _ in throw CollageError.missingItem(first) }
        }
        await #expect(throws: CollageError.invalidCanvas(PixelSize(width: 0, height: 1))) {
            _ = try await CollageEditor.open(nil, newCanvas: PixelSize(width: 0, height: 1)) { _ in kept }
        }
    }

    @Test func `leaving warns as long as there is something to lose`() throws {
        let editor = try editor()
        #expect(!editor.warnsBeforeLeaving)
        try editor.add(SampleImages.image(), id: first)
        #expect(editor.warnsBeforeLeaving)
        let saved = editor.collage(at: Date(timeIntervalSince1970: 5))
        editor.markSaved(saved)
        #expect(!editor.warnsBeforeLeaving && editor.state.collage.updatedAt == Date(timeIntervalSince1970: 5))
        try editor.delete(first)
        #expect(editor.warnsBeforeLeaving)
        editor.undo()
        #expect(!editor.warnsBeforeLeaving)
    }

    @Test func `a finger moves what is under it, two the selected item wherever they are`() throws {
        let editor = try editor()
        try editor.add(SampleImages.image(), id: first)
        editor.tap(at: Point(x: 1, y: 1))
        #expect(editor.selection == nil)
        editor.touch([1: Point(x: 2, y: 2)])
        editor.touch([1: Point(x: 50, y: 2)])
        editor.touch([:])
        #expect(editor.layout.items[0].placement.center == Point(x: 150, y: 100))

        editor.touch([1: Point(x: 150, y: 100)])
        editor.touch([1: Point(x: 160, y: 100)])
        editor.touch([:])
        #expect(editor.selection == first && editor.layout.items[0].placement.center == Point(x: 160, y: 100))

        editor.touch([1: Point(x: 2, y: 2)])
        editor.touch([1: Point(x: 2, y: 2), 2: Point(x: 22, y: 2)])
        editor.touch([1: Point(x: 2, y: 2), 2: Point(x: 12, y: 2)])
        editor.touch([:])
        #expect(editor.layout.items[0].placement.center == Point(x: 81, y: 51))
        editor.undo()
        #expect(editor.layout.items[0].placement.center == Point(x: 160, y: 100))
    }

    @Test func `after a gesture was cut short, the fingers that are left move nothing`() throws {
        let editor = try editor()
        try editor.add(SampleImages.image(), id: first)
        let before = editor.layout
        editor.touch([1: Point(x: 150, y: 100)])
        editor.touch([1: Point(x: 170, y: 100)])
        editor.cancelTouch()
        editor.touch([1: Point(x: 190, y: 100)])
        #expect(editor.layout == before)
        editor.touch([:])
        editor.touch([1: Point(x: 150, y: 100)])
        editor.touch([1: Point(x: 170, y: 100)])
        #expect(editor.layout.items[0].placement.center.x == 170)
    }

    @Test func `a view is told of changes, and of nothing else`() throws {
        let editor = try editor()
        try editor.add(SampleImages.image(), id: first)
        func observe(_ act: () -> Void) -> Int {
            let changes = Mutex(0)
            withObservationTracking {
                _ = editor.layout
            } onChange: {
                changes.withLock { $0 += 1 }
            }
            act()
            return changes.withLock { $0 }
        }
        #expect(observe { editor.tap(at: Point(x: 150, y: 100)) } == 0)
        #expect(observe { editor.undo() } == 1)
        #expect(observe { editor.undo() } == 0)
    }

    @Test func `a gallery shows first what was changed last`() throws {
        let layout = try CollageLayout(canvas: PixelSize(width: 9, height: 9))
        func collage(_ made: Double, _ changed: Double, _ id: UUID) -> Collage {
            Collage(
                layout: layout, id: id, createdAt: Date(timeIntervalSince1970: made),
                updatedAt: Date(timeIntervalSince1970: changed))
        }
        let ids = [first, second].sorted { $0.uuidString < $1.uuidString }
        let ordered = [
            collage(0, 9, SampleImages.id(3)), collage(4, 8, SampleImages.id(4)), collage(3, 8, ids[0]),
            collage(3, 8, ids[1]),
        ]
        for _ in 0..<10 {
            #expect(ordered.shuffled().sorted(by: Collage.precedesInGallery) == ordered)
        }
    }
}
