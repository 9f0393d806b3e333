import Testing

@testable import BenchmarkHarness

struct ResultsTableTests {
    @Test func `the target and whether it was met stand beside the figure`() {
        let rows = [
            BenchmarkRow(
                name: "fast", input: "1 MP", threads: 1, medianMilliseconds: 12.34, spreadMilliseconds: 0.5,
                peakMegabytes: 80.4, targetMilliseconds: 20, notes: ["2 MB"]),
            BenchmarkRow(
                name: "late", input: "1 MP", threads: 2, medianMilliseconds: 345.6, spreadMilliseconds: 1,
                targetMilliseconds: 300, notes: ["2 MB", "blurry"]),
        ]
        #expect(
            ResultsTable(rows).markdown == """
                | benchmark | input | threads | median ms | spread ms | peak MB | target ms | met |
                | --- | --- | ---: | ---: | ---: | ---: | ---: | --- |
                | fast | 1 MP | 1 | 12.3 | 0.500 | 80 | 20.0 | met |
                | late | 1 MP | 2 | 346 | 1.00 |  | 300 | not met |

                - fast, late: 2 MB
                - late: blurry
                """)
    }

    @Test func `peers get columns of their own when there is one`() {
        let row = BenchmarkRow(
            name: "blur", input: "a|b", threads: 1, medianMilliseconds: 2, spreadMilliseconds: 0.1, peer: "OpenCV",
            peerMilliseconds: 4, ratio: 0.5, targetRatio: 1, difference: 0.25)
        #expect(
            ResultsTable([row]).markdown == """
                | benchmark | input | threads | median ms | spread ms | peak MB | target ms | met | peer | peer ms | ratio \
                | target ratio | met | mean difference |
                | --- | --- | ---: | ---: | ---: | ---: | ---: | --- | --- | ---: | ---: | ---: | --- | ---: |
                | blur | a\\|b | 1 | 2.00 | 0.100 |  |  |  | OpenCV | 4.00 | 0.50 | 1.00 | met | 0.250 |
                """)
    }

    @Test func `targets of memory get columns of their own when there is one`() {
        let row = BenchmarkRow(
            name: "large", input: "48 MP", threads: 1, medianMilliseconds: 2, spreadMilliseconds: 0.1,
            peakMegabytes: 700, targetMegabytes: 600)
        #expect(
            ResultsTable([row]).markdown == """
                | benchmark | input | threads | median ms | spread ms | peak MB | target MB | met | target ms | met |
                | --- | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | --- |
                | large | 48 MP | 1 | 2.00 | 0.100 | 700 | 600 | not met |  |  |
                """)
    }

    @Test func `a figure that equals its target meets it`() {
        #expect(ResultsTable.verdict(1, 1) == "met")
        #expect(ResultsTable.verdict(1.001, 1) == "not met")
        #expect(ResultsTable.verdict(nil, 1) == "")
        #expect(ResultsTable.verdict(1, nil) == "")
    }
}
