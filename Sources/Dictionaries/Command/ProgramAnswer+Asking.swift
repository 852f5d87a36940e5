import BookModel
import Posix

extension ProgramAnswer {
    /// Runs a program for at most ten seconds; its output is the answer. Blocks: call it on a thread in the background.
    ///
    /// - Parameters:
    ///   - words: the name of the program and its arguments.
    ///   - input: its standard input; nil for nothing.
    public init(of words: [String], reading input: String?) {
        self.init()
        do throws(DictionaryFault) {
            let run = try ProgramRun(words, input: input, by: .now + Limits.programPatience)
            let output = PlainOutput.text(of: run.output)
            text = String(decoding: output, as: UTF8.self).trimmed
            if let status = run.status, status != 0 {
                throw .ended(status, PlainOutput.firstLine(of: run.errors, or: run.output))
            }
            guard !text.isEmpty else { throw .silent }
            section = DefinitionPage.section(of: output)
        } catch {
            problem = error.sentence(about: Self.name(of: words))
        }
    }

    /// The first line that a program prints within ten seconds, which is a secret; nil if it fails or prints nothing.
    /// Blocks.
    public static func secret(of words: [String]) -> String? {
        let run = try? ProgramRun(words, by: .now + Limits.programPatience)
        guard let run, run.status == 0 else { return nil }
        let line = run.output.prefix { $0 != 0x0A && $0 != 0x0D }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Waits at most ten seconds for the end of a program that was started elsewhere and may go on; nil if it does.
    /// Blocks.
    ///
    /// - Parameter words: the name of the program and its arguments.
    public init?(endOf process: Int32, _ words: [String]) {
        guard let status = ChildProcess.status(of: process, by: .now + Limits.programPatience) else {
            return nil
        }
        let fault = status == 0 ? nil : DictionaryFault.ended(status, "")
        self.init(problem: fault?.sentence(about: Self.name(of: words)))
    }

    /// The program's name, without its folder.
    private static func name(of words: [String]) -> String {
        String(decoding: FilePath(words.first ?? "").name.bytes, as: UTF8.self).line
    }
}

extension PlainOutput {
    /// The first line of a program's errors, or else of its output; empty if both are.
    fileprivate static func firstLine(of errors: [UInt8], or output: [UInt8]) -> String {
        let lines = [errors, output].lazy.map { String(decoding: Self.text(of: $0), as: UTF8.self).trimmed }
        return String((lines.first { !$0.isEmpty } ?? "").prefix { $0 != "\n" }).line
    }
}
