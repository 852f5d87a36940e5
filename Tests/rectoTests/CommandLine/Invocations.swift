import Formats
import Synchronization

@testable import recto

/// Reads command lines one at a time: `getopt_long` keeps where it is in a global.
enum Invocations {
    private static let lock = Mutex(())

    static func read(_ arguments: [FilePath]) throws(UsageError) -> Invocation {
        try lock.withLock { _ throws(UsageError) in try Invocation(arguments) }
    }
}
