import Markup
import Posix

/// Has conversions done: in this process, or by a child process that the system ends once it has taken more processor
/// time than any book of that size should.
///
///     opening ─▶ conversion ─▶ child: C library, section ─▶ answer ─▶ book
///                                └─ hangs, crashes ─▶ failure ─▶ FormatError
public struct Converter: Sendable {
    /// Answers to a request about a file.
    typealias Ask = @Sendable (_ request: [UInt8], _ file: [UInt8]) throws(Subprocess.Failure) -> [UInt8]

    /// Nil where the work is done here.
    private let ask: Ask?

    /// Works in this process, which a file may then take with it.
    public static let inProcess = Converter(ask: nil)

    init(ask: Ask?) { self.ask = ask }

    /// Whether what goes to it takes time.
    var isElsewhere: Bool { ask != nil }

    /// Works in children.
    public init(_ children: ConversionChildren) {
        ask = { (request, file) throws(Subprocess.Failure) in
            try children.answer(to: request, file)
        }
    }

    func convert<Work: Conversion>(
        _ work: Work, of input: ByteSource
    ) throws(Subprocess.Failure) -> Work.Answer {
        guard let ask else { return work.answer(to: input) }
        var (request, work) = (KeptCoder(writing: 256), work)
        var kind = Work.kind
        request.code(raw: &kind)
        work.code(&request)
        let bytes = try ask(request.bytes, input.bytes(0..<min(input.count, Work.limit)))
        var answer = Work.Answer()
        let fits = bytes.withUnsafeBytes { bytes in
            var coder = KeptCoder(reading: bytes)
            answer.code(&coder)
            return coder.fits && coder.isAtEnd
        }
        guard fits else { throw .ended }
        return answer
    }

    /// What a child answers to a request; empty for what is none.
    static func answer(to request: [UInt8], _ file: [UInt8]) -> [UInt8] {
        request.withUnsafeBytes { bytes in
            var coder = KeptCoder(reading: bytes)
            var kind = ConversionKind.html
            coder.code(raw: &kind)
            return switch kind {
            case .html: answer(HTMLConversion(), coder, file)
            case .markdown: answer(MarkdownConversion(), coder, file)
            case .kindle: answer(KindleConversion(), coder, file)
            }
        }
    }

    private static func answer(_ work: some Conversion, _ request: KeptCoder, _ file: [UInt8]) -> [UInt8] {
        var (request, work) = (request, work)
        work.code(&request)
        guard request.fits, request.isAtEnd else { return [] }
        var answer = work.answer(to: ByteSource(bytes: file))
        var coder = KeptCoder(writing: file.count + file.count / 2)
        answer.code(&coder)
        return coder.fits ? coder.bytes : []
    }
}
