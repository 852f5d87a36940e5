import TestSupport
import Testing

@testable import Commands

@Suite struct NameTableTests {
    @Test func findsWhatADictionaryDoes() {
        var random = Seeded(5)
        let entries = (0..<60).map { (name: String(random.below(90), radix: 3), value: $0) }
        let table = NameTable(entries)
        let dictionary = Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
        for number in 0..<100 {
            let name = String(number, radix: 3)
            #expect(table[name] == dictionary[name], "\(name)")
        }
        #expect(table[""] == nil && NameTable<Int>([])["a"] == nil)
    }

    @Test func everyCommandHasItsName() {
        for command in Command.allCases { #expect(Command(named: command.rawValue) == command) }
        #expect(Command(named: "Next") == nil && Command(named: "next ") == nil)
    }
}
