import Synchronization

/// Texts that another thread adds.
final class Received: Sendable {
    private let added = Mutex<[String]>([])

    var texts: [String] { added.withLock { $0 } }

    func add(_ text: String) { added.withLock { $0.append(text) } }
}

extension [UInt8] {
    /// Whether the bytes end with those of a text.
    func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
