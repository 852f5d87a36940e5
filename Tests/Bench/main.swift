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
let corpus = getenv("RECTO_CORPUS").map { String(cString: $0) } ?? "../shared/corpus"
let known = [
    "deb-policy", "en-war-and-peace-se", "en-war-and-peace-one-chapter", "idpf-moby-dick",
    "deb-handbook-zh-CN",
].map { name -> String in "\(corpus)/books/\(name).epub" }.filter { access($0, R_OK) == 0 }
let books = arguments.count > 2 ? Array(arguments[2...]) : known.isEmpty ? ["Books/handbook.epub"] : known

/// `BENCH=finding,large` in the environment has those run alone.
let chosen = getenv("BENCH").map { String(cString: $0).split(separator: ",").map { String($0) } }
func measure(_ name: String, _ body: () -> Void) {
    guard chosen?.contains(name) ?? true else { return }
    body()
    fflush(nil)
}
let (program, main) = (arguments[1], books.count > 1 ? books[1] : books[0])

for book in books.prefix(2) { measure("start") { StartBench(program: program, book: book).run() } }
for book in books { measure("reading") { ReadingBench(program: program, book: book).run() } }
measure("turning") { TurningBench(program: program, book: main).run() }
measure("counting") { CountingBench(program: program, book: main).run() }
for book in books.prefix(3).dropFirst() {
    measure("finding") { FindBench(program: program, book: book).run() }
}
measure("large") { LargeFindBench(program: program).run() }
measure("index") { IndexBench(program: program).run() }
measure("define") { DefineBench().run() }
measure("collation") { CollationBench(book: main).run() }
measure("batches") { BatchBench().run() }
measure("pictures") { PictureBench(program: program).run() }
measure("pixels") { PixelsBench(program: program).run() }
measure("shelf") { ShelfBench(program: program).run() }
measure("configuration") { ConfigurationBench(program: program).run() }
measure("setting") { SettingBench(book: main).run() }
