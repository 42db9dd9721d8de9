import Foundation
import RunnerCommands

exit(Runner.run(Array(CommandLine.arguments.dropFirst())))
