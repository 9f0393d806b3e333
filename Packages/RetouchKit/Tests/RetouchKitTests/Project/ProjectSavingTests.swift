import Foundation
import ImagingCore
import Testing

@testable import RetouchKit

struct ProjectSavingTests {
    @Test @MainActor func `what a session does is in the project`() async throws {
        let place = try TemporaryProject()
        let saving = ProjectSaving(try place.create(), project: try place.folder.read())
        let size = TemporaryProject.size
        let photo = Photo(pixels: Raster(width: size.width, height: size.height, filledWith: RGBA8(gray: 90)))
        let session = RetouchSession(photo: photo, stack: saving.project.stack, tool: .brush, saving: saving)
        session.brush([Point(x: 4, y: 4)], width: 3)
        session.confirm()
        await session.settle()
        session.adjust([.exposure: 0.5])
        session.undo()
        await session.settle()
        #expect(session.isSaved)
        #expect(session.stack.operations.count == 3 && session.stack.position == 2)
        #expect(try place.folder.read(verifying: true) == saving.project)
        #expect(saving.project.stack == session.stack)
        #expect(saving.project.name == "Bench")
    }

    @Test func `a damaged operation outlives a session`() async throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack())
        try FileManager.default.removeItem(atPath: place.file(of: Steps.compactMask(Steps.mask(1))))
        let saving = ProjectSaving(writer, project: try place.folder.read())
        var stack = saving.project.stack
        try stack.append(Steps.exposure(1, 60))
        try await saving.save(stack)
        #expect(try place.folder.read().damage.count == 2)
        #expect(try place.folder.read().stack == stack)
    }
}
