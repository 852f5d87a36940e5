#include "signals.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// After the fork only async-signal-safe functions may be called: other threads may have held any lock.

extern char **environ;

/// Kills the whole group, this process too.
static void kill_group(int signo) {
    (void)signo;
    kill(0, SIGKILL);
}

static void answer_all(void (*handler)(int)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    for (int signo = 1; signo < NSIG; signo++) sigaction(signo, &action, NULL);
}

static void block(int how, const sigset_t *signals) { sigprocmask(how, signals, NULL); }

static void report(int pipe, uint8_t kind, uint8_t value) {
    const uint8_t bytes[2] = {kind, value};
    (void)!write(pipe, bytes, sizeof bytes);
}

/// Keeps the three standard streams and the pipe, which becomes descriptor 3.
static void keep_descriptors(int input, int pipe) {
    // Above those that are replaced.
    input = fcntl(input, F_DUPFD_CLOEXEC, 4);
    pipe = fcntl(pipe, F_DUPFD_CLOEXEC, 4);
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(input, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    dup2(pipe, 3);
    syscall(SYS_close_range, 4U, ~0U, 0U);
    fcntl(3, F_SETFD, FD_CLOEXEC);
}

/// The program's process: does not return.
static void run(const char *program, char *const *arguments, const sigset_t *none) {
    answer_all(SIG_DFL);
    block(SIG_SETMASK, none);
    execve(program, arguments, environ);
    report(3, cs_guard_not_started, (uint8_t)errno);
    _exit(127);
}

/// The guard's process: does not return.
static void guard(pid_t parent, const char *program, char *const *arguments, int input, int pipe) {
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    block(SIG_SETMASK, &all);
    setsid();
    keep_descriptors(input, pipe);
    answer_all(SIG_DFL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = kill_group;
    sigaction(SIGTERM, &action, NULL);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    // The parent may have ended before.
    if (getppid() != parent) _exit(0);
    report(3, cs_guard_ready, 0);
    const pid_t process = fork();
    if (process == 0) run(program, arguments, &none);
    if (process < 0) {
        report(3, cs_guard_not_started, (uint8_t)errno);
        _exit(127);
    }
    close(STDIN_FILENO);
    block(SIG_SETMASK, &none);
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    if (WIFEXITED(status)) report(3, cs_guard_exited, (uint8_t)WEXITSTATUS(status));
    else report(3, cs_guard_killed, (uint8_t)WTERMSIG(status));
    _exit(0);
}

int cs_guard_start(const char *program, char *const *arguments, int input, int pipe) {
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process == 0) guard(parent, program, arguments, input, pipe);
    return process < 0 ? -errno : process;
}
