/// The number typed before a command, as in `12g` or `12.5%`.
package struct TypedNumber: Hashable {
    /// A number in ten-thousandths, so that its decimals are exact.
    package struct Value: Hashable, Sendable {
        package static let one = 10_000

        package let tenThousandths: Int

        package init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

        /// Digits, with a decimal sign among them perhaps; nil for anything else.
        package init?(_ text: String) {
            var typed = TypedNumber()
            guard text.unicodeScalars.allSatisfy({ typed.append($0) }), let value = typed.fetch() else {
                return nil
            }
            self = value
        }

        /// As it is typed, `12` or `12.5`.
        package var text: String {
            let decimals = String(String(tenThousandths % Self.one + Self.one).dropFirst())
            let trailing = decimals.reversed().prefix { $0 == "0" }.count
            let shown = decimals.dropLast(trailing)
            return String(tenThousandths / Self.one) + (shown.isEmpty ? "" : "." + shown)
        }

        /// The number; nil if it has decimals.
        package var whole: Int? {
            tenThousandths.isMultiple(of: Self.one) ? tenThousandths / Self.one : nil
        }
    }

    /// As it was typed, the decimal sign a point; empty without a number.
    package private(set) var text = ""
    private var value = 0
    /// The value of the next digit after the point; nil before the point.
    private var decimal: Int?

    /// A number that no book has pages for; digits beyond are left out.
    private static let limit = 10_000_000

    /// Takes a digit or, after one, a decimal sign; false for any other character.
    package mutating func append(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "0"..."9": append(digit: Int(character.value - Unicode.Scalar("0").value))
        case "." where !text.isEmpty && decimal == nil, "," where !text.isEmpty && decimal == nil:
            text.append(".")
            decimal = Value.one / 10
        default: return false
        }
        return true
    }

    private mutating func append(digit: Int) {
        if let worth = decimal {
            guard worth > 0 else { return }
            value += digit * worth
            decimal = worth / 10
        } else {
            guard value < Self.limit * Value.one else { return }
            value = value * 10 + digit * Value.one
        }
        text.append(String(digit))
    }

    /// Gives the number away.
    package mutating func fetch() -> Value? {
        defer { self = TypedNumber() }
        return text.isEmpty ? nil : Value(tenThousandths: value)
    }
}
