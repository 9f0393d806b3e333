import ImagingCore
import InpaintKit
import Synchronization

extension PictureSheet {
    /// A mask, dilated, feathered, and where a photo changes.
    static let grownMask = PictureSheet("grown-mask", in: .inpaintKit) {
        let scene = RemovalScene.boat(width: 200)
        let part = scene.part(margin: 14)
        let options = InpaintOptions(method: .diffusion)
        let dilated = scene.mask.dilated(radius: options.dilation)
        let changed = dilated.feathered(radius: options.feather)
        func panel(_ caption: String, _ mask: Mask) -> Panel {
            Panel(caption, Mask(coverage: mask.coverage.cropped(to: part))).enlarged(2)
        }
        return PanelGrid(
            columns: 4,
            [
                Panel("photo", scene.photo.cropped(to: part)).enlarged(2), panel("mask", scene.mask),
                panel("dilated", dilated), panel("feathered", changed),
            ]
        ).picture
    }

    /// A removal on its way, from coarse to fine.
    static let removalSteps = PictureSheet("removal-steps", in: .inpaintKit) {
        let scene = RemovalScene.boat(width: 340)
        let part = scene.part(margin: 24)
        let steps = Mutex<[InpaintStep]>([])
        let result = try await InpaintEngine().remove(
            scene.mask, from: scene.photo, options: InpaintOptions(method: .patchMatch, patchRadius: 2),
            steps: { step in steps.withLock { $0.append(step) } })
        var panels = [
            Panel("photo", scene.photo.cropped(to: part)), Panel("mask", scene.marked.cropped(to: part)),
        ]
        for step in steps.withLock({ $0 }) {
            var preview = scene.photo
            step.draw(on: &preview)
            let name = step.scale == 1 ? "full size" : "1/\(step.scale)"
            panels.append(Panel(name, preview.cropped(to: part)))
        }
        panels.append(Panel("result", result.pixels.cropped(to: part)))
        return PanelGrid(columns: 3, panels).picture
    }

    /// A thin thing and a wide one, each removed by each method.
    static let removalMethods = PictureSheet("removal-methods", in: .inpaintKit) {
        var panels: [Panel] = []
        for scene in [RemovalScene.mast(width: 240), RemovalScene.boat(width: 240)] {
            let part = scene.part(margin: scene.mask.selectedCount < 1000 ? 40 : 22)
            panels.append(Panel("mask", scene.marked.cropped(to: part)))
            for (method, name) in [
                (InpaintMethod.diffusion, "diffusion"), (.exemplar, "exemplar"), (.patchMatch, "patch match"),
            ] {
                let result = try await InpaintEngine().remove(
                    scene.mask, from: scene.photo, options: InpaintOptions(method: method))
                panels.append(Panel(name, result.pixels.cropped(to: part)))
            }
        }
        return PanelGrid(columns: 4, panels.map { $0.enlarged(2) }).picture
    }

    /// A mask that leaves a part of the thing, what comes of it, and the edit refined.
    static let removalRefined = PictureSheet("removal-refined", in: .inpaintKit) {
        let whole = RemovalScene.boat(width: 240)
        // As one paints in haste: the sails' edges are left.
        let hasty = RemovalScene(
            photo: whole.photo, mask: whole.mask.eroded(radius: 7))
        let edit = InpaintEdit(removing: hasty.mask, options: InpaintOptions(method: .patchMatch))
        let first = try await InpaintEngine().apply(edit, to: hasty.photo)
        let second = try await InpaintEngine().apply(edit.refined(by: 9), to: hasty.photo)
        let part = whole.part(margin: 20)
        return PanelGrid(
            columns: 3,
            [
                Panel("in haste", hasty.marked.cropped(to: part)), Panel("applied", first.pixels.cropped(to: part)),
                Panel("refined by 9", second.pixels.cropped(to: part)),
            ].map { $0.enlarged(2) }
        ).picture
    }

    /// What still fails: half a face, a fence that runs round a bend, a word.
    static let removalFailures = PictureSheet("removal-failures", in: .guides) {
        var panels: [Panel] = []
        for scene in [RemovalScene.face(), .fence(), .sign()] {
            let result = try await InpaintEngine().remove(scene.mask, from: scene.photo)
            panels += [
                Panel("as it is", scene.photo), Panel("the hole", scene.marked), Panel("filled", result.pixels),
            ]
        }
        return PanelGrid(columns: 3, panels).picture
    }
}
