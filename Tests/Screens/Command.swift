import Glibc
import Posix
import TestSupport

/// Runs a program to its end and gives what it wrote.
///
/// Input and output are files: a program that leaves another one behind it keeps no pipe open.
struct Command {
    var status: Int32
    var output: String
    var errors: String

    /// - Parameters:
    ///   - arguments: the program, looked up in PATH, and what it is given.
    ///   - input: the file that the program reads from standard input.
    init(_ arguments: [String], input: String = "/dev/null") throws {
        let folder = try TemporaryFolder()
        let (out, err) = (folder.path + "/out", folder.path + "/err")
        var child = ChildProcess()
        child.input = .file(input, O_RDONLY)
        child.output = .file(out, O_WRONLY | O_CREAT)
        child.errors = .file(err, O_WRONLY | O_CREAT)
        let process = try child.start(arguments[0], arguments)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
        output = TextFile.read(out) ?? ""
        errors = TextFile.read(err) ?? ""
    }
}
