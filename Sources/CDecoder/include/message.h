#ifndef MESSAGE_H
#define MESSAGE_H

#include <stddef.h>
#include <stdint.h>

// The messages between the reader and the decoder. Numbers are 32-bit little-endian:
//
//     request   "RPic" 3 id form columns rows cellWidth cellHeight colors ground flags left top width height length,
//               the picture's bytes
//     answer    "RAns" 3 id status width height columns rows length, what was made
//
// A cell is three numbers: character, foreground, background. Cells are sent row by row. A colour is
// 0xRRGGBB, a palette index or `NO_COLOR`.

enum form { FORM_SIZE, FORM_CELLS, FORM_PNG, FORM_SIXEL, FORM_COUNT };

// Height of a sixel band in pixels.
enum { SIXEL_BAND = 6 };

enum status {
    STATUS_MADE,
    // Unknown format.
    STATUS_UNKNOWN,
    // Damaged, with nothing that can be shown.
    STATUS_DAMAGED,
    // More pixels than allowed, or not enough memory.
    STATUS_TOO_LARGE,
};

#define NO_COLOR 0xFFFFFFFFu

// A part of a picture, in 65536ths of its width and height.
struct part { uint32_t left, top, width, height; };

enum { WHOLE_SIDE = 65536 };

struct request {
    uint32_t id;
    enum form form;
    // The box in cells, and the size of a cell in pixels.
    uint32_t columns, rows, cell_width, cell_height;
    // 1 << 24, 256, 16, 8, or 2 for monochrome.
    uint32_t colors;
    // The background of transparent pixels, 0xRRGGBB.
    uint32_t ground;
    // Enlarge to the box; invert if drawn on a light background; treat as a drawing whatever its colours;
    // return pixels of the whole box; adapt to the page (see `bitmap_print`).
    int fills, inverts, is_drawn, covers_box, adapts;
    // The part to show, after rotation. A part of a picture fills the whole box.
    struct part part;
    const uint8_t *bytes;
    size_t length;
};

struct answer {
    enum status status;
    // Size of the picture in pixels, after rotation.
    uint32_t width, height;
    // Cells that it covers.
    uint32_t columns, rows;
    uint8_t *bytes;
    size_t length;
};

// Reads the next request into memory that the next call frees. Returns 1, 0 at the end, or -1 if it is
// malformed.
int message_read(struct request *request);

// Whether a part is all of a picture.
int part_is_whole(const struct part *part);

// Writes an answer. Returns 0, or -1 if the reader has gone.
int message_write(uint32_t id, const struct answer *answer);

#endif
