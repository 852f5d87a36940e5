import Glibc
import Synchronization

/// Work shared among the processors of this machine.
enum Cores {
    static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Calls `body` with each number below a count, on as many threads as there are processors.
    static func forEach(of count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let work = Work(count: count, body: body)
        let threads = (0..<Self.count).compactMap { _ in start(work) }
        for thread in threads { pthread_join(thread, nil) }
    }

    private static func start(_ work: Work) -> pthread_t? {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(work)
        let failed = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, argument.toOpaque())
        if failed != 0 { argument.release() }
        return failed == 0 ? thread : nil
    }

    private final class Work: Sendable {
        private let next = Atomic(0)
        private let count: Int
        private let body: @Sendable (Int) -> Void

        init(count: Int, body: @escaping @Sendable (Int) -> Void) {
            self.count = count
            self.body = body
        }

        func run() {
            while case let index = next.wrappingAdd(1, ordering: .relaxed).oldValue, index < count {
                body(index)
            }
        }
    }
}
