#ifndef MESSAGE_H
#define MESSAGE_H

#include <stddef.h>
#include <stdint.h>

// What the reader and the decoder say to each other, numbers of 32 bits with the lowest byte first:
//
//     request   "RPic" 3 id form columns rows cellWidth cellHeight colors ground flags left top width height length,
//               the picture's bytes
//     answer    "RAns" 3 id status width height columns rows length, what was made
//
// Cells are three numbers each, row by row: the character, its colour and that of its ground. A colour is
// 0xRRGGBB, or the number in a palette, or `NO_COLOR`.

enum form { FORM_SIZE, FORM_CELLS, FORM_PNG, FORM_SIXEL, FORM_COUNT };

// Rows of pixels that one row of sixel's characters stands for.
enum { SIXEL_BAND = 6 };

enum status {
    STATUS_MADE,
    // No format that is known here.
    STATUS_UNKNOWN,
    // It has nothing that can be shown.
    STATUS_DAMAGED,
    // More pixels than are decoded, or more memory than there is for them.
    STATUS_TOO_LARGE,
};

#define NO_COLOR 0xFFFFFFFFu

// A part of a picture, in 65536ths of its sides.
struct part { uint32_t left, top, width, height; };

enum { WHOLE_SIDE = 65536 };

struct request {
    uint32_t id;
    enum form form;
    // The room that there is, in cells, and the pixels of one.
    uint32_t columns, rows, cell_width, cell_height;
    // 1 << 24, 256, 16, 8, or 2 for ink alone.
    uint32_t colors;
    // What shows through, 0xRRGGBB.
    uint32_t ground;
    // Made larger than it is where the box is, light and dark exchanged where it is drawn on a light ground,
    // a drawing whatever its colours, pixels of the whole box, printed on the page: see `bitmap_adapt`.
    int fills, inverts, is_drawn, covers_box, adapts;
    // Of the picture as it is to be seen. One that is not all of it takes the whole box.
    struct part part;
    const uint8_t *bytes;
    size_t length;
};

struct answer {
    enum status status;
    // Of the picture as it is to be seen.
    uint32_t width, height;
    // Cells that it takes.
    uint32_t columns, rows;
    uint8_t *bytes;
    size_t length;
};

// Reads the next request into memory that the next call frees: 1, 0 at the end, -1 for what is none.
int message_read(struct request *request);

// Whether a part is all of a picture.
int part_is_whole(const struct part *part);

// Writes an answer: 0, or -1 where nobody listens.
int message_write(uint32_t id, const struct answer *answer);

#endif
