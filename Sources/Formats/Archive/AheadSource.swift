import Markup
import Posix
import Synchronization

/// Reads a source on another thread, some buffers ahead, so that a large chapter is inflated while it is
/// parsed.
///
///     thread ─▶ │ full │ full │ free │ free │ ─▶ read(into:)
final class AheadSource: MemberSource {
    private let ring: Ring
    /// The index of the current buffer, and the bytes consumed from it.
    private var turn = 0
    private var taken = 0
    /// Number of bytes in the current buffer; 0 at the end, nil after an error.
    private var got: Int?
    private var isWaiting = true

    /// Nil if the system cannot start a thread.
    init?(_ source: any MemberSource) {
        let ring = Ring(source)
        guard Worker.start({ ring.fill() }) else { return nil }
        self.ring = ring
    }

    deinit { ring.stop() }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        if isWaiting {
            got = ring.nextBuffer(turn)
            (taken, isWaiting) = (0, false)
        }
        guard let got, got > 0 else { return got }
        let count = min(buffer.count, got - taken)
        buffer.copyMemory(from: ring.bytes(of: turn, taken..<taken + count))
        taken += count
        if taken == got {
            ring.give()
            (turn, isWaiting) = ((turn + 1) % Ring.count, true)
        }
        return count
    }
}

/// The ring of buffers. A semaphore permit gives a thread exclusive use of a buffer.
private final class Ring: @unchecked Sendable {
    static let count = 4

    private let source: any MemberSource
    private let bytes = UnsafeMutableRawBufferPointer.allocate(
        byteCount: Ring.count * Limits.chunk, alignment: 16)
    private let results = UnsafeMutableBufferPointer<Int?>.allocate(capacity: Ring.count)
    private let free = Semaphore()
    private let full = Semaphore()
    private let isStopped = Atomic(false)

    init(_ source: any MemberSource) {
        self.source = source
        results.initialize(repeating: 0)
        for _ in 0..<Self.count { free.post() }
    }

    deinit {
        bytes.deallocate()
        results.deallocate()
    }

    /// Reads the source into the buffers as they become free, up to its end.
    func fill() {
        var turn = 0
        while true {
            free.wait()
            guard !isStopped.load(ordering: .relaxed) else { return }
            let got = source.read(into: buffer(turn))
            results[turn] = got
            full.post()
            guard let got, got > 0 else { return }
            turn = (turn + 1) % Self.count
        }
    }

    /// Waits for the next buffer and returns the result of reading into it.
    func nextBuffer(_ turn: Int) -> Int? {
        full.wait()
        return results[turn]
    }

    func bytes(of turn: Int, _ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(UnsafeMutableRawBufferPointer(rebasing: buffer(turn)[range]))
    }

    /// Returns a consumed buffer.
    func give() { free.post() }

    /// Ends the reading thread.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
        free.post()
    }

    private func buffer(_ turn: Int) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(
            rebasing: bytes[turn * Limits.chunk..<(turn + 1) * Limits.chunk])
    }
}
