/// A program of the reader's own that is asked about words: what `set lookup.NAME [>OUTPUT] PROGRAM` defines.
///
///     set lookup.de >note trans -b :de %w
///                   ────┬ ──────┬────────
///                output ┘       └ words
public struct LookupProgram: Hashable, Sendable {
    /// Where the program's output goes.
    public enum Output: String, CaseIterable, Sendable {
        /// Into a box over the page.
        case box
        /// Into a note on the text.
        case note
        /// Nowhere; the program may go on after the answer, as a browser does.
        case nothing
    }

    public let output: Output
    /// The program and its arguments with their placeholders.
    private let words: [String]

    /// Nil for a value without a program, or with an unknown output.
    init?(_ value: String) {
        var (words, output) = (value.split(separator: " ").map { String($0) }, Output.box)
        if let first = words.first, first.hasPrefix(">") {
            guard let named = Output(rawValue: String(first.dropFirst())) else { return nil }
            output = named
            words.removeFirst()
        }
        guard !words.isEmpty else { return nil }
        (self.words, self.output) = (words, output)
    }

    /// The value of the setting.
    var value: String { ((output == .box ? [] : [">" + output.rawValue]) + words).joined(separator: " ") }
}

// MARK: - Names

extension LookupProgram {
    /// What the names of settings begin with that define programs.
    package static let prefix = "lookup."
    /// Programs of one configuration.
    package static let most = 50

    /// The name that a setting defines; nil for the names of other settings, and for names that are not allowed.
    package static func name(ofSetting setting: String) -> String? {
        guard setting.hasPrefix(prefix) else { return nil }
        let name = String(setting.dropFirst(prefix.count))
        return isName(name) ? name : nil
    }

    /// Whether a word has 1 to 20 lower-case letters, digits and hyphens, begins with a letter, and is no command.
    static func isName(_ name: String) -> Bool {
        let bytes = name.utf8
        guard (1...20).contains(bytes.count), bytes.first?.isLowercase == true else { return false }
        let isPlain = bytes.allSatisfy { $0.isLowercase || $0.isDigit || $0 == UInt8(ascii: "-") }
        return isPlain && Command(typed: name) == nil
    }
}

extension UInt8 {
    fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

// MARK: - Arguments

/// What a program can be told about a text: the values of the placeholders.
public struct LookupText: Hashable, Sendable {
    /// `%w`: the selection, or a word; its lines as they are.
    public var text: String
    /// `%s`: the sentence around it.
    public var sentence: String
    /// `%l`: the language of the book, as the first subtag of a BCP 47 tag; empty if unknown.
    public var language: String
    /// `%t`: the title of the book.
    public var title: String
    /// `%a`: the first author of the book; empty if unknown.
    public var author: String
    /// `%p`: the place in the book; empty for typed words.
    public var place: String

    public init(
        text: String, sentence: String = "", language: String = "", title: String = "", author: String = "",
        place: String = ""
    ) {
        (self.text, self.sentence, self.language) = (text, sentence, language)
        (self.title, self.author, self.place) = (title, author, place)
    }

    fileprivate func value(of placeholder: Character) -> String? {
        switch placeholder {
        case "w": text
        case "s": sentence
        case "l": language
        case "t": title
        case "a": author
        case "p": place
        default: nil
        }
    }
}

extension LookupProgram {
    /// Whether the program reads the text from its standard input: no argument has `%w` or `%s`.
    public var readsText: Bool { !has("w") && !has("s") }

    /// Whether an argument has `%p`.
    public var takesPlace: Bool { has("p") }

    private func has(_ placeholder: Character) -> Bool {
        words.dropFirst().contains { word in
            var found = false
            _ = Self.replaced(word) {
                found = found || $0 == placeholder; return nil
            }
            return found
        }
    }

    /// The program, and its arguments with values instead of placeholders. There is no shell.
    ///
    /// Each run of white space becomes one space. In an argument that begins with `http://` or `https://`, values are
    /// percent-encoded (RFC 3986 §2.1). A book cannot give options: an argument that begins with a placeholder gets a
    /// space before it if the value begins with `-`, or with `@`, which names a file to some programs.
    public func arguments(about text: LookupText) -> [String] {
        words.prefix(1) + words.dropFirst().map { Self.argument($0, about: text) }
    }

    private static func argument(_ word: String, about text: LookupText) -> String {
        let isAddress = word.hasPrefix("http://") || word.hasPrefix("https://")
        let argument = replaced(word) { placeholder in
            guard let value = text.value(of: placeholder) else { return nil }
            let line = value.split { $0.isWhitespace }.joined(separator: " ")
            return isAddress ? line.percentEncoded : line
        }
        let isFromBook = word.hasPrefix("%") && !word.hasPrefix("%%")
        return isFromBook && (argument.hasPrefix("-") || argument.hasPrefix("@")) ? " " + argument : argument
    }

    /// A word with values for its placeholders, and `%` for `%%`; what has no value stays as it is.
    private static func replaced(_ word: String, _ value: (Character) -> String?) -> String {
        var (replaced, rest) = ("", word[...])
        while let index = rest.firstIndex(of: "%") {
            replaced += rest[..<index]
            rest = rest[index...].dropFirst()
            guard let placeholder = rest.first else { return replaced + "%" }
            replaced += placeholder == "%" ? "%" : value(placeholder) ?? "%\(placeholder)"
            rest.removeFirst()
        }
        return replaced + rest
    }
}

extension String {
    /// With all bytes but unreserved ones encoded (RFC 3986 §2.3).
    fileprivate var percentEncoded: String {
        let digits = Array("0123456789ABCDEF")
        return utf8.reduce(into: "") { encoded, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded.append("%")
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
    }
}
