import PostComposer
import Testing

struct ToneTests {
    @Test(arguments: [
        ("punchy", Tone.punchy), (" PUNCHY", .punchy), ("open-question", .openQuestion),
        ("Open Question", .openQuestion),
        ("open_question", .openQuestion), ("openQuestion", .openQuestion), ("analytical\n", .analytical),
    ])
    func `a label in any writing`(label: String, tone: Tone) { #expect(Tone(label: label) == tone) }

    @Test(arguments: ["", " ", "warm", "punchy!", "open"])
    func `a label that means no tone`(label: String) { #expect(Tone(label: label) == nil) }
}
