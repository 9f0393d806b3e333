import CaptureKit
import CollageStore
import ContourKit
import CountingPipeline
import ImagingCore
import InpaintKit
import OCRText

/// What the products do, each in a strip of the front page.
extension PictureSheet {
    /// Wires, found and removed.
    static let frontWire = PictureSheet("wire", in: .frontPage) {
        let (photo, wires) = HarbourScene.draw(width: 400, wires: [(3, 6, sag: 8), (15, 19, sag: 9)])
        var tapped = photo
        var mask = Mask(width: photo.width, height: photo.height)
        for wire in wires {
            let tap = Point(x: wire[40].x, y: wire[40].y + 5)
            tapped.fill(.circle(center: tap, radius: 6), with: .white)
            tapped.fill(.circle(center: tap, radius: 4), with: RGBA8(red: 230, green: 30, blue: 60))
            mask = try mask.union(await WireDetector().wire(near: tap, in: photo).mask(size: photo.size))
        }
        let found = try MaskOverlay(color: RGBA8(red: 255, green: 0, blue: 40, alpha: 220)).render(mask, on: photo)
        let result = try await InpaintEngine().remove(mask, from: photo)
        let part = PixelRect(x: 104, y: 0, width: 296, height: 220)
        return strip(
            [("two taps", tapped), ("their wires", found), ("removed", result.pixels)].map { caption, picture in
                (caption, picture.cropped(to: part))
            })
    }

    /// Oranges, counted among plums.
    static let frontCount = PictureSheet("count", in: .frontPage) {
        let photo = FruitScene.draw()
        let result = try await AICounter().count(photo)
        var counted = photo
        CountOverlay(result).draw(over: &counted, showsConfidence: false)
        return strip([("photo", photo), ("\(result.count) of a kind", counted)])
    }

    /// A page, found and made flat.
    static let frontScan = PictureSheet("scan", in: .frontPage) {
        let photo = BookScene.draw()
        let rectangle = RectangleDetector().rectangles(in: photo).first
        var outlined = photo
        if let corners = rectangle?.corners.points {
            outlined.stroke(
                Figure(contours: [.init(points: corners, isClosed: true)]), width: 6,
                with: RGBA8(red: 255, green: 60, blue: 40))
        }
        let page = PageRectifier(maximumWidth: 640).pages(of: photo, within: rectangle).first
        let flat = page?.pixels.map { RGBA8(gray: $0) } ?? photo
        return strip([("photo", photo), ("the page", outlined), ("flat and evenly lit", flat)])
    }

    /// A collage of drawn scenes, with a cutout and an effect.
    static let frontCollage = PictureSheet("collage", in: .frontPage) {
        func placed(
            _ picture: Raster<RGBA8>, x: Double, y: Double, degrees: Double, scale: Double
        ) throws -> PlacedImage {
            try PlacedImage(
                PreparedImage(picture),
                at: Placement(center: Point(x: x, y: y), rotation: degrees * .pi / 180, scale: scale))
        }
        let harbour = HarbourScene.draw(width: 480)
        let fruit = FruitScene.draw()
        let glasses = ShaderEffects.builtIn.applying([ShaderSetting(.threeDGlasses)], to: harbour)
        let blocks = ShaderEffects.builtIn.applying([ShaderSetting(.pixellate)], to: fruit)
        let canvas = try CollageScene(
            canvas: PixelSize(width: 820, height: 330), background: RGBA8(red: 244, green: 239, blue: 230),
            images: [
                placed(framed(harbour), x: 160, y: 150, degrees: -5, scale: 0.56),
                placed(framed(glasses), x: 640, y: 190, degrees: 4, scale: 0.62),
                placed(framed(fruit), x: 400, y: 110, degrees: 2, scale: 0.62),
                placed(framed(blocks), x: 390, y: 250, degrees: -3, scale: 0.4),
                placed(HarbourScene.boat(width: 480), x: 275, y: 205, degrees: 8, scale: 1.3),
            ])
        return PanelGrid(columns: 1, [Panel("", try canvas.rendered())]).picture
    }

    /// A selfie: what the camera sees, what its screen shows, and the photo.
    static let frontSelfie = PictureSheet("selfie", in: .frontPage) {
        let frame = PortraitScene.draw()
        var settings = CaptureSettings()
        settings.ring = RingLight(isOn: true, size: 34, color: LightColor(.warmCream), opacity: 0.9)
        settings.grid = .thirds
        let screen = PreviewFinisher(settings, size: frame.size).preview(of: frame)
        let smooth = frame.skinSmoothed(SkinSmoothing(strength: 0.8, faceWidth: PortraitScene.faceWidth))
        return strip([("frame", frame), ("screen", screen), ("smooth skin", smooth)])
    }

    // Pictures side by side, each as high as the others.
    private static func strip(_ pictures: [(caption: String, picture: Raster<RGBA8>)]) -> Raster<RGBA8> {
        let ratio = pictures.map { Double($0.picture.width) / Double($0.picture.height) }.reduce(0, +)
        let height = (Double(824 - 12 * (pictures.count - 1)) / ratio).rounded(.down)
        return PanelGrid(
            columns: pictures.count,
            pictures.map { item in
                let width = height * Double(item.picture.width) / Double(item.picture.height)
                let size = PixelSize(width: Int(width), height: Int(height))
                return Panel(item.caption, item.picture.resized(to: size, filter: .area))
            }
        ).picture
    }

    // As prints have it: a white border.
    private static func framed(_ picture: Raster<RGBA8>) -> Raster<RGBA8> {
        var print = Raster(width: picture.width + 24, height: picture.height + 24, filledWith: RGBA8.white)
        print.paste(picture, x: 12, y: 12)
        return print
    }
}
