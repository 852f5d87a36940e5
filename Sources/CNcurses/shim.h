// What Swift cannot see of ncurses: macros, globals that change under its feet, and variadic
// functions. Every function here carries the prefix `cn_`.
#ifndef RECTO_CNCURSES_H
#define RECTO_CNCURSES_H

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>

static const attr_t cn_bold = A_BOLD;
static const attr_t cn_italic = A_ITALIC;
static const attr_t cn_underline = A_UNDERLINE;
static const attr_t cn_dim = A_DIM;
static const attr_t cn_reverse = A_REVERSE;

static inline WINDOW *cn_newscr(void) { return newscr; }
static inline WINDOW *cn_curscr(void) { return curscr; }
static inline int cn_lines(void) { return LINES; }
static inline int cn_columns(void) { return COLS; }

/// The attribute word of a cell in a colour pair: old programs read the pair's low bits there.
static inline attr_t cn_attributes(attr_t attributes, int pair) {
    return attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
}

/// One cell, laid out as setcchar would, without its checks; unused marks are 0.
static inline void cn_set_cell(cchar_t *cell, attr_t attributes, int pair, uint32_t base,
                               uint32_t mark0, uint32_t mark1, uint32_t mark2, uint32_t mark3) {
    cell->attr = attributes;
    cell->chars[0] = (wchar_t)base;
    cell->chars[1] = (wchar_t)mark0;
    cell->chars[2] = (wchar_t)mark1;
    cell->chars[3] = (wchar_t)mark2;
    cell->chars[4] = (wchar_t)mark3;
    cell->ext_color = pair;
}

// The parts of <term.h> that Recto calls: that header would also bring macros named `columns`, `lines` and the like.
struct term;
extern struct term *cur_term;
extern int setupterm(const char *, int, int *);
extern int del_curterm(struct term *);
extern const char *const boolnames[];
extern const char *const numnames[];
extern const char *const strnames[];

static inline struct term *cn_current_terminal(void) { return cur_term; }

/// The names of capabilities by their places in a compiled description (term(5)), NULL behind the last one.
static inline const char *cn_flag_name(int index) { return boolnames[index]; }
static inline const char *cn_number_name(int index) { return numnames[index]; }
static inline const char *cn_string_name(int index) { return strnames[index]; }

/// Whether the current terminal has a flag.
static inline bool cn_flag(const char *name) { return tigetflag((char *)name) > 0; }

/// The value of a string capability of the current terminal, NULL where it has none.
static inline const char *cn_capability(const char *name) {
    const char *value = tigetstr((char *)name);
    return value == (const char *)-1 ? NULL : value;
}

/// The value of a number of the current terminal, negative where it has none.
static inline int cn_number(const char *name) { return tigetnum((char *)name); }

/// The kernel's idea of the terminal's size; false where it has none.
static inline bool cn_window_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

// The pixels of a cell; false where the kernel does not know them.
static inline bool cn_cell_size(int descriptor, int *width, int *height) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
    *width = size.ws_xpixel / size.ws_col;
    *height = size.ws_ypixel / size.ws_row;
    return *width > 0 && *height > 0;
}

#endif
