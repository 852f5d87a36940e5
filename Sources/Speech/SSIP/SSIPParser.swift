/// A reply or an event of the server (SSIP §3, §4.7.3).
struct SSIPMessage: Hashable {
    /// That of the last line.
    var code: Int
    /// All lines, without their codes.
    var lines: [String]

    var isEvent: Bool { SSIPMessage.isEvent(code) }

    static func isEvent(_ code: Int) -> Bool { 700..<800 ~= code }
}

/// Makes messages of the bytes that a server sends.
///
///     225-21⏎                     a reply: code 225, lines "21" and "OK MESSAGE QUEUED"
///     225 OK MESSAGE QUEUED⏎
///
/// Lines of an event are kept apart from those of a reply, whatever order they come in.
struct SSIPParser {
    /// The longest line, and the longest message, in bytes.
    private static let longestLine = 16_384
    private static let longestMessage = 262_144

    private var line: [UInt8] = []
    private var reply = Part()
    private var event = Part()

    /// The lines of a message that is not complete.
    private struct Part {
        var lines: [String] = []
        var byteCount = 0
    }

    /// The messages that are complete with these bytes.
    mutating func parse(_ bytes: [UInt8]) throws(SpeechProblem) -> [SSIPMessage] {
        var messages: [SSIPMessage] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            line += rest[..<end]
            rest = rest[(end + 1)...]
            guard line.count <= Self.longestLine else { throw .malformed }
            if let message = try parseLine() { messages.append(message) }
        }
        line += rest
        guard line.count <= Self.longestLine else { throw .malformed }
        return messages
    }

    /// The message that ends with this line, if one does.
    private mutating func parseLine() throws(SpeechProblem) -> SSIPMessage? {
        defer { line = [] }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard let code = Self.code(line.prefix(3)), line.count > 3 else { throw .malformed }
        let isLast = line[3] == UInt8(ascii: " ")
        guard isLast || line[3] == UInt8(ascii: "-") else { throw .malformed }
        let part = SSIPMessage.isEvent(code) ? \SSIPParser.event : \SSIPParser.reply
        self[keyPath: part].lines.append(String(decoding: line.dropFirst(4), as: UTF8.self))
        self[keyPath: part].byteCount += line.count
        guard self[keyPath: part].byteCount <= Self.longestMessage else { throw .malformed }
        guard isLast else { return nil }
        defer { self[keyPath: part] = Part() }
        return SSIPMessage(code: code, lines: self[keyPath: part].lines)
    }

    /// Three digits.
    private static func code(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count == 3, bytes.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return bytes.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    }
}
