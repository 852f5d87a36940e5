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

// A picture that comes row by row, of which a part is kept.
struct scaler {
    // Pixels of the part.
    uint32_t source_width, source_height;
    // Pixels to the left of it in each row, and rows above it that have not come yet.
    uint32_t left, above;
    struct bitmap bitmap;
    uint32_t row;
    uint8_t ground[3];
    uint32_t *sums, *counts;
    // The darkest pixel of each of the result, where several become one; NULL where they do not.
    uint8_t *darkest;
    // The first column of the result for each of the source.
    uint32_t *columns;
};

// 0, or -1 without memory. The result is no larger than the part of the source.
int scaler_begin(struct scaler *scaler, uint32_t source_width, uint32_t source_height, const struct part *part,
                 uint32_t width, uint32_t height, uint32_t ground);

// Takes the next row: `channels` of 3 for opaque pixels, of 4 with alpha.
void scaler_add(struct scaler *scaler, const uint8_t *row, int channels);

// The pixels of a side that a part of it touches: where they begin, and how many they are.
uint32_t cut(uint32_t side, uint32_t start, uint32_t length, uint32_t *count);

// Whether no further row is wanted.
int scaler_is_full(const struct scaler *scaler);

// The picture so far; rows that did not come are of the ground's colour. The thin lines of a drawing, which
// would be lost between what is around them, are darker than the mean.
struct bitmap scaler_end(struct scaler *scaler);

// Whether a picture has so few colours that it is drawn, not taken.
int bitmap_is_drawing(const struct bitmap *bitmap);

// Exchanges light and dark of a picture on a light ground, white becoming a colour: 0xRRGGBB.
void bitmap_invert(const struct bitmap *bitmap, uint32_t ground);

// Whether most of a picture is blank paper with few colours on it: a drawing, a diagram, a page of text.
int bitmap_is_line_art(const struct bitmap *bitmap);

// Has a picture look printed on a page of a colour, 0xRRGGBB: on a light page its lights become those of the page, on a dark
// one it is a little darker.
void bitmap_print(const struct bitmap *bitmap, uint32_t page);

// Makes a picture as large as it is to be, where it was smaller: 0, or -1 without memory.
int bitmap_enlarge(struct bitmap *bitmap, uint32_t width, uint32_t height);

// Turns a picture as EXIF says, 1 to 8: 0, or -1 without memory.
int bitmap_orient(struct bitmap *bitmap, int orientation);

#endif
