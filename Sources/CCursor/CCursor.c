// ncurses weighs every way to move the cursor from where it is, down to writing again what stands
// between: more than a quarter of the time of an update, for a twentieth of its bytes. From a place
// that is not known there is one way, the cursor's address. The linker leads the calls here (`--wrap`).
//
// It also writes out what it has gathered at the end of each of these moves, forty bytes and a system call at a
// time; the end of the update does so for all of them. What it writes out while it puts an address down is another
// matter: there is no room left for the rest of it.
//
// An address is put together by an interpreter of what the terminal's description says, and by printf: two thousand
// instructions, sixty times in a turn. Most terminals want the one that ECMA-48 has (§8.3.21).
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>
#include <term.h>

int __real__nc_mvcur_sp(SCREEN *screen, int row, int column, int new_row, int new_column);
int __wrap__nc_mvcur_sp(SCREEN *screen, int row, int column, int new_row, int new_column);
void __real__nc_flush_sp(SCREEN *screen);
void __wrap__nc_flush_sp(SCREEN *screen);
int __real_tputs_sp(SCREEN *screen, const char *text, int affected, NCURSES_SP_OUTC write);
int __wrap_tputs_sp(SCREEN *screen, const char *text, int affected, NCURSES_SP_OUTC write);
char *__real__nc_tiparm(int count, const char *text, ...);
char *__wrap__nc_tiparm(int count, const char *text, ...);

// ncurses is called on the main thread alone.
static int is_moving, is_writing;

int __wrap__nc_mvcur_sp(SCREEN *screen, int row, int column, int new_row, int new_column) {
    if (row == new_row && column == new_column) return 0;
    // Where letters may not stand out meanwhile, more is written than the address.
    is_moving = move_standout_mode;
    int result = __real__nc_mvcur_sp(screen, -1, -1, new_row, new_column);
    is_moving = 0;
    return result;
}

int __wrap_tputs_sp(SCREEN *screen, const char *text, int affected, NCURSES_SP_OUTC write) {
    is_writing = 1;
    int result = __real_tputs_sp(screen, text, affected, write);
    is_writing = 0;
    return result;
}

void __wrap__nc_flush_sp(SCREEN *screen) {
    if (!is_moving || is_writing) __real__nc_flush_sp(screen);
}

static char *put_number(char *end, unsigned number) {
    if (number >= 10) end = put_number(end, number / 10);
    *end++ = (char)('0' + number % 10);
    return end;
}

static char *address(unsigned row, unsigned column) {
    static char bytes[32] = "\033[";
    char *end = put_number(bytes + 2, row + 1);
    *end++ = ';';
    end = put_number(end, column + 1);
    *end++ = 'H';
    *end = 0;
    return bytes;
}

char *__wrap__nc_tiparm(int count, const char *text, ...) {
    int values[9] = {0};
    va_list list;
    va_start(list, text);
    for (int i = 0; i < count && i < 9; i++) values[i] = va_arg(list, int);
    va_end(list);
    bool is_address = count == 2 && text && strcmp(text, "\033[%i%p1%d;%p2%dH") == 0;
    if (is_address && values[0] >= 0 && values[1] >= 0) return address((unsigned)values[0], (unsigned)values[1]);
    return __real__nc_tiparm(count, text, values[0], values[1], values[2], values[3], values[4], values[5],
                             values[6], values[7], values[8]);
}
