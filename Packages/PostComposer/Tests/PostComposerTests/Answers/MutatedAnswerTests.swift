import Testing
import _PostTestSupport

/// Damaged answers; Tools/fuzz answer tries many more.
struct MutatedAnswerTests {
    @Test func `a damaged answer gives drafts or an error`() async {
        for number in 0..<600 {
            let problem = await AnswerTrial(seed: 1, number: number).run()
            #expect(problem == nil, "trial \(number)")
        }
    }

    @Test func `trials differ, and follow from their seed`() {
        let bodies = (0..<50).map { AnswerTrial(seed: 2, number: $0).body }
        #expect(Set(bodies).count > 40)
        #expect(bodies == (0..<50).map { AnswerTrial(seed: 2, number: $0).body })
    }
}
