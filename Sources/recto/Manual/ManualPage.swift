import Posix

/// A page of the manual, written in the language of man(7).
///
/// In texts, words in backticks are shown bold; words in capitals between them stand for something else, and are shown
/// in italics.
struct ManualPage {
    /// The first argument of the program that writes a page; its name follows, as `recto.1`.
    static let argument: FilePath = "--manual"
    static var all: [ManualPage] { [program, configuration, keys] }

    /// As in `recto.1`.
    var file: String { "\(name).\(number)" }
    private let name: String
    private let number: Int
    private var lines: [String]

    /// - Parameters:
    ///   - number: the section of the manual.
    ///   - purpose: what the page is about, without a full stop.
    ///   - manual: the title of that section.
    init(_ name: String, _ number: Int, purpose: String, manual: String) {
        (self.name, self.number) = (name, number)
        lines = [
            ".TH \(name.uppercased()) \(number) \(Release.date) \"Recto \(Release.version)\" \"\(manual)\"",
            ".SH NAME", "\(Self.escaped(name, isCode: true)) \\- \(purpose)",
        ]
    }

    /// The page in the language of man(7).
    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func section(_ title: String) { lines.append(".SH \(title)") }
    mutating func subsection(_ title: String) { lines.append(".SS " + Self.escaped(title)) }

    /// A paragraph; the first one of a section stands without a space above.
    mutating func paragraph(_ text: String) {
        if lines.last?.hasPrefix(".S") != true { lines.append(".PP") }
        lines += Self.formatted(text)
    }

    /// A term, and beside or below it what it means.
    ///
    /// - Parameters:
    ///   - term: shown as code.
    ///   - isLiteral: whether capitals in it stand for themselves.
    mutating func item(_ term: String, _ text: String, isLiteral: Bool = false) {
        let bold = "\\fB" + Self.escaped(term, isCode: true) + "\\fR"
        lines += [".TP", isLiteral ? bold : Self.code(term)] + Self.formatted(text)
    }

    /// Lines that are shown as they are.
    mutating func example(_ examples: [String]) {
        if lines.last?.hasPrefix(".S") != true { lines.append(".PP") }
        lines += [".RS 4", ".nf"] + examples.map { Self.escaped($0, isCode: true) } + [".fi", ".RE"]
    }

    /// Lines that are shown as code.
    mutating func synopsis(_ usages: [String]) { lines += [".nf"] + usages.map(Self.code) + [".fi"] }

    mutating func seeAlso(_ pages: [String]) {
        section("SEE ALSO")
        lines.append(
            pages.map { page in
                let parts = page.split(separator: ".")
                return "\\fB" + Self.escaped(String(parts[0]), isCode: true) + "\\fR(\(parts[1]))"
            }.joined(separator: ",\n"))
    }
}

// MARK: - The language

extension ManualPage {
    /// Text in lines that are not too long for those who read the source; a sentence begins a line.
    private static func formatted(_ text: String) -> [String] {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        let marked = parts.enumerated().map { index, part in
            index % 2 == 0 ? escaped(String(part)) : code(String(part))
        }
        var lines = [""]
        for word in marked.joined().split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.utf8.count + word.utf8.count < 78, line.last != "." {
                lines[lines.count - 1] = line + " " + word
            } else {
                lines.append(String(word))
            }
        }
        // A line that begins with one of these would be a request.
        return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
    }

    /// Code in bold, and the words for what is put in their place in italics.
    private static func code(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return words.map { (word: $0, font: isPlaceholder($0) ? "\\fI" : "\\fB") }
            .map { $0.font + escaped(String($0.word), isCode: true) + "\\fR" }
            .joined(separator: " ")
    }

    private static func isPlaceholder(_ word: Substring) -> Bool {
        let letters = word.filter(\.isLetter)
        return (letters.count > 1 || letters == "N") && letters.allSatisfy(\.isUppercase)
            && word.allSatisfy { $0.isLetter || "[]|…=,:".contains($0) }
    }

    /// Text without anything that man(7) would take for its own.
    ///
    /// - Parameter isCode: whether hyphens are those of ASCII.
    private static func escaped(_ text: String, isCode: Bool = false) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-" where isCode: "\\-"
            case "'" where isCode: "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case "\"": "\\(dq"
            case "." where text.hasPrefix(".") && isCode: "\\&."
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u" + scalar.hexadecimal + "]"
            }
        }.joined()
    }
}

extension Unicode.Scalar {
    /// At least four digits.
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
