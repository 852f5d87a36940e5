import CICU

/// A regular expression compiled by ICU; for one thread only.
final class RegularExpression {
    private let regex: OpaquePointer
    private let goesOn: () -> Bool

    /// - Parameter goesOn: called from time to time during a match; false cancels it.
    /// - Throws: the error in the expression.
    init(_ pattern: SearchPattern, goesOn: @escaping () -> Bool = { true }) throws(SearchError) {
        var reason = ci_regex_other
        let bytes = Array(pattern.text.utf8)
        let ignoresCase = pattern.ignoresCase || !pattern.hasCapital
        guard let regex = ci_regex_open(bytes, Int64(bytes.count), ignoresCase, &reason) else {
            throw SearchError(reason)
        }
        self.regex = regex
        self.goesOn = goesOn
        let context = Unmanaged.passUnretained(self).toOpaque()
        ci_regex_ask(
            regex,
            { context in
                guard let context else { return true }
                return Unmanaged<RegularExpression>.fromOpaque(context).takeUnretainedValue().goesOn()
            }, context)
    }

    deinit { ci_regex_close(regex) }

    /// Calls `body` with each match in a text, except empty ones.
    ///
    /// - Throws: `tooLong` if a match took too long or the search was cancelled.
    func forEachMatch(
        in text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void
    ) throws(SearchError) {
        guard let base = text.baseAddress, ci_regex_set_text(regex, base, Int64(text.count)) else { return }
        var (start, end) = (Int64(0), Int64(0))
        var hasFailed = false
        while ci_regex_next(regex, &start, &end, &hasFailed) {
            guard start < end else { continue }
            guard goesOn() else { return }
            body(Int(start)..<Int(end))
        }
        if hasFailed { throw .tooLong }
    }
}

extension SearchError {
    fileprivate init(_ reason: ci_regex_error) {
        self =
            switch reason {
            case ci_regex_parenthesis: .parenthesis
            case ci_regex_bracket: .bracket
            case ci_regex_escape: .escape
            case ci_regex_repetition: .repetition
            case ci_regex_set: .set
            case ci_regex_too_long: .tooLong
            default: .expression
            }
    }
}
