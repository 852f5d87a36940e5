#define _GNU_SOURCE
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

enum { farewell_limit = 512, stack_size = 64 << 10, signal_limit = 65 };

// What was there before, by signal.
static struct sigaction before[signal_limit];
static uint8_t farewell[farewell_limit];
static size_t farewell_count;
static int terminal_input = -1, terminal_output = -1;
static struct termios modes;
static bool has_modes;
static atomic_bool armed;
// The thread that ends the process; 0 while none does.
static atomic_int ending;

void cs_drain(int input) {
    enum { quiet = 20, rounds = 100 };
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

int cs_work_note(int section) {
    int old = worked_on;
    worked_on = section;
    return old;
}

bool cs_restart_prepare(const char *program, char *const *arguments, const char *name,
                        const int *sections, int count) {
    extern char **environ;
    size_t length = strlen(name), variables = 0;
    if (count < 0 || count > given_up_limit || length + 2 > 64) return false;
    while (environ[variables]) variables++;
    char **copy = calloc(variables + 2, sizeof *copy);
    if (!copy) return false;
    size_t kept = 0;
    for (size_t index = 0; index < variables; index++)
        if (strncmp(environ[index], name, length) != 0 || environ[index][length] != '=')
            copy[kept++] = environ[index];
    copy[kept] = variable;
    memcpy(variable, name, length);
    variable[length] = '=';
    memcpy(given_up, sections, (size_t)count * sizeof *sections);
    given_up_count = count;
    pthread_sigmask(SIG_SETMASK, NULL, &restart_mask);
    restart_arguments = arguments;
    restart_environment = copy;
    restart_program = program;
    return true;
}

// Writes the sections that are given up behind the variable's name, parted by commas.
static void name_sections(void) {
    char *place = strchr(variable, '=') + 1;
    for (int index = 0; index < given_up_count; index++) {
        char digits[digits_limit];
        int count = 0;
        for (int rest = given_up[index]; count == 0 || rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
        if (index > 0) *place++ = ',';
        while (count > 0) *place++ = digits[--count];
    }
    *place = 0;
}

// Begins the program anew without the section that this thread works on; returns where that is
// nothing new, or has been tried too often.
static void restart(void) {
    int section = worked_on;
    if (!restart_program || section < 0 || given_up_count == given_up_limit) return;
    for (int index = 0; index < given_up_count; index++)
        if (given_up[index] == section) return;
    given_up[given_up_count++] = section;
    name_sections();
    pthread_sigmask(SIG_SETMASK, &restart_mask, NULL);
    execve(restart_program, restart_arguments, restart_environment);
}

static bool is_fault(int signo) {
    for (int index = 0; index < cs_table_count; index++)
        if (cs_table[index].signo == signo) return cs_table[index].answer == crashes;
    return false;
}

static void end(int signo) {
    // Another thread gives the terminal back: to end the process now would cut it short.
    int thread = gettid();
    for (int none = 0; !atomic_compare_exchange_strong(&ending, &none, thread) && none != thread; none = 0)
        pause();
    if (atomic_exchange(&armed, false)) {
        (void)!write(terminal_output, farewell, farewell_count);
        cs_drain(terminal_input);
        if (has_modes) tcsetattr(terminal_output, TCSANOW, &modes);
        if (is_fault(signo)) restart();
    }
    // Blocked until this returns, then it ends the process: a reader has no use for a stack trace.
    signal(signo, SIG_DFL);
    raise(signo);
}

static void arm(int signo, bool is_crash) {
    sigaction(signo, NULL, &before[signo]);
    // What would not end the process is left alone; but no fault can be ignored.
    if (before[signo].sa_handler == SIG_DFL || is_crash) cs_answer(signo, end, 0);
}

bool cs_crash_arm(int input, int output, const uint8_t *bytes, size_t count, const struct termios *old) {
    if (count > farewell_limit || atomic_load(&armed)) return false;
    memcpy(farewell, bytes, count);
    farewell_count = count;
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
        if (cs_table[index].answer >= restores)
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
