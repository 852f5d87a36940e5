#ifndef MAKE_H
#define MAKE_H

#include "bitmap.h"
#include "encode.h"
#include "message.h"

// Each makes an answer's bytes of a picture that has its final size: 0, or -1 without memory.

int make_cells(const struct bitmap *bitmap, const struct request *request, struct answer *answer);
int make_sixel(const struct bitmap *bitmap, const struct request *request, struct answer *answer);

#endif
