import ImagingCore
import Testing

@testable import ImagingCommands

struct EditStepTests {
    private func message(_ text: String) -> String? {
        do throws(UsageError) {
            _ = try EditStep(text)
            return nil
        } catch {
            return error.message
        }
    }

    @Test func `a step is a name and what stands after its colon`() throws {
        let step = try EditStep("bilateral:2.5,30")
        #expect(step.text == "bilateral:2.5,30")
        #expect(step.kind.name == "bilateral")
        #expect(step.kind.usage == "bilateral:SPATIAL,RANGE")
        #expect(step.work.bits16 == nil)
        #expect(try EditStep("crop:-1,2,3,4").work.bits16 != nil)
    }

    @Test(
        "a mistyped name suggests the nearest",
        arguments: [("blurr:2", "blur"), ("gray", "grey"), ("top_hat", "top-hat")])
    func suggestion(_ text: String, _ name: String) {
        let typed = text.prefix { $0 != ":" }
        #expect(throws: UsageError("unknown step '\(typed)'", suggestion: name)) { try EditStep(text) }
    }

    @Test func `a name that is near to none suggests nothing`() {
        #expect(throws: UsageError("unknown step 'sepia'", suggestion: nil)) { try EditStep("sepia") }
        #expect(throws: UsageError("unknown step ''", suggestion: nil)) { try EditStep(":2") }
    }

    @Test func `missing and needless arguments are named`() {
        #expect(message("blur") == "blur needs SIGMA: a number in 0.1...1000")
        #expect(message("bilateral:2") == "bilateral needs RANGE: a number in 1...1000")
        #expect(message("grey:") == "grey takes no argument, but was given ''")
        #expect(message("grey:1,2") == "grey takes no argument, but was given '1,2'")
        #expect(message("box:2,3,4") == "box takes no more than box:RADIUS, but was also given '3,4'")
    }

    @Test(
        "an argument out of its domain says what a good one is",
        arguments: [
            ("blur:0", "SIGMA of blur must be a number in 0.1...1000, not '0'"),
            ("blur:nan", "SIGMA of blur must be a number in 0.1...1000, not 'nan'"),
            ("blur: 2", "SIGMA of blur must be a number in 0.1...1000, not ' 2'"),
            ("box:2.5", "RADIUS of box must be a whole number in 0...1023, not '2.5'"),
            ("flip:left", "DIRECTION of flip must be horizontal or vertical, not 'left'"),
            ("resize:50", "SIZE of resize must be such as 50%, 800x600, 800x or x600, not '50'"),
            ("crop:1,2,3,0", "H of crop must be a whole number in 1...100000, not '0'"),
            ("threshold:0", "LEVEL of threshold must be otsu or a whole number in 1...255, not '0'"),
            (
                "dilate:0x3",
                "FORM of dilate must be a disc's radius or a rectangle's sides, such as 3 or 9x3, up to 10000, not '0x3'"
            ),
        ])
    func domain(_ text: String, _ expected: String) {
        #expect(message(text) == expected)
    }

    @Test func `what may be left out has its default in the help`() throws {
        let guided = try #require(StepKind.all.first { $0.name == "guided" })
        #expect(guided.usage == "guided:RADIUS[,EPSILON]")
        #expect(guided.help.hasSuffix(". Default: EPSILON 0.01"))
        #expect(guided.argumentCounts == 1...2)
        let equalize = try #require(StepKind.all.first { $0.name == "equalize" })
        #expect(equalize.usage == "equalize[:LIMIT]")
        #expect(equalize.argumentCounts == 0...1)
    }

    @Test func `names are unlike each other and in lower case`() {
        let names = StepKind.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    }
}
