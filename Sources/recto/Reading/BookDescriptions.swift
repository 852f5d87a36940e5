import BookModel
import Formats
import Posix
import Reader
import Library

/// Reads whole files for their cards, in a child process with its own waiting thread.
enum BookDescriptions {
    /// The time limit for a book, since all its words are counted.
    private static let patience = Duration.seconds(30)

    /// - Parameter path: the path in the form in which the shelf saves it.
    static func start(_ path: String, on jobs: Jobs, to inbox: Inbox) {
        jobs.run(.describing, on: .disk, to: inbox) { _ in
            let file = FilePath(onTheShelf: path)
            let read = BookReader(patience: patience).read(file, countsWords: true)
            guard let read else { return nil }
            var card = BookCard(read.metadata, path: path)
            (card.repairs, card.problem) = (read.repairs, read.problem)
            (card.length, card.isCounted) = (read.length, read.isCounted)
            card.identity = read.identity
            card.repaired = read.repaired
            card.bytes = (try? FileStatus(of: file)).map { Int64($0.size) }
            return .card(card)
        }
    }
}
