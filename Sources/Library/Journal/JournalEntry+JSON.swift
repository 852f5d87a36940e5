import BookModel
import Text

/// Entries as JSON objects of one line. Times are milliseconds since 1970.
extension JournalEntry {
    /// The entry as a line of JSON, without a line feed.
    var line: String { String(JSON.line(value).dropLast()) }

    private var value: PlainValue {
        switch self {
        case .book(let book): book.value
        case .place(let place): place.value
        case .mark(let mark, let book): Self.value(of: mark, book)
        case .session(let record, let book): Self.value(of: record, book)
        case .word(let word): Self.value(of: word)
        case .forgotten(let id, let time):
            .object(("kind", .text("forgotten")), ("id", .text(id)), ("time", .count(time)))
        }
    }

    /// Nil if something is missing, is out of range or is of a kind that this version does not know.
    init?(_ value: PlainValue) {
        let entry: JournalEntry? =
            switch value["kind"]?.text {
            case "book": JournalBook(value).map { .book($0) }
            case "place": DevicePlace(value).map { .place($0) }
            case "mark": Self.mark(value)
            case "session": Self.session(value)
            case "word": Self.word(value)
            case "forgotten":
                value.id("id").flatMap { id in value.time("time").map { .forgotten(id: id, at: $0) } }
            default: nil
            }
        guard let entry else { return nil }
        self = entry
    }
}

// MARK: - Books and places

extension JournalBook {
    fileprivate var value: PlainValue {
        .object(
            ("kind", .text("book")), ("book", .text(digest)), ("identifier", .given(identifier)),
            ("title", .given(title)), ("creators", .given(creators.map { .text($0) })),
            ("file_as", .given(fileAs)), ("added", .count(added)), ("opened", .count(opened)))
    }

    fileprivate init?(_ value: PlainValue) {
        guard let digest = value.id("book"), let opened = value.time("opened") else { return nil }
        self.init(
            digest: digest, identifier: value.line("identifier", Self.longest),
            title: value.line("title", Self.longest),
            creators: value.lines("creators", most: Self.mostCreators, Self.longest),
            fileAs: value.line("file_as", Self.longest), added: value.time("added") ?? opened, opened: opened)
    }

    /// Bytes of a text.
    private static let longest = 4_000
    private static let mostCreators = 50
}

extension DevicePlace {
    fileprivate var value: PlainValue {
        .object(
            ("kind", .text("place")), ("book", .text(book)), ("device", .text(device.description)),
            ("name", .given(name)), ("section", .count(place.section)), ("offset", .count(place.offset)),
            ("words", .given(place.words)), ("progress", .number(place.progress)),
            ("time", .count(recorded)))
    }

    fileprivate init?(_ value: PlainValue) {
        guard let book = value.id("book"), let device = value["device"]?.text.flatMap({ DeviceID($0) }),
            let place = Locator(value), let recorded = value.time("time")
        else { return nil }
        self.init(
            book: book, device: device, name: value.line("name", Self.longestName), place: place,
            recorded: recorded)
    }

    /// Bytes of a device's name.
    static let longestName = 60
}

extension Locator {
    fileprivate init?(_ value: PlainValue) {
        guard let section = value["section"]?.integer, let offset = value["offset"]?.integer else {
            return nil
        }
        self.init(
            section: section, offset: offset, words: value["words"]?.text ?? "",
            progress: value["progress"]?.number ?? 0)
    }
}

// MARK: - Marks, sessions and words

extension JournalEntry {
    private static func value(of mark: Mark, _ book: String) -> PlainValue {
        let range = mark.range
        return .object(
            ("kind", .text("mark")), ("book", .text(book)), ("id", .text(mark.id.description)),
            ("type", .text(mark.kind.word)),
            ("letter", mark.kind.letter.map { .text(String($0)) } ?? .none),
            ("color", mark.color.map { .text($0.name) } ?? .none), ("section", .count(range.section)),
            ("start", .count(range.range.lowerBound)), ("end", .count(range.range.upperBound)),
            ("text", .given(range.text)), ("before", .given(range.before)), ("after", .given(range.after)),
            ("progress", .number(range.progress)), ("name", .given(mark.name)), ("note", .given(mark.note)),
            ("created", .count(mark.created)), ("changed", .count(mark.changed)),
            ("removed", mark.removed.map { .count($0) } ?? .none))
    }

