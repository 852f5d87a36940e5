/// The order of names in which 2 comes before 10, whatever their case.
enum NaturalOrder {
    static func precedes(_ first: String, _ second: String) -> Bool {
        let (left, right) = (Array(first.utf8), Array(second.utf8))
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if isDigit(left[i]), isDigit(right[j]) {
                let (a, b) = (number(left, &i), number(right, &j))
                if a.count != b.count { return a.count < b.count }
                if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
            } else {
                let (a, b) = (folded(left[i]), folded(right[j]))
                if a != b { return a < b }
                i += 1
                j += 1
            }
        }
        if left.count - i != right.count - j { return left.count - i < right.count - j }
        return first < second
    }

    /// The digits from an index on without leading zeros.
    private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
