import Glibc
import Testing

/// Tests that take minutes together: `make test-long` runs them, with the release build of the program.
public enum LongTests {
    /// Whether they run, by the variable RECTO_TESTS.
    public static let areWanted = getenv("RECTO_TESTS").map { String(cString: $0) } == "long"
}

extension Trait where Self == ConditionTrait {
    /// Runs with `make test-long` alone.
    public static var long: Self { .enabled(if: LongTests.areWanted, "make test-long runs it") }
}
