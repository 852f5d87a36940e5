#include "bitmap.h"

#include <stdlib.h>
#include <string.h>

// Counted by the upper four bits of each channel. A photograph of any size has more colours.
enum { FEW_COLORS = 96 };

int bitmap_is_drawing(const struct bitmap *bitmap) {
    uint8_t seen[4096 / 8] = {0};
    int count = 0;
    size_t pixels = (size_t)bitmap->width * bitmap->height;
    for (const uint8_t *pixel = bitmap->pixels; pixels > 0; pixels--, pixel += 3) {
        unsigned color = (unsigned)(pixel[0] >> 4 << 8 | pixel[1] >> 4 << 4 | pixel[2] >> 4);
        if (seen[color / 8] >> color % 8 & 1) continue;
        seen[color / 8] |= (uint8_t)(1 << color % 8);
        if (++count > FEW_COLORS) return 0;
    }
    return 1;
}

// Luma after ITU-R BT.601, 0 to 255.
static unsigned luminance(const uint8_t *pixel) { return (pixel[0] * 77u + pixel[1] * 150u + pixel[2] * 29u) >> 8; }

// Luma from which on a pixel counts as blank paper.
enum { PAPER = 216 };

int bitmap_is_line_art(const struct bitmap *bitmap) {
    size_t pixels = (size_t)bitmap->width * bitmap->height, blank = 0;
    for (size_t index = 0; index < pixels; index++) blank += luminance(bitmap->pixels + index * 3) >= PAPER;
    return blank * 2 > pixels && bitmap_is_drawing(bitmap);
}

// The share of brightness, in 255ths, that a picture keeps on a dark page.
enum { AT_NIGHT = 217 };

void bitmap_print(const struct bitmap *bitmap, uint32_t page) {
    const uint8_t lights[3] = {(uint8_t)(page >> 16), (uint8_t)(page >> 8), (uint8_t)page};
    int is_dark = luminance(lights) < 128;
    size_t bytes = (size_t)bitmap->width * bitmap->height * 3;
    for (size_t index = 0; index < bytes; index++) {
        unsigned light = is_dark ? AT_NIGHT : lights[index % 3];
        bitmap->pixels[index] = (uint8_t)(bitmap->pixels[index] * light / 255);
    }
}

void bitmap_invert(const struct bitmap *bitmap, uint32_t ground) {
    size_t pixels = (size_t)bitmap->width * bitmap->height;
    uint64_t sum = 0;
    for (size_t index = 0; index < pixels; index++) sum += luminance(bitmap->pixels + index * 3);
    if (sum < pixels * 128) return;
    for (uint8_t *pixel = bitmap->pixels; pixels > 0; pixels--, pixel += 3) {
        int low = pixel[0], high = pixel[0];
        for (int channel = 1; channel < 3; channel++) {
            if (pixel[channel] < low) low = pixel[channel];
            if (pixel[channel] > high) high = pixel[channel];
        }
        // Keeps the hue and inverts the lightness; black becomes the background colour.
        for (int channel = 0; channel < 3; channel++) {
            int turned = pixel[channel] + 255 - low - high, base = (int)(ground >> (16 - channel * 8) & 255);
            pixel[channel] = (uint8_t)(base + (255 - base) * turned / 255);
        }
    }
}

uint32_t cut(uint32_t side, uint32_t start, uint32_t length, uint32_t *count) {
    uint64_t first = (uint64_t)side * start / WHOLE_SIDE;
    uint64_t end = ((uint64_t)side * (start + length) + WHOLE_SIDE - 1) / WHOLE_SIDE;
    *count = (uint32_t)(end > first ? end - first : 1);
    return (uint32_t)first;
}

