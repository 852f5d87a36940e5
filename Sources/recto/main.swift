import Formats
import Glibc

if FilePath.arguments.dropFirst() == [BookReading.argument] {
    BookReading.run()
    exit(0)
}
exit(Program(arguments: FilePath.arguments).run().rawValue)
