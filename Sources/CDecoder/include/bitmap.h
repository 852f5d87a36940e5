#ifndef BITMAP_H
#define BITMAP_H

#include "message.h"

#include <stdint.h>

// A decoded picture, scaled down while its rows are read and blended with the background.
struct bitmap {
    uint32_t width, height;
    // Red, green and blue.
    uint8_t *pixels;
};

// Scales a picture down, or a part of it, while its rows are read.
struct scaler {
    // Size of the part in the source, in pixels.
    uint32_t source_width, source_height;
    // Pixels to skip at the left of each row, and rows still to skip above the part.
    uint32_t left, above;
    struct bitmap bitmap;
    uint32_t row;
    uint8_t ground[3];
    uint32_t *sums, *counts;
    // The darkest source pixel of each pixel of the result; NULL if the picture is not scaled down.
    uint8_t *darkest;
    // For each column of the source, its column in the result.
    uint32_t *columns;
};

// Returns 0, or -1 if memory is exhausted. The result is no larger than the part of the source.
int scaler_begin(struct scaler *scaler, uint32_t source_width, uint32_t source_height, const struct part *part,
                 uint32_t width, uint32_t height, uint32_t ground);

// Adds the next row: `channels` is 3 for opaque pixels, 4 with alpha.
void scaler_add(struct scaler *scaler, const uint8_t *row, int channels);

// The first pixel of a side that a part overlaps, and the number of such pixels.
uint32_t cut(uint32_t side, uint32_t start, uint32_t length, uint32_t *count);

// Whether all rows of the part have been added.
int scaler_is_full(const struct scaler *scaler);

// The picture so far; missing rows have the background colour. The thin lines of a drawing are made darker
// than the mean, so that they stay visible.
struct bitmap scaler_end(struct scaler *scaler);

// Whether a picture has so few colours that it is a drawing and not a photograph.
int bitmap_is_drawing(const struct bitmap *bitmap);

// Exchanges light and dark of a picture on a light background; white becomes `ground`, 0xRRGGBB.
void bitmap_invert(const struct bitmap *bitmap, uint32_t ground);

// Whether most of a picture is blank paper and it has few colours: a drawing, a diagram, a page of text.
int bitmap_is_line_art(const struct bitmap *bitmap);

// Makes a picture look printed on a page of a colour, 0xRRGGBB. On a light page, white becomes the page's
// colour; on a dark page the picture becomes a little darker.
void bitmap_print(const struct bitmap *bitmap, uint32_t page);

// Enlarges a picture that is smaller than this. Returns 0, or -1 if memory is exhausted.
int bitmap_enlarge(struct bitmap *bitmap, uint32_t width, uint32_t height);

// Rotates or mirrors a picture by an EXIF orientation, 1 to 8. Returns 0, or -1 if memory is exhausted.
int bitmap_orient(struct bitmap *bitmap, int orientation);

#endif