int scaler_begin(struct scaler *scaler, uint32_t source_width, uint32_t source_height, const struct part *part,
                 uint32_t width, uint32_t height, uint32_t ground) {
    uint32_t left = cut(source_width, part->left, part->width, &source_width);
    uint32_t above = cut(source_height, part->top, part->height, &source_height);
    if (width > source_width) width = source_width;
    if (height > source_height) height = source_height;
    *scaler = (struct scaler){
        .source_width = source_width, .source_height = source_height, .left = left, .above = above,
        .bitmap = {.width = width ? width : 1, .height = height ? height : 1},
        .ground = {(uint8_t)(ground >> 16), (uint8_t)(ground >> 8), (uint8_t)ground},
    };
    size_t pixels = (size_t)scaler->bitmap.width * scaler->bitmap.height;
    scaler->bitmap.pixels = malloc(pixels * 3);
    scaler->sums = calloc((size_t)scaler->bitmap.width * 3, sizeof *scaler->sums);
    scaler->counts = calloc(scaler->bitmap.width, sizeof *scaler->counts);
    scaler->columns = malloc(source_width * sizeof *scaler->columns);
    int is_smaller = scaler->bitmap.width * 3 / 2 < source_width;
    scaler->darkest = is_smaller ? malloc(pixels * 3) : NULL;
    if (!scaler->bitmap.pixels || !scaler->sums || !scaler->counts || !scaler->columns
        || (is_smaller && !scaler->darkest)) {
        free(scaler_end(scaler).pixels);
        return -1;
    }
    for (size_t index = 0; index < pixels * 3; index++) scaler->bitmap.pixels[index] = scaler->ground[index % 3];
    if (is_smaller) memset(scaler->darkest, 255, pixels * 3);
    for (uint32_t column = 0; column < source_width; column++)
        scaler->columns[column] = (uint32_t)((uint64_t)column * scaler->bitmap.width / source_width);
    return 0;
}

// The row of the result that a row of the source is added to.
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

// Compares by green only, which contributes most to brightness: fast and exact enough.
static void note_darkest(uint8_t *darkest, const uint8_t *pixel) {
    if (pixel[1] < darkest[1]) memcpy(darkest, pixel, 3);
}

static void blend(const struct scaler *scaler, const uint8_t *from, uint8_t *pixel) {
    uint32_t alpha = from[3];
    for (int channel = 0; channel < 3; channel++)
        pixel[channel] = (uint8_t)((from[channel] * alpha + scaler->ground[channel] * (255 - alpha) + 127) / 255);
}

int scaler_is_full(const struct scaler *scaler) { return scaler->row >= scaler->source_height; }

void scaler_add(struct scaler *scaler, const uint8_t *row, int channels) {
    if (scaler->above > 0) {
        scaler->above--;
        return;
    }
    if (scaler_is_full(scaler)) return;
    row += (size_t)scaler->left * (size_t)channels;
    uint32_t before = target(scaler, scaler->row++);
    uint8_t *darkest = scaler->darkest ? scaler->darkest + (size_t)before * scaler->bitmap.width * 3 : NULL;
    for (uint32_t column = 0; column < scaler->source_width; column++, row += channels) {
        uint32_t place = scaler->columns[column], *sum = scaler->sums + place * 3;
        const uint8_t *pixel = row;
        uint8_t blended[3];
        if (channels == 4 && row[3] < 255) {
            blend(scaler, row, blended);
            pixel = blended;
        }
        sum[0] += pixel[0];
        sum[1] += pixel[1];
        sum[2] += pixel[2];
        scaler->counts[place]++;
        if (darkest) note_darkest(darkest + place * 3, pixel);
    }
    if (scaler->row == scaler->source_height || target(scaler, scaler->row) != before) end_row(scaler, before);
}

// Moves a pixel two fifths of the way to its darkest source pixel, if that is clearly darker.
static void darken_lines(const struct scaler *scaler) {
    size_t pixels = (size_t)scaler->bitmap.width * scaler->bitmap.height;
    for (size_t index = 0; index < pixels; index++) {
        uint8_t *pixel = scaler->bitmap.pixels + index * 3;
        const uint8_t *dark = scaler->darkest + index * 3;
        if (luminance(dark) + 32 > luminance(pixel)) continue;
        for (int channel = 0; channel < 3; channel++)
            pixel[channel] = (uint8_t)(pixel[channel] + (dark[channel] - pixel[channel]) * 2 / 5);
    }
}

struct bitmap scaler_end(struct scaler *scaler) {
    if (scaler->sums && scaler->counts && scaler->row > 0 && scaler->row < scaler->source_height)
        end_row(scaler, target(scaler, scaler->row));
    if (scaler->darkest && scaler->bitmap.pixels && bitmap_is_drawing(&scaler->bitmap)) darken_lines(scaler);
    free(scaler->darkest);
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
