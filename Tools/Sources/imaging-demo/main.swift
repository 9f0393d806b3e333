import Foundation
import ImagingCommands

let arguments = Array(CommandLine.arguments.dropFirst())
let status = await runUntilInterrupted {
    await runCommand(DemoCommand.self, of: "imaging-demo", arguments: arguments, in: .standard)
}
exit(status.rawValue)