    private static func mark(_ value: PlainValue) -> JournalEntry? {
        guard let book = value.id("book"), let id = value["id"]?.text.flatMap({ Mark.ID($0) }),
            let place = Locator(value.with("start", as: "offset")), let end = value["end"]?.integer,
            let changed = value.time("changed"),
            let kind = Mark.Kind(
                word: value["type"]?.text ?? "", letter: value["letter"]?.text?.first,
                color: value["color"]?.text.flatMap { HighlightColor(named: $0) })
        else { return nil }
        let range = TextRange(
            section: place.section, range: place.offset..<max(place.offset, min(end, Locator.limit)),
            text: value["text"]?.text ?? "", before: value["before"]?.text ?? "",
            after: value["after"]?.text ?? "", progress: place.progress)
        let mark = Mark(
            id: id, kind: kind, range: range, name: value["name"]?.text ?? "",
            note: value["note"]?.text ?? "", created: value.time("created") ?? changed, changed: changed,
            removed: value["removed"] == nil ? nil : value.time("removed") ?? changed)
        return .mark(mark, book: book)
    }

    private static func value(of record: ReadingRecord, _ book: String) -> PlainValue {
        .object(
            ("kind", .text("session")), ("book", .text(book)), ("began", .count(record.began)),
            ("day", .count(record.day)), ("ended", .count(record.ended)), ("pages", .count(record.pages)),
            ("milliseconds", .count(record.pace.milliseconds)), ("words", .count(record.pace.amount.words)),
            ("characters", .count(record.pace.amount.characters)))
    }

    private static func session(_ value: PlainValue) -> JournalEntry? {
        guard let book = value.id("book"), let began = value.time("began"), let ended = value.time("ended"),
            let day = value["day"]?.integer
        else { return nil }
        let amount = TextAmount(
            words: Int64(value["words"]?.integer ?? 0), characters: Int64(value["characters"]?.integer ?? 0))
        let record = ReadingRecord(
            began: began, day: Int64(day), ended: ended, pages: value["pages"]?.integer ?? 0,
            pace: ReadingPace(amount: amount, milliseconds: Int64(value["milliseconds"]?.integer ?? 0)))
        return .session(record.bounded, book: book)
    }

    private static func value(of word: SavedWord) -> PlainValue {
        .object(
            ("kind", .text("word")), ("book", .text(word.book)), ("id", .text(word.id.description)),
            ("word", .text(word.word)), ("headword", .given(word.headword)),
            ("before", .given(word.sentence.before)), ("quoted", .given(word.sentence.word)),
            ("after", .given(word.sentence.after)), ("language", .given(word.language)),
            ("title", .given(word.title)), ("creators", .given(word.creators.map { .text($0) })),
            ("dictionary", .given(word.dictionary)), ("gist", .given(word.gist)),
            ("section", .count(word.place.section)), ("offset", .count(word.place.offset)),
            ("words", .given(word.place.words)), ("progress", .number(word.place.progress)),
            ("time", .count(word.lookedUp)))
    }

    private static func word(_ value: PlainValue) -> JournalEntry? {
        guard let book = value.id("book"), let id = value["id"]?.text.flatMap({ SavedWord.ID($0) }),
            let place = Locator(value), let time = value.time("time")
        else { return nil }
        let sentence = SavedWord.Sentence(
            before: value["before"]?.text ?? "", word: value["quoted"]?.text ?? "",
            after: value["after"]?.text ?? "")
        let word = SavedWord(
            value["word"]?.text ?? "", headword: value["headword"]?.text ?? "", sentence: sentence,
            language: value["language"]?.text ?? "", book: book, title: value["title"]?.text ?? "",
            creators: value.lines("creators", most: SavedWord.mostCreators, SavedWord.titleLimit),
            place: place,
            lookedUp: time, dictionary: value["dictionary"]?.text ?? "", gist: value["gist"]?.text ?? "",
            id: id)
        return word.word.isEmpty ? nil : .word(word)
    }
}

// MARK: - Values

extension PlainValue {
    /// The digest of a book, or the id of a word: 1 to 100 bytes without control characters.
    fileprivate func id(_ key: String) -> String? {
        self[key]?.text.flatMap { text in
            1...100 ~= text.utf8.count && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } ? text : nil
        }
    }

    /// A time from 1970 to 2200. Devices with a later clock would always be the latest.
    fileprivate func time(_ key: String) -> Int64? {
        self[key]?.integer.flatMap { 0...7_258_118_400_000 ~= $0 ? Int64($0) : nil }
    }

    /// A text in one line; empty if there is none.
    fileprivate func line(_ key: String, _ limit: Int) -> String {
        (self[key]?.text ?? "").withoutControls.prefix(bytes: limit)
    }

    fileprivate func lines(_ key: String, most: Int, _ limit: Int) -> [String] {
        guard case .list(let values) = self[key] else { return [] }
        return values.prefix(most).compactMap { $0.text?.withoutControls.prefix(bytes: limit) }
            .filter { !$0.isEmpty }
    }

    /// The same table with the value of one key also under another.
    fileprivate func with(_ key: String, as other: String) -> PlainValue {
        guard case .table(let entries) = self, let value = self[key] else { return self }
        return .table(entries + [Entry(key: other, value: value)])
    }
}
