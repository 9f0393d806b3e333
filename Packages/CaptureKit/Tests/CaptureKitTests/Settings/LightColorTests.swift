import CaptureKit
import Testing

struct LightColorTests {
    @Test func `each preset has a colour of its own and is found by it`() {
        for preset in LightColor.Preset.allCases {
            #expect(LightColor(preset).preset == preset)
            #expect(LightColor(preset).text == preset.rawValue)
            #expect(LightColor(preset.rawValue) == LightColor(preset))
        }
        #expect(Set(LightColor.Preset.allCases.map(\.title)).count == 6)
    }

    @Test func `other colours are six digits`() {
        let color = LightColor(red: 255, green: 136, blue: 0)
        #expect(color.text == "#FF8800" && color.preset == nil)
        #expect(LightColor("#ff8800") == color)
        #expect(LightColor(red: 0, green: 0, blue: 10).text == "#00000A")
        #expect(LightColor("#FFFFFF") == .pureWhite)
    }

    @Test(arguments: [
        "", "#", "#12345", "#1234567", "123456", "#+12345", "#12 456", "Pure White", "#１２３４５６", "warmcream",
    ])
    func `anything else is none`(text: String) { #expect(LightColor(text) == nil) }
}
