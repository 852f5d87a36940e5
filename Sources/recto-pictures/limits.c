#define _GNU_SOURCE
#include "limits.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
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

// Reading, writing and memory. Opening a file fails, as some library may try it; all else is the end.
static int filter_calls(void) {
    static struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        ALLOW(read), ALLOW(write), ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(brk), ALLOW(madvise),
        ALLOW(mprotect), ALLOW(futex), ALLOW(clock_gettime), ALLOW(getrusage), ALLOW(prlimit64),
        ALLOW(rt_sigreturn), ALLOW(rt_sigprocmask), ALLOW(sched_yield), ALLOW(restart_syscall), ALLOW(exit),
        ALLOW(exit_group), ALLOW(getpid), ALLOW(gettid), ALLOW(getrandom),
        // The C library asks how much memory there is before it sorts.
        ALLOW(sysinfo),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_openat, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    };
    const struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

int limits_close(void) {
    const struct rlimit memory = {MEMORY, MEMORY}, none = {0, 0};
    if (setrlimit(RLIMIT_AS, &memory) || setrlimit(RLIMIT_CORE, &none) || setrlimit(RLIMIT_NPROC, &none)
        || setrlimit(RLIMIT_FSIZE, &none))
        return -1;
    return filter_calls();
}

void limits_begin_picture(void) {
    struct rusage usage;
    struct rlimit limit;
    if (getrusage(RUSAGE_SELF, &usage) || getrlimit(RLIMIT_CPU, &limit)) return;
    // Whole seconds, the one that has begun beside them.
    limit.rlim_cur = (rlim_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1 + SECONDS);
    setrlimit(RLIMIT_CPU, &limit);
}
