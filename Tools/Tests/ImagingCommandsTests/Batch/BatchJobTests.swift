import Testing

@testable import ImagingCommands

struct BatchJobTests {
    @Test func `options, output and inputs become words`() throws {
        let job = try BatchJob(
            #"{"id": 7, "output": "b.png", "input": ["a.jpg", 3], "options": {"box": ["1,2,3,4", "5,6,7,8"], "#
                + #""plan": true, "steps": false, "seed": 12345678901234567890, "feather": 1.5, "method": null}}"#,
            for: RemoveCommand.definition)
        #expect(
            job.arguments == [
                "--box=1,2,3,4", "--box=5,6,7,8", "--feather=1.5", "--plan", "--seed=12345678901234567890", "--json",
                "--threads=1", "--output=b.png", "--", "a.jpg", "3",
            ])
        #expect(job.output == "b.png")
    }

    @Test func `the same job is the same text, whatever the order of its members`() throws {
        let a = try BatchJob(#"{"input":"x","options":{"a":1,"b":[1,"y"]},"id":null}"#, for: InfoCommand.definition)
        let b = try BatchJob(
            #" { "id":null, "options" : {"b":[1,"y"], "a":1 }, "input":"x" }"#, for: InfoCommand.definition)
        #expect(a == b)
        #expect(a.value.text == #"{"id":null,"input":"x","options":{"a":1,"b":[1,"y"]}}"#)
    }

    @Test func `threads and JSON are as a job says`() throws {
        let job = try BatchJob(#"{"input":"x","options":{"threads":2,"json":false}}"#, for: RemoveCommand.definition)
        #expect(job.arguments == ["--threads=2", "--", "x"])
        #expect(try BatchJob("{}", for: InfoCommand.definition).arguments == ["--json", "--"])
    }

    @Test(arguments: [
        ("", "the line is no JSON object"), ("[1]", "the line is no JSON object"), ("{", "the line is no JSON object"),
        (#"{"in":"x"}"#, "'in' is none of id, input, options, output"), (#"{"options":[]}"#, "'options' is no object"),
        (#"{"output":["a","b"]}"#, "there can be one output"),
        (#"{"input":true}"#, "'input' is neither text nor number"),
        (#"{"options":{"box":{}}}"#, "'box' is neither text nor number"),
    ])
    func `what is no job is told`(line: String, message: String) {
        let error = #expect(throws: CommandFailure.self) { try BatchJob(line, for: InfoCommand.definition) }
        #expect(error == CommandFailure(code: "badJob", message: message))
    }
}
