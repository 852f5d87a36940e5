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

uint32_t box_height(const struct request *request) {
    uint32_t height = request->rows * request->cell_height;
    return request->form == FORM_SIXEL && height >= SIXEL_BAND ? height - height % SIXEL_BAND : height;
}

uint8_t *box_pixels(const struct bitmap *bitmap, const struct request *request, struct answer *answer,
                    uint32_t *width, uint32_t *height) {
    *width = bitmap->width;
    *height = bitmap->height;
    if (request->covers_box) {
        answer->columns = request->columns;
        answer->rows = request->rows;
        *width = request->columns * request->cell_width;
        *height = box_height(request);
    }
    uint32_t shown_width = bitmap->width < *width ? bitmap->width : *width;
    uint32_t shown_height = bitmap->height < *height ? bitmap->height : *height;
    uint8_t *pixels = calloc((size_t)*width * *height, 4);
    if (!pixels) return NULL;
    size_t left = (*width - shown_width) / 2, top = (*height - shown_height) / 2;
    for (uint32_t row = 0; row < shown_height; row++) {
        const uint8_t *from = bitmap->pixels + (size_t)row * bitmap->width * 3;
        uint8_t *to = pixels + ((top + row) * *width + left) * 4;
        for (uint32_t column = 0; column < shown_width; column++, from += 3, to += 4) {
            memcpy(to, from, 3);
            to[3] = 255;
        }
    }
    return pixels;
}

// With the fastest compression, as a picture is sent to a terminal only once.
static int write_png(const uint8_t *pixels, int channels, uint32_t width, uint32_t height, struct answer *answer) {
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
    png_set_IHDR(png, info, width, height, 8, channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (uint32_t row = 0; row < height; row++) png_write_row(png, pixels + (size_t)row * width * channels);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    answer->bytes = taken.bytes;
    answer->length = taken.length;
    return 0;
}

int make_png(const struct bitmap *bitmap, const struct request *request, struct answer *answer) {
    if (!request->covers_box) return write_png(bitmap->pixels, 3, bitmap->width, bitmap->height, answer);
    uint32_t width, height;
    uint8_t *pixels = box_pixels(bitmap, request, answer, &width, &height);
    int failed = !pixels || write_png(pixels, 4, width, height, answer);
    free(pixels);
    return failed ? -1 : 0;
}
