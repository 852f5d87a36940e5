import BookModel

@testable import Typesetting

extension Section {
    /// What its pages break of the law at some measures, low, middling and high, in words; nil for nothing.
    func violation(measures: [Int]) -> String? {
        for measure in measures {
            for height in [3, 10, 24] {
                let set = SetSection(
                    self, format: PageFormat(measure: measure, height: height), dictionaries: .none)
                if let violation = PageLaw.violation(set) { return "\(measure)×\(height): \(violation)" }
            }
        }
        return nil
    }
}
