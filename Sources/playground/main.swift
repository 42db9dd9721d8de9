import Foundation

exit(Playground.run(Array(CommandLine.arguments.dropFirst())))
