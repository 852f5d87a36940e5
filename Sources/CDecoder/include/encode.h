#ifndef ENCODE_H
#define ENCODE_H

#include "bitmap.h"
#include "message.h"

// The rows of pixels that a picture's box has: for sixel as many as whole bands take, since a band that begins in it
// and ends below takes a row of the screen more, and a terminal scrolls for that where there is none.
uint32_t box_height(const struct request *request);

// The pixels of a picture with an alpha channel: where that is asked for all those of its box, the picture in
// the middle and nothing around it. The memory is the caller's; NULL where there is none.
uint8_t *box_pixels(const struct bitmap *bitmap, const struct request *request, struct answer *answer,
                    uint32_t *width, uint32_t *height);

// Makes an answer's bytes a PNG of a picture that has its final size: 0, or -1 without memory.
int make_png(const struct bitmap *bitmap, const struct request *request, struct answer *answer);

#endif
