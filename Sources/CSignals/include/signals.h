// Signal handlers, in C: what runs inside one must be async-signal-safe, which Swift cannot promise.
#ifndef RECTO_CS_SIGNALS_H
#define RECTO_CS_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// Bits of `cs_signals_take`.
static const uint32_t cs_signal_resize = 1 << 0;
static const uint32_t cs_signal_interrupt = 1 << 1;
/// SIGTERM or SIGQUIT.
static const uint32_t cs_signal_terminate = 1 << 2;
static const uint32_t cs_signal_hang_up = 1 << 3;
static const uint32_t cs_signal_suspend = 1 << 4;
static const uint32_t cs_signal_continue = 1 << 5;

/// Catches the signals above; each sets its bit and writes one byte to `wake`, which must not block.
///
/// What a parent has made the program ignore stays so, as under nohup. SIGPIPE and SIGXFSZ are ignored.
/// Safe to call again.
void cs_signals_catch(int wake);

/// The signals since the last call, as bits.
uint32_t cs_signals_take(void);

/// Puts back what was there before `cs_signals_catch`.
void cs_signals_release(void);

/// Stops the process group as Ctrl-Z would and returns when it goes on.
///
/// Returns at once where stopping is ignored or nobody could continue it.
void cs_signals_stop(void);

/// From here on a signal that ends the process first writes `bytes`, at most 1,024, to `output`, drains
/// `input` and sets the modes that were there `before`, if any. False when it is armed already.
bool cs_crash_arm(int input, int output, const uint8_t *bytes, size_t count, const struct termios *before);

/// From here on such a signal writes these `bytes`; more than 1,024 change nothing.
void cs_crash_say(const uint8_t *bytes, size_t count);

/// Leaves these signals alone again.
void cs_crash_disarm(void);

/// Notes which section of the book this thread works on, -1 for none; what it was before. Work that begins with it has
/// so many eighths `more` of the patience of `cs_restart_prepare`.
int cs_work_note(int section, int more);

/// From here on a fault of a thread that works on a section makes the process run `program` anew,
/// once the terminal has been given back, with the variable `name` telling the sections that are
/// given up, parted by commas: `sections` and this one, eight at most; a ninth, or one of them again,
/// ends the process. The strings must stay.
///
/// So does a piece of work that takes more than `patience` milliseconds of a thread's processor time,
/// and surely one that takes half as much again; 0 waits for ever. The variable `carried_name` tells the number of
/// `cs_restart_carry`.
bool cs_restart_prepare(const char *program, char *const *arguments, const char *name, const char *carried_name,
                        const int *sections, int count, int patience);

/// A number, 0 or more, that a program that begins anew is told.
void cs_restart_carry(int number);

/// Milliseconds after which nothing is on its way any more.
static const int cs_drain_quiet = 20;

/// Reads a terminal's input away until nothing comes for `quiet` milliseconds, a hundred times at most:
/// replies and mouse reports that are on their way when a program ends would be typed into the shell.
void cs_drain(int input, int quiet);

/// Runs a body on a thread of its own, which takes no signals but its own faults, and has a stack for
/// their handlers. False when the system has no thread to give.
bool cs_thread_start(void (*body)(void *), void *argument);

/// What a guard reports: the first of two bytes; the second is an errno, an exit status or a signal.
enum { cs_guard_ready, cs_guard_not_started, cs_guard_exited, cs_guard_killed };

/// Starts a program below a guard, a process of ours that kills all that the program has started when the thread that
/// calls this ends, in whatever way. Both are in a session of their own, whose number is the guard's.
///
/// The program gets `input` as its standard input and no other descriptor but /dev/null. The guard writes its reports
/// to `pipe`: first that it is ready, from when on its group can be killed. Returns the guard's process, which is to be
/// waited for, or a negative errno.
int cs_guard_start(const char *program, char *const *arguments, int input, int pipe);

#endif
