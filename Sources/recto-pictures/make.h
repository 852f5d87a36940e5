#ifndef MAKE_H
#define MAKE_H

#include "bitmap.h"
#include "message.h"

// Each makes an answer's bytes of a picture that has its final size: 0, or -1 without memory.

int make_cells(const struct bitmap *bitmap, const struct request *request, struct answer *answer);
int make_png(const struct bitmap *bitmap, struct answer *answer);
int make_sixel(const struct bitmap *bitmap, const struct request *request, struct answer *answer);

// Whether a picture has so few colours that it is drawn, not taken.
int is_drawing(const struct bitmap *bitmap);

#endif
