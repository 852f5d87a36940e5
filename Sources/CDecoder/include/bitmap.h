#ifndef BITMAP_H
#define BITMAP_H

#include "message.h"

#include <stdint.h>

// A picture as it is decoded: made smaller row by row as they come, what shows through already in place.
struct bitmap {
    uint32_t width, height;
    // Red, green and blue.
    uint8_t *pixels;
};

// A picture that comes row by row, each of `source_width` pixels.
struct scaler {
    uint32_t source_width, source_height;
    struct bitmap bitmap;
    uint32_t row;
    uint8_t ground[3];
    uint32_t *sums, *counts;
    // The darkest pixel of each of the result, where several become one; NULL where they do not.
    uint8_t *darkest;
    // The first column of the result for each of the source.
    uint32_t *columns;
};

// 0, or -1 without memory. The result is no larger than the source.
int scaler_begin(struct scaler *scaler, uint32_t source_width, uint32_t source_height, uint32_t width,
                 uint32_t height, uint32_t ground);

// Takes the next row: `channels` of 3 for opaque pixels, of 4 with alpha.
void scaler_add(struct scaler *scaler, const uint8_t *row, int channels);

// The picture so far; rows that did not come are of the ground's colour. The thin lines of a drawing, which
// would be lost between what is around them, are darker than the mean.
struct bitmap scaler_end(struct scaler *scaler);

// Whether a picture has so few colours that it is drawn, not taken.
int bitmap_is_drawing(const struct bitmap *bitmap);

// Exchanges light and dark of a picture on a light ground, white becoming a colour: 0xRRGGBB.
void bitmap_invert(const struct bitmap *bitmap, uint32_t ground);

// Turns a picture as EXIF says, 1 to 8: 0, or -1 without memory.
int bitmap_orient(struct bitmap *bitmap, int orientation);

#endif
