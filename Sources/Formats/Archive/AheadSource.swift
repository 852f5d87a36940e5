import Markup
import Posix
import Synchronization

/// A source that a thread of its own reads, some buffers ahead of whoever takes its bytes: a large chapter
/// is inflated beside its being parsed.
///
///     thread ─▶ │ full │ full │ free │ free │ ─▶ read(into:)
final class AheadSource: MemberSource {
    private let ring: Ring
    /// The buffer in hand, and the bytes of it that have been taken.
    private var turn = 0
    private var taken = 0
    /// What the buffer in hand holds: nothing more comes behind 0 or nil.
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

/// The buffers, each used by the thread that a permit for it came to last.
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

    /// Reads the source to its end, as buffers become free.
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

    /// Waits for the next buffer; what was read into it.
    func nextBuffer(_ turn: Int) -> Int? {
        full.wait()
        return results[turn]
    }

    func bytes(of turn: Int, _ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(UnsafeMutableRawBufferPointer(rebasing: buffer(turn)[range]))
    }

    /// A buffer has been emptied.
    func give() { free.post() }

    /// Nothing more is wanted.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
        free.post()
    }

    private func buffer(_ turn: Int) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(
            rebasing: bytes[turn * Limits.chunk..<(turn + 1) * Limits.chunk])
    }
}
