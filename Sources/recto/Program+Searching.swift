import Formats
import Reader
import Library
import Terminal
import Text

/// Searching files, as grep does.
extension Program {
    func find(_ options: BookFind.Options, in files: [FilePath]) -> Status {
        searching(for: options) { find, output in
            var progress = FindProgress(Restart.carried)
            var watched = WatchedFiles(files)
            for (index, file) in files.enumerated() where !output.isClosed {
                watched.begin(index)
                var reason: SearchError?
                let status = open(file) { book in
                    let book = file == "-" ? book : book.watched(givingUp: watched.givenUp)
                    do throws(SearchError) {
                        try find.write(book, named: file.description, to: &output, &progress)
                    } catch { reason = error }
                    return .fine
                }
                if let reason { _ = fail("\(file): \(reason.words)") }
                let lacksSections = fail(watched.givenUp, of: file)
                progress.finishFile(hasFailed: status != .fine || reason != nil || lacksSections)
            }
            return progress.hasFailed ? .usage : progress.hasFound ? .fine : .failed
        }
    }

    /// Searches the books in folders; without folders, all books of the shelf.
    func grep(
        _ options: BookFind.Options, in folders: [FilePath], _ invocation: Invocation
    ) -> Status {
        searching(for: options) { find, output in
            var books = BooksToSearch()
            if folders.isEmpty {
                guard let configuration = configuration(invocation) else { return .usage }
                let shelfPath = Self.shelfPath
                let library = library(invocation, configuration, shelfPath)
                books = BooksToSearch(onTheShelfAt: shelfPath, in: BookCatalog.folders(library))
            } else {
                books.add(folders)
            }
            var grep = BookGrep(find, indexPath: TextIndex.defaultPath(environment: Self.variable))
            for file in books.files where !output.isClosed { grep.search(file, to: &output) }
            for problem in books.problems + grep.problems { _ = fail(problem) }
            let isWhole = books.problems.isEmpty && grep.problems.isEmpty
            return !isWhole ? .usage : grep.count > 0 ? .fine : .failed
        }
    }

    /// Searches if the pattern is valid. The status is an error if the result could not be written.
    private func searching(
        for options: BookFind.Options, _ body: (BookFind, inout Output) -> Status
    ) -> Status {
        let find: BookFind
        do throws(SearchError) {
            find = try BookFind(options, jobs: jobs)
        } catch {
            return fail("\(options.pattern): \(error.words)", .usage)
        }
        var output = Output()
        let status = body(find, &output)
        return output.error == nil ? status : fail(Wording.cannotWrite, .usage)
    }
}
