/// The number typed before a command, as in `12g`.
struct TypedNumber: Hashable {
    private(set) var value: Int?

    /// More digits than any book has pages.
    private static let limit = 10_000_000

    /// Takes a digit; false for any other character, and for a 0 that begins a number.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard ("0"..."9").contains(character), !(character == "0" && value == nil) else { return false }
        let digit = Int(character.value - Unicode.Scalar("0").value)
        value = min(Self.limit, (value ?? 0) * 10 + digit)
        return true
    }

    /// Gives the number away.
    mutating func fetch() -> Int? {
        defer { value = nil }
        return value
    }
}
