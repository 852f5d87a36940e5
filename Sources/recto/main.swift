import Formats
import Glibc

if FilePath.arguments.dropFirst() == [BookReading.argument] {
    BookReading.run()
    exit(0)
}
if FilePath.arguments.dropFirst() == [BookOpening.conversionArgument] {
    ConversionChildren.serve()
    exit(0)
}
if FilePath.arguments.dropFirst() == [TextIndexing.argument] {
    TextIndexing.run()
    exit(0)
}
exit(Program(arguments: FilePath.arguments).run().rawValue)
