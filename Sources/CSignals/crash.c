#define _GNU_SOURCE
#include "restart.h"
#include "signals.h"
#include "table.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { farewell_limit = 1024, stack_size = 64 << 10, signal_limit = 65 };

// What was there before, by signal.
static struct sigaction before[signal_limit];
// Two: one is replaced while a handler may write the other.
static struct farewell {
    uint8_t bytes[farewell_limit];
    size_t count;
} farewells[2];
static atomic_int said;
static int terminal_input = -1, terminal_output = -1;
static struct termios modes;
static bool has_modes;
static atomic_bool armed;
// The thread that ends the process; 0 while none does.
static atomic_int ending;

void cs_drain(int input, int quiet) {
    enum { rounds = 100 };
    if (!isatty(input)) return;
    // To read from the background would stop the process.
    pid_t front = tcgetpgrp(input);
    if (front >= 0 && front != getpgrp()) return;
    uint8_t bytes[1024];
    struct pollfd ready = {.fd = input, .events = POLLIN};
    for (int round = 0; round < rounds; round++) {
        int found = poll(&ready, 1, quiet);
        if (found < 0 && errno == EINTR) continue;
        if (found <= 0 || !(ready.revents & POLLIN) || read(input, bytes, sizeof bytes) <= 0) return;
    }
}

static bool is_fault(int signo) {
    for (int index = 0; index < cs_table_count; index++)
        if (cs_table[index].signo == signo) return cs_table[index].answer == crashes;
    return false;
}

// Gives up if the terminal takes nothing for 300 ms.
static void say_farewell(void) {
    enum { patience = 300 };
    const struct farewell *farewell = &farewells[atomic_load(&said)];
    for (size_t done = 0; done < farewell->count;) {
        ssize_t count = write(terminal_output, farewell->bytes + done, farewell->count - done);
        struct pollfd ready = {.fd = terminal_output, .events = POLLOUT};
        if (count > 0) done += (size_t)count;
        else if (errno == EAGAIN ? poll(&ready, 1, patience) != 1 : errno != EINTR) return;
    }
}

void cs_end(int signo, bool begins_anew) {
    // Another thread gives the terminal back: to end the process now would cut it short.
    int thread = gettid();
    for (int none = 0; !atomic_compare_exchange_strong(&ending, &none, thread) && none != thread; none = 0)
        pause();
    if (atomic_exchange(&armed, false)) {
        say_farewell();
        cs_drain(terminal_input, cs_drain_quiet);
        if (has_modes) tcsetattr(terminal_output, TCSANOW, &modes);
        if (begins_anew) cs_restart();
    }
    // Blocked until this returns, then it ends the process: a reader has no use for a stack trace.
    signal(signo, SIG_DFL);
    raise(signo);
}

static void end(int signo) { cs_end(signo, is_fault(signo)); }

static void arm(int signo, bool is_crash) {
    sigaction(signo, NULL, &before[signo]);
    if (cs_is_tick(signo)) return;
    // What would not end the process is left alone; but no fault can be ignored.
    if (before[signo].sa_handler == SIG_DFL || is_crash) cs_answer(signo, end, 0);
}

void cs_crash_say(const uint8_t *bytes, size_t count) {
    if (count > farewell_limit) return;
    int next = !atomic_load(&said);
    memcpy(farewells[next].bytes, bytes, count);
    farewells[next].count = count;
    atomic_store(&said, next);
}

bool cs_crash_arm(int input, int output, const uint8_t *bytes, size_t count, const struct termios *old) {
    if (count > farewell_limit || atomic_load(&armed)) return false;
    cs_crash_say(bytes, count);
    terminal_input = input;
    terminal_output = output;
    has_modes = old != NULL;
    if (old) modes = *old;
    // A stack that overflowed cannot hold its own handler's frame.
    static uint8_t stack[stack_size] __attribute__((aligned(16)));
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    atomic_store(&armed, true);
    for (int index = 0; index < cs_table_count; index++)
        if (cs_table[index].answer >= restores) arm(cs_table[index].signo, cs_table[index].answer == crashes);
    for (int signo = SIGRTMIN; signo <= SIGRTMAX; signo++) arm(signo, false);
    return true;
}

void cs_crash_disarm(void) {
    if (!atomic_exchange(&armed, false)) return;
    for (int index = 0; index < cs_table_count; index++)
        if (cs_table[index].answer >= restores && !cs_is_tick(cs_table[index].signo))
            sigaction(cs_table[index].signo, &before[cs_table[index].signo], NULL);
    for (int signo = SIGRTMIN; signo <= SIGRTMAX; signo++) sigaction(signo, &before[signo], NULL);
}

// Threads beside the main one.

struct work {
    void (*body)(void *);
    void *argument;
};

static void *run(void *argument) {
    struct work work = *(struct work *)argument;
    free(argument);
    void *stack = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack != MAP_FAILED) sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = stack_size}, NULL);
    work.body(work.argument);
    cs_watch_end();
    if (stack == MAP_FAILED) return NULL;
    sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
    munmap(stack, stack_size);
    return NULL;
}

bool cs_thread_start(void (*body)(void *), void *argument) {
    struct work *work = malloc(sizeof *work);
    if (!work) return false;
    *work = (struct work){body, argument};
    sigset_t blocked, old;
    sigfillset(&blocked);
    for (int index = 0; index < cs_table_count; index++)
        if (cs_table[index].answer == crashes) sigdelset(&blocked, cs_table[index].signo);
    pthread_sigmask(SIG_SETMASK, &blocked, &old);
    pthread_t thread;
    bool started = pthread_create(&thread, NULL, run, work) == 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (started) pthread_detach(thread); else free(work);
    return started;
}
