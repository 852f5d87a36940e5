// ncurses weighs every way to move the cursor from where it is, down to writing again what stands
// between: more than a quarter of the time of an update, for a twentieth of its bytes. From a place
// that is not known there is one way, the cursor's address. The linker leads the calls here (`--wrap`).
//
// It also writes out what it has gathered at each of these moves, forty bytes and a system call at a time;
// the end of the update does so for all of them. A buffer that is full is emptied in any case: that call stays
// within ncurses, and does not come here.
struct screen;
int __real__nc_mvcur_sp(struct screen *screen, int row, int column, int new_row, int new_column);
int __wrap__nc_mvcur_sp(struct screen *screen, int row, int column, int new_row, int new_column);
void __real__nc_flush_sp(struct screen *screen);
void __wrap__nc_flush_sp(struct screen *screen);

// ncurses is called on the main thread alone.
static int is_moving;

int __wrap__nc_mvcur_sp(struct screen *screen, int row, int column, int new_row, int new_column) {
    if (row == new_row && column == new_column) return 0;
    is_moving = 1;
    int result = __real__nc_mvcur_sp(screen, -1, -1, new_row, new_column);
    is_moving = 0;
    return result;
}

void __wrap__nc_flush_sp(struct screen *screen) {
    if (!is_moving) __real__nc_flush_sp(screen);
}
