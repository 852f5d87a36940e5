import Catalogs
import Network
import Synchronization

/// Fetches covers of catalogues, on a thread in the background. Only the one that is wanted now matters: another one that is
/// being fetched is given up, and those that wait are not fetched.
final class CatalogCovers: Sendable {
    /// What came of a cover.
    enum Outcome: Hashable, Sendable {
        /// The bytes may be anything.
        case fetched([UInt8])
        case failed
        /// Another one was wanted meanwhile.
        case outdated
    }

    private struct State {
        /// Kept from one cover to the next.
        var network: NetworkProcess?
        /// The address of the cover that is wanted now, and of the one that is being fetched.
        var wanted: String?
        var asked: String?
        /// The cover that was fetched last, as it is wanted in cells and in pixels.
        var last: (address: String, bytes: [UInt8])?
        var isClosed = false
    }

    private let make: @Sendable () -> NetworkProcess
    private let credentials: @Sendable () -> CatalogCredentials
    private let line = WorkLine()
    private let state = Mutex(State())

    /// When a server is given up.
    private static let limits = {
        var limits = CatalogClient.usualLimits
        limits.whole = .seconds(15)
        return limits
    }()

    /// - Parameter make: makes a process for requests, which starts with the first of them.
    init(
        make: @escaping @Sendable () -> NetworkProcess,
        credentials: @escaping @Sendable () -> CatalogCredentials
    ) {
        (self.make, self.credentials) = (make, credentials)
    }

    /// Fetches a cover, instead of the one that is being fetched.
    func fetch(_ address: String, receive: @escaping @Sendable (Outcome) -> Void) {
        let (last, outdated) = state.withLock { state -> ([UInt8]?, NetworkProcess?) in
            state.wanted = address
            if let last = state.last, last.address == address { return (last.bytes, nil) }
            guard let asked = state.asked, asked != address else { return (nil, nil) }
            defer { state.network = nil }
            return (nil, state.network)
        }
        outdated?.close()
        if let last { return receive(.fetched(last)) }
        line.add { receive(self.cover(address)) }
    }

    /// Ends the request under way, and refuses all others.
    func close() {
        let network = state.withLock { state in
            state.isClosed = true
            return state.network
        }
        network?.close()
    }

    private func cover(_ address: String) -> Outcome {
        guard let network = begin(address) else { return .outdated }
        let client = CatalogClient(network, credentials: credentials(), limits: Self.limits)
        let bytes = try? client.picture(address)
        return state.withLock { state in
            state.asked = nil
            if let bytes { state.last = (address, bytes) }
            return bytes.map { .fetched($0) } ?? (state.wanted == address ? .failed : .outdated)
        }
    }

    /// The process for a cover; nil if the cover is not wanted any more.
    private func begin(_ address: String) -> NetworkProcess? {
        state.withLock { state in
            guard state.wanted == address else { return nil }
            let network = state.network ?? make()
            if state.isClosed { network.close() }
            (state.network, state.asked) = (network, address)
            return network
        }
    }
}
