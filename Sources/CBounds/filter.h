#ifndef FILTER_H
#define FILTER_H

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/syscall.h>

// The parts of a filter of system calls (seccomp(2)): BEGIN, what is allowed or refused, and for all other calls an
// end.

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define JUMP_IF(value, same, other) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (same), (other))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))

#define ALLOW(call) JUMP_IF(__NR_##call, 0, 1), RETURN(SECCOMP_RET_ALLOW)
#define REFUSE(call, number) JUMP_IF(__NR_##call, 0, 1), RETURN(SECCOMP_RET_ERRNO | (number))
// Allows a call if the lower 32 bits of an argument, masked, equal a value; otherwise refuses it. The kernel
// ignores the upper bits of the arguments used below.
#define ALLOW_IF(call, argument, mask, value) \
    JUMP_IF(__NR_##call, 0, 5), LOAD(args[argument]), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (mask)), \
        JUMP_IF((value), 0, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(SECCOMP_RET_ERRNO | EACCES)
#define WHOLE 0xFFFFFFFFu
#define BEGIN LOAD(arch), JUMP_IF(MACHINE, 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(nr)
// Reading, writing, memory, and the limits of this process. The C library calls `sysinfo` when it sorts.
#define COMMON \
    ALLOW(read), ALLOW(write), ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(brk), ALLOW(madvise), \
        ALLOW(mprotect), ALLOW(futex), ALLOW(clock_gettime), ALLOW(getrusage), ALLOW_IF(prlimit64, 0, WHOLE, 0), \
        ALLOW(rt_sigreturn), ALLOW(rt_sigprocmask), ALLOW(sched_yield), ALLOW(restart_syscall), ALLOW(exit), \
        ALLOW(exit_group), ALLOW(getpid), ALLOW(gettid), ALLOW(getrandom), ALLOW(sysinfo)
// Any other call ends the process.
#define END RETURN(SECCOMP_RET_KILL_PROCESS)

// Lets the kernel apply a filter to this process. Returns 0, or -1 if the system refuses.
int filter_by(struct sock_filter *filter, size_t length);

#endif
