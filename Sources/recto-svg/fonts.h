#ifndef FONTS_H
#define FONTS_H

// Opens every font file of the system, so that fonts can be read when no path can be opened any more. Call it once,
// before `serve`. Leaves out fonts that cannot be opened.
void fonts_open(void);

#endif
