#ifndef ENCODE_H
#define ENCODE_H

#include "bitmap.h"
#include "message.h"

// The height of a picture's box in pixels. For sixel it is rounded down to whole bands, because a band that
// ends below the box would take another row of the screen and could scroll the terminal.
uint32_t box_height(const struct request *request);

// The pixels of a picture with an alpha channel. If the request says so, they cover the whole box, with the
// picture in the middle of transparent pixels. The caller frees them; NULL if memory is exhausted.
uint8_t *box_pixels(const struct bitmap *bitmap, const struct request *request, struct answer *answer,
                    uint32_t *width, uint32_t *height);

// Writes a picture of its final size as PNG into the answer. Returns 0, or -1 if memory is exhausted.
int make_png(const struct bitmap *bitmap, const struct request *request, struct answer *answer);

#endif
