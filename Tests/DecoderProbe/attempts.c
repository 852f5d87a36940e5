#define _GNU_SOURCE
#include "attempts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/stat.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// System calls are made directly: the C library might make another one, or none.

static const char secret[] = "/etc/passwd";
static char room[4096];

#define ATTEMPT(name, call) \
    static long name(pid_t victim) { \
        (void)victim; \
        return (call); \
    }

ATTEMPT(open_to_read, syscall(SYS_openat, AT_FDCWD, secret, O_RDONLY))
ATTEMPT(open_elsewhere, syscall(SYS_openat, AT_FDCWD, "/usr/bin/env", O_RDONLY))
ATTEMPT(open_to_write, syscall(SYS_openat, AT_FDCWD, "/dev/null", O_WRONLY))
ATTEMPT(open_folder, syscall(SYS_openat, AT_FDCWD, "/", O_RDONLY | O_DIRECTORY))
ATTEMPT(open_terminal, syscall(SYS_openat, AT_FDCWD, "/dev/ptmx", O_RDWR | O_NOCTTY))
ATTEMPT(open_fonts, syscall(SYS_openat, AT_FDCWD, "/usr/share/fonts", O_RDONLY | O_DIRECTORY))
ATTEMPT(status, syscall(SYS_newfstatat, AT_FDCWD, secret, room, 0))
ATTEMPT(status_as_of_descriptor, syscall(SYS_newfstatat, AT_FDCWD, secret, room, AT_EMPTY_PATH))
ATTEMPT(extended_status, syscall(SYS_statx, AT_FDCWD, secret, 0, STATX_BASIC_STATS, room))
ATTEMPT(may_access, syscall(SYS_faccessat, AT_FDCWD, secret, R_OK))
ATTEMPT(may_access_with_flags, syscall(SYS_faccessat2, AT_FDCWD, secret, R_OK, 0))
ATTEMPT(read_link, syscall(SYS_readlinkat, AT_FDCWD, "/proc/self/exe", room, sizeof room))
ATTEMPT(file_system, syscall(SYS_statfs, "/", room))
ATTEMPT(working_folder, syscall(SYS_getcwd, room, sizeof room))
ATTEMPT(change_folder, chdir("/"))
ATTEMPT(remove_file, syscall(SYS_unlinkat, AT_FDCWD, "probe-file", 0))
ATTEMPT(internet, socket(AF_INET, SOCK_STREAM, 0))
ATTEMPT(local_socket, socket(AF_UNIX, SOCK_STREAM, 0))
ATTEMPT(packets, socket(AF_PACKET, SOCK_DGRAM, 0))
ATTEMPT(routes, socket(AF_NETLINK, SOCK_RAW, 0))

static long pair_of_local_sockets(pid_t victim) {
    (void)victim;
    int ends[2];
    return socketpair(AF_UNIX, SOCK_DGRAM, 0, ends);
}

static long listen_for_connections(pid_t victim) {
    (void)victim;
    int number = socket(AF_INET, SOCK_STREAM, 0);
    return number < 0 ? -1 : listen(number, 1);
}

ATTEMPT(memory_file, memfd_create("x", 0))
ATTEMPT(send_signal, kill(victim, SIGTERM))
ATTEMPT(send_signal_to_thread, syscall(SYS_tgkill, victim, victim, SIGTERM))
ATTEMPT(descriptor_of_process, syscall(SYS_pidfd_open, victim, 0))
ATTEMPT(read_memory_of_process, syscall(SYS_process_vm_readv, victim, NULL, 0, NULL, 0, 0))
ATTEMPT(trace_process, ptrace(PTRACE_ATTACH, victim, NULL, NULL))
ATTEMPT(niceness_of_process, setpriority(PRIO_PROCESS, (id_t)victim, 5))
ATTEMPT(processors_of_process, syscall(SYS_sched_getaffinity, victim, sizeof room, room))
ATTEMPT(owner_of_signals, fcntl(STDIN_FILENO, F_SETOWN, victim))
ATTEMPT(kind_of_signal, fcntl(STDIN_FILENO, F_SETSIG, SIGKILL))
ATTEMPT(asynchronous, fcntl(STDIN_FILENO, F_SETFL, O_ASYNC))
ATTEMPT(lock_file, fcntl(STDIN_FILENO, F_SETLEASE, F_RDLCK))
ATTEMPT(type_for_the_user, syscall(SYS_ioctl, STDIN_FILENO, 0x5412, "x"))
ATTEMPT(ring, syscall(SYS_io_uring_setup, 4, room))
ATTEMPT(fault_handler, syscall(SYS_userfaultfd, 0))
ATTEMPT(be_readable, prctl(PR_SET_DUMPABLE, 1))
ATTEMPT(name_spaces, unshare(CLONE_NEWUSER))

