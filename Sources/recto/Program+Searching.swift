import Formats
import Reader
import Shelf
import Text

/// What answers as grep does.
extension Program {
    func find(_ options: BookFind.Options, in files: [FilePath]) -> Status {
        let find: BookFind
        do throws(SearchError) {
            find = try BookFind(options, pool: pool)
        } catch {
            return fail("\(options.pattern): \(error.words)", .usage)
        }
        var output = Output()
        var (count, hasFailed) = (0, false)
        for file in files where !output.isClosed {
            var reason: SearchError?
            let status = open(file) { book in
                do throws(SearchError) {
                    count += try find.write(book, named: file.description, to: &output)
                } catch { reason = error }
                return .fine
            }
            if let reason { _ = fail("\(file): \(reason.words)") }
            if status != .fine || reason != nil { hasFailed = true }
        }
        if output.error != 0 { return fail(Wording.cannotWrite, .usage) }
        return hasFailed ? .usage : count > 0 ? .fine : .failed
    }

    /// Searches the books of folders; without any, all that the shelf lists.
    func grep(
        _ options: BookFind.Options, in folders: [FilePath], _ invocation: Invocation
    ) -> Status {
        let find: BookFind
        do throws(SearchError) {
            find = try BookFind(options, pool: pool)
        } catch {
            return fail("\(options.pattern): \(error.words)", .usage)
        }
        var books = BooksToSearch()
        if folders.isEmpty {
            guard let configuration = configuration(invocation) else { return .usage }
            let shelfPath = Shelf.defaultPath(environment: Self.variable)
            let kept = PlaceKeeper.shelf(at: shelfPath).map { KeptSettings($0) } ?? .none
            books = BooksToSearch(
                onTheShelfAt: shelfPath, layers(invocation, configuration, kept).settings.library)
        } else {
            books.add(folders)
        }
        var output = Output()
        var grep = BookGrep(find, indexPath: TextIndex.defaultPath(environment: Self.variable))
        for file in books.files where !output.isClosed { grep.search(file, to: &output) }
        for trouble in books.troubles + grep.troubles { _ = fail(trouble) }
        if output.error != 0 { return fail(Wording.cannotWrite, .usage) }
        let isWhole = books.troubles.isEmpty && grep.troubles.isEmpty
        return !isWhole ? .usage : grep.count > 0 ? .fine : .failed
    }
}
