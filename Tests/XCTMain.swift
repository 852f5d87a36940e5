import Testing

/// Begins the tests, as the file would that SwiftPM writes. SwiftPM makes that one from an index of the code, and an
/// index costs a seventh of the time of a build; with a file of this name it needs none.
@main struct TestRunner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
