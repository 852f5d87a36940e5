/// Names of files made of what others write: a name from outside is an attack until it is made safe.
///
///     ../../.bashrc   ─▶  bashrc
///     -rf: a/b?       ─▶  rf a b
enum SafeFileName {
    /// Most bytes of a name with its extension; file systems allow 255.
    private static let longest = 200

    /// Makes a name safe, without an extension: characters that mean something to a shell, a terminal or a file system are
    /// left out. Empty if nothing is left.
    static func base(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(2_000) {
            if isSpace(scalar) {
                if let last = name.last, last != " " { name.append(" ") }
            } else if !isInvisible(scalar) {
                name.append(scalar)
            }
        }
        // No hidden files, no options of commands, and no ends that Windows drops.
        let edges: Set<Unicode.Scalar> = [".", "-", " ", "~", "–", "—"]
        let start = name.drop { edges.contains($0) }
        let end = start.reversed().drop { $0 == "." || $0 == " " }
        return unreserved(String(String.UnicodeScalarView(end.reversed())))
    }

    /// The name of a file: a base and an extension, no longer than file systems allow.
    ///
    /// - Parameter number: 2 and more are appended, as in `Name (2).epub`.
    static func file(_ base: String, fileExtension: String, number: Int = 1) -> String {
        let end = (number > 1 ? " (\(number))" : "") + "." + fileExtension
        return shortened(base, to: longest - end.utf8.count) + end
    }

    /// A base cut at a character; `Book` if it is empty.
    ///
    /// - Parameter most: in bytes.
    static func shortened(_ base: String, to most: Int = longest) -> String {
        var name = base
        while name.utf8.count > most, !name.isEmpty { name.removeLast() }
        while name.hasSuffix(" ") || name.hasSuffix(".") { name.removeLast() }
        return name.isEmpty ? "Book" : name
    }

    /// Spaces, and what some file system or shell does not allow in a name.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "\0", "\t", "\n", "\r": true
        default: scalar.properties.isWhitespace
        }
    }

    /// Control characters, those that change the direction of text, and others that nobody sees.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            true
        default: scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{FFFD}"
        }
    }

    /// With a line before it if Windows has a device of that name.
    private static func unreserved(_ name: String) -> String {
        let stem = name.prefix { $0 != "." }.lowercased()
        let isDevice =
            ["con", "prn", "aux", "nul"].contains(stem)
            || ["com", "lpt"].contains {
                stem.hasPrefix($0) && stem.count == 4 && stem.last?.isNumber == true
            }
        return isDevice ? "_" + name : name
    }
}
