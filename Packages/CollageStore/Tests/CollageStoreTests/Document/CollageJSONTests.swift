import CollageStore
import DurableStore
import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

struct CollageJSONTests {
    /// A collage with one of everything.
    private func sample() throws -> Collage {
        let item = try CollageItem(
            base: SampleImages.image(), placement: Placement(center: Point(x: 10.5, y: -3), rotation: 1, scale: 0.5),
            cutout: SampleImages.image(format: .png), usesCutout: true, opacity: 0.25,
            shaders: [ShaderSetting(.glitch), ShaderSetting(.pixellate, ["blockSize": 12])], id: SampleImages.id(1))
        let layout = try CollageLayout(
            canvas: PixelSize(width: 200, height: 100),
            background: RGBA8(red: 1, green: 2, blue: 255, alpha: 16), items: [item])
        return Collage(
            layout: layout, snapshot: SampleImages.image(7, 100, 50), id: SampleImages.id(0),
            createdAt: Date(timeIntervalSince1970: 1), updatedAt: Date(timeIntervalSince1970: 2.0304))
    }

    @Test func `a document is what the format says`() throws {
        let base = SampleImages.image().hash, cutout = SampleImages.image(format: .png).hash
        let expected = """
            {"createdAt":1000,"format":"collage","id":"\(SampleImages.id(0))","layout":{"background":"#0102ff10",\
            "height":100,"items":[{"base":{"format":"jpeg","hash":"\(base)","height":300,"width":400},\
            "cutout":{"format":"png","hash":"\(cutout)","height":300,"width":400},"id":"\(SampleImages.id(1))",\
            "opacity":0.25,"placement":{"rotation":1,"scale":0.5,"x":10.5,"y":-3},"shaders":[{"name":"glitch"},\
            {"name":"pixellate","parameters":{"blockSize":12}}],"usesCutout":true}],"width":200},\
            "snapshot":{"format":"jpeg","hash":"\(SampleImages.image(7).hash)","height":50,"width":100},\
            "updatedAt":2030,"version":1}
            """
        #expect(String(decoding: try sample().jsonData(), as: UTF8.self) == expected)
        #expect(try Collage(json: Data(expected.utf8)) == sample())
    }

    @Test func `random collages come back as they were`() throws {
        for seed in 0..<20 as Range<UInt64> {
            var events = RandomEvents(seed: seed)
            var state = RandomEvents.begin()
            for _ in 0..<40 { try? state.reduce(events.next(for: state)) }
            let collage = state.collage
            #expect(try Collage(json: collage.jsonData()) == collage, "seed \(seed)")
        }
    }

    /// Replaces something in the sample's document.
    private func altered(_ old: String, _ new: String) throws -> Data {
        let text = String(decoding: try sample().jsonData(), as: UTF8.self)
        #expect(text.contains(old))
        return Data(text.replacingOccurrences(of: old, with: new).utf8)
    }

