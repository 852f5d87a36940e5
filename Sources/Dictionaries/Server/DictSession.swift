import Posix

/// A connection to a server of the DICT protocol (RFC 2229): one command is answered after another.
///
///     ◀ 220 … banner
///     ▶ DEFINE * "word"
///     ◀ 150 2 definitions              or 552 no match
///     ◀ 151 "word" wn "WordNet"        for each, then its text, then a line with a dot
///     ◀ 250 ok
final class DictSession {
    private let socket: Socket
    private let deadline: Moment
    /// What was received and not read yet.
    private var received: ArraySlice<UInt8> = []
    /// Bytes that may still be received.
    private var room = Limits.serverAnswer

    /// Connects, and waits for the banner.
    ///
    /// Throws `DictionaryFault.connection` with `SystemError.refused` where no server runs.
    ///
    /// - Parameter deadline: for all commands.
    init(_ server: DictServer, by deadline: Moment) throws(DictionaryFault) {
        self.deadline = deadline
        do throws(SystemError) {
            socket = try Socket(
                connectingTo: .internet(host: server.host, port: server.port), by: deadline)
        } catch {
            throw .connection(error)
        }
        let banner = try status()
        guard banner.code == 220 else { throw .answer(banner.code) }
    }

    /// The definitions of a word in all databases, each with the description of its database.
    func define(_ word: String) throws(DictionaryFault) -> [(database: String, article: Article)] {
        try send("DEFINE * \(Self.quoted(word))")
        var found: [(database: String, article: Article)] = []
        while true {
            let status = try status()
            switch status.code {
            case 150: continue
            case 151:
                let words = Self.words(status.text)
                let text = try text()
                guard found.count < Limits.articles else { continue }
                let name = (words.count > 2 ? words[2] : words.count > 1 ? words[1] : "").line
                let field = ArticleField(.linkedText, text)
                found.append((name, Article(headword: (words.first ?? word).line, fields: [field])))
            case 250, 552: return found
            default: throw .answer(status.code)
            }
        }
    }

    /// Words that a server's strategy, such as `prefix` or `lev`, finds for a word; none if it has no such strategy.
    func match(_ word: String, by strategy: String) throws(DictionaryFault) -> [String] {
        try send("MATCH * \(strategy) \(Self.quoted(word))")
        var found: [String] = []
        while true {
            let status = try status()
            switch status.code {
            case 152:
                for line in String(decoding: try text(), as: UTF8.self).split(whereSeparator: \.isNewline) {
                    let words = Self.words(line)
                    guard words.count > 1, found.count < Limits.candidates else { continue }
                    if !found.contains(words[1]) { found.append(words[1]) }
                }
            case 250, 551, 552: return found
            default: throw .answer(status.code)
            }
        }
    }

    /// Takes leave, without waiting for an answer.
    func quit() { try? send("QUIT") }
}

// MARK: - Lines

extension DictSession {
    private func send(_ command: String) throws(DictionaryFault) {
        do throws(SystemError) {
            try socket.write(Array((command + "\r\n").utf8), by: deadline)
        } catch {
            throw .connection(error)
        }
    }

    /// The next line, without its end.
    private func line() throws(DictionaryFault) -> ArraySlice<UInt8> {
        var searched = received.startIndex
        while true {
            if let end = received[searched...].firstIndex(of: 0x0A) {
                let line = received[..<end]
                received = received[(end + 1)...]
                return line.last == 0x0D ? line.dropLast() : line
            }
            searched = received.endIndex
            guard room > 0, received.count <= Limits.article else { throw .floods }
            let more: [UInt8]
            do throws(SystemError) {
                more = try socket.readSome(min(room, 16 << 10), by: deadline)
            } catch {
                throw .connection(error)
            }
            guard !more.isEmpty else { throw .connection(.closedPipe) }
            room -= more.count
            // What was read is gone, so that the buffer does not grow with all answers.
            let start = searched - received.startIndex
            received = (Array(received) + more)[...]
            searched = start
        }
    }

    /// A line with a status of three digits.
    private func status() throws(DictionaryFault) -> (code: Int, text: Substring) {
        let line = String(decoding: try line(), as: UTF8.self)
        guard let code = Int(line.prefix(3)), code >= 100 else { throw .answer(0) }
        return (code, line.dropFirst(4))
    }

    /// The text up to a line with a dot; a dot that was put before another one is removed (RFC 2229 §2.4.1).
    private func text() throws(DictionaryFault) -> [UInt8] {
        var text: [UInt8] = []
        while true {
            var line = try line()
            if line.first == UInt8(ascii: ".") {
                if line.count == 1 { return text }
                line = line.dropFirst()
            }
            if text.count < Limits.article { text += line + [0x0A] }
        }
    }

    /// A word as a command has it (RFC 2229 §2.2).
    private static func quoted(_ word: String) -> String {
        var quoted = "\""
        for scalar in word.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
            if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// The words of a line, which may be in quotation marks.
    static func words(_ line: some StringProtocol) -> [String] {
        var (words, word) = ([String](), nil as String?)
        var (quote, isEscaped) = (nil as Character?, false)
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                (quote, word) = (character, word ?? "")
            } else if quote == nil, character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
