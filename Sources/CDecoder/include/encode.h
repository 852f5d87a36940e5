#ifndef ENCODE_H
#define ENCODE_H

#include "bitmap.h"
#include "message.h"

// Makes an answer's bytes a PNG of a picture that has its final size: 0, or -1 without memory.
int make_png(const struct bitmap *bitmap, struct answer *answer);

#endif
