import Testing

@testable import CollageStore

struct SamplingPlanTests {
    @Test func `what is not shrunk is sampled once, and the rest four times`() {
        #expect(SamplingPlan(scale: 3).spacing == nil && SamplingPlan(scale: 1).spacing == nil)
        #expect(SamplingPlan(scale: 0.999).spacing != nil)
    }

    @Test func `samples spread as the area does`() throws {
        for step in 1..<4000 {
            let scale = Double(step) / 4000
            let plan = SamplingPlan(scale: scale)
            let spacing = try #require(plan.spacing)
            // In pixels of the copy that is read, as the area's variance is 1 / 12 of its side's square.
            let side = 1 / plan.scale
            let spread = (Double(plan.box * plan.box) - 1) / 12 + spacing * side * spacing * side / 4
            #expect(abs(spread - side * side / 12) < 1e-9 * side * side, "at \(scale)")
            #expect(plan.scale >= 0.125 && plan.level >= 0 && plan.box <= 4)
        }
        #expect(SamplingPlan(scale: 0.5).box == 2)
        #expect(SamplingPlan(scale: 0.1).level == 1)
    }
}
