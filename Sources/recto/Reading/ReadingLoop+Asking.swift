import BookModel
import Commands
import Dictionaries
import Posix
import Reader
import Text

/// Asks the reader's own programs, on threads that may wait for them.
extension ReadingLoop {
    /// The most programs that may be running without their output being waited for.
    private static let mostChildren = 20

    mutating func ask(_ question: ProgramQuestion) {
        let (book, inbox) = (app.book, opener.inbox)
        guard question.program.output == .nothing else {
            opener.jobs.run(.askingProgram, on: .disk, to: inbox) { _ in
                let call = ProgramCall(question, about: book)
                return .answer(ProgramAnswer(of: call.words, reading: call.input), to: question)
            }
            return
        }
        children.collect()
        guard children.running.count < Self.mostChildren else {
            return app.say("too many programs are running")
        }
        let call = ProgramCall(question, about: book)
        do throws(SpawnError) {
            let process = try children.start(call.words, input: call.input)
            opener.jobs.run(.runningProgram, on: .disk, to: inbox) { _ in
                ProgramAnswer(endOf: process, call.words).map { .answer($0, to: question) }
            }
        } catch {
            app.say("\(error.program) cannot be started")
        }
    }
}

/// The words and the input with which a program is started for a question.
struct ProgramCall {
    let words: [String]
    /// Nil for nothing.
    let input: String?

    /// Reads a section of the book if the program takes the place.
    init(_ question: ProgramQuestion, about book: Book) {
        var text = question.text
        if question.program.takesPlace, let place = question.place {
            text.place = Self.written(place, in: book)
        }
        words = question.program.arguments(about: text)
        input = question.program.readsText ? text.text : nil
    }

    /// An EPUB CFI, or the number of the section from 1 and the byte in its text from 0.
    private static func written(_ place: Locator, in book: Book) -> String {
        var map = CFIMap(book)
        let cfi = map.cfi(of: place.offset..<place.offset, in: place.section)
        return cfi.map { "\($0)" } ?? "\(place.section + 1):\(place.offset)"
    }
}
