import Cells

/// The argument of `theme`: a name, and colours if it defines the reader's own theme.
///
///     theme night
///     theme dusk page=#2b2433 ink=#d8cfe0 ribbon=209 desk=black
package struct ThemeLine: Hashable {
    package var name: String
    /// Nil if only a name is given.
    package var colors: ThemeColors?

    package init(_ text: String) throws(RequestError) {
        let words = text.split(separator: " ")
        guard let name = words.first.map({ String($0) }), Self.isName(name) else {
            throw .wrongArgument(.theme)
        }
        self.name = name
        if words.count == 1 { return }
        guard !ThemeColors.names.contains(name) else { throw .themeComesAlong(name) }
        var colors: [ThemeRole: Color] = [:]
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count == 2 ? String(parts[1]) : ""
            guard let role = ThemeRole(rawValue: String(parts[0])) else {
                throw .unknownRole(String(parts[0]))
            }
            guard let color = Color(named: value) else { throw .unknownColor(value) }
            colors[role] = color
        }
        self.colors = ThemeColors(colors)
    }

    /// Whether this is a valid name for a theme: letters, digits and hyphens.
    package static func isName(_ name: String) -> Bool {
        (1...40).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
            }
    }
}

extension Color {
    /// Reads a colour: `#rrggbb`, an index of the 256-colour palette, or the name of one of its first
    /// sixteen.
    init?(named name: String) {
        if name.utf8.first == UInt8(ascii: "#") {
            let digits = name.dropFirst()
            guard digits.utf8.count == 6, let code = UInt32(digits, radix: 16), digits.first != "+" else {
                return nil
            }
            self = .rgb(RGB(code: code))
        } else if let index = UInt8(name), name.utf8.first != UInt8(ascii: "+") {
            self = .indexed(index)
        } else {
            let isBright = name.hasPrefix("bright-")
            let plain = isBright ? String(name.dropFirst(7)) : name
            guard let index = Self.names.firstIndex(of: plain) else { return nil }
            self = .indexed(UInt8(index) + (isBright ? 8 : 0))
        }
    }

    /// The colour as read by `init(named:)`; nil for the terminal's own colour.
    fileprivate var written: String? {
        switch form {
        case .rgb(let color):
            let digits = String(color.code, radix: 16)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        case .indexed(let index): return String(index)
        case .standard: return nil
        }
    }

    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
}

extension ThemeColors {
    /// The colours as they are written: `page=#2b2433 ribbon=209`.
    package var written: String {
        ThemeRole.allCases.compactMap { role in
            self[role]?.written.map { "\(role.rawValue)=\($0)" }
        }.joined(separator: " ")
    }
}
