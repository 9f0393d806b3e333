import ImagingCore
import Testing

@testable import CaptureKit

struct VideoFormTests {
    private func size(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }
    private func sizes(_ sizes: (Int, Int)...) -> [VideoSizes] { sizes.map { VideoSizes(size($0, $1)) } }

    @Test func `the largest picture is chosen, not compressed when it can be`() {
        let able = [
            VideoCode.yuyv: sizes((640, 480), (1280, 720)), .motionJPEG: sizes((1280, 720), (1920, 1080), (640, 480)),
        ]
        #expect(VideoForm.best(of: able, quality: .high) == VideoForm(code: .motionJPEG, size: size(1920, 1080)))
        let equal = [VideoCode.yuyv: sizes((1280, 720)), .motionJPEG: sizes((1280, 720))]
        #expect(VideoForm.best(of: equal, quality: .high)?.code == .yuyv)
        #expect(
            VideoForm.best(of: [.jpeg: sizes((9, 9)), .motionJPEG: sizes((9, 9))], quality: .high)?.code == .motionJPEG)
    }

    @Test func `medium quality is at most 1920 by 1080`() {
        let able = [VideoCode.motionJPEG: sizes((4000, 3000), (1600, 1200), (1280, 720), (640, 480))]
        #expect(VideoForm.best(of: able, quality: .medium)?.size == size(1280, 720))
        let large = [VideoCode.yuyv: sizes((4000, 3000), (3000, 2000))]
        #expect(VideoForm.best(of: large, quality: .medium)?.size == size(3000, 2000))
    }

    @Test func `of a range the largest step is taken`() {
        let range = VideoSizes(least: size(16, 20), greatest: size(2592, 1944), step: size(16, 4))
        #expect(range.largest(within: size(.max, .max)) == size(2592, 1944))
        #expect(range.largest(within: size(1930, 1081)) == size(1920, 1080))
        #expect(range.largest(within: size(1, 1)) == size(16, 20))
        // A step of nothing is one.
        let still = VideoSizes(least: size(1, 1), greatest: size(9, 9), step: size(0, 0))
        #expect(still.largest(within: size(5, 7)) == size(5, 7))
    }

    @Test func `nothing that is known is nothing`() {
        #expect(VideoForm.best(of: [:], quality: .high) == nil)
        #expect(VideoForm.best(of: [.yuyv: []], quality: .medium) == nil)
        #expect(VideoForm.best(of: [.yuyv: sizes((0, 0))], quality: .high) == nil)
    }

    @Test func `codes are the letters of their names`() {
        func letters(_ code: VideoCode) -> String {
            String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: code.rawValue >> (8 * $0)) }, as: UTF8.self)
        }
        #expect(VideoCode.allCases.map(letters) == ["YUYV", "MJPG", "JPEG"])
    }
}
