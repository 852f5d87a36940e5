import BookModel
import Commands
import Dictionaries
import Posix

/// Looks words up in dictionaries on a thread that may wait for disks, servers and programs.
struct DictionaryLookups {
    private var sources = DictionarySources()
    /// Made at the first look-up, and anew when a setting has changed.
    private var dictionaries: Dictionaries?

    /// Starts a look-up, which replaces the one before; the answer goes to the inbox.
    ///
    /// - Parameter language: of the text, a BCP 47 tag.
    mutating func start(
        _ word: String, language: String?, _ settings: Settings, on jobs: Jobs, to inbox: Inbox
    ) {
        let sources = DictionarySources(settings)
        let dictionaries =
            sources == self.sources ? dictionaries ?? Dictionaries(sources) : Dictionaries(sources)
        (self.sources, self.dictionaries) = (sources, dictionaries)
        jobs.run(.defining, on: .disk, to: inbox) { _ in
            .definition(dictionaries.define(word, language: language))
        }
    }
}

extension DictionarySources {
    /// The dictionaries of this machine, and what the settings name.
    init(_ settings: Settings) {
        self.init(
            folders: Self.folders, order: settings.dictionaries.split(separator: ",").map { $0.trimmed },
            server: DictServer(named: settings.dictionaryServer),
            command: settings.dictionaryCommand.split(separator: " ").map { String($0) },
            spelling: ["/usr/share/hunspell", "/usr/share/myspell/dicts"])
    }

    /// Where programs look for StarDict's dictionaries.
    private static var folders: [String] {
        var folders: [String] = []
        if let own = Environment["STARDICT_DATA_DIR"], own.hasPrefix("/") { folders.append(own) }
        if let data = Environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            folders.append(data + "/stardict")
        } else if let home = Environment["HOME"], home.hasPrefix("/") {
            folders.append(home + "/.local/share/stardict")
        }
        return folders + ["/usr/share/stardict/dic"]
    }
}

extension DictServer {
    /// A server by `host` or `host:port`; nil for none.
    fileprivate init?(named name: String) {
        let parts = name.split(separator: ":", maxSplits: 1).map { String($0) }
        guard let host = parts.first else { return nil }
        self.init(host: host, port: parts.count > 1 ? Int(parts[1]) ?? 2628 : 2628)
    }
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
