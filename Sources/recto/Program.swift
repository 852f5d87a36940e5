import Commands
import BookModel
import Formats
import Posix
import Reader
import Library
import Terminal
import Typesetting

typealias SystemClock = Posix.SystemClock

/// The program: performs the command line. Only this type writes messages to standard error.
struct Program {
    /// The exit statuses.
    enum Status: Int32, CaseIterable {
        case fine = 0
        case failed = 1
        /// A usage error. Searches also return it if a book could not be opened, as grep does.
        case usage = 2
    }

    let arguments: [FilePath]
    let jobs: Jobs
    let typesetter: Typesetter

    init(arguments: [FilePath]) {
        self.arguments = arguments
        let jobs = Jobs()
        self.jobs = jobs
        typesetter = Typesetter(
            dictionaries: HyphenDictionaries(
                folder: HyphenDictionaries.installedFolder,
                cache: PersonalFolder.cache.path(environment: Self.variable), files: HyphenationOnDisk()),
            concurrently: { jobs.concurrently($0, $1) })
    }

    func run() -> Status {
        CurrentProcess.ignoreSignalsOfWriting()
        switch arguments.dropFirst().first {
        case ShellCompletion.argument?: return complete(arguments.dropFirst(2).map(\.description))
        case ManualPage.argument?: return writeManual(arguments.dropFirst(2).map(\.description))
        default: break
        }
        do throws(UsageError) {
            return run(try Invocation(arguments))
        } catch {
            return fail(error)
        }
    }

    private func fail(_ error: UsageError) -> Status {
        fail(
            error == .noFile
                ? Wording.noFile(hasHandbook: Handbook.path() != nil) : Wording.words(for: error),
            .usage)
    }

    private func run(_ invocation: Invocation) -> Status {
        switch invocation.action {
        case .handbook(let topic): openHandbook(at: topic, invocation)
        case .help: write(Help.text)
        case .helpAll: write(Help.all)
        case .completions(let shell): write(shell.script)
        case .printConfiguration: writeConfiguration(invocation)
        case .version: write(Help.version + "\n")
        case .statistics(let isJSON): reportStatistics(isJSON: isJSON)
        case .words(let format): tellWords(in: format)
        case .exportShelf(let file): exportShelf(to: file)
        case .importShelf(let file): importShelf(from: file)
        case .marks(let since, let isJSON): listMarks(since: since, isJSON: isJSON)
        case .follow(let link, let dumps): follow(link, dumps: dumps, invocation)
        case .check(let files): configured(invocation) { check(files, $0) }
        case .find(let options, let files): find(options, in: files)
        case .grep(let options, let folders): grep(options, in: folders, invocation)
        case .export(let format, let file, let copy): export(format, from: file, copy: copy, invocation)
        case .importMarks(let marks, let file): open(file) { importMarks(marks, for: $0, from: file) }
        case .contents(let file, let isJSON):
            open(file) { write(isJSON ? BookFactsInJSON.contents(of: $0) : BookFacts.contents(of: $0)) }
        case .information(let file, let isJSON):
            open(file) { write(isJSON ? BookFactsInJSON.information(of: $0) : BookFacts.information(of: $0)) }
        case .dump(let file): dump(file, invocation)
        case .readAddress where !FileDescriptor.standardOutput.isTerminal: fail(Wording.addressNeedsTerminal)
        case .readAddress(let address): read(address: address, invocation)
        case .read(let file) where !FileDescriptor.standardOutput.isTerminal: dump(file, invocation)
        case .shelf where !FileDescriptor.standardOutput.isTerminal: fail(.noFile)
        // Several words are the title of one book.
        case .shelf(let words) where words.count > 1 && words.allSatisfy(\.mayBeBookName):
            read(named: words.map(\.description).joined(separator: " "), invocation)
        case .shelf(let files) where files.isEmpty:
            Self.isGivenBook ? read("-", invocation) : show(nil, invocation)
        case .shelf(let files): show(files: files, invocation)
        case .ofLatest(let find, let mode): doWithLatest(invocation, mode, find)
        case .read(let file) where file.isFolderOfBooks: show([file.canonical], invocation)
        case .read(let file) where file.mayBeBookName: read(named: file.description, invocation)
        case .read(let file): read(file, invocation)
        }
    }

