import BookModel
import Formats
import TestSupport
import Typesetting

/// Sets a whole book in this process, and says how long that takes beside reading its documents.
struct SettingBench {
    private let path: String
    private let typesetter = Typesetter(dictionaries: .installed)
    private let runs = 5

    init(book path: String) { self.path = path }

    func run() {
        guard let documents = Documents(path), let book = try? BookFile.open(path: FilePath(path)) else {
            return print("cannot read \(path)")
        }
        let sections = book.sections.indices.map { book.section(at: $0) }
        print((path.split(separator: "/").last ?? "") + ", setting")
        var reading = Figures()
        for _ in 0..<runs { reading.add(Clock.time { documents.parse() }) }
        say("inflate and parse", reading.text())
        for (name, isJustified) in [("ragged", false), ("justified", true)] {
            let format = PageFormat(measure: 66, height: 34, isJustified: isJustified, hyphenates: true)
            set(sections, format, name, reading: reading.median)
        }
    }

    /// Sets all sections on one core and on all, with a warm dictionary.
    private func set(_ sections: [Section], _ format: PageFormat, _ name: String, reading: Double) {
        var alone = Figures(), together = Figures(), slowest = Figures()
        for _ in 0..<runs {
            var longest = 0.0
            let time = Clock.time {
                for section in sections {
                    longest = max(
                        longest, Clock.time { _ = typesetter.set(section, format: format).pageCount })
                }
            }
            alone.add(time)
            slowest.add(longest)
            together.add(
                Clock.time {
                    Cores.forEach(of: sections.count) { [typesetter] index in
                        _ = typesetter.set(sections[index], format: format).pageCount
                    }
                })
        }
        say("\(name), one core", alone.text())
        say("\(name), \(Cores.count) cores", together.text() + ratio(together.median / reading))
        say("\(name), average chapter", Figures(alone.median / Double(max(1, sections.count))).text())
        say("\(name), slowest chapter", slowest.text())
    }

    private func ratio(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return ", \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) × reading"
    }

    private func say(_ name: String, _ figure: String) {
        print("  " + name + String(repeating: " ", count: max(1, 30 - name.count)) + figure)
    }
}
