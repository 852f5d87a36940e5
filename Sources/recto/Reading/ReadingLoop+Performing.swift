import BookModel
import Commands
import Library
import Formats
import Posix
import Reader

/// Performs the effects returned by the app.
extension ReadingLoop {
    mutating func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
        if app.needsDrawing, isRunning, !isEarly { present() }
    }

    /// Performs one effect, and does not draw.
    mutating func perform(_ effect: Effect) {
        switch effect {
        case .record: needsSaving = true
        case .save(let change):
            // The place is saved first. If that fails, the reader sees that message.
            if needsSaving { savePlace() }
            open.progressStore.save(change)
            folderRhythm.change()
            if case .setting("sync-folder", _, _) = change { exchangeJournals() }
            if case .setting("index", _, _) = change, app.isAtShelf { fillIndex() }
        case .paginate(let sections, let format): open.pagination.start(sections, format)
        case .search(let request): open.search.start(request)
        case .restyle(let settings): restyle(settings)
        case .redraw: terminal.redraw()
        case .reportMouse(let reports): terminal.reportMouse(reports)
        case .copy(let text): copy(text)
        case .show(let address): show(address)
        case .suspend:
            saveAll()
            syncShortly()
            // A stopped process must not hold a lock on the database.
            open.progressStore.flush()
            beside?.progressStore.flush()
            exchangeShortly()
            terminal.suspend()
            // The reader may have changed the style sheets in the meantime.
            terminal.askForColors()
            perform(app.handle(.resize(terminal.size), at: now))
            show()
        case .quit: quit()
        case .fail(let error): (failure, isRunning) = (error, false)
        case .export(let marks, let format, let path):
            open.marks.export(
                marks, format, FilePath(app.settings.exportTemplate).withHome,
                of: FilePath(onTheShelf: open.path), to: FilePath(path).withHome)
        case .check(let marks): open.marks.check(marks)
        case .importMarks(let path):
            open.marks.importMarks(
                from: path.map { FilePath($0).withHome }, or: FilePath(onTheShelf: open.path),
                at: SystemClock.now)
        case .decode(let pictureRequests):
            askForPixels()
            open.pictures.start(pictureRequests)
        case .gatherPictures: open.pictureJobs.gather()
        case .findPrintedPages(true): open.printedPages.start()
        case .findPrintedPages(false): open.printedPages.stop()
        case .namePicture(let name): open.pictureJobs.name(name)
        case .writePicture(let name, let path):
            open.pictureJobs.write(name, to: FilePath(path).withHome)
        case .openPicture(let name): open.pictureJobs.writeForProgram(name)
        case .covers(let requests):
            askForPixels()
            start(covers: requests)
        case .list(let folder): FolderListings.start(folder, on: opener.jobs, to: opener.inbox)
        case .open(let path): read(FilePath(path).withHome)
        case .openListed(let book): read(FilePath(onTheShelf: book.path), .listed(book))
        case .stopWaiting: stopWaiting()
        case .grep(let pattern): search(allBooksFor: pattern)
        case .openHit(let pattern, let path, let section, let offset):
            let hit = Arrival.hit(pattern, section: section, offset: offset)
            if path == open.path { perform(arrive(by: hit)) } else { read(FilePath(onTheShelf: path), hit) }
        case .openPlace(let path, let place):
            if path == open.path {
                perform(app.go(to: place))
            } else {
                read(FilePath(onTheShelf: path), .place(place))
            }
        case .define(let word, let language):
            lookups.start(word, language: language, app.settings, on: opener.jobs, to: opener.inbox)
        case .ask(let question): ask(question)
        case .speech(let order): speech.perform(order, app.settings, to: opener.inbox)
        case .sync(let order, let password): perform(order, password)
        case .catalog(let order, let password): perform(order, password)
        case .keepBook(let keeps): keepBook(keeps)
        case .reportWords: open.progressStore.ask(.words)
        case .describe(let path): BookDescriptions.start(path ?? open.path, on: opener.jobs, to: opener.inbox)
        case .reportStatistics:
            saveAll()
            open.progressStore.ask(.statistics)
        case .reportHistory(let book): open.progressStore.ask(.history(of: book))
        case .forget(let book): forget(book)
        case .openBeside(let path): openBeside(path)
        case .closeBeside: endBeside()
        case .exchangeBooks: exchangeBooks()
        case .beside(let effect): inBeside { $0.perform(effect) }
        case .openHandbook:
            if let path = Handbook.path() {
                read(FilePath(path))
            } else {
                app.say("the handbook is not installed")
            }
        case .findBooks:
            guard let home = Program.personalVariable("HOME") else { return app.receive([FoundFolder]()) }
            opener.jobs.run(.findingFolders, on: .disk, to: opener.inbox) { _ in
                .foundFolders(
                    BookFolders.find(
                        home: FilePath(home), configuration: Environment.path("XDG_CONFIG_HOME"),
                        within: .seconds(1)))
            }
        case .shelf: showShelf()
        case .lookThroughFolders:
            fillShelf()
        case .otherBook: returnToOther()
        }
    }

    /// Applies other style sheets to the book.
    mutating func restyle(_ settings: Settings) {
        let styles = ReaderStyles(settings)
        if styles.styling != open.cache.book.styling {
            open = opener.restyle(open, by: styles.styling)
            perform(app.restyle(open.cache))
        }
        if let problem = styles.problem { app.say(problemOfStyleSheet: problem) }
    }

    /// Copies text to the clipboard with the terminal, and with a program if one is set.
    private mutating func copy(_ text: String) {
        let command = app.settings.copyCommand.split(separator: " ").map { String($0) }
        let isCopied = terminal.copy(text)
        guard !command.isEmpty else {
            return app.say(isCopied ? "sent to the terminal’s clipboard" : "too long to copy")
        }
        do throws(SpawnError) {
            try children.start(command, input: text)
            app.say("copied")
        } catch {
            app.say("\(error.program) cannot be started")
        }
    }

    /// Opens an address with another program, or shows an error message.
    private mutating func show(_ address: String) {
        let command = app.settings.linkCommand.split(separator: " ").map { String($0) }
        do throws(SpawnError) {
            try children.start(command + [address])
        } catch {
            app.say("\(error.program) cannot be started")
        }
    }
}
