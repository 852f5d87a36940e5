// What the crash handler and the threads share with the program's beginning anew.
#ifndef RECTO_CS_RESTART_H
#define RECTO_CS_RESTART_H

#include <stdbool.h>

// Begins the program anew without the section that this thread works on; returns where that is
// nothing new, or has been tried too often.
void cs_restart(void);

// Gives the terminal back and ends the process as the signal does, or begins the program anew.
void cs_end(int signo, bool begins_anew);

// Whether a signal is the one that tells of work that does not end, and answered already.
bool cs_is_tick(int signo);

// This thread's work is watched no more: it ends.
void cs_watch_end(void);

#endif
