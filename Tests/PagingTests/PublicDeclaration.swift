/// A public declaration in Swift source, also a case or a requirement of one, with the comment above it.
struct PublicDeclaration {
    let name: String
    /// `func`, `case` and so on.
    let kind: String
    /// As far as its body.
    let text: String
    let comment: String
    /// The file's name and the line.
    let place: String
    let isTopLevel: Bool

    var isType: Bool { ["struct", "enum", "class", "protocol"].contains(kind) }

    /// Whether it may be used without its name.
    var isNamed: Bool { !["init", "subscript", "associatedtype"].contains(kind) }

    private static let kinds: Set<String> = [
        "let", "var", "func", "init", "case", "struct", "enum", "class", "protocol", "subscript",
        "associatedtype",
        "typealias",
    ]

    /// The public declarations of a file, which is indented by four.
    static func all(in lines: [Substring], file: String) -> [PublicDeclaration] {
        /// What the innermost types declare, by their indentation: `enum`, `protocol`.
        var types: [Int: String] = [:]
        return lines.indices.flatMap { index -> [PublicDeclaration] in
            let line = lines[index]
            let indentation = line.prefix { $0 == " " }.count
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) }
            if line.dropFirst(indentation).hasPrefix("}") { types[indentation] = nil }
            guard let start = words.firstIndex(where: kinds.contains), !line.contains("//"),
                words.first == "public" || isMember(words[start], of: types[indentation - 4], words)
            else { return [] }
            if words.first == "public", line.hasSuffix("{") { types[indentation] = words[start] }
            return names(words[start], line, words[start...].dropFirst().first ?? "").map { name in
                PublicDeclaration(
                    name: name, kind: words[start], text: head(lines[index...]),
                    comment: comment(above: index, lines), place: "\(file):\(index + 1)",
                    isTopLevel: indentation == 0)
            }
        }
    }

    /// Whether it is a case of a public enum or a requirement of a public protocol.
    private static func isMember(_ kind: String, of type: String?, _ words: [String]) -> Bool {
        switch type {
        case "enum": kind == "case" && words.first == "case"
        case "protocol": words.first == kind || words.first == "mutating"
        default: false
        }
    }

    /// `case left, right` has two names, `case moved(Double)` one.
    private static func names(_ kind: String, _ line: Substring, _ name: String) -> [String] {
        guard kind == "case", !line.contains("(") else {
            return [["init", "subscript"].contains(kind) ? kind : name]
        }
        return line.split { $0 == "," || $0 == " " }.dropFirst().map { String($0) }
    }

    private static func head(_ lines: ArraySlice<Substring>) -> String {
        let end =
            lines.firstIndex { $0.hasSuffix("{") || $0.hasSuffix("}") || $0.isEmpty } ?? lines.startIndex
        return lines[lines.startIndex...end].joined(separator: "\n")
    }

    private static func comment(above index: Int, _ lines: [Substring]) -> String {
        func isMarked(_ line: Substring, _ mark: String) -> Bool { line.drop { $0 == " " }.hasPrefix(mark) }
        let above = lines[..<index].reversed().drop { isMarked($0, "@") }.prefix { isMarked($0, "///") }
        return above.reversed().joined(separator: "\n")
    }
}
