#include "bounds.h"
#include "picture.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t left;
    struct scaler scaler;
    uint8_t *pixels, **rows;
};

static void give(png_structp png, png_bytep bytes, size_t count) {
    struct reading *reading = png_get_io_ptr(png);
    if (count > reading->left) png_error(png, "cut");
    memcpy(bytes, reading->bytes, count);
    reading->bytes += count;
    reading->left -= count;
}

static void fail(png_structp png, png_const_charp words) {
    (void)words;
    png_longjmp(png, 1);
}

static void say_nothing(png_structp png, png_const_charp words) {
    (void)png;
    (void)words;
}

static struct reading *begin(const struct picture *picture) {
    struct reading *reading = calloc(1, sizeof *reading);
    if (!reading) return NULL;
    reading->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, say_nothing);
    if (reading->png) reading->info = png_create_info_struct(reading->png);
    if (!reading->info) {
        png_destroy_read_struct(&reading->png, NULL, NULL);
        free(reading);
        return NULL;
    }
    reading->bytes = picture->bytes;
    reading->left = picture->length;
    png_set_read_fn(reading->png, reading, give);
    png_set_user_limits(reading->png, 1000000, 1000000);
    // Profiles and texts of any size are of no use here.
    png_set_chunk_malloc_max(reading->png, 1 << 20);
    png_set_keep_unknown_chunks(reading->png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    // A picture with a wrong checksum is shown as far as it goes.
    png_set_crc_action(reading->png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    return reading;
}

static void end(struct reading *reading) {
    png_destroy_read_struct(&reading->png, &reading->info, NULL);
    free(reading->pixels);
    free(reading->rows);
    free(reading);
}

static int is_png(const uint8_t *bytes, size_t length) { return length > 8 && !png_sig_cmp(bytes, 0, 8); }

static enum status look(struct picture *picture) {
    struct reading *reading = begin(picture);
    if (!reading) return STATUS_TOO_LARGE;
    if (setjmp(png_jmpbuf(reading->png))) {
        end(reading);
        return STATUS_DAMAGED;
    }
    png_read_info(reading->png, reading->info);
    picture->width = png_get_image_width(reading->png, reading->info);
    picture->height = png_get_image_height(reading->png, reading->info);
    end(reading);
    return STATUS_MADE;
}

// Whatever it is, it comes as red, green, blue and alpha of 8 bits.
static void convert(struct reading *reading) {
    png_set_expand(reading->png);
    png_set_scale_16(reading->png);
    png_set_gray_to_rgb(reading->png);
    png_set_add_alpha(reading->png, 255, PNG_FILLER_AFTER);
}

// What is interlaced has a pixel of each part first: the whole of it is kept.
static int keep_all(struct reading *reading, uint32_t width, uint32_t height) {
    if ((uint64_t)width * height * 4 > MOST_KEPT) return -1;
    reading->pixels = calloc((size_t)width * height, 4);
    reading->rows = malloc(height * sizeof *reading->rows);
    if (!reading->pixels || !reading->rows) return -1;
    for (uint32_t row = 0; row < height; row++) reading->rows[row] = reading->pixels + (size_t)row * width * 4;
    return 0;
}

static enum status decode(const struct picture *picture, uint32_t width, uint32_t height, struct bitmap *bitmap) {
    struct reading *reading = begin(picture);
    if (!reading) return STATUS_TOO_LARGE;
    uint32_t source_width = picture->width, source_height = picture->height;
    if (setjmp(png_jmpbuf(reading->png))) {
        // What has come so far is shown.
        enum status status = reading->rows || reading->scaler.row > 0 ? STATUS_MADE : STATUS_DAMAGED;
        if (status == STATUS_MADE && reading->rows)
            for (uint32_t row = 0; row < source_height; row++) scaler_add(&reading->scaler, reading->rows[row], 4);
        *bitmap = scaler_end(&reading->scaler);
        end(reading);
        return status;
    }
    png_read_info(reading->png, reading->info);
    convert(reading);
    int passes = png_set_interlace_handling(reading->png);
    png_read_update_info(reading->png, reading->info);
    int has_room = png_get_rowbytes(reading->png, reading->info) == (size_t)source_width * 4
        && !scaler_begin(&reading->scaler, source_width, source_height, &picture->part, width, height,
                         picture->ground);
    if (has_room && passes > 1) has_room = !keep_all(reading, source_width, source_height);
    if (has_room && passes == 1) has_room = (reading->pixels = malloc((size_t)source_width * 4)) != NULL;
    if (!has_room) {
        *bitmap = scaler_end(&reading->scaler);
        end(reading);
        return STATUS_TOO_LARGE;
    }
    for (int pass = 1; pass < passes; pass++) png_read_rows(reading->png, reading->rows, NULL, source_height);
    for (uint32_t row = 0; row < source_height && !scaler_is_full(&reading->scaler); row++) {
        uint8_t *pixels = passes > 1 ? reading->rows[row] : reading->pixels;
        png_read_row(reading->png, pixels, NULL);
        if (passes == 1) scaler_add(&reading->scaler, pixels, 4);
    }
    for (uint32_t row = 0; passes > 1 && row < source_height; row++)
        scaler_add(&reading->scaler, reading->rows[row], 4);
    *bitmap = scaler_end(&reading->scaler);
    end(reading);
    return STATUS_MADE;
}

const struct decoder decoder_png = {is_png, look, decode};
