// Of every cell ncurses asks the C library how wide its letter is, twice where it is written, and whether one byte
// stands for it: a tenth of an update. Of ASCII both are known, and no other letter is one byte in UTF-8. The linker
// leads the calls here (`--wrap`).
#include <stdbool.h>
#include <stdlib.h>
#include <wchar.h>

int __real_wcwidth(wchar_t letter);
int __wrap_wcwidth(wchar_t letter);
bool __real__nc_is_charable(wchar_t letter);
bool __wrap__nc_is_charable(wchar_t letter);

static bool is_printable(wchar_t letter) { return letter >= 0x20 && letter < 0x7F; }

int __wrap_wcwidth(wchar_t letter) { return is_printable(letter) ? 1 : __real_wcwidth(letter); }

bool __wrap__nc_is_charable(wchar_t letter) {
    if (is_printable(letter)) return true;
    bool is_utf8 = MB_CUR_MAX > 1;
    return !(is_utf8 && letter >= 0x80) && __real__nc_is_charable(letter);
}
