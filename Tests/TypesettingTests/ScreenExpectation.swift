import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Expects a section to be set like this; pages are parted by a line of `=`.
func expectScreens(
    _ section: Section, measure: Int, height: Int = 40, isJustified: Bool = false, _ expected: String,
    at location: SourceLocation = #_sourceLocation
) {
    let screens = SetSection.screens(section, measure: measure, height: height, isJustified: isJustified)
    if let difference = ScreenComparison.difference(screens, expected: expected) {
        Issue.record("\(difference)", sourceLocation: location)
    }
}
