extension Int {
    /// With commas between the thousands.
    package var grouped: String {
        var digits = Array(String(self))
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }
}
