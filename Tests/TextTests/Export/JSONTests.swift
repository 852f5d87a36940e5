import TestSupport
import Testing

@testable import Text

@Suite struct JSONTests {
    private func parse(_ text: String) throws -> PlainValue { try JSON.parse(Array(text.utf8)) }

    @Test func readsEveryKindOfValue() throws {
        let value = try parse(
            #" {"a": [1, -2.5e1, true, false, null, "x\n\u00e9\ud83d\udc0b\/"], "b": {}, "a": 2} "#)
        #expect(
            value["a"]
                == .list([.number(1), .number(-25), .truth(true), .truth(false), .none, .text("x\né🐋/")]))
        #expect(value["b"] == .table([]) && value["c"] == nil)
        #expect(try parse("\u{FEFF}[]") == .list([]))
        #expect(try parse(#""\ud83dx\udc0b""#) == .text("\u{FFFD}x\u{FFFD}"))
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"", "\"\\x\"", "\"\\u12\"", "tru", "1 2", "--1",
        "[1}",
        "'a'", "nan", "1e999",
    ]) func refusesAnythingElse(_ text: String) {
        #expect(throws: PlainValueError.self) { try parse(text) }
    }

    @Test func whatIsTooDeepIsRefused() {
        #expect(throws: PlainValueError.tooMuch) { try parse(String(repeating: "[", count: 100_000)) }
        #expect(throws: PlainValueError.tooMuch) {
            try parse(String(repeating: "{\"a\":", count: 100) + "1" + String(repeating: "}", count: 100))
        }
    }

    @Test func isReadAsItWasWritten() throws {
        let value = PlainValue.object(
            ("a\"\\\u{1}\t", .list([.number(1), .number(0.25), .text("🐋\r\n"), .none])), ("b", .list([])),
            ("c", .table([])), ("d", .truth(false)))
        #expect(try parse(JSON.written(value)) == value)
        #expect(JSON.written(.object(("a", .number(1)))) == "{\n  \"a\": 1\n}\n")
    }

    @Test func isWrittenOnOneLine() {
        let value = PlainValue.object(
            ("a", .list([.number(1), .text("x\n")])), ("b", .object(("c", .truth(true)))), ("d", .none))
        #expect(JSON.line(value) == #"{"a":[1,"x\n"],"b":{"c":true}}"# + "\n")
    }

    @Test func whatWouldReorderTextInATerminalIsEscaped() {
        #expect(JSON.line(.text("a\u{202E}b\u{2066}\u{9B}")) == "\"a\\u202eb\\u2066\\u009b\"\n")
    }

    @Test func isReadOrRefusedWhateverItIs() {
        var random = Seeded(9)
        let text = Array(#"{"a":[1,"b\u00e9",{"c":null}],"d":true}"#.utf8)
        for _ in 0..<5_000 {
            var bytes = text
            for _ in 0..<random.next(in: 1...3) {
                bytes[random.below(bytes.count)] = UInt8(random.below(128))
            }
            guard let value = try? JSON.parse(bytes) else { continue }
            #expect((try? JSON.parse(Array(JSON.written(value).utf8))) == value)
        }
    }
}
