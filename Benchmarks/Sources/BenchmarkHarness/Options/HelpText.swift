/// The text that `--help` shows.
enum HelpText {
    /// Returns the help of a suite.
    static func text(suite: String, summary: String, extraOptions: [ExtraOption]) -> String {
        var options: [(String, String)] = [
            ("--list", "list the benchmarks and exit"),
            ("--filter NAME", "run NAME, or those whose name contains it; may be repeated"),
            ("--quick", "small inputs, few samples: to see that it works"),
            ("--slow", "run the slow benchmarks and slow peers too"),
            ("--peers", "run other tools on the same pixels and print the ratio"),
            ("--threads N", "how many threads; a list such as 1,2; may be repeated (1,2)"),
            ("--json FILE", "write the results to FILE"),
            ("--record FILE", "keep each result in FILE, in place of the older one; with --list, the targets alone"),
            ("--continue", "leave out what FILE has of this commit"),
        ]
        options += extraOptions.map { ("\($0.name) \($0.placeholder)", $0.help) }
        options.append(("--help", "show this text"))
        let lines = options.map { option, help in
            "  " + option.padding(toLength: 18) + help
        }
        return """
            \(summary)

            usage: \(suite) [options]

            \(lines.joined(separator: "\n"))

            The table goes to standard output, what is being done to standard error.
            Other tools are started with the Python named by PEER_PYTHON, else with that of
            Benchmarks/peers/.venv (made by Benchmarks/peers/setup), else with python3.
            Exit status: 0 done, 1 a benchmark failed, 2 usage.
            """
    }
}

extension String {
    fileprivate func padding(toLength length: Int) -> String {
        self + String(repeating: " ", count: Swift.max(1, length - count))
    }
}
