// What Swift cannot see of ncurses: macros, globals that change under its feet, and variadic
// functions. Every function here carries the prefix `cn_`.
#ifndef RECTO_CNCURSES_H
#define RECTO_CNCURSES_H

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

static inline WINDOW *cn_stdscr(void) { return stdscr; }

#endif
