import BookModel
import Markup

/// A conversion of a whole file by a C library. It runs in another process, because the library may hang or
/// crash.
protocol Conversion: Sendable {
    associatedtype Answer: Coded
    static var kind: ConversionKind { get }
    /// The most bytes of a file that are read.
    static var limit: Int { get }

    /// An empty value, to be decoded into.
    init()
    /// Encodes or decodes the parameters. The file is sent separately.
    mutating func code(_ coder: inout DocumentCoder)
    /// Runs the C library on the file.
    func answer(to input: ByteSource) -> Answer
}

/// Identifies a conversion in the request to the other process.
enum ConversionKind: UInt8 {
    case html, markdown, kindle
}

/// A value that is sent from one process to another.
protocol Coded {
    /// An empty value, to be decoded into.
    init()
    mutating func code(_ coder: inout DocumentCoder)
}

extension Styling {
    mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&readsBook)
        var bytes = sheet?.bytes
        coder.code(&bytes, blank: []) { $0.code(raw: &$1) }
        sheet = bytes.map { ReaderSheet($0) }
    }
}

extension Optional<FilePath> {
    mutating func code(_ coder: inout DocumentCoder) {
        coder.code(&self, blank: "") { coder, path in
            var bytes = path.bytes
            coder.code(raw: &bytes)
            path = FilePath(bytes: bytes)
        }
    }
}
