import TestSupport
import Testing

@testable import Text

@Suite struct LuaTableTests {
    private func parse(_ text: String) throws -> PlainValue { try LuaTable.parse(Array(text.utf8)) }

    @Test func readsWhatIsWrittenAsData() throws {
        let value = try parse(
            """
            -- /mnt/us/book.sdr/metadata.epub.lua
            return {
                ["a"] = "one \\"two\\" \\
            three\\065\\n",
                b = 'x', [3] = -2.5, ["t"] = { true, false, nil, [[long
            text]], [==[ ]] ]==] }, --[[ a long
            comment ]] ["e"] = {};
            }
            """)
        #expect(value["a"] == .text("one \"two\" \nthreeA\n") && value["b"] == .text("x"))
        #expect(value["3"] == .number(-2.5) && value["e"] == .table([]))
        #expect(
            value["t"]?.values
                == [.truth(true), .truth(false), .none, .text("long\ntext"), .text(" ]] ")])
    }

    /// Nothing is run.
    @Test(arguments: [
        "return os.execute('rm -rf /')", "return f()", "return {a=function() end}", "return {[a]=1}", "x = 1",
        "return {1 + 2}", "return {a..b}", "return {\"a\" \"b\"}", "return {", "return", "return {[[}", "{'}",
        "return {} return {}", "return {'\\999'}", "--[[", "return {[1]}",
    ]) func refusesAnythingElse(_ text: String) {
        #expect(throws: PlainValueError.self) { try parse(text) }
    }

    @Test func whatIsTooDeepIsRefused() {
        #expect(throws: PlainValueError.tooMuch) { try parse(String(repeating: "{", count: 100_000)) }
        #expect(throws: PlainValueError.tooMuch) {
            try parse("return " + String(repeating: "{[", count: 100_000))
        }
    }

    @Test func isReadOrRefusedWhateverItIs() {
        var random = Seeded(4)
        let text = Array("return {[\"a\"]={[1]='x\\10',b=[==[y]==]},--c\n[2]=true,nil,-1.5e3}".utf8)
        let signs = Array("{}[]=-'\"\\,;\n\0 a1".utf8)
        for _ in 0..<5_000 {
            var bytes = text
            for _ in 0..<random.next(in: 1...4) {
                bytes[random.below(bytes.count)] = signs[random.below(signs.count)]
            }
            _ = try? LuaTable.parse(bytes)
        }
    }
}
