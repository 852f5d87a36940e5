#ifndef FONTS_H
#define FONTS_H

#include <stddef.h>

// Opens every font file of the system, so that fonts can be read when no path can be opened any more. Call it once,
// before `serve`. Leaves out fonts that cannot be opened. Returns how many there are.
size_t fonts_open(void);

#endif
