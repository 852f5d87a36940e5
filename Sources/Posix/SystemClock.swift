import Glibc

/// The system's clock.
public enum SystemClock {
    /// Milliseconds since 1970.
    public static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Seconds that local time is ahead of UTC.
    public static var zone: Int { local(now)?.tm_gmtoff ?? 0 }

    /// Seconds that local time was ahead of UTC at a moment, in milliseconds since 1970.
    public static func zone(at time: Int64) -> Int { local(time)?.tm_gmtoff ?? 0 }

    /// Seconds that Calibre assumes local time was ahead of UTC at a moment, in milliseconds since 1970: the offset
    /// that summer or winter has this year.
    public static func zoneOfCalibre(at time: Int64) -> Int {
        guard let then = local(time) else { return zone }
        let quarters = (0..<4).compactMap { local(now + $0 * quarter) }
        return (quarters.first { $0.tm_isdst == then.tm_isdst } ?? then).tm_gmtoff
    }

    /// About a quarter of a year, in milliseconds. If there is summer time, it holds in at least one of four
    /// consecutive quarters, and does not in another.
    private static let quarter: Int64 = 91 * 86_400_000

    private static func local(_ time: Int64) -> tm? {
        var seconds = time_t(time / 1_000)
        var local = tm()
        return localtime_r(&seconds, &local) == nil ? nil : local
    }
}
