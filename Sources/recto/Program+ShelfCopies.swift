import BookModel
import Formats
import Library
import Posix

/// Copies of the shelf, which are journals.
extension Program {
    /// Writes everything that is saved about reading into a new file.
    func exportShelf(to path: FilePath) -> Status {
        do throws(ShelfError) {
            guard let store = Self.shelfPath.map({ ShelfStore(path: $0) }), store.mayExist else {
                return fail("nothing has been read yet")
            }
            let journal = try store.journal(called: HostName.current ?? "Recto")
            do throws(NewFile.Failure) {
                try NewFile.write(journal.bytes, to: path, mode: 0o600)
            } catch {
                switch error {
                case .isThere: return fail("\(path): exists already")
                case .cannotWrite(let errno): return fail("\(path): \(SystemError(number: errno))")
                }
            }
            return write("wrote \(Self.entries(journal.entries.count))\n")
        } catch {
            return fail(String(describing: error))
        }
    }

    private static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }

    /// Takes over what a copy of a shelf has and the reader's does not.
    func importShelf(from path: FilePath) -> Status {
        guard let store = Self.shelfPath.map({ ShelfStore(path: $0) }) else {
            return fail(String(describing: ShelfError.noHome))
        }
        do throws(ShelfStore.ImportError) {
            let receipt = try store.merge(fileAt: path)
            store.tidy()
            let status = write("new: \(receipt.taken) of \(Self.entries(receipt.entries))\n")
            guard receipt.unreadable > 0 else { return status }
            return fail(
                "\(path): \(receipt.unreadable == 1 ? "a line" : "\(receipt.unreadable) lines") cannot be read"
            )
        } catch {
            switch error {
            case .file(let sentence):
                return fail(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
            case .shelf(let error): return fail(String(describing: error))
            }
        }
    }
}
