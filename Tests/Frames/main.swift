import Cells
import Formats
import Glibc
import Pages
import Reader
import TestSupport
import Typesetting

// Pictures of turns, from frames of the program with their colours.
//
//     recto-frames BOOK FOLDER [COLUMNSxROWS]       with a size: trials of curls, on light and on dark

let arguments = CommandLine.arguments
guard arguments.count > 2, let book = try? BookFile.open(path: FilePath(arguments[1])) else {
    print("usage: recto-frames BOOK FOLDER")
    exit(2)
}
let dictionaries = HyphenDictionaries.installed
let cache = SectionCache(book: book, typesetter: Typesetter(dictionaries: dictionaries))
let pictures = Pictures(cache: cache, folder: arguments[2])
if arguments.count > 3 {
    let sides = arguments[3].split(separator: "x").compactMap { Int($0) }
    try pictures.drawTrials(Size(columns: sides[0], rows: sides[1]))
} else {
    try pictures.draw()
}
