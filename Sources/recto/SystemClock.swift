import Glibc

/// The system's clock.
enum SystemClock {
    /// Milliseconds since 1970.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Seconds that the clock on the wall is ahead of universal time.
    static var zone: Int {
        var seconds = time_t(now / 1_000)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return 0 }
        return local.tm_gmtoff
    }
}
