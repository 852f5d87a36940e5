/// Additive numerals, largest value first (CSS Counter Styles 3 §6.1), and Chinese and Japanese numerals made
/// of digits and units (§7).
extension ListStyle {
    enum Additive: Hashable, Sendable {
        case hebrew, armenian, upperArmenian, georgian
    }

    enum Units: Hashable, Sendable {
        case japanese, simplifiedChinese, traditionalChinese
    }

    /// Nil if the letters cannot represent the number.
    static func additive(_ ordinal: Int, _ letters: Additive) -> String? {
        switch letters {
        case .hebrew: hebrew(ordinal)
        case .armenian: ranks(ordinal, Array("աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփք".unicodeScalars))
        case .upperArmenian: ranks(ordinal, Array("ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ".unicodeScalars))
        case .georgian: ranks(ordinal, Array("აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰ".unicodeScalars))
        }
    }

    /// A numeral with nine letters for each decimal place.
    private static func ranks(_ ordinal: Int, _ letters: [Unicode.Scalar]) -> String? {
        guard (1...9_999).contains(ordinal), letters.count == 36 else { return nil }
        var text = String.UnicodeScalarView()
        for (place, value) in [1_000, 100, 10, 1].enumerated() {
            let digit = ordinal / value % 10
            if digit > 0 { text.append(letters[(3 - place) * 9 + digit - 1]) }
        }
        return String(text)
    }

    /// Fifteen and sixteen are written as nine and six, and nine and seven.
    private static func hebrew(_ ordinal: Int) -> String? {
        guard (1...999).contains(ordinal) else { return nil }
        let letters: [(Int, String)] = [
            (400, "ת"), (300, "ש"), (200, "ר"), (100, "ק"), (90, "צ"), (80, "פ"), (70, "ע"), (60, "ס"),
            (50, "נ"), (40, "מ"), (30, "ל"), (20, "כ"), (16, "טז"), (15, "טו"), (10, "י"), (9, "ט"), (8, "ח"),
            (7, "ז"), (6, "ו"), (5, "ה"), (4, "ד"), (3, "ג"), (2, "ב"), (1, "א"),
        ]
        var left = ordinal
        var text = ""
        for (value, letter) in letters {
            // Only a remainder of exactly fifteen or sixteen is written so.
            while left >= value, value != 16 && value != 15 || left == value {
                text += letter
                left -= value
            }
        }
        return text
    }

    /// A numeral such as 二十三, up to 9,999.
    static func units(_ ordinal: Int, _ units: Units) -> String? {
        guard (0...9_999).contains(ordinal) else { return nil }
        let digits = Array((units == .japanese ? "〇" : "零") + "一二三四五六七八九")
        guard ordinal > 0 else { return String(digits[0]) }
        var text = ""
        var isZeroDue = false
        for (value, unit) in [(1_000, "千"), (100, "百"), (10, "十"), (1, "")] {
            let digit = ordinal / value % 10
            guard digit > 0 else {
                isZeroDue = !text.isEmpty
                continue
            }
            if isZeroDue, units != .japanese { text += String(digits[0]) }
            isZeroDue = false
            let isLeftOut =
                digit == 1 && (units == .japanese ? value > 1 : value == 10 && text.isEmpty)
            text += (isLeftOut ? "" : String(digits[digit])) + unit
        }
        return text
    }
}
