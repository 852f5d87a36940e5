// Is copied into every target of the tree with faults: see mutants.py.

@_silgen_name("getenv") private func value(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
@_silgen_name("open") private func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32
@_silgen_name("close") private func close(_ file: Int32) -> Int32
@_silgen_name("mmap") private func map(
    _ address: UnsafeMutableRawPointer?, _ size: Int, _ protection: Int32, _ flags: Int32, _ file: Int32,
    _ offset: Int
) -> UnsafeMutablePointer<UInt8>

private let chosen = value("RECTO_FAULT").flatMap { Int(String(cString: $0)) }

/// A file with a byte for each fault, 1 when the program came to its place. It outlives a crash, and children share it.
nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
    guard let path = value("RECTO_FAULTS_REACHED") else { return nil }
    let file = open(path, 2)
    defer { _ = close(file) }
    return file < 0 ? nil : map(nil, 1 << 16, 3, 1, file, 0)
}()

/// Whether this is the fault that the environment asks for.
func faulty(_ number: Int) -> Bool {
    reached?[number] = 1
    return number == chosen
}

func faultyMax<T: Comparable>(_ number: Int, _ first: T, _ others: T...) -> T {
    let isFaulty = faulty(number)
    return others.reduce(first) { isFaulty ? min($0, $1) : max($0, $1) }
}

func faultyMin<T: Comparable>(_ number: Int, _ first: T, _ others: T...) -> T {
    let isFaulty = faulty(number)
    return others.reduce(first) { isFaulty ? max($0, $1) : min($0, $1) }
}
