// What is done about each signal, in one place.
#ifndef RECTO_CS_TABLE_H
#define RECTO_CS_TABLE_H

#include <signal.h>
#include <stdint.h>

// What the program does about a signal.
enum answer {
    tells,    // sets its bit, and the program takes it in its own time
    tells_if, // so too, unless a parent made the program ignore it
    ignores,
    restores, // gives the terminal back; then the process ends as it would have
    crashes,  // so too, and is never blocked: the fault would end the process without a word
};

struct cs_signal {
    int signo;
    enum answer answer;
    uint32_t bit; // of cs_signals_take
};

enum { cs_table_count = 25 };

// Every signal whose default action is to end the process or to stop it, but for those that cannot
// be caught, those of the terminal's job control, and the real-time ones, which have no names: they
// restore, too.
extern const struct cs_signal cs_table[cs_table_count];

// Sets what a signal does, on the thread's alternate stack where it has one.
void cs_answer(int signo, void (*handler)(int), int flags);

#endif
