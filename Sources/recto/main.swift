import Formats
import Glibc

exit(Program(arguments: FilePath.arguments).run().rawValue)
