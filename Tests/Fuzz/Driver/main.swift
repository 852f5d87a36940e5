import Glibc

/// The driver of libFuzzer, whose own `main` a package's program cannot have.
@_silgen_name("LLVMFuzzerRunDriver")
private func run(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The target that the environment names.
private let chosen = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    run(&count, &arguments) { start, count in
        guard let chosen else { fatalError("FUZZ_TARGET names none of \(FuzzTarget.allCases)") }
        let violation = chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
        if let violation { fatalError(violation) }
        return 0
    })
