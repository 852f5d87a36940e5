import Glibc

/// The driver of libFuzzer, whose own `main` a package's program cannot have.
@_silgen_name("LLVMFuzzerRunDriver")
private func run(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    run(&count, &arguments) { start, count in
        guard let target = FuzzTarget.chosen else { return -1 }
        target.read(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    })
