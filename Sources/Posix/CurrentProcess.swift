import CPosix
import Glibc

/// This process.
public enum CurrentProcess {
    /// Its process id.
    public static var id: Int32 { getpid() }

    /// The id of the user that it runs as.
    public static var user: UInt32 { getuid() }

    /// The path of its program, with links resolved; nil if the file was removed.
    public static var program: String? {
        FilePath("/proc/self/exe").resolved.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Ends the process.
    public static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

    /// Makes the process end with the thread that started it.
    public static func endWithParent() { cp_end_with_parent() }

    /// Lowers its priority: other processes get the processors first.
    public static func lowerPriority() { _ = nice(10) }

    /// Limits its memory, in bytes.
    public static func limitMemory(to bytes: Int) { limit(RLIMIT_AS, to: bytes) }

    /// Limits the time that it may still use a processor.
    public static func limitProcessorTime(toFurther seconds: Int) {
        var used = rusage()
        guard getrusage(RUSAGE_SELF.rawValue, &used) == 0 else { return }
        limit(RLIMIT_CPU, to: max(0, used.ru_utime.tv_sec + used.ru_stime.tv_sec) + seconds)
    }

    private static func limit(_ resource: __rlimit_resource, to amount: Int) {
        var limit = rlimit()
        let resource = __rlimit_resource_t(resource.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = min(rlim_t(amount), limit.rlim_max)
        setrlimit(resource, &limit)
    }

    /// Makes the process run only when no other wants the processors.
    public static func runWhenIdle() { cp_run_idle() }

    /// Ignores SIGPIPE and SIGXFSZ, so that a closed pipe and a limit on the size of files are errors of writing.
    public static func ignoreSignalsOfWriting() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether the size of files is limited (`ulimit -f`), also of those in memory.
    public static var limitsFiles: Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
            && limit.rlim_cur != rlim_t.max
    }

    /// Makes the C library use UTF-8, whatever the user's locale is.
    public static func useUTF8() { setlocale(LC_CTYPE, "C.UTF-8") }
}
