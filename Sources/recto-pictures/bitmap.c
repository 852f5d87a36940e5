#include "bitmap.h"

#include <stdlib.h>
#include <string.h>

int scaler_begin(struct scaler *scaler, uint32_t source_width, uint32_t source_height, uint32_t width,
                 uint32_t height, uint32_t ground) {
    if (width > source_width) width = source_width;
    if (height > source_height) height = source_height;
    *scaler = (struct scaler){
        .source_width = source_width, .source_height = source_height,
        .bitmap = {.width = width ? width : 1, .height = height ? height : 1},
        .ground = {(uint8_t)(ground >> 16), (uint8_t)(ground >> 8), (uint8_t)ground},
    };
    size_t pixels = (size_t)scaler->bitmap.width * scaler->bitmap.height;
    scaler->bitmap.pixels = malloc(pixels * 3);
    scaler->sums = calloc((size_t)scaler->bitmap.width * 3, sizeof *scaler->sums);
    scaler->counts = calloc(scaler->bitmap.width, sizeof *scaler->counts);
    scaler->columns = malloc(source_width * sizeof *scaler->columns);
    if (!scaler->bitmap.pixels || !scaler->sums || !scaler->counts || !scaler->columns) {
        free(scaler_end(scaler).pixels);
        return -1;
    }
    for (size_t index = 0; index < pixels * 3; index++) scaler->bitmap.pixels[index] = scaler->ground[index % 3];
    for (uint32_t column = 0; column < source_width; column++)
        scaler->columns[column] = (uint32_t)((uint64_t)column * scaler->bitmap.width / source_width);
    return 0;
}

// The row of the result that a row of the source belongs to.
static uint32_t target(const struct scaler *scaler, uint32_t row) {
    return (uint32_t)((uint64_t)row * scaler->bitmap.height / scaler->source_height);
}

static void end_row(struct scaler *scaler, uint32_t row) {
    uint8_t *pixel = scaler->bitmap.pixels + (size_t)row * scaler->bitmap.width * 3;
    for (uint32_t column = 0; column < scaler->bitmap.width; column++, pixel += 3) {
        uint32_t count = scaler->counts[column];
        if (!count) continue;
        for (int channel = 0; channel < 3; channel++)
            pixel[channel] = (uint8_t)((scaler->sums[column * 3 + channel] + count / 2) / count);
    }
    memset(scaler->sums, 0, scaler->bitmap.width * 3 * sizeof *scaler->sums);
    memset(scaler->counts, 0, scaler->bitmap.width * sizeof *scaler->counts);
}

void scaler_add(struct scaler *scaler, const uint8_t *row, int channels) {
    if (scaler->row >= scaler->source_height) return;
    for (uint32_t column = 0; column < scaler->source_width; column++, row += channels) {
        uint32_t place = scaler->columns[column], *sum = scaler->sums + place * 3;
        uint32_t alpha = channels == 4 ? row[3] : 255;
        for (int channel = 0; channel < 3; channel++)
            sum[channel] += alpha == 255 ? row[channel] : (row[channel] * alpha + scaler->ground[channel] * (255 - alpha) + 127) / 255;
        scaler->counts[place]++;
    }
    uint32_t before = target(scaler, scaler->row++);
    if (scaler->row == scaler->source_height || target(scaler, scaler->row) != before) end_row(scaler, before);
}

struct bitmap scaler_end(struct scaler *scaler) {
    if (scaler->sums && scaler->counts && scaler->row > 0 && scaler->row < scaler->source_height)
        end_row(scaler, target(scaler, scaler->row));
    free(scaler->sums);
    free(scaler->counts);
    free(scaler->columns);
    struct bitmap bitmap = scaler->bitmap;
    *scaler = (struct scaler){0};
    return bitmap;
}

int bitmap_orient(struct bitmap *bitmap, int orientation) {
    if (orientation < 2 || orientation > 8) return 0;
    uint32_t width = bitmap->width, height = bitmap->height;
    int is_turned = orientation >= 5;
    uint8_t *pixels = malloc((size_t)width * height * 3), *from = bitmap->pixels;
    if (!pixels) return -1;
    for (uint32_t row = 0; row < height; row++) {
        for (uint32_t column = 0; column < width; column++, from += 3) {
            uint32_t x = is_turned ? row : column, y = is_turned ? column : row;
            uint32_t last_x = (is_turned ? height : width) - 1, last_y = (is_turned ? width : height) - 1;
            if (orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7) x = last_x - x;
            if (orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8) y = last_y - y;
            memcpy(pixels + ((size_t)y * (last_x + 1) + x) * 3, from, 3);
        }
    }
    free(bitmap->pixels);
    *bitmap = (struct bitmap){.width = is_turned ? height : width, .height = is_turned ? width : height, .pixels = pixels};
    return 0;
}
