import Library
import Formats
import Posix

if FilePath.arguments.dropFirst() == [BookReading.argument] {
    BookReading.run()
    CurrentProcess.exit(0)
}
if FilePath.arguments.dropFirst() == [ConversionChildren.argument] {
    ConversionChildren.serve()
    CurrentProcess.exit(0)
}
if FilePath.arguments.dropFirst() == [TextIndexing.argument] {
    TextIndexing.run(environment: Program.variable)
    CurrentProcess.exit(0)
}
CurrentProcess.exit(Program(arguments: FilePath.arguments).run().rawValue)
