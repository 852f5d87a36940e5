import Formats
import Reader
import Testing

@testable import recto

/// One at a time: `getopt_long` keeps where it is in a global.
@Suite(.serialized) struct InvocationTests {
    private func invocation(_ arguments: FilePath...) throws -> Invocation {
        try Invocation(["recto"] + arguments)
    }

    private func error(_ arguments: FilePath...) -> UsageError? {
        do throws(UsageError) {
            _ = try Invocation(["recto"] + arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test func readsAFile() throws {
        #expect(try invocation("book.epub").action == .read("book.epub"))
        #expect(try invocation("-").action == .read("-"))
        #expect(try invocation("--", "--dump").action == .read("--dump"))
    }

    @Test func optionsSayWhatToDo() throws {
        #expect(try invocation("--dump", "x").action == .dump("x"))
        #expect(try invocation("x", "--toc").action == .contents("x"))
        #expect(try invocation("--info", "x").action == .information("x"))
        #expect(try invocation("--check", "x", "y").action == .check(["x", "y"]))
        #expect(try invocation("--help").action == .help)
        #expect(try invocation("--version").action == .version)
    }

    @Test func longOptionsAreShorthandsOfSettings() throws {
        let short = try invocation("--measure", "50", "--spine=mid", "--justify", "--no-mouse", "x").settings
        let long = try invocation(
            "--set", "measure=50", "--set", "spine=mid", "--set=justify=on", "--set", "mouse=off", "x"
        ).settings
        #expect(short == long)
        #expect(short.measure == 50 && short.spine == .mid && short.isJustified && !short.takesMouse)
    }

    @Test func theLastOneCounts() throws {
        #expect(try invocation("--justify", "--no-justify", "x").settings.isJustified == false)
    }

    @Test func whatIsWrongIsTold() {
        #expect(error() == .noFile)
        #expect(error("--check") == .noFile)
        #expect(error("a", "b") == .tooManyFiles)
        #expect(error("--colour", "x") == .unknownOption("--colour"))
        #expect(error("x", "--measure") == .missingArgument(option: "--measure"))
        #expect(error("--measure", "7", "x") == .badValue("7", setting: "measure", allowed: "10-400"))
        #expect(error("--width", "0", "x") == .badValue("0", setting: "width", allowed: "10-1000"))
        #expect(error("--set", "colour=red", "x") == .unknownSetting("colour"))
        #expect(error("--set", "measure", "x") == .badValue("", setting: "measure", allowed: "10-400"))
    }

    @Test func everySettingIsAnOption() throws {
        for setting in Setting.all {
            let value = setting.value(in: Settings())
            #expect(try invocation("--set", FilePath("\(setting.name)=\(value)"), "x").settings == Settings())
            switch setting.kind {
            case .flag:
                _ = try invocation(FilePath("--\(setting.name)"), FilePath("--no-\(setting.name)"), "x")
            case .integer, .choice, .color:
                #expect(try invocation(FilePath("--\(setting.name)=\(value)"), "x").settings == Settings())
            }
        }
    }
}
