import Markup
import Posix

/// Runs conversions in this process, or in a child process with a limit of processor time that depends on the size of
/// the file.
///
///     opening ─▶ conversion ─▶ child: C library, section ─▶ answer ─▶ book
///                                └─ hangs, crashes ─▶ failure ─▶ FormatError
public struct Converter: Sendable {
    /// Sends a request about a file and returns the answer.
    typealias Ask = @Sendable (_ request: [UInt8], _ file: [UInt8]) throws(Subprocess.Failure) -> [UInt8]

    /// Nil if conversions run in this process.
    private let ask: Ask?

    /// Runs conversions in this process, where a file may make it hang or crash.
    public static let inProcess = Converter(ask: nil)

    init(ask: Ask?) { self.ask = ask }

    /// Whether conversions run in child processes.
    var isElsewhere: Bool { ask != nil }

    /// Runs conversions in child processes.
    public init(_ children: ConversionChildren) {
        ask = { (request, file) throws(Subprocess.Failure) in
            try children.answer(to: request, file)
        }
    }

    func convert<Work: Conversion>(
        _ work: Work, of input: ByteSource
    ) throws(Subprocess.Failure) -> Work.Answer {
        guard let ask else { return work.answer(to: input) }
        var (request, work) = (DocumentCoder(writing: 256), work)
        var kind = Work.kind
        request.code(raw: &kind)
        work.code(&request)
        let bytes = try ask(request.bytes, input.bytes(0..<min(input.count, Work.limit)))
        var answer = Work.Answer()
        let fits = bytes.withUnsafeBytes { bytes in
            var coder = DocumentCoder(reading: bytes)
            answer.code(&coder)
            return coder.fits && coder.isAtEnd
        }
        guard fits else { throw .ended }
        return answer
    }

    /// The answer of a child to a request; empty if the request is damaged.
    static func answer(to request: [UInt8], _ file: [UInt8]) -> [UInt8] {
        request.withUnsafeBytes { bytes in
            var coder = DocumentCoder(reading: bytes)
            var kind = ConversionKind.html
            coder.code(raw: &kind)
            return switch kind {
            case .html: answer(HTMLConversion(), coder, file)
            case .markdown: answer(MarkdownConversion(), coder, file)
            case .kindle: answer(KindleConversion(), coder, file)
            }
        }
    }

    private static func answer(_ work: some Conversion, _ request: DocumentCoder, _ file: [UInt8]) -> [UInt8]
    {
        var (request, work) = (request, work)
        work.code(&request)
        guard request.fits, request.isAtEnd else { return [] }
        var answer = work.answer(to: ByteSource(bytes: file))
        var coder = DocumentCoder(writing: file.count + file.count / 2)
        answer.code(&coder)
        return coder.fits ? coder.bytes : []
    }
}
