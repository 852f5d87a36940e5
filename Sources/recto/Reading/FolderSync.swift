import BookModel
import Commands
import Formats
import Library
import Posix
import Synchronization
import Text

/// The open book, for the thread that exchanges journals.
struct ExchangedBook: Sendable {
    let book: Book
    let record: BookRecord
}

/// What an exchange of journals has brought.
struct FolderExchange: Hashable, Sendable {
    /// Whether something was new.
    var hasNews = false
    /// The latest place of the open book on another device, if the reader was not told of it.
    var elsewhere: Elsewhere?
    /// Bytes of the journals that were written.
    var size = 0
    /// Why something was not exchanged, as a sentence.
    var problem: String?

    /// A place on another device.
    struct Elsewhere: Hashable, Sendable {
        /// The digest of the book that was open.
        var book: String
        /// As the journals have it.
        var saved: DevicePlace
        /// In the open book.
        var found: PlaceElsewhere
        var device: String { saved.name.isEmpty ? "another device" : saved.name }
    }
}

/// Exchanges journals with the reader's other devices through folders, on a thread in the background.
final class FolderSync: Sendable {
    private struct State {
        /// How many other devices have journals.
        var others = 0
        /// When the last exchange ended, in milliseconds since 1970.
        var ended: Int64?
        var problem: String?
    }

    private let store: ShelfStore?
    private let line = WorkLine()
    private let state = Mutex(State())

    /// - Parameter shelfPath: the path of the database; nil if unknown.
    init(shelfPath: String?) { store = shelfPath.map { ShelfStore(path: $0) } }

    /// Merges the journals of other devices and writes the own one.
    ///
    /// - Parameters:
    ///   - book: the open one; nil for none.
    ///   - inbox: gets a `FolderExchange`, whatever book is open by then; nil if nobody waits for one.
    ///   - patience: how long to wait for another program that is exchanging.
    func exchange(
        _ folders: [FilePath], with book: ExchangedBook?, to inbox: Inbox?, patience: Duration = .zero
    ) {
        guard let store else { return }
        line.add {
            var result = FolderExchange()
            for folder in folders { self.exchange(folder, store, until: .now + patience, &result) }
            if let book { Self.find(book, store, &result) }
            inbox?.post(.exchanged(result))
        }
    }

    /// Notes that the reader has been shown a place.
    func noteOffered(_ place: DevicePlace) { line.add { try? self.store?.noteOffered(place) } }

    private func exchange(
        _ folder: FilePath, _ store: ShelfStore, until end: Moment, _ result: inout FolderExchange
    ) {
        do throws(JournalFolder.Failure) {
            let journals = JournalFolder(folder, store: store)
            let outcome = try Self.exchange(journals, until: end)
            if outcome.taken > 0 { result.hasNews = true }
            result.size += outcome.size
            result.problem = result.problem ?? outcome.problems.first
            state.withLock {
                $0 = State(others: outcome.others, ended: SystemClock.now, problem: outcome.problems.first)
            }
        } catch {
            // The other program does it; what is saved later comes with the next exchange.
            guard error != .busy else { return }
            result.problem = result.problem ?? error.sentence
            state.withLock { $0.problem = error.sentence }
        }
    }

    /// Tries again while another program is exchanging.
    private static func exchange(
        _ journals: JournalFolder, until end: Moment
    ) throws(JournalFolder.Failure) -> JournalFolder.Outcome {
        let name = HostName.current ?? "Recto"
        let pause = AutoResetEvent()
        while .now < end {
            do throws(JournalFolder.Failure) {
                return try journals.exchange(as: name)
            } catch  where error == .busy {
                _ = pause.wait(.milliseconds(50))
            }
        }
        return try journals.exchange(as: name)
    }

    /// Finds where another device has left the book.
    private static func find(_ book: ExchangedBook, _ store: ShelfStore, _ result: inout FolderExchange) {
        guard let saved = (try? store.placeToOffer(of: book.record)) ?? nil else { return }
        let isOfThisFile = saved.book == book.record.identity.digest
        let place = isOfThisFile ? saved.place : saved.place.found(in: book.book)
        result.elsewhere = place.map {
            FolderExchange.Elsewhere(
                book: book.record.identity.digest, saved: saved, found: PlaceElsewhere($0))
        }
    }

    /// Waits until everything is exchanged, or for a time.
    func flush(within limit: Duration) {
        let end = Semaphore()
        line.add { end.post() }
        _ = end.wait(milliseconds: Int(limit / .milliseconds(1)))
    }

    /// The state in a few words.
    var report: String {
        let state = state.withLock { $0 }
        if let problem = state.problem { return problem }
        guard let ended = state.ended else { return "folder: nothing exchanged yet" }
        let devices = state.others == 1 ? "1 other device" : "\(state.others) other devices"
        return "folder: \(devices), exchanged " + Timestamp.timeOfDay(ended, zone: SystemClock.zone)
    }
}

/// When journals are exchanged while reading. No input or output.
struct FolderRhythm {
    /// The shortest time between two exchanges while reading, which grows with the journal: by a minute for each MiB.
    private var pause = Duration.seconds(30)
    /// When the last exchange began, since the start of the program.
    private var last = Duration.zero
    /// Whether something was saved since then.
    private var hasChanged = false
    private var isUnderWay = false

    /// Something was saved.
    mutating func change() { hasChanged = true }

    /// When there should be an exchange, since the start of the program; nil if nothing was saved, or one is under way.
    var due: Duration? { hasChanged && !isUnderWay ? last + pause : nil }

    /// An exchange begins.
    mutating func begin(now: Duration) { (last, hasChanged, isUnderWay) = (now, false, true) }

    /// An exchange has ended.
    ///
    /// - Parameter size: bytes of the journals that were written.
    mutating func end(size: Int) {
        isUnderWay = false
        pause = .seconds(30 + size * 60 >> 20)
    }
}
