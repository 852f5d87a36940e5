/// A table of whether a line may break between two characters of Latin classes: UAX #14 of Unicode 15 as
/// tailored by ICU.
///
/// A test compares it with ICU's strict rules for all short strings of classes.
struct LatinRules {
    /// What a pair of characters decides regardless of context.
    enum Pair: UInt8 {
        /// No break, not even if there are spaces between.
        case never
        /// A break only if there are spaces between.
        case afterSpaces
        case always
        /// No break within a number; a break after spaces (LB25).
        case unlessInNumber
        /// No break before a bracket that opens a number; a break after spaces (LB25).
        case unlessNumberFollows
        /// No break after a hyphen that leads a word; a break after spaces (LB20a).
        case unlessLeading
        /// A break only after spaces and before a decimal point that begins a number (LB14a).
        case beforeDecimal
    }

    private let pairs: [UInt8]
    /// The classes of characters of one or two bytes, and of those of three bytes that begin with E2, by code
    /// point.
    private let low: [UInt8]
    private let high: [UInt8]

    static let lowCount: UInt32 = 0x530
    static let highStart: UInt32 = 0x2000
    static let highEnd: UInt32 = 0x2300

    static let shared = LatinRules()

    private init() {
        let classes = LatinClass.allCases
        var pairs = [UInt8](repeating: 0, count: 32 * 32)
        for before in classes {
            for after in classes {
                pairs[Int(before.rawValue) << 5 | Int(after.rawValue)] =
                    Self.pair(before, after).rawValue
            }
        }
        self.pairs = pairs
        low = (0..<Self.lowCount).map { LatinClass($0).rawValue }
        high = (Self.highStart..<Self.highEnd).map { LatinClass($0).rawValue }
    }

    /// Calls `body` with the three tables; the caller must check bounds.
    func withTables<Result>(
        _ body: (_ pairs: UnsafePointer<UInt8>, _ low: UnsafePointer<UInt8>, _ high: UnsafePointer<UInt8>) ->
            Result
    ) -> Result? {
        pairs.withUnsafeBufferPointer { pairs in
            low.withUnsafeBufferPointer { low in
                high.withUnsafeBufferPointer { high in
                    guard let pairs = pairs.baseAddress, let low = low.baseAddress,
                        let high = high.baseAddress
                    else { return nil }
                    return body(pairs, low, high)
                }
            }
        }
    }

    /// The rules in the order of the standard; the first one that applies decides.
    static func pair(_ before: LatinClass, _ after: LatinClass) -> Pair {
        if after == .space || after == .combining { return .never }
        return punctuationPair(before, after) ?? wordPair(before, after) ?? .always
    }

    /// LB11 to LB22: punctuation with and without spaces.
    private static func punctuationPair(_ before: LatinClass, _ after: LatinClass) -> Pair? {
        if after == .wordJoiner || before == .open { return .never }  // LB11, LB14
        if [.close, .closeParenthesis, .exclamation, .slash].contains(after) { return .never }  // LB13
        if after == .infix { return .beforeDecimal }  // LB13, LB14a
        if before == .quotation && after == .open { return .never }  // LB15
        if before == .breakBoth && after == .breakBoth { return .never }  // LB17
        if before == .glue || before == .wordJoiner { return .afterSpaces }  // LB11, LB12
        if after == .glue {  // LB12a
            return [.breakAfter, .hyphen, .hardHyphen].contains(before) ? .always : .afterSpaces
        }
        if before == .quotation || after == .quotation { return .afterSpaces }  // LB19
        if [.breakAfter, .hyphen, .hardHyphen].contains(after) { return .afterSpaces }  // LB21
        if before == .breakBefore || after == .inseparable { return .afterSpaces }  // LB21, LB22
        return nil
    }

    /// LB20a and LB23 to LB30: letters, numbers and punctuation beside them.
    private static func wordPair(_ before: LatinClass, _ after: LatinClass) -> Pair? {
        switch (before, after) {
        case (.hyphen, .alphabetic), (.hardHyphen, .alphabetic): .unlessLeading
        case (.alphabetic, .alphabetic), (.alphabetic, .numeric), (.numeric, .alphabetic),
            (.numeric, .numeric):
            .afterSpaces
        case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix), (.alphabetic, .postfix):
            .afterSpaces
        case (.prefix, .numeric), (.postfix, .numeric), (.hyphen, .numeric), (.infix, .numeric),
            (.numeric, .prefix), (.numeric, .postfix):
            .afterSpaces
        case (.prefix, .open), (.postfix, .open): .unlessNumberFollows
        case (.slash, .numeric): .unlessInNumber
        case (.slash, .prefix), (.slash, .postfix), (.infix, .prefix), (.infix, .postfix): .unlessInNumber
        case (.close, .prefix), (.close, .postfix), (.closeParenthesis, .prefix),
            (.closeParenthesis, .postfix):
            .unlessInNumber
        case (.infix, .alphabetic): .afterSpaces
        case (.alphabetic, .open), (.numeric, .open): .afterSpaces
        case (.closeParenthesis, .alphabetic), (.closeParenthesis, .numeric): .afterSpaces
        default: nil
        }
    }
}
