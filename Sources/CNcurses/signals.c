#include "signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// What is caught, and its bit.
static const struct {
    int signo;
    uint32_t bit;
    bool defers; // to a parent that made the program ignore it
} caught[] = {
    {SIGWINCH, cn_signal_resize, false},   {SIGINT, cn_signal_interrupt, true},
    {SIGTERM, cn_signal_terminate, true},  {SIGHUP, cn_signal_hang_up, true},
    {SIGTSTP, cn_signal_suspend, true},    {SIGCONT, cn_signal_continue, false},
    {SIGPIPE, 0, false},
};
enum { caught_count = sizeof caught / sizeof caught[0] };

static struct sigaction caught_before[caught_count];
static bool catching;
static atomic_int wake_descriptor = -1;
static atomic_uint pending;

static void note(int signo) {
    int saved_errno = errno;
    for (int index = 0; index < caught_count; index++)
        if (caught[index].signo == signo) atomic_fetch_or(&pending, caught[index].bit);
    int descriptor = atomic_load(&wake_descriptor);
    if (descriptor >= 0) (void)!write(descriptor, "", 1);
    errno = saved_errno;
}

void cn_signals_catch(int wake) {
    atomic_store(&wake_descriptor, wake);
    // A parent may have started us with signals blocked.
    sigset_t ours;
    sigemptyset(&ours);
    for (int index = 0; index < caught_count; index++) {
        int signo = caught[index].signo;
        sigaddset(&ours, signo);
        if (!catching) sigaction(signo, NULL, &caught_before[index]);
        if (caught_before[index].sa_handler == SIG_IGN && caught[index].defers) continue;
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = signo == SIGPIPE ? SIG_IGN : note;
        action.sa_flags = SA_RESTART | SA_ONSTACK;
        sigaction(signo, &action, NULL);
    }
    pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
    catching = true;
}

uint32_t cn_signals_take(void) { return atomic_exchange(&pending, 0); }

void cn_signals_release(void) {
    if (!catching) return;
    for (int index = 0; index < caught_count; index++)
        sigaction(caught[index].signo, &caught_before[index], NULL);
    catching = false;
    atomic_store(&wake_descriptor, -1);
    atomic_store(&pending, 0);
}

void cn_signals_stop(void) {
    struct sigaction stopping, ours;
    memset(&stopping, 0, sizeof stopping);
    stopping.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, NULL, &ours);
    if (ours.sa_handler == SIG_IGN) return;
    sigaction(SIGTSTP, &stopping, NULL);
    kill(0, SIGTSTP);
    // Another thread may be the one that takes the signal, a moment later. SIGCONT's handler cuts
    // the wait short; where the kernel does not stop a group without a parent it is all there is.
    if (!(atomic_load(&pending) & cn_signal_continue)) poll(NULL, 0, 50);
    sigaction(SIGTSTP, &ours, NULL);
    atomic_fetch_and(&pending, ~(unsigned)(cn_signal_continue | cn_signal_suspend));
}

// Crashes.

static const int deadly[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
enum { deadly_count = sizeof deadly / sizeof deadly[0], farewell_limit = 512 };

static struct sigaction deadly_before[deadly_count];
static uint8_t farewell[farewell_limit];
static size_t farewell_count;
static int farewell_output = -1;
static struct termios modes;
static bool has_modes;
static atomic_bool armed;
// A stack that overflowed cannot hold its own handler's frame.
static uint8_t crash_stack[32768] __attribute__((aligned(16)));

static void crash(int signo) {
    if (atomic_exchange(&armed, false)) {
        (void)!write(farewell_output, farewell, farewell_count);
        if (has_modes) tcsetattr(farewell_output, TCSANOW, &modes);
    }
    // Blocked until this returns, then it ends the process: a reader has no use for a stack trace.
    signal(signo, SIG_DFL);
    raise(signo);
}

bool cn_crash_arm(int output, const uint8_t *bytes, size_t count, const struct termios *before) {
    if (count > farewell_limit || atomic_load(&armed)) return false;
    memcpy(farewell, bytes, count);
    farewell_count = count;
    farewell_output = output;
    has_modes = before != NULL;
    if (before) modes = *before;
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    sigaltstack(&stack, NULL);
    atomic_store(&armed, true);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = crash;
    action.sa_flags = SA_ONSTACK;
    for (int index = 0; index < deadly_count; index++)
        sigaction(deadly[index], &action, &deadly_before[index]);
    return true;
}

void cn_crash_disarm(void) {
    if (!atomic_exchange(&armed, false)) return;
    for (int index = 0; index < deadly_count; index++)
        sigaction(deadly[index], &deadly_before[index], NULL);
}
