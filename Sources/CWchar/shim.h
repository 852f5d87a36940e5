// The C library's wcwidth, which its header shows only to X/Open programs.
#ifndef RECTO_CWCHAR_H
#define RECTO_CWCHAR_H

#include <stddef.h>

extern int wcwidth(wchar_t scalar);

#endif
