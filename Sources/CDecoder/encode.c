#include "encode.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct bytes {
    uint8_t *bytes;
    size_t length, room;
};

static void take(png_structp png, png_bytep bytes, size_t count) {
    struct bytes *taken = png_get_io_ptr(png);
    if (taken->length + count > taken->room) {
        size_t room = (taken->length + count) * 2;
        uint8_t *moved = realloc(taken->bytes, room);
        if (!moved) png_error(png, "memory");
        taken->bytes = moved;
        taken->room = room;
    }
    memcpy(taken->bytes + taken->length, bytes, count);
    taken->length += count;
}

static void flush(png_structp png) { (void)png; }

// Of the first level: what is sent to a terminal is looked at once.
int make_png(const struct bitmap *bitmap, struct answer *answer) {
    struct bytes taken = {0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        free(taken.bytes);
        return -1;
    }
    png_set_write_fn(png, &taken, take, flush);
    png_set_compression_level(png, 1);
    png_set_filter(png, 0, PNG_FILTER_SUB);
    png_set_IHDR(png, info, bitmap->width, bitmap->height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (uint32_t row = 0; row < bitmap->height; row++)
        png_write_row(png, bitmap->pixels + (size_t)row * bitmap->width * 3);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    answer->bytes = taken.bytes;
    answer->length = taken.length;
    return 0;
}
