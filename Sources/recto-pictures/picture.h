#ifndef PICTURE_H
#define PICTURE_H

#include "bitmap.h"
#include "message.h"

// What a picture's header says of it.
struct picture {
    uint32_t width, height;
    // As EXIF has it: 1 where nothing is to be turned.
    int orientation;
    // What is to be decoded of it, as the file has it.
    struct part part;
    const uint8_t *bytes;
    size_t length;
    uint32_t ground;
};

// A format: `look` reads the header, `decode` makes the part at least as large as it is asked for, or
// as it is. What the bytes end before is of the ground's colour.
struct decoder {
    int (*is)(const uint8_t *bytes, size_t length);
    enum status (*look)(struct picture *picture);
    enum status (*decode)(const struct picture *picture, uint32_t width, uint32_t height, struct bitmap *bitmap);
};

extern const struct decoder decoder_jpeg, decoder_png, decoder_webp, decoder_gif;

// The orientation that an EXIF segment tells, from `II*` or `MM*` on; 1 where it tells none.
int exif_orientation(const uint8_t *bytes, size_t length);

#endif
