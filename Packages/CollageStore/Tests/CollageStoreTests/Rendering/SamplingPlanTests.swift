import Testing

@testable import CollageStore

struct SamplingPlanTests {
    @Test func `what is not shrunk is sampled once, and the rest more often`() {
        #expect(SamplingPlan(scale: 3).side == 1 && SamplingPlan(scale: 1).side == 1)
        #expect(SamplingPlan(scale: 0.999).side == 2)
    }

    @Test func `samples spread as the area does`() {
        for step in 1..<4000 {
            let scale = Double(step) / 4000
            let plan = SamplingPlan(scale: scale)
            // In pixels of the copy that is read, as the area's variance is 1 / 12 of its side's square.
            let side = 1 / plan.scale
            let apart = plan.spacing * side
            let count = Double(plan.side * plan.side)
            let spread = (Double(plan.box * plan.box) - 1) / 12 + apart * apart * (count - 1) / 12
            #expect(abs(spread - side * side / 12) < 1e-9 * side * side, "at \(scale)")
            #expect(plan.scale >= 0.125 && plan.level >= 0 && plan.box <= 2)
        }
        #expect(SamplingPlan(scale: 0.5).box == 2)
        #expect(SamplingPlan(scale: 0.2).side == 3 && SamplingPlan(scale: 0.13).side == 4)
        #expect(SamplingPlan(scale: 0.1).level == 1)
    }
}
