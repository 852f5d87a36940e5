import Testing
import XCTest

/// Begins the tests, as the file would that SwiftPM writes. SwiftPM makes that one from an index of the code, and an
/// index costs a seventh of the time of a build; with a file of this name it needs none.
@main struct TestRunner {
    static func main() async {
        if CommandLine.arguments.contains("swift-testing") { await Testing.__swiftPMEntryPoint() as Never }
        // SwiftPM asks for tests of XCTest, too.
        XCTMain([])
    }
}
