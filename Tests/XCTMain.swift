import Testing

/// Begins the tests, instead of a file that SwiftPM writes from an index of the code: an index costs a seventh of the
/// time of a build. So `Tests/run --filter NAME` runs some of them, and not `swift test`.
@main struct TestRunner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
