/// The number typed before a command, as in `12g` or `12.5%`.
package struct TypedNumber: Hashable {
    /// A number in ten-thousandths, so that its decimals are exact.
    package struct Value: Hashable, Sendable {
        package static let one = 10_000

        package let tenThousandths: Int

        package init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

        /// The value of digits with at most one decimal sign; nil for any other text.
        package init?(_ text: String) {
            var typed = TypedNumber()
            guard text.unicodeScalars.allSatisfy({ typed.append($0) }), let value = typed.fetch() else {
                return nil
            }
            self = value
        }

        /// The number as it is typed, `12` or `12.5`.
        package var text: String {
            let decimals = String(String(tenThousandths % Self.one + Self.one).dropFirst())
            let trailing = decimals.reversed().prefix { $0 == "0" }.count
            let shown = decimals.dropLast(trailing)
            return String(tenThousandths / Self.one) + (shown.isEmpty ? "" : "." + shown)
        }

        /// The number as an integer; nil if it has decimals.
        package var whole: Int? {
            tenThousandths.isMultiple(of: Self.one) ? tenThousandths / Self.one : nil
        }
    }

    /// The typed text with a point as the decimal sign; empty without a number.
    package private(set) var text = ""
    private var value = 0
    /// The value of the next digit after the point; nil before the point.
    private var decimal: Int?

    /// The upper limit, greater than any page number; digits that would exceed it are ignored.
    private static let limit = 10_000_000

    /// Appends a digit or, after a digit, a decimal sign. Returns false for any other character.
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

    /// Returns the number and clears it; nil if none is typed.
    package mutating func fetch() -> Value? {
        defer { self = TypedNumber() }
        return text.isEmpty ? nil : Value(tenThousandths: value)
    }
}