    @Test(
        "values out of their domains are told apart",
        arguments: [
            (#""scale":0.5"#, #""scale":0"#, CollageError.invalidScale(0)),
            (#""scale":0.5"#, #""scale":1e300"#, .invalidScale(1e300)),
            (#""rotation":1"#, #""rotation":1e9"#, .invalidRotation(1e9)),
            (#""x":10.5"#, #""x":-1e7"#, .invalidCenter(x: -1e7, y: -3)),
            (#""opacity":0.25"#, #""opacity":1.01"#, .invalidOpacity(1.01)),
            (#""opacity":0.25"#, #""opacity":-0.01"#, .invalidOpacity(-0.01)),
            (#"#0102ff10"#, #"#0102ff"#, .invalidColor("#0102ff")),
            (#"#0102ff10"#, #"#0102fg10"#, .invalidColor("#0102fg10")),
            (#""width":200"#, #""width":0"#, .invalidCanvas(PixelSize(width: 0, height: 100))),
            (#""width":200"#, #""width":999999999"#, .invalidCanvas(PixelSize(width: 999_999_999, height: 100))),
            (#""height":50"#, #""height":-50"#, .invalidImageSize(PixelSize(width: 100, height: -50))),
            (#""height":50"#, #""height":65536"#, .invalidImageSize(PixelSize(width: 100, height: 65536))),
            (#""blockSize":12"#, #""blockSize":1e12"#, .invalidShaderParameter(name: "blockSize", value: 1e12)),
            (#""blockSize""#, #""""#, .invalidShaderName("")),
            (#""pixellate""#, #""glitch""#, .duplicateShader(.glitch)),
            (#""version":1"#, #""version":2"#, .newerFormat(2, newest: 1)),
        ])
    func domains(old: String, new: String, error: CollageError) throws {
        let data = try altered(old, new)
        #expect(throws: error) { try Collage(json: data) }
    }

    @Test(
        "what is not of the form is told with its place",
        arguments: [
            (#""x":10.5,"#, "", "layout.items.0.placement"),
            (#""x":10.5"#, #""x":"NaN""#, "layout.items.0.placement.x"),
            (#""x":10.5"#, #""x":null"#, "layout.items.0.placement.x"), (#""version":1"#, #""version":0"#, "version"),
            (#""format":"collage""#, #""format":"recipe""#, "format"),
            (#""updatedAt":2030"#, #""updatedAt":9223372036854775807"#, "updatedAt"),
            (#""format":"png""#, #""format":"../../etc/passwd""#, "layout.items.0.cutout.format"),
            (#""items":["#, #""items":[[],"#, "layout.items.0"),
        ])
    func places(old: String, new: String, place: String) throws {
        let data = try altered(old, new)
        do {
            _ = try Collage(json: data)
            Issue.record("it was read")
        } catch {
            guard case .corruptDocument(let path, _) = error else { throw error }
            #expect(path == place)
        }
    }

    @Test(arguments: ["", "{", "[]", "null", "{}", "\u{0}", #"{"x":1e999}"#, String(repeating: "[", count: 100_000)])
    func `what is no document is corrupt`(text: String) {
        do {
            _ = try Collage(json: Data(text.utf8))
            Issue.record("it was read")
        } catch {
            guard case .corruptDocument = error else {
                Issue.record("it is \(error)")
                return
            }
        }
    }

    @Test func `a message names a place only where there is one`() {
        #expect(
            CollageError.corruptDocument(path: "", reason: "it is no JSON").errorDescription
                == "The collage cannot be read: it is no JSON.")
        #expect(
            CollageError.corruptDocument(path: "format", reason: "it is no text").errorDescription
                == "The collage cannot be read: it is no text (at format).")
    }

    @Test func `a hash that is a path is none`() throws {
        let data = try altered(SampleImages.image().hash.description, "../../../etc/passwd")
        #expect(throws: CollageError.self) { try Collage(json: data) }
    }

    @Test func `a cutout has its image's size and is there when it is used`() throws {
        let small = try altered(#""height":300,"width":400},"id""#, #""height":30,"width":40},"id""#)
        #expect(
            throws: CollageError.cutoutSizeMismatch(
                PixelSize(width: 40, height: 30), expected: PixelSize(width: 400, height: 300))
        ) { try Collage(json: small) }
        let none = try altered(#""cutout":"#, #""kutout":"#)
        #expect(throws: CollageError.missingCutout(SampleImages.id(1))) { try Collage(json: none) }
    }

    @Test func `a document of too many bytes or items is not read`() throws {
        #expect(throws: CollageError.documentTooLarge(bytes: Collage.documentLimit + 1)) {
            try Collage(json: Data(count: Collage.documentLimit + 1))
        }
        let placement = try Placement(center: Point(x: 0, y: 0))
        let items = try (0...CollageLayout.itemLimit).map {
            try CollageItem(base: SampleImages.image(), placement: placement, id: SampleImages.id($0))
        }
        let canvas = PixelSize(width: 10, height: 10)
        #expect(throws: CollageError.tooManyItems(1001)) { try CollageLayout(canvas: canvas, items: items) }
        #expect(throws: CollageError.duplicateItem(items[0].id)) {
            try CollageLayout(canvas: canvas, items: [items[0], items[1], items[0]])
        }
    }

    @Test func `documents damaged at random are read or told, never more`() throws {
        let document = try sample().jsonData()
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            var bytes = [UInt8](document)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = [UInt8]("0123456789-e.\",:{}[]".utf8).randomElement(using: &random)!
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                }
            }
            guard let collage = try? Collage(json: Data(bytes)) else { continue }
            #expect(try Collage(json: collage.jsonData()) == collage)
        }
    }

    @Test func `dates are whole milliseconds of the years that there are`() throws {
        let layout = try CollageLayout(canvas: PixelSize(width: 1, height: 1))
        for seconds in [.nan, .infinity, -.infinity, 1e300, -1e300, 0.0004, 1.7e9 + 0.123456] as [Double] {
            let collage = Collage(layout: layout, createdAt: Date(timeIntervalSince1970: seconds))
            #expect(try Collage(json: collage.jsonData()) == collage)
        }
    }
}
