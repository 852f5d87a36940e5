import Posix

/// A manual page in the format of man(7).
///
/// In texts, words in backticks are shown in bold; words in capitals between backticks are placeholders,
/// shown in italics.
struct ManualPage {
    /// The first argument for writing a page; its name follows, as in `recto.1`.
    static let argument: FilePath = "--manual"
    static var all: [ManualPage] { [program, configuration, keys] }

    /// The name of the file, as in `recto.1`.
    var file: String { "\(name).\(number)" }
    private let name: String
    private let number: Int
    private var lines: [String]

    /// - Parameters:
    ///   - number: the section of the manual.
    ///   - purpose: what the page is about, without a full stop.
    ///   - manual: the title of the manual's section.
    init(_ name: String, _ number: Int, purpose: String, manual: String) {
        (self.name, self.number) = (name, number)
        lines = [
            ".TH \(name.uppercased()) \(number) \(Release.date) \"Recto \(Release.version)\" \"\(manual)\"",
            ".SH NAME", "\(Self.escaped(name, isCode: true)) \\- \(purpose)",
        ]
    }

    /// The page in the format of man(7).
    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func section(_ title: String) { lines.append(".SH \(title)") }
    mutating func subsection(_ title: String) { lines.append(".SS " + Self.escaped(title)) }

    /// Adds a paragraph, with a space above it unless it is the first of a section.
    mutating func paragraph(_ text: String) {
        if lines.last?.hasPrefix(".S") != true { lines.append(".PP") }
        lines += Self.formatted(text)
    }

    /// Adds a term, with its explanation beside or below it.
    ///
    /// - Parameters:
    ///   - term: the term, shown as code.
    ///   - isLiteral: whether words in capitals are not placeholders.
    mutating func item(_ term: String, _ text: String, isLiteral: Bool = false) {
        let bold = "\\fB" + Self.escaped(term, isCode: true) + "\\fR"
        lines += [".TP", isLiteral ? bold : Self.code(term)] + Self.formatted(text)
    }

    /// Adds lines that are shown unchanged.
    mutating func example(_ examples: [String]) {
        if lines.last?.hasPrefix(".S") != true { lines.append(".PP") }
        lines += [".RS 4", ".nf"] + examples.map { Self.escaped($0, isCode: true) } + [".fi", ".RE"]
    }

    /// Adds lines that are shown as code.
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

// MARK: - Format

extension ManualPage {
    /// Formatted text in lines of moderate length; each sentence begins a line.
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
        // A line that begins with one of these characters would be a request.
        return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
    }

    /// Code in bold, with placeholders in italics.
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

    /// Text with the special characters of man(7) escaped.
    ///
    /// - Parameter isCode: whether hyphens are ASCII hyphens.
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
    /// The value in hexadecimal, with at least four digits.
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
