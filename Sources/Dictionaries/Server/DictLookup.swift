import Posix

/// Asks a server of the DICT protocol for one word. Where no server runs, it has nothing.
struct DictLookup {
    private let session: DictSession?
    /// Why the server did not answer.
    private(set) var fault: DictionaryFault?
    /// The server's address, as problems name it.
    let name: String

    /// Connects to the server.
    init(_ server: DictServer) {
        name = "\(server.host):\(server.port)".line
        do throws(DictionaryFault) {
            session = try DictSession(server, by: .now + Limits.serverPatience)
        } catch {
            session = nil
            if error != .connection(.refused) { fault = error }
        }
    }

    /// Whether the server can be asked.
    var isConnected: Bool { session != nil && fault == nil }

    /// What the databases have of the first of several words that one of them has.
    mutating func articles(of words: [String]) -> [FoundArticles] {
        for word in words {
            guard let session, fault == nil else { break }
            do throws(DictionaryFault) {
                let found = try session.define(word)
                if !found.isEmpty { return Self.grouped(found) }
            } catch {
                fault = error
            }
        }
        return []
    }

    /// Words that are spelled alike.
    mutating func neighbours(of word: String) -> [String] {
        var words: [String] = []
        for strategy in ["lev", "prefix"] where words.count < Limits.serverNeighbours {
            guard let session, fault == nil else { break }
            do throws(DictionaryFault) {
                words += try session.match(word, by: strategy).filter { !words.contains($0) }
            } catch {
                fault = error
            }
        }
        return Array(words.prefix(Limits.serverNeighbours))
    }

    /// Ends the connection.
    func quit() { session?.quit() }

    /// The articles of each database, in the order of their first ones.
    private static func grouped(_ found: [(database: String, article: Article)]) -> [FoundArticles] {
        var names: [String] = []
        for (name, _) in found where !names.contains(name) { names.append(name) }
        return names.map { name in
            FoundArticles(name: name, articles: found.filter { $0.database == name }.map(\.article))
        }
    }
}
