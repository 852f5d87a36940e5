#ifndef FONTS_H
#define FONTS_H

// Opens every font file that the system offers, so that fonts can be read when no path can be opened any more.
// Call it once, before `serve`. Fonts that cannot be opened are left out.
void fonts_open(void);

#endif
