#include "signals.h"
#include "table.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

const struct cs_signal cs_table[cs_table_count] = {
    {SIGWINCH, tells, cs_signal_resize},      {SIGCONT, tells, cs_signal_continue},
    {SIGINT, tells_if, cs_signal_interrupt},  {SIGTERM, tells_if, cs_signal_terminate},
    {SIGHUP, tells_if, cs_signal_hang_up},    {SIGTSTP, tells_if, cs_signal_suspend},
    {SIGPIPE, ignores, 0},                    {SIGXFSZ, ignores, 0},
    {SIGQUIT, tells_if, cs_signal_terminate}, {SIGUSR1, restores, 0},
    {SIGUSR2, restores, 0},                   {SIGALRM, restores, 0},
    {SIGVTALRM, restores, 0},                 {SIGPROF, restores, 0},
    {SIGXCPU, restores, 0},                   {SIGIO, restores, 0},
    {SIGPWR, restores, 0},                    {SIGSTKFLT, restores, 0},
    {SIGSEGV, crashes, 0},                    {SIGBUS, crashes, 0},
    {SIGILL, crashes, 0},                     {SIGTRAP, crashes, 0},
    {SIGABRT, crashes, 0},                    {SIGFPE, crashes, 0},
    {SIGSYS, crashes, 0},
};

// What was there before, by its place in the table.
static struct sigaction before[cs_table_count];
static bool catching;
static atomic_int wake_descriptor = -1;
static atomic_uint pending;

void cs_answer(int signo, void (*handler)(int), int flags) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_ONSTACK | flags;
    sigaction(signo, &action, NULL);
}

static void note(int signo) {
    int saved_errno = errno;
    for (int index = 0; index < cs_table_count; index++)
        if (cs_table[index].signo == signo) atomic_fetch_or(&pending, cs_table[index].bit);
    int descriptor = atomic_load(&wake_descriptor);
    if (descriptor >= 0) (void)!write(descriptor, "", 1);
    errno = saved_errno;
}

void cs_signals_catch(int wake) {
    atomic_store(&wake_descriptor, wake);
    // A parent may have started us with signals blocked.
    sigset_t ours;
    sigemptyset(&ours);
    for (int index = 0; index < cs_table_count; index++) {
        enum answer how = cs_table[index].answer;
        int signo = cs_table[index].signo;
        if (how > ignores) continue;
        sigaddset(&ours, signo);
        if (!catching) sigaction(signo, NULL, &before[index]);
        if (before[index].sa_handler == SIG_IGN && how == tells_if) continue;
        cs_answer(signo, how == ignores ? SIG_IGN : note, SA_RESTART);
    }
    pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
    catching = true;
}

uint32_t cs_signals_take(void) { return atomic_exchange(&pending, 0); }

void cs_signals_release(void) {
    if (!catching) return;
    for (int index = 0; index < cs_table_count; index++)
        if (cs_table[index].answer <= ignores) sigaction(cs_table[index].signo, &before[index], NULL);
    catching = false;
    atomic_store(&wake_descriptor, -1);
    atomic_store(&pending, 0);
}

void cs_signals_stop(void) {
    struct sigaction stopping, ours;
    memset(&stopping, 0, sizeof stopping);
    stopping.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, NULL, &ours);
    if (ours.sa_handler == SIG_IGN) return;
    sigaction(SIGTSTP, &stopping, NULL);
    kill(0, SIGTSTP);
    // Another thread may be the one that takes the signal, a moment later. SIGCONT's handler cuts
    // the wait short; where the kernel does not stop a group without a parent it is all there is.
    if (!(atomic_load(&pending) & cs_signal_continue)) poll(NULL, 0, 50);
    sigaction(SIGTSTP, &ours, NULL);
    atomic_fetch_and(&pending, ~(unsigned)(cs_signal_continue | cs_signal_suspend));
}

