import Foundation

// A file that gets larger than the user's limit is then an error, and doesn't end the process.
signal(SIGXFSZ, SIG_IGN)
exit(Runner.run(Array(CommandLine.arguments.dropFirst())))
