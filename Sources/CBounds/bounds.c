#define _GNU_SOURCE
#include "bounds.h"

#include "filter.h"

#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>

enum { MEMORY = 512 << 20 };

int filter_by(struct sock_filter *filter, size_t length) {
    const struct sock_fprog program = {.len = (unsigned short)length, .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

// Opening a file fails, because some library may try it. Any other call ends the process.
static int filter_calls(void) {
    static struct sock_filter filter[] = {BEGIN, COMMON, REFUSE(openat, EACCES), END};
    return filter_by(filter, sizeof filter / sizeof *filter);
}

// Duplicating a descriptor and its flags, but nothing that sends signals to a process, such as F_SETOWN.
#define FCNTL \
    JUMP_IF(__NR_fcntl, 0, 7), LOAD(args[1]), JUMP_IF(F_GETFD, 3, 0), JUMP_IF(F_SETFD, 2, 0), \
        JUMP_IF(F_GETFL, 1, 0), JUMP_IF(F_DUPFD_CLOEXEC, 0, 1), RETURN(SECCOMP_RET_ALLOW), \
        RETURN(SECCOMP_RET_ERRNO | EINVAL)
// Every call that takes a path, even `newfstatat` with an empty one.
#define PATHS \
    REFUSE(openat, EACCES), REFUSE(openat2, EACCES), REFUSE(newfstatat, EACCES), REFUSE(statx, EACCES), \
        REFUSE(readlinkat, EACCES), REFUSE(faccessat, EACCES), REFUSE(faccessat2, EACCES), \
        REFUSE(statfs, EACCES), REFUSE(getcwd, EACCES), REFUSE(unlinkat, EACCES), REFUSE(mkdirat, EACCES)
#if defined(__x86_64__)
#define OLD_PATHS \
    REFUSE(open, EACCES), REFUSE(stat, EACCES), REFUSE(lstat, EACCES), REFUSE(access, EACCES), \
        REFUSE(readlink, EACCES)
#define OLD_CALLS OLD_PATHS, ALLOW(poll), REFUSE(arch_prctl, EACCES)
#else
#define OLD_CALLS REFUSE(openat, EACCES)
#endif

// Reads open descriptors and begins threads. Other calls that libraries try are refused; any other ends the process.
static int filter_calls_of_drawing(void) {
    static struct sock_filter filter[] = {
        BEGIN, COMMON, FCNTL, PATHS, OLD_CALLS,
        // Only threads. The arguments of `clone3` cannot be checked, so it fails and the C library falls back
        // to `clone`.
        ALLOW_IF(clone, 0, CLONE_THREAD, CLONE_THREAD), REFUSE(clone3, ENOSYS),
        ALLOW_IF(prctl, 0, WHOLE, PR_SET_NAME), ALLOW_IF(sched_getaffinity, 0, WHOLE, 0),
        ALLOW(close), ALLOW(fstat), ALLOW(lseek), ALLOW(pread64), ALLOW(fadvise64), ALLOW(ppoll), ALLOW(uname),
        ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid), ALLOW(set_robust_list), ALLOW(rseq),
        ALLOW(rt_sigaction), ALLOW(sigaltstack), ALLOW(clock_nanosleep), ALLOW(set_tid_address),
        REFUSE(ioctl, ENOTTY), REFUSE(socket, EACCES), REFUSE(eventfd2, EACCES), REFUSE(pipe2, EACCES),
        REFUSE(memfd_create, EACCES), END,
    };
    return filter_by(filter, sizeof filter / sizeof *filter);
}

int bounds_limit(void) {
    const struct rlimit memory = {MEMORY, MEMORY}, none = {0, 0};
    return setrlimit(RLIMIT_AS, &memory) || setrlimit(RLIMIT_CORE, &none) || setrlimit(RLIMIT_FSIZE, &none) ? -1 : 0;
}

int bounds_close(int draws_text) {
    const struct rlimit none = {0, 0};
    if (bounds_limit()) return -1;
    if (draws_text) return filter_calls_of_drawing();
    return setrlimit(RLIMIT_NPROC, &none) ? -1 : filter_calls();
}

void bounds_begin(unsigned seconds) {
    struct rusage usage;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &usage) || getrlimit(RLIMIT_CPU, &limit)) return;
    // Whole seconds, rounded up.
    limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1 + seconds);
    setrlimit(RLIMIT_CPU, &limit);
}
