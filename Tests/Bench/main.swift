import Glibc

// Whole-process figures of the program in a pseudo-terminal, and what setting a book takes in this
// process: median (minimum–maximum, runs).
//
//     recto-bench PROGRAM [BOOK…]     books of RECTO_CORPUS unless told, else the project's own

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    print("usage: recto-bench PROGRAM [BOOK…]")
    exit(2)
}
if arguments[1] == ConfigurationBench.option, arguments.count == 3 {
    ConfigurationBench.answer(arguments[2])
    exit(0)
}
let corpus = getenv("RECTO_CORPUS").map { String(cString: $0) } ?? "../shared/corpus"
let known = [
    "deb-policy", "en-war-and-peace-se", "en-war-and-peace-one-chapter", "idpf-moby-dick",
    "deb-handbook-zh-CN",
].map { name -> String in "\(corpus)/books/\(name).epub" }.filter { access($0, R_OK) == 0 }
let books = arguments.count > 2 ? Array(arguments[2...]) : known.isEmpty ? ["Books/handbook.epub"] : known

for book in books.prefix(2) {
    StartBench(program: arguments[1], book: book).run()
    fflush(nil)
}
for book in books {
    ReadingBench(program: arguments[1], book: book).run()
    fflush(nil)
}
TurningBench(program: arguments[1], book: books.count > 1 ? books[1] : books[0]).run()
CountingBench(program: arguments[1], book: books.count > 1 ? books[1] : books[0]).run()
for book in books.prefix(3).dropFirst() { FindBench(program: arguments[1], book: book).run() }
LargeFindBench(program: arguments[1]).run()
CollationBench(book: books.count > 1 ? books[1] : books[0]).run()
BatchBench().run()
ConfigurationBench().run()
SettingBench(book: books.count > 1 ? books[1] : books[0]).run()
