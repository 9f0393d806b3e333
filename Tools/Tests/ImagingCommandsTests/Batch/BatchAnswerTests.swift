import Testing

@testable import ImagingCommands

struct BatchAnswerTests {
    @Test func `an answer is one line`() {
        let answer = BatchAnswer(
            job: ["id": "a", "input": "x.png"], status: .done, seconds: 0.12345,
            output: "{\"n\":1}\nno JSON\n{\"n\":2.5}\n",
            message: "a word to people\n")
        #expect(
            answer.line == #"{"id":"a","status":"done","seconds":0.123,"results":[{"n":1},{"n":2.5}],"#
                + #""job":{"id":"a","input":"x.png"}}"# + "\n")
    }

    @Test func `a failure is what the command says of it`() {
        let told = BatchAnswer(
            job: [:], status: .failed, seconds: 0, output: #"{"input":"x","error":{"code":"c","message":"m"}}"#,
            message: "imaging info: x: m\n")
        #expect(told.error == CommandFailure(code: "c", message: "m") && told.results.isEmpty)
        let untold = BatchAnswer(job: [:], status: .failed, seconds: 0, output: "", message: "first\nsecond\n")
        #expect(untold.error == CommandFailure(code: "failed", message: "first"))
        #expect(
            BatchAnswer(line: 3, failure: CommandFailure(code: "c", message: "m")).line
                == #"{"status":"usage","seconds":0.0,"error":{"code":"c","message":"m"},"job":{"line":3}}"# + "\n")
    }
}