static long owner_of_signals_extended(pid_t victim) {
    const struct f_owner_ex owner = {F_OWNER_PID, victim};
    return fcntl(STDIN_FILENO, F_SETOWN_EX, &owner);
}

static long limit_of_process(pid_t victim) {
    const struct rlimit limit = {1, 1};
    return syscall(SYS_prlimit64, victim, RLIMIT_CPU, &limit, NULL);
}

static long read_limit_of_process(pid_t victim) {
    struct rlimit limit;
    return syscall(SYS_prlimit64, victim, RLIMIT_CPU, NULL, &limit);
}

static long make_folder(pid_t victim) {
    (void)victim;
    static const char path[] = "/tmp/decoder-probe";
    long made = syscall(SYS_mkdirat, AT_FDCWD, path, 0700);
    if (made == 0) rmdir(path);
    return made;
}

static long environment_of_process(pid_t victim) {
    snprintf(room, sizeof room, "/proc/%d/environ", (int)victim);
    return syscall(SYS_openat, AT_FDCWD, room, O_RDONLY);
}

// The child ends at once; the result says whether there was one.
static long split(unsigned long flags) {
    long child = syscall(SYS_clone, flags, NULL, NULL, NULL, NULL);
    if (child == 0) _exit(0);
    return child;
}
ATTEMPT(new_process, split(SIGCHLD))
ATTEMPT(new_process_of_the_same_memory, split(CLONE_VM | CLONE_VFORK | SIGCHLD))

static long run_program(pid_t victim) {
    (void)victim;
    char *const words[] = {(char *)"true", NULL};
    return execve("/bin/true", words, NULL);
}

#if defined(__x86_64__)
ATTEMPT(open_the_old_way, syscall(SYS_open, secret, O_RDONLY))
ATTEMPT(status_the_old_way, syscall(SYS_stat, secret, room))
ATTEMPT(status_of_link, syscall(SYS_lstat, secret, room))
ATTEMPT(access_the_old_way, syscall(SYS_access, secret, R_OK))
ATTEMPT(link_the_old_way, syscall(SYS_readlink, "/proc/self/exe", room, sizeof room))
ATTEMPT(call_of_x32, syscall(0x40000000 | SYS_getpid))

static long call_of_32_bits(pid_t victim) {
    (void)victim;
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory");
    return result;
}
#endif

const struct attempt attempts[] = {
    {"open a file to read", open_to_read},
    {"open a file elsewhere to read", open_elsewhere},
    {"open a file to write", open_to_write},
    {"open a folder", open_folder},
    {"open the folder of fonts", open_fonts},
    {"open a terminal", open_terminal},
    {"status of a path", status},
    {"status of a path, as if of a descriptor", status_as_of_descriptor},
    {"extended status of a path", extended_status},
    {"access to a path", may_access},
    {"access to a path, with flags", may_access_with_flags},
    {"where a link leads", read_link},
    {"status of a file system", file_system},
    {"the working folder", working_folder},
    {"another working folder", change_folder},
    {"remove a file", remove_file},
    {"make a folder", make_folder},
    {"a socket of the internet", internet},
    {"a local socket", local_socket},
    {"a pair of local sockets for datagrams", pair_of_local_sockets},
    {"a socket of packets", packets},
    {"a socket of routes", routes},
    {"listen for connections", listen_for_connections},
    {"a file in memory", memory_file},
    {"a signal to another process", send_signal},
    {"a signal to a thread of another process", send_signal_to_thread},
    {"a descriptor of another process", descriptor_of_process},
    {"the memory of another process", read_memory_of_process},
    {"trace another process", trace_process},
    {"the environment of another process", environment_of_process},
    {"the niceness of another process", niceness_of_process},
    {"the processors of another process", processors_of_process},
    {"a limit of another process", limit_of_process},
    {"read a limit of another process", read_limit_of_process},
    {"F_SETOWN", owner_of_signals},
    {"F_SETOWN_EX", owner_of_signals_extended},
    {"F_SETSIG", kind_of_signal},
    {"F_SETFL with O_ASYNC", asynchronous},
    {"F_SETLEASE", lock_file},
    {"TIOCSTI", type_for_the_user},
    {"io_uring", ring},
    {"userfaultfd", fault_handler},
    {"PR_SET_DUMPABLE", be_readable},
    {"name spaces", name_spaces},
    {"a new process", new_process},
    {"a new process of the same memory", new_process_of_the_same_memory},
    {"run a program", run_program},
#if defined(__x86_64__)
    {"open, the old way", open_the_old_way},
    {"stat, the old way", status_the_old_way},
    {"lstat", status_of_link},
    {"access, the old way", access_the_old_way},
    {"readlink, the old way", link_the_old_way},
    {"a call of x32", call_of_x32},
    {"a call of 32 bits", call_of_32_bits},
#endif
};
const int attempt_count = sizeof attempts / sizeof *attempts;
