/// Encodes requests to `recto-net` and parses its answers; the format is described in `request.h` and `answer.h`.
enum NetworkMessage {
    private static let version: UInt32 = 1
    /// Most bytes of a request's body.
    private static let mostBody = 1 << 20
    /// Most bytes of a request without its body.
    private static let mostText = 1 << 17
    private static let mostHeaders = 30
    /// Most bytes of a frame of an answer.
    static let mostFrame = 1 << 17

    /// A request; nil if something in it is not allowed or out of range.
    static func bytes(of request: HTTPRequest, agent: String) -> [UInt8]? {
        guard request.headers.count <= mostHeaders, request.body.count <= mostBody else { return nil }
        let limits = request.limits
        var bytes: [UInt8] = []
        let numbers =
            [version, request.method.rawValue, UInt32(clamping: limits.mostBytes)]
            + [milliseconds(limits.connecting), milliseconds(limits.whole)]
            + [UInt32(clamping: max(1, limits.slowBytes)), UInt32(clamping: max(1, limits.slowTime))]
        numbers.forEach { put($0, into: &bytes) }
        let texts = [
            request.url, request.credentials?.user ?? "", request.credentials?.password ?? "", agent,
        ]
        guard texts.allSatisfy({ put($0, into: &bytes) }) else { return nil }
        put(UInt32(request.headers.count), into: &bytes)
        for header in request.headers {
            guard put(header.name, into: &bytes), put(header.value, into: &bytes) else { return nil }
        }
        guard bytes.count <= mostText else { return nil }
        put(UInt32(request.body.count), into: &bytes)
        return bytes + request.body
    }

    private static func milliseconds(_ time: Duration) -> UInt32 {
        UInt32(clamping: Int64(min(max(0, time / .milliseconds(1)), 86_400_000).rounded(.up)))
    }

    private static func put(_ number: UInt32, into bytes: inout [UInt8]) {
        for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// False if the text has control characters.
    private static func put(_ text: String, into bytes: inout [UInt8]) -> Bool {
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return false }
        put(UInt32(clamping: text.utf8.count), into: &bytes)
        bytes += text.utf8
        bytes.append(0)
        return true
    }

    /// A part of an answer.
    enum Part: Hashable {
        case head(HTTPResponse)
        case body([UInt8])
        /// The end; nil if all went well.
        case end(NetworkError?)

        /// Nil if the bytes are no such part.
        init?(_ bytes: [UInt8], host: String) {
            var parser = Parser(bytes: bytes.dropFirst())
            switch bytes.first {
            case UInt8(ascii: "H"):
                guard let head = parser.head() else { return nil }
                self = .head(head)
            case UInt8(ascii: "B"): self = .body(Array(bytes.dropFirst()))
            case UInt8(ascii: "E"):
                guard let error = parser.number(), let words = parser.text(), let at = parser.text(),
                    parser.bytes.isEmpty
                else { return nil }
                self = .end(NetworkMessage.error(error, host: at.isEmpty ? host : at, words: words))
            default: return nil
            }
        }
    }

    /// What the numbers of `enum error` in `answer.h` mean.
    private static func error(_ number: UInt32, host: String, words: String) -> NetworkError? {
        switch number {
        case 0: nil
        case 1: .malformed
        case 2: .address
        case 3: .unknownHost(host)
        case 4: .noConnection(host)
        case 5: .certificate(host)
        case 6: .encryption(host)
        case 7: .tooSlow(host)
        case 8: .tooLarge(host)
        case 9: .insecureRedirect(host, to: words)
        case 10: .tooManyRedirects(host)
        case 11: .broken(host)
        case 12: .proxy
        default: .other(host, words: words)
        }
    }

    private struct Parser {
        var bytes: ArraySlice<UInt8>

        mutating func number() -> UInt32? {
            let head = bytes.prefix(4)
            guard head.count == 4 else { return nil }
            bytes = bytes.dropFirst(4)
            return head.reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }

        /// A text with a zero behind it, as it can be shown.
        mutating func text() -> String? {
            guard let text = rawText() else { return nil }
            return text.shown
        }

        private mutating func rawText() -> String? {
            guard let count = number().map({ Int($0) }), count < bytes.count else { return nil }
            let text = bytes.prefix(count)
            bytes = bytes.dropFirst(count + 1)
            return String(decoding: text, as: UTF8.self)
        }

        mutating func head() -> HTTPResponse? {
            guard let status = number(), 100...999 ~= status, let url = rawText(), let count = number(),
                count <= 16
            else { return nil }
            var response = HTTPResponse(status: Int(status), url: url)
            for _ in 0..<count {
                guard let name = rawText(), let value = rawText() else { return nil }
                let isClean = value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
                if isClean { response.headers.append(HTTPRequest.Header(name, value)) }
            }
            return bytes.isEmpty ? response : nil
        }
    }
}
