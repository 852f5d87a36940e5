// What the C library has and Swift's own module of it does not show: functions of X/Open and of Linux,
// and getopt_long, which tells in globals. Functions made here carry the prefix `cp_`.
#ifndef RECTO_CPOSIX_H
#define RECTO_CPOSIX_H

#include <fcntl.h>
#include <getopt.h>
#include <locale.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

extern int wcwidth(wchar_t scalar);

extern double cbrt(double number);
extern double pow(double base, double exponent);

extern int posix_openpt(int flags);
extern int grantpt(int descriptor);
extern int unlockpt(int descriptor);
extern char *ptsname(int descriptor);

/// POSIX_SPAWN_SETSID of POSIX.1-2024, which glibc shows only to GNU programs.
static const short cp_spawn_in_new_session = 0x80;

extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

/// Closes all descriptors from `first` on in the program that is started.
static inline int cp_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

/// O_PATH of Linux: a descriptor that names a file but cannot read it.
static const int cp_only_path = 010000000;

extern int memfd_create(const char *name, unsigned flags);

/// A file in memory that an exec closes; negative where the kernel has none, with errno.
static inline int cp_memory_file(void) {
    enum { close_on_exec = 1 };
    return memfd_create("recto", close_on_exec);
}

extern int pipe2(int ends[2], int flags);

/// Makes a pipe that an exec closes.
static inline int cp_pipe(int ends[2], _Bool is_non_blocking) {
    return pipe2(ends, O_CLOEXEC | (is_non_blocking ? O_NONBLOCK : 0));
}

extern long syscall(long number, ...);

/// Renames a file (renameat2(2)); fails with EEXIST if there is a file of the new name.
static inline int cp_rename_to_new(const char *path, const char *new_path) {
    enum { no_replace = 1 };
    return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, no_replace);
}

/// The processors that this thread may run on; 0 where the system does not tell.
static inline int cp_processors(void) {
    unsigned long mask[128] = {0};
    if (syscall(SYS_sched_getaffinity, 0, sizeof mask, mask) < 0) return 0;
    int count = 0;
    for (size_t index = 0; index < sizeof mask / sizeof *mask; index++)
        count += __builtin_popcountl(mask[index]);
    return count;
}

/// Has this process run when no other one wants to, and read disks likewise.
static inline void cp_run_idle(void) {
    enum { idle_policy = 5, io_of_process = 1, io_idle = 3 << 13 };
    struct sched_param none = {0};
    setpriority(PRIO_PROCESS, 0, 19);
    sched_setscheduler(0, idle_policy, &none);
    syscall(SYS_ioprio_set, io_of_process, 0, io_idle);
}

/// Has the system end a process that takes more seconds of processor time, by SIGXCPU, or asks for more bytes of
/// memory.
static inline void cp_limit(pid_t process, long seconds, long bytes) {
    // Linux's own numbers: the C library shows prlimit only to GNU programs. Two seconds more, and SIGKILL ends what
    // catches SIGXCPU.
    struct { uint64_t soft, hard; } time = {(uint64_t)seconds, (uint64_t)seconds + 2};
    struct { uint64_t soft, hard; } memory = {(uint64_t)bytes, (uint64_t)bytes};
    syscall(SYS_prlimit64, process, RLIMIT_CPU, &time, NULL);
    syscall(SYS_prlimit64, process, RLIMIT_AS, &memory, NULL);
}

/// Gives a pipe the most room that the system lets anyone have: what is written to it need not wait to be read.
static inline void cp_widen_pipe(int descriptor) {
    enum { set_size = 1031, room = 1 << 20 };
    fcntl(descriptor, set_size, room);
}

/// Has this process end with the thread that has started it.
static inline void cp_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

/// The next option's `val` or letter, '?' for an unknown one, ':' for a missing argument, -1 at the end.
static inline int cp_next_option(
    int count, char *const *arguments, const char *letters, const struct option *options) {
    opterr = 0;
    return getopt_long(count, arguments, letters, options, NULL);
}

/// What was refused: the letter of a short option, the `val` of a long one whose argument is the trouble, else 0.
static inline int cp_refused_option(void) { return optopt; }

/// The argument of the option that was met last.
static inline const char *cp_option_argument(void) { return optarg; }

/// The index of the next argument to look at.
static inline int cp_option_index(void) { return optind; }

/// Begins anew with another vector of arguments.
static inline void cp_reset_options(void) { optind = 0; }

#endif
