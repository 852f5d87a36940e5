import Glibc

exit(Program(arguments: CommandLine.arguments).run().rawValue)