    func open(_ file: FilePath, _ body: (Book) -> Status) -> Status {
        let book: Book
        if file == "-", FileDescriptor.standardInput.isTerminal { _ = fail(Wording.waitsForInput) }
        let converter = Converter(.ofThisProgram)
        do throws(FormatError) {
            book =
                file == "-"
                ? try BookFile.open(reading: .standardInput, path: file, converter: converter)
                : try BookFile.open(path: file, converter: converter)
        } catch {
            return fail(String(describing: error))
        }
        return body(book)
    }

    /// Writes the text of a book.
    func dump(_ file: FilePath, _ invocation: Invocation) -> Status {
        var watched = WatchedFiles([file])
        watched.begin(0)
        return open(file) { book in
            let book = file == "-" ? book : book.watched(givingUp: watched.givenUp)
            let status = configured(invocation) { dump(book, from: file, $0, invocation) }
            return fail(watched.givenUp, of: file) && status == .fine ? .failed : status
        }
    }

    /// Reports the skipped sections of a file. Returns whether there are any.
    func fail(_ givenUp: [Int], of file: FilePath) -> Bool {
        for section in givenUp { _ = fail("\(file): \(Wording.givenUp(section: section))") }
        return !givenUp.isEmpty
    }

    private func dump(
        _ book: Book, from file: FilePath, _ settings: Settings, _ invocation: Invocation
    ) -> Status {
        var output = Output()
        var form = invocation.form
        // Words are not hyphenated in text without layout, unless that was requested.
        let isAsked = invocation.values["hyphenation"] == "on"
        form.hyphenates = settings.hyphenates && (form.isLayout || settings.isJustified || isAsked)
        let book = book.styled(by: styling(settings))
        let start: BookText.Start
        do throws(OpeningPlaceError) {
            start = try BookText.Start(of: invocation.place, in: book)
        } catch {
            if case .pageWithoutWindow = error { return fail(Wording.words(for: error), .usage) }
            return fail("\(file): \(Wording.words(for: error))")
        }
        let text = BookText(typesetter: typesetter, form: form, settings: settings)
        text.write(book, from: start, to: &output, skipping: Restart.carried) { Restart.carry($0) }
        guard output.error == nil else { return fail(Wording.cannotWrite) }
        return book.refusals.isEmpty ? .fine : fail("\(file): \(Wording.refusals(book.refusals))")
    }

    /// Runs a mode on the book read last.
    private func doWithLatest(
        _ invocation: Invocation, _ mode: LongOption.Mode?, _ find: BookFind.Options
    ) -> Status {
        let library = BookCatalog(shelfPath: Self.shelfPath)
        guard let file = library.latest() else { return fail(library.problem ?? Wording.noneRead) }
        var invocation = invocation
        do throws(UsageError) {
            invocation.action = try invocation.action(mode, find, onLatest: file)
        } catch {
            return fail(error)
        }
        return run(invocation)
    }

    private func check(_ files: [FilePath], _ settings: Settings) -> Status {
        let check = BookCheck(
            typesetter: typesetter, format: BookCheck.format(settings), styling: styling(settings),
            converter: Converter(.ofThisProgram))
        var status = Status(rawValue: Int32(clamping: Restart.carried)) ?? .fine
        var output = Output()
        var watched = WatchedFiles(files)
        for (index, file) in files.enumerated() where !output.isClosed {
            watched.begin(index)
            Restart.carry(Int(status.rawValue))
            let report = check.check(file, givingUp: watched.givenUp)
            if !report.isSound { status = .failed }
            output.write(report.line)
            output.flush()
        }
        return status
    }

    /// - Parameter isTable: whether its tabs and carriage returns are written as they are.
    func write(_ text: String, isTable: Bool = false) -> Status {
        var output = Output()
        output.write(text, isTable: isTable)
        output.flush()
        return output.error == nil ? .fine : fail(Wording.cannotWrite)
    }

    static func variable(_ name: String) -> String? { Environment[name] }

    /// The value of an environment variable. `HOME` is looked up in `/etc/passwd` if not set. Not used for
    /// caches, which can be made again.
    static func personalVariable(_ name: String) -> String? {
        let value = variable(name)
        return name == "HOME" && value?.hasPrefix("/") != true ? HomeFolder.registered : value
    }

    /// The path of the database, which need not exist; nil if no home folder is known.
    static var shelfPath: String? { ShelfStore.defaultPath(environment: personalVariable) }

    /// Writes an error message to standard error. Returns the status.
    func fail(_ words: String, _ status: Status = .failed) -> Status {
        var output = Output(.standardError)
        output.write(Wording.line(words))
        output.flush()
        return status
    }
}
