#define _GNU_SOURCE
#include "restart.h"
#include "signals.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Starting anew. All of it is made before: a handler may neither allocate nor ask the environment.

enum { given_up_limit = 8, digits_limit = 12 };

static _Thread_local volatile int worked_on = -1;
static const char *restart_program;
static char *const *restart_arguments;
static char **restart_environment;
static sigset_t restart_mask;
static int given_up[given_up_limit];
static int given_up_count;
static char variable[64 + given_up_limit * digits_limit];
static char carried_variable[64 + digits_limit];
static volatile int carried;

static char *write_number(char *place, int number) {
    char digits[digits_limit];
    int count = 0;
    for (int rest = number; count == 0 || rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
    while (count > 0) *place++ = digits[--count];
    return place;
}

// Writes the skipped sections, separated by commas, and the progress into the two variables.
static void name_sections(void) {
    char *place = strchr(variable, '=') + 1;
    for (int index = 0; index < given_up_count; index++) {
        if (index > 0) *place++ = ',';
        place = write_number(place, given_up[index]);
    }
    *place = 0;
    *write_number(strchr(carried_variable, '=') + 1, carried) = 0;
}

// The next program gets the standard streams alone. Nothing is closed before it is started: if that fails, other
// threads go on.
static void close_others_on_exec(void) {
    enum { first = STDERR_FILENO + 1, close_on_exec = 1 << 2, most = 1 << 20 };
    if (syscall(SYS_close_range, first, ~0u, close_on_exec) == 0) return;
    // Linux before 5.11.
    struct rlimit limit = {most, most};
    getrlimit(RLIMIT_NOFILE, &limit);
    int end = limit.rlim_max < most ? (int)limit.rlim_max : most;
    for (int descriptor = first; descriptor < end; descriptor++) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

void cs_restart_carry(int number) { carried = number; }

void cs_restart(void) {
    int section = worked_on;
    if (!restart_program || section < 0 || given_up_count == given_up_limit) return;
    for (int index = 0; index < given_up_count; index++)
        if (given_up[index] == section) return;
    given_up[given_up_count++] = section;
    name_sections();
    close_others_on_exec();
    pthread_sigmask(SIG_SETMASK, &restart_mask, NULL);
    execve(restart_program, restart_arguments, restart_environment);
}

// Work that does not end.
//
// Each thread that works on sections has a timer of its own processor time. If a piece of work is still the same
// after a number of ticks (more for a large section), it is taken for an endless loop. So beginning and ending a
// piece of work changes two numbers; a timer for each piece would need two system calls. Time spent waiting and the
// work of other processors do not count. Counting steps in the loops of every reader would slow all of them down,
// and would miss the loops of the libraries.

enum { patience_ticks = 8, tick_signal = SIGXCPU };

static struct timespec tick_length;
static bool is_watching;
static _Thread_local volatile unsigned work;
static _Thread_local unsigned work_seen;
static _Thread_local int ticks, more_ticks;
static _Thread_local timer_t timer;
static _Thread_local enum { unwatched, watched, unwatchable } watch;

static void tick(int signo, siginfo_t *info, void *context) {
    (void)context;
    // Not ours: a limit that the process was given is reached, or somebody sent it.
    if (info->si_code != SI_TIMER) return cs_end(signo, false);
    if (worked_on < 0 || work != work_seen) {
        work_seen = work;
        ticks = 0;
    } else if (++ticks >= patience_ticks + more_ticks) {
        cs_end(signo, true);
    }
}

bool cs_is_tick(int signo) { return is_watching && signo == tick_signal; }

static void begin_watch(void) {
    watch = unwatchable;
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = tick_signal;
    event._sigev_un._tid = gettid();
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0) return;
    struct itimerspec time = {.it_interval = tick_length, .it_value = tick_length};
    timer_settime(timer, 0, &time, NULL);
    sigset_t ticks_only;
    sigemptyset(&ticks_only);
    sigaddset(&ticks_only, tick_signal);
    pthread_sigmask(SIG_UNBLOCK, &ticks_only, NULL);
    watch = watched;
}

void cs_watch_end(void) {
    if (watch != watched) return;
    timer_delete(timer);
    watch = unwatchable;
}

int cs_work_note(int section, int more) {
    int old = worked_on;
    if (old < 0 && section >= 0) {
        more_ticks = more;
        work++;
        if (watch == unwatched && is_watching) begin_watch();
    }
    worked_on = section;
    return old;
}

static void watch_work(int patience) {
    if (patience <= 0) return;
    long length = patience / patience_ticks + 1;
    tick_length = (struct timespec){.tv_sec = length / 1000, .tv_nsec = length % 1000 * 1000000};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = tick;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
    is_watching = sigaction(tick_signal, &action, NULL) == 0;
}

static bool is_variable(const char *text, const char *name) {
    size_t length = strlen(name);
    return strncmp(text, name, length) == 0 && text[length] == '=';
}

bool cs_restart_prepare(const char *program, char *const *arguments, const char *name, const char *carried_name,
                        const int *sections, int count, int patience) {
    extern char **environ;
    size_t variables = 0;
    if (count < 0 || count > given_up_limit || strlen(name) + 2 > 64 || strlen(carried_name) + 2 > 64) return false;
    while (environ[variables]) variables++;
    char **copy = calloc(variables + 3, sizeof *copy);
    if (!copy) return false;
    size_t kept = 0;
    for (size_t index = 0; index < variables; index++)
        if (!is_variable(environ[index], name) && !is_variable(environ[index], carried_name))
            copy[kept++] = environ[index];
    copy[kept++] = variable;
    copy[kept] = carried_variable;
    strcat(strcpy(variable, name), "=");
    strcat(strcpy(carried_variable, carried_name), "=");
    memcpy(given_up, sections, (size_t)count * sizeof *sections);
    given_up_count = count;
    pthread_sigmask(SIG_SETMASK, NULL, &restart_mask);
    restart_arguments = arguments;
    restart_environment = copy;
    restart_program = program;
    watch_work(patience);
    return true;
}
