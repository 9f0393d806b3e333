import Testing

@testable import benchmark_pages

struct MissedReasonsTests {
    private let reasons = MissedReasons(
        """
        ## What is missed

        Profiles are by perf.

        ### A small disc, 1 thread
        *core-bench: dilate-3, dilate-4; figures: psnr*

        Two lines
        of one paragraph.

        **Bold** second.
        ### Removals
        *inpaint-bench*

        Noise.
        """)

    @Test func `a section is about the names in its first line`() {
        #expect(reasons.introduction == ["Profiles are by perf."])
        #expect(reasons.sections.map(\.title) == ["A small disc, 1 thread", "Removals"])
        #expect(reasons.sections[0].paragraphs == ["Two lines of one paragraph.", "**Bold** second."])
        #expect(reasons.reason(suite: "core-bench", name: "dilate-4")?.title == "A small disc, 1 thread")
        #expect(reasons.reason(suite: MissedReasons.figures, name: "psnr")?.title == "A small disc, 1 thread")
        #expect(reasons.reason(suite: "core-bench", name: "dilate-30") == nil)
        #expect(reasons.reason(suite: "inpaint-bench", name: "anything")?.title == "Removals")
    }

    @Test func `a heading's anchor is what GitHub makes of it`() {
        #expect(reasons.sections[0].anchor == "a-small-disc-1-thread")
    }

    @Test func `an empty text has no reasons`() {
        #expect(MissedReasons("").sections.isEmpty)
        #expect(MissedReasons("").introduction.isEmpty)
    }
}
