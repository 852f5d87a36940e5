// Plays a decoder that a malicious picture has taken over, to test what it can still do.
//
//     decoder-probe bounds pictures|drawings|network|none   makes each attempt in a process of its own and prints the outcome
//     decoder-probe descriptors FILE NAME           appends a line to FILE: NAME and the open descriptors
//     decoder-probe                                 writes to and reads from every descriptor but the standard ones
#define _GNU_SOURCE
#include "attempts.h"
#include "bounds.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// To root the system allows nearly everything, but decoders do not run as root.
static int become_nobody(void) {
    enum { nobody = 65534 };
    if (geteuid() != 0) return 0;
    return setgroups(0, NULL) || setresgid(nobody, nobody, nobody) || setresuid(nobody, nobody, nobody);
}

static int close_bounds(const char *kind) {
    if (!strcmp(kind, "none")) return 0;
    if (!strcmp(kind, "network")) return bounds_close_network(NULL);
    return bounds_close(!strcmp(kind, "drawings"));
}

static pid_t start_victim(void) {
    pid_t victim = fork();
    if (victim == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        for (;;) pause();
    }
    return victim;
}

static int is_changed(pid_t victim) {
    struct rlimit limit;
    if (waitpid(victim, NULL, WNOHANG) != 0) return 1;
    return prlimit(victim, RLIMIT_CPU, NULL, &limit) || limit.rlim_cur != RLIM_INFINITY;
}

static void end_victim(pid_t victim) {
    kill(victim, SIGKILL);
    while (waitpid(victim, NULL, 0) < 0 && errno == EINTR) {}
}

// Prints the outcome of one attempt: done, refused, or killed.
static void report(const struct attempt *attempt, const char *kind) {
    enum { done = 0, refused = 1, no_bounds = 2 };
    int ends[2];
    pid_t victim = start_victim();
    if (victim < 0 || pipe(ends)) exit(2);
    pid_t decoder = fork();
    if (decoder == 0) {
        dup2(ends[0], STDIN_FILENO);
        if (close_bounds(kind)) _exit(no_bounds);
        _exit(attempt->run(victim) < 0 ? refused : done);
    }
    int status;
    while (waitpid(decoder, &status, 0) < 0 && errno == EINTR) {}
    const char *outcome = WIFSIGNALED(status)          ? "killed"
        : WEXITSTATUS(status) == no_bounds ? "no bounds"
        : WEXITSTATUS(status) == refused   ? "refused"
                                           : "done";
    printf("%s: %s%s\n", attempt->name, outcome, is_changed(victim) ? ", and it changed another process" : "");
    end_victim(victim);
    close(ends[0]);
    close(ends[1]);
}

static int try_all(const char *kind) {
    if (become_nobody()) return 2;
    setvbuf(stdout, NULL, _IONBF, 0);
    for (int index = 0; index < attempt_count; index++) report(&attempts[index], kind);
    return 0;
}

enum { most_descriptors = 1024 };

static int list_descriptors(const char *path, const char *name) {
    char line[8 * most_descriptors];
    int length = snprintf(line, 256, "%s", name);
    for (int descriptor = 0; descriptor < most_descriptors; descriptor++)
        if (fcntl(descriptor, F_GETFD) >= 0) length += sprintf(line + length, " %d", descriptor);
    line[length++] = '\n';
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    return file < 0 || write(file, line, (size_t)length) != length;
}

static int take_over(void) {
    static const char title[] = "\033]0;TAKEN OVER\007\033]52;c;VEFLRU4gT1ZFUg==\007";
    char keys[64];
    if (bounds_close(0)) return 2;
    for (int descriptor = 3; descriptor < most_descriptors; descriptor++) {
        if (write(descriptor, title, sizeof title - 1) < 0) continue;
        ssize_t count = read(descriptor, keys, sizeof keys);
        if (count > 0) (void)!write(descriptor, keys, (size_t)count);
    }
    return 0;
}

int main(int count, char **words) {
    if (count == 3 && !strcmp(words[1], "bounds")) return try_all(words[2]);
    if (count >= 4 && !strcmp(words[1], "descriptors")) return list_descriptors(words[2], words[3]);
    return take_over();
}
