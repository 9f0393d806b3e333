import Foundation

exit(PagesCommand.run(Array(CommandLine.arguments.dropFirst())))
