// MARK: - Text form

extension CalibreLibrary {
    /// The books as lines of a name, a tab and a value. The facts of a book follow its own line.
    public var text: String {
        var text = ""
        for book in books {
            let numbers = ["\(book.number)", "\(book.rating)", book.hasCover ? "1" : "0"]
            Self.add("book", numbers + [book.title, book.series, book.position], to: &text)
            for name in book.creators { Self.add("by", [name], to: &text) }
            for tag in book.tags { Self.add("tag", [tag], to: &text) }
            for file in book.files { Self.add("file", [file], to: &text) }
        }
        return text
    }

    private static func add(_ name: String, _ fields: [String], to text: inout String) {
        text += name
        for field in fields { text += "\t" + field.withoutControls }
        text += "\n"
    }

    /// Reads the lines of `text`. Ignores lines that are not valid, as anybody may have written them.
    public init(text: some Sequence<UInt8>) {
        var isOfBook = false
        for line in Array(text).split(separator: 0x0A) {
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self).withoutControls
            }
            if fields[0] == "book" {
                let book = CalibreBook(fields: fields)
                isOfBook = book != nil && books.count < Self.mostBooks
                if let book, isOfBook { books.append(book) }
            } else if isOfBook, let value = fields.dropFirst().first, !value.isEmpty {
                books[books.count - 1].set(fields[0], value)
            }
        }
    }
}

extension CalibreBook {
    fileprivate init?(fields: [String]) {
        guard fields.count == 7, let number = Int64(fields[1]), let rating = Int(fields[2]) else {
            return nil
        }
        self.init(number: number)
        self.rating = min(max(0, rating), 10)
        hasCover = fields[3] == "1"
        (title, series, position) = (fields[4], fields[5], fields[6])
    }

    fileprivate mutating func set(_ name: String, _ value: String) {
        let most = CalibreLibrary.mostNames
        switch name {
        case "by" where creators.count < most: creators.append(value)
        case "tag" where tags.count < most: tags.append(value)
        case "file" where files.count < most:
            // The text could name any file, so check again that it is within the folder.
            guard let dot = value.lastIndex(of: "."), let slash = value[..<dot].lastIndex(of: "/") else {
                return
            }
            let name = String(value[value.index(after: slash)..<dot])
            let file = Self.file(
                String(value[..<slash]), name, String(value[value.index(after: dot)...]))
            if let file { files.append(file) }
        default: break
        }
    }
}
