#define _GNU_SOURCE
#include "bounds.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

enum { MEMORY = 512 << 20, SECONDS = 3 };

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#define ALLOW(call) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(call, number) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (number))
// Allows a call of whose argument only some bits are looked at, where they are so.
#define ALLOW_IF(call, argument, bits, value) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 5), \
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[argument])), \
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (bits)), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, 1), \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES)
#define BEGIN \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS), \
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
// Reading, writing and memory; the C library asks how much memory there is before it sorts.
#define COMMON \
    ALLOW(read), ALLOW(write), ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(brk), ALLOW(madvise), \
        ALLOW(mprotect), ALLOW(futex), ALLOW(clock_gettime), ALLOW(getrusage), ALLOW(prlimit64), \
        ALLOW(rt_sigreturn), ALLOW(rt_sigprocmask), ALLOW(sched_yield), ALLOW(restart_syscall), ALLOW(exit), \
        ALLOW(exit_group), ALLOW(getpid), ALLOW(gettid), ALLOW(getrandom), ALLOW(sysinfo)
#define END BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)

static int filter_by(struct sock_filter *filter, size_t length) {
    const struct sock_fprog program = {.len = (unsigned short)length, .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

// Opening a file fails, as some library may try it; all else is the end.
static int filter_calls(void) {
    static struct sock_filter filter[] = {BEGIN, COMMON, REFUSE(openat, EACCES), END};
    return filter_by(filter, sizeof filter / sizeof *filter);
}

// Files are opened for reading, threads are begun, and what is asked of both is answered; what would
// change a file, and any other process or the network, is refused.
static int filter_calls_reading_files(void) {
    static struct sock_filter filter[] = {
        BEGIN, COMMON,
        ALLOW_IF(openat, 2, O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND, O_RDONLY),
        // Threads alone: of its newer form the arguments cannot be looked at, and the C library takes the older.
        ALLOW_IF(clone, 0, CLONE_THREAD, CLONE_THREAD), REFUSE(clone3, ENOSYS),
        ALLOW(close), ALLOW(fstat), ALLOW(newfstatat), ALLOW(statx), ALLOW(lseek), ALLOW(pread64),
        ALLOW(getdents64), ALLOW(fcntl), ALLOW(ppoll), ALLOW(readlinkat), ALLOW(faccessat), ALLOW(fstatfs), ALLOW(statfs),
        ALLOW(getcwd), ALLOW(uname), ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid),
        ALLOW(sched_getaffinity), ALLOW(set_robust_list), ALLOW(rseq), ALLOW(rt_sigaction), ALLOW(sigaltstack),
        ALLOW(prctl), ALLOW(fadvise64), ALLOW(clock_nanosleep), ALLOW(get_robust_list),
        ALLOW(set_tid_address),
#if defined(__x86_64__)
        ALLOW_IF(open, 1, O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND, O_RDONLY), ALLOW(poll), ALLOW(stat), ALLOW(lstat), ALLOW(access), ALLOW(readlink), ALLOW(arch_prctl),
#endif
        REFUSE(ioctl, ENOTTY), REFUSE(socket, EACCES), REFUSE(faccessat2, ENOSYS), REFUSE(eventfd2, EACCES),
        REFUSE(pipe2, EACCES), REFUSE(memfd_create, EACCES), REFUSE(unlinkat, EACCES), REFUSE(mkdirat, EACCES),
        END,
    };
    return filter_by(filter, sizeof filter / sizeof *filter);
}

int bounds_close(int reads_fonts) {
    const struct rlimit memory = {MEMORY, MEMORY}, none = {0, 0};
    if (setrlimit(RLIMIT_AS, &memory) || setrlimit(RLIMIT_CORE, &none) || setrlimit(RLIMIT_FSIZE, &none)) return -1;
    if (reads_fonts) return bounds_open_fonts_alone() ? -1 : filter_calls_reading_files();
    return setrlimit(RLIMIT_NPROC, &none) ? -1 : filter_calls();
}

void bounds_begin_picture(void) {
    struct rusage usage;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &usage) || getrlimit(RLIMIT_CPU, &limit)) return;
    // Whole seconds, the one that has begun beside them.
    limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1 + SECONDS);
    setrlimit(RLIMIT_CPU, &limit);
}
