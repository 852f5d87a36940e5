import BookModel
import Cells
import Drawing
import Text

/// The facts of a card in words, each with its name.
struct CardFacts {
    /// The facts, each with its name; the first one has no name.
    private(set) var facts: [(name: String, words: String)] = []
    /// The number of facts before the book's description.
    private(set) var opening = 0
    /// The book's description, in paragraphs.
    let about: [String]

    /// - Parameters:
    ///   - pace: how fast the reader reads.
    ///   - zone: seconds that the clock on the wall is ahead of universal time.
    init(_ card: BookCard, pace: ReadingPace, zone: Int) {
        let metadata = card.metadata
        about = metadata.description.split(separator: "\u{2029}").map { String($0) }
        add(metadata.people.filter { !$0.isMaker })
        add("series", metadata.seriesInWords)
        add("rating", Self.stars(card.rating))
        opening = facts.count
        add(metadata.people.filter(\.isMaker))
        add("language", metadata.languages.joined(separator: ", "))
        add("publisher", metadata.publisher)
        // The time of day is left out.
        add("date", String(metadata.date.prefix { $0 != "T" }))
        add("subjects", metadata.subjects.joined(separator: "; "))
        // Some tools write `unknown` if a book has no identifier.
        add("identifiers", metadata.identifiers.filter { $0 != "unknown" }.joined(separator: "; "))
        add("rights", metadata.rights)
        add("format", metadata.format)
        add("length", Self.length(card, pace))
        if let progress = card.progress {
            let day = card.lastRead.map { ", last on " + Timestamp.day($0, zone: zone) } ?? ""
            add("read", "\(Int(min(max(0, progress), 1) * 100)) %" + day)
        }
        if let tally = card.tally, tally.sessions > 0 { add("sessions", tally.inWords) }
        if let marks = card.marks, marks > 0 { add("marks", "\(marks)") }
        if card.repairs > 0 { add("repaired", Self.repairs(card)) }
        add("not shown", Self.listed(card.picturesNotShown))
        add("cannot be read", card.problem)
        add("now there", card.other)
        add("file", card.path)
        if let bytes = card.bytes { add("size", Self.size(bytes)) }
    }

    /// The most characters of a fact's name.
    static let longestName = 14

    private mutating func add(_ name: String, _ words: String) {
        if !words.isEmpty { facts.append((name, words)) }
    }

    private mutating func add(_ people: [(role: String, names: [String], isMaker: Bool)]) {
        for (role, names, _) in people {
            let words = names.joined(separator: "; ")
            let isShort = role.count <= Self.longestName
            add(isShort ? role : "with", isShort || words.isEmpty ? words : "\(words) (\(role))")
        }
    }

    /// As in `★★★½`.
    private static func stars(_ halves: Int) -> String {
        let halves = min(max(0, halves), 10)
        return String(repeating: "★", count: halves / 2) + (halves % 2 == 1 ? "½" : "")
    }

    /// As in `2 things: no package; chapter 3 is missing`.
    private static func repairs(_ card: BookCard) -> String {
        let count = card.repairs == 1 ? "1 thing" : "\(card.repairs.grouped) things"
        let more = card.repairs > card.repaired.count && !card.repaired.isEmpty ? "; …" : ""
        return count + (card.repaired.isEmpty ? "" : ": " + card.repaired.joined(separator: "; ") + more)
    }

    private static func length(_ card: BookCard, _ pace: ReadingPace) -> String {
        let words = card.isCounted ? card.length.inWords : card.isPending ? "being counted…" : ""
        let time = card.length.isEmpty ? "" : ReadingTime.words(pace.time(for: card.length))
        return [words, time].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The first few, and the number of the rest.
    private static func listed(_ words: [String]) -> String {
        let rest = words.count - mostListed
        return words.prefix(mostListed).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    }

    private static let mostListed = 5

    private static func size(_ bytes: Int64) -> String {
        switch bytes {
        case ..<10_000: "\(Int(bytes).grouped) bytes"
        case ..<10_000_000: "\(Int(bytes / 1_000).grouped) kB"
        default: "\(Int(bytes / 1_000_000).grouped) MB"
        }
    }
}
