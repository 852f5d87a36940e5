// ncurses weighs every way to move the cursor from where it is, down to writing again what stands
// between: more than a quarter of the time of an update, for a twentieth of its bytes. From a place
// that is not known there is one way, the cursor's address. The linker leads the calls here (`--wrap`).
struct screen;
int __real__nc_mvcur_sp(struct screen *screen, int row, int column, int new_row, int new_column);
int __wrap__nc_mvcur_sp(struct screen *screen, int row, int column, int new_row, int new_column);

int __wrap__nc_mvcur_sp(struct screen *screen, int row, int column, int new_row, int new_column) {
    if (row == new_row && column == new_column) return 0;
    return __real__nc_mvcur_sp(screen, -1, -1, new_row, new_column);
}
