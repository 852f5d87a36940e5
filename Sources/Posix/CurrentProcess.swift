import CPosix
import Glibc

/// This process.
public enum CurrentProcess {
    /// Its number.
    public static var id: Int32 { getpid() }

    /// The number of the user that it works for.
    public static var user: UInt32 { getuid() }

    /// The file of its program, without links; nil where it has been removed.
    public static var program: String? {
        FilePath("/proc/self/exe").resolved.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Ends the process.
    public static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

    /// Has it end with the thread that has started it.
    public static func endWithParent() { cp_end_with_parent() }

    /// A closed pipe and a limit on the size of files are errors of writing, not the end.
    public static func ignoreSignalsOfWriting() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether files may grow only so far (`ulimit -f`), those in memory too.
    public static var limitsFiles: Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
            && limit.rlim_cur != rlim_t.max
    }

    /// Has the C library take text for UTF-8, whatever the user's locale is.
    public static func useUTF8() { setlocale(LC_CTYPE, "C.UTF-8") }
}
