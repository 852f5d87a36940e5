#define _GNU_SOURCE
#include "bounds.h"

#include "filter.h"

#include <linux/landlock.h>
#include <sched.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// What a client of HTTPS may do, if a server has taken it over:
//
//     connect to the internet     yes: TCP and UDP, which names are looked up with
//     listen, local sockets       no: the session bus, for example, would start programs for it
//     read files                  /etc, libraries, certificates, resolv.conf; before Linux 5.13 (Landlock) any file
//     write, remove, link files   no
//     start threads               yes: names are looked up on one
//     start programs, trace them  no
//
// As local sockets are refused, names are looked up in /etc/hosts and by DNS, but not by avahi or nscd.

// The descriptors of one transfer, of its resolver and of the files that those read.
enum { MOST_DESCRIPTORS = 64 };

// Where the resolver, its modules and TLS read. Paths that are missing are passed over. A resolv.conf that
// is a link leads into /run, or elsewhere on some systems.
static const char *const readable[] = {
    "/etc", "/usr/lib", "/lib", "/lib64", "/usr/share/ca-certificates", "/usr/local/share/ca-certificates",
    "/run/systemd/resolve", "/run/resolvconf", "/run/NetworkManager", "/etc/resolv.conf",
};

static int allow_reading(int rules, const char *path) {
    struct landlock_path_beneath_attr rule = {.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE};
    int folder = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    rule.parent_fd = folder >= 0 ? folder : open(path, O_PATH | O_CLOEXEC);
    if (rule.parent_fd < 0) return 0;
    long failed = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
    return failed ? -1 : 0;
}

// Forbids all but reading some files. A kernel without Landlock is no failure.
static int restrict_files(const char *certificates) {
    // Every access of the first version of Landlock: all later kernels know it.
    const struct landlock_ruleset_attr all = {.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
    if (rules < 0) return errno == ENOSYS || errno == EOPNOTSUPP ? 0 : -1;
    int failed = 0;
    for (size_t index = 0; index < sizeof readable / sizeof *readable; index++)
        failed |= allow_reading(rules, readable[index]);
    if (certificates) failed |= allow_reading(rules, certificates);
    if (syscall(SYS_landlock_restrict_self, rules, 0)) failed = -1;
    close(rules);
    return failed;
}

#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)

// Only sockets of the internet.
#define SOCKET \
    JUMP_IF(__NR_socket, 0, 5), LOAD(args[0]), JUMP_IF(AF_INET, 1, 0), JUMP_IF(AF_INET6, 0, 1), \
        RETURN(SECCOMP_RET_ALLOW), RETURN(SECCOMP_RET_ERRNO | EACCES)
// Duplicating a descriptor and its flags, also O_NONBLOCK, but nothing that sends signals to a process.
#define FCNTL \
    JUMP_IF(__NR_fcntl, 0, 11), LOAD(args[1]), JUMP_IF(F_SETFL, 0, 3), LOAD(args[2]), \
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_ASYNC), JUMP_IF(0, 4, 5), JUMP_IF(F_GETFD, 3, 0), \
        JUMP_IF(F_SETFD, 2, 0), JUMP_IF(F_GETFL, 1, 0), JUMP_IF(F_DUPFD_CLOEXEC, 0, 1), \
        RETURN(SECCOMP_RET_ALLOW), RETURN(SECCOMP_RET_ERRNO | EINVAL)
// How many bytes wait, and whether reading waits.
#define IOCTL \
    JUMP_IF(__NR_ioctl, 0, 5), LOAD(args[1]), JUMP_IF(FIONREAD, 1, 0), JUMP_IF(FIONBIO, 0, 1), \
        RETURN(SECCOMP_RET_ALLOW), RETURN(SECCOMP_RET_ERRNO | ENOTTY)
#if defined(__x86_64__)
#define OLD_CALLS \
    ALLOW_IF(open, 1, WRITING, 0), ALLOW(stat), ALLOW(lstat), ALLOW(access), ALLOW(readlink), ALLOW(poll), \
        ALLOW(select), ALLOW(pipe), ALLOW(time)
#else
#define OLD_CALLS ALLOW(pselect6)
#endif

// Libraries of the resolver and of TLS may try further calls: they are refused, which libraries can cope with.
static int filter_calls(void) {
    static struct sock_filter filter[] = {
        BEGIN, COMMON, SOCKET, FCNTL, IOCTL, OLD_CALLS, ALLOW_IF(openat, 2, WRITING, 0),
        // Wakes threads of this process. One for datagrams could be connected elsewhere.
        ALLOW_IF(socketpair, 1, 0xF, SOCK_STREAM), ALLOW(eventfd2), ALLOW(pipe2),
        ALLOW(connect), ALLOW(sendto), ALLOW(recvfrom), ALLOW(sendmsg), ALLOW(recvmsg), ALLOW(sendmmsg),
        ALLOW(recvmmsg), ALLOW(shutdown), ALLOW(getsockname), ALLOW(getpeername), ALLOW(setsockopt),
        ALLOW(getsockopt), ALLOW(ppoll),
        // Only threads. The arguments of `clone3` cannot be checked, so it fails and the C library falls back
        // to `clone`.
        ALLOW_IF(clone, 0, CLONE_THREAD, CLONE_THREAD), REFUSE(clone3, ENOSYS), ALLOW(set_robust_list), ALLOW(rseq),
        ALLOW(set_tid_address), ALLOW_IF(prctl, 0, WHOLE, PR_SET_NAME), ALLOW_IF(sched_getaffinity, 0, WHOLE, 0),
        ALLOW(newfstatat), ALLOW(statx), ALLOW(fstat), ALLOW(faccessat), ALLOW(faccessat2), ALLOW(readlinkat),
        ALLOW(getdents64), ALLOW(lseek), ALLOW(pread64), ALLOW(fadvise64), ALLOW(close), ALLOW(uname), ALLOW(getuid),
        ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid), ALLOW(rt_sigaction), ALLOW(sigaltstack), ALLOW(clock_nanosleep),
        ALLOW(clock_getres), ALLOW(gettimeofday), RETURN(SECCOMP_RET_ERRNO | EPERM),
    };
    return filter_by(filter, sizeof filter / sizeof *filter);
}

int bounds_close_network(const char *certificates) {
    const struct rlimit descriptors = {MOST_DESCRIPTORS, MOST_DESCRIPTORS};
    if (bounds_limit() || setrlimit(RLIMIT_NOFILE, &descriptors)) return -1;
    // Other programs of the same user cannot read passwords from its memory.
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    return restrict_files(certificates) ? -1 : filter_calls();
}
