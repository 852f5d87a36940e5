import Glibc

#if canImport(Testing)
    import Testing
#endif

/// Tests that take minutes together: `make test-long` runs them, with the release build of the program.
public enum LongTests {
    /// Whether they run, by the variable RECTO_TESTS.
    public static let areWanted = getenv("RECTO_TESTS").map { String(cString: $0) } == "long"

    /// How often a test repeats what depends on chance: `long` times with `make test-long`, otherwise `short` times.
    public static func rounds(_ short: Int, _ long: Int) -> Int { areWanted ? long : short }

    /// All elements with `make test-long`, otherwise about `count` of them, evenly spread from the first on.
    public static func sample<Element>(_ elements: some Collection<Element>, _ count: Int) -> [Element] {
        guard !areWanted, count < elements.count else { return Array(elements) }
        let step = (elements.count + count - 1) / count
        return zip(0..., elements).filter { $0.0.isMultiple(of: step) }.map(\.1)
    }
}

// The measurements, which stand on this target too, are built without the testing library.
#if canImport(Testing)
    extension Trait where Self == ConditionTrait {
        /// Runs with `make test-long` alone.
        public static var long: Self { .enabled(if: LongTests.areWanted, "make test-long runs it") }
    }
#endif
