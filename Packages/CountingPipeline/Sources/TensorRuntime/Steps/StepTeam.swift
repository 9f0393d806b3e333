import CTensorKernels
import ImagingCore
import Synchronization

/// Runs steps one after the other, each step's tasks on several threads, which are started once for all steps.
///
/// A network has a hundred steps of a tenth of a millisecond: waking threads for each would cost as much as it gains. So
/// the threads stay, take tasks of the step that is at its turn, and look out for the next. Nobody waits for a thread that
/// has not come yet: whoever is there does the work.
final class StepTeam: Sendable {
    private let steps: [any TensorStep]
    private let memory: TensorMemory
    private let monitor: WorkMonitor?
    /// The step at its turn, and how many of its tasks were taken: `step << 32 | tasks`.
    private let turn = Atomic<Int>(0)
    /// How many tasks of the step at its turn are done.
    private let done = Atomic<Int>(0)

    private init(_ steps: [any TensorStep], _ memory: TensorMemory, _ monitor: WorkMonitor?) {
        self.steps = steps
        self.memory = memory
        self.monitor = monitor
    }

    /// Runs all steps; when the bands' monitor is cancelled, leaves out those that are left.
    static func run(_ steps: [any TensorStep], _ memory: TensorMemory, _ bands: ParallelBands) {
        if bands.threadCount == 1 {
            for step in steps {
                for task in 0..<step.taskCount where bands.monitor?.isCancelled != true { step.run(task, memory) }
            }
            return
        }
        let team = StepTeam(steps, memory, bands.monitor)
        bands.forEach(bands.threadCount) { _ in team.work() }
    }

    /// What each thread does until all steps are done.
    private func work() {
        var waits: Int32 = 0
        while monitor?.isCancelled != true {
            let seen = turn.load(ordering: .acquiring)
            let step = seen >> 32
            let task = seen & 0xFFFF_FFFF
            if step == steps.count { return }
            let count = steps[step].taskCount
            if task >= count {
                tensor_wait(waits)
                waits &+= waits < 1 << 20 ? 1 : 0
                continue
            }
            waits = 0
            // The step is part of what is compared, so a task of a step that is over is never taken.
            guard turn.compareExchange(expected: seen, desired: seen + 1, ordering: .acquiringAndReleasing).exchanged
            else { continue }
            steps[step].run(task, memory)
            if done.add(1, ordering: .acquiringAndReleasing).newValue == count {
                // All tasks were taken and are done, so nobody else changes these two.
                done.store(0, ordering: .relaxed)
                turn.store((step + 1) << 32, ordering: .releasing)
            }
        }
    }
}
