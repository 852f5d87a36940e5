import Glibc

#if canImport(Testing)
    import Testing
#endif

/// Tests that take minutes together: `make test-long` runs them, with the release build of the program.
public enum LongTests {
    /// Whether they run, by the variable RECTO_TESTS.
    public static let areWanted = getenv("RECTO_TESTS").map { String(cString: $0) } == "long"
}

// The measurements, which stand on this target too, are built without the testing library.
#if canImport(Testing)
    extension Trait where Self == ConditionTrait {
        /// Runs with `make test-long` alone.
        public static var long: Self { .enabled(if: LongTests.areWanted, "make test-long runs it") }
    }
#endif
