import BookModel
import Markup

/// Work of C libraries on a whole file: they may hang in it or crash on it, so that another process does it.
protocol Conversion: Sendable {
    associatedtype Answer: Coded
    static var kind: ConversionKind { get }
    /// Bytes of a file that are looked at.
    static var limit: Int { get }

    /// One to be read into.
    init()
    /// Goes through what is asked, the file itself apart.
    mutating func code(_ coder: inout KeptCoder)
    /// Does the work.
    func answer(to input: ByteSource) -> Answer
}

/// What another process is asked for.
enum ConversionKind: UInt8 {
    case html, markdown, kindle
}

/// What goes from one process to another.
protocol Coded {
    /// One to be read into.
    init()
    mutating func code(_ coder: inout KeptCoder)
}

extension Styling {
    mutating func code(_ coder: inout KeptCoder) {
        coder.code(&readsBook)
        var bytes = sheet?.bytes
        coder.code(&bytes, blank: []) { $0.code(raw: &$1) }
        sheet = bytes.map { ReaderSheet($0) }
    }
}

extension Optional<FilePath> {
    mutating func code(_ coder: inout KeptCoder) {
        coder.code(&self, blank: "") { coder, path in
            var bytes = path.bytes
            coder.code(raw: &bytes)
            path = FilePath(bytes: bytes)
        }
    }
}
