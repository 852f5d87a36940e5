import Formats
import Posix

if FilePath.arguments.dropFirst() == [BookReading.argument] {
    BookReading.run()
    CurrentProcess.exit(0)
}
if FilePath.arguments.dropFirst() == [BookOpening.conversionArgument] {
    ConversionChildren.serve()
    CurrentProcess.exit(0)
}
if FilePath.arguments.dropFirst() == [TextIndexing.argument] {
    TextIndexing.run()
    CurrentProcess.exit(0)
}
CurrentProcess.exit(Program(arguments: FilePath.arguments).run().rawValue)
