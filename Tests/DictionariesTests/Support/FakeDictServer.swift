import BookModel
import Posix
import TestSupport

@testable import Dictionaries

extension FakeServer {
    /// A server of the DICT protocol that answers each command as a test says.
    static func dict(
        banner: String = "220 fake", _ answer: @escaping @Sendable (String) -> String
    ) throws -> FakeServer {
        try FakeServer { connection in
            connection.send(banner + "\r\n")
            while let line = connection.line(), line != "QUIT", connection.send(answer(line)) {}
        }
    }

    /// Its address, as dictionaries have it.
    var server: DictServer {
        guard case .internet(let host, let port) = address else { return DictServer() }
        return DictServer(host: host, port: port)
    }

    /// What dictionaries that have nothing but this server say about a word.
    func define(_ word: String) -> Definition {
        withExtendedLifetime(self) {
            Dictionaries(DictionarySources(server: server)).define(word, language: nil)
        }
    }
}

/// Answers of a server.
enum DictAnswer {
    static let none = "552 no match\r\n"

    /// Definitions, each with the description of its database.
    static func definitions(_ word: String, _ definitions: KeyValuePairs<String, String>) -> String {
        let parts = definitions.map {
            "151 \"\(word)\" db \"\($0.key)\" - text follows\r\n\($0.value)\r\n.\r\n"
        }
        return "150 \(parts.count) definitions\r\n" + parts.joined() + "250 ok\r\n"
    }

    static func matches(_ words: [String]) -> String {
        let lines = words.map { "db \"\($0)\"\r\n" }.joined()
        return words.isEmpty ? none : "152 \(words.count) matches\r\n\(lines).\r\n250 ok\r\n"
    }
}
