// ncurses weighs every way to move the cursor from where it is, down to writing again what stands
// between: more than a quarter of the time of an update, for a twentieth of its bytes. From a place
// that is not known there is one way, the cursor's address. The linker leads the calls here (`--wrap`).
//
// It also writes out what it has gathered at the end of each of these moves, forty bytes and a system call at a
// time; the end of the update does so for all of them. What it writes out while it puts an address down is another
// matter: there is no room left for the rest of it.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

int __real__nc_mvcur_sp(SCREEN *screen, int row, int column, int new_row, int new_column);
int __wrap__nc_mvcur_sp(SCREEN *screen, int row, int column, int new_row, int new_column);
void __real__nc_flush_sp(SCREEN *screen);
void __wrap__nc_flush_sp(SCREEN *screen);
int __real_tputs_sp(SCREEN *screen, const char *text, int affected, NCURSES_SP_OUTC write);
int __wrap_tputs_sp(SCREEN *screen, const char *text, int affected, NCURSES_SP_OUTC write);

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
