#include "make.h"

#include <chafa.h>
#include <stdlib.h>
#include <string.h>

static int is_drawn(const struct bitmap *bitmap, const struct request *request) {
    return request->is_drawn || bitmap_is_drawing(bitmap);
}

// The solid block leaves gaps between rows in some terminals; a ground does not.
static ChafaSymbolMap *symbols(const struct bitmap *bitmap, const struct request *request) {
    ChafaSymbolMap *map = chafa_symbol_map_new();
    chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_SPACE);
    if (request->colors == 2)
        chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_BRAILLE);
    else
        chafa_symbol_map_add_by_tags(map, is_drawn(bitmap, request) ? CHAFA_SYMBOL_TAG_BLOCK
                                                                    : CHAFA_SYMBOL_TAG_HALF | CHAFA_SYMBOL_TAG_QUAD);
    chafa_symbol_map_remove_by_tags(map, CHAFA_SYMBOL_TAG_SOLID | CHAFA_SYMBOL_TAG_SEXTANT);
    return map;
}

static ChafaCanvasMode mode(uint32_t colors) {
    switch (colors) {
    case 2: return CHAFA_CANVAS_MODE_FGBG;
    case 8: return CHAFA_CANVAS_MODE_INDEXED_8;
    case 16: return CHAFA_CANVAS_MODE_INDEXED_16;
    // Nobody knows what a terminal's first sixteen are like.
    case 256: return CHAFA_CANVAS_MODE_INDEXED_240;
    default: return CHAFA_CANVAS_MODE_TRUECOLOR;
    }
}

// What letters are written in, without colours: dark on a light ground, light on a dark one.
static guint32 ink(const struct request *request) {
    uint32_t ground = request->ground;
    return (ground >> 16 & 255) + (ground >> 8 & 255) + (ground & 255) < 3 * 128 ? 0xFFFFFF : 0;
}

// Of rows of three bytes a pixel chafa takes those alone whose length is a number of words.
static uint8_t *in_words(const struct bitmap *bitmap) {
    size_t pixels = (size_t)bitmap->width * bitmap->height;
    uint8_t *words = malloc(pixels * 4), *to = words;
    for (const uint8_t *from = bitmap->pixels; words && pixels > 0; pixels--, from += 3) {
        memcpy(to, from, 3);
        to[3] = 255;
        to += 4;
    }
    return words;
}

// NULL without memory.
static ChafaCanvas *draw(const struct bitmap *bitmap, const struct request *request, uint32_t columns,
                         uint32_t rows) {
    uint8_t *words = in_words(bitmap);
    if (!words) return NULL;
    ChafaCanvasConfig *config = chafa_canvas_config_new();
    ChafaSymbolMap *map = symbols(bitmap, request);
    chafa_canvas_config_set_geometry(config, (gint)columns, (gint)rows);
    chafa_canvas_config_set_canvas_mode(config, mode(request->colors));
    chafa_canvas_config_set_symbol_map(config, map);
    chafa_canvas_config_set_cell_geometry(config, (gint)request->cell_width, (gint)request->cell_height);
    chafa_canvas_config_set_bg_color(config, request->ground);
    chafa_canvas_config_set_fg_color(config, ink(request));
    // Without colours the number of dots tells how dark it is; few are mixed by halves of cells, which are eight by four
    // of chafa's pixels, and not so much that the specks are all one sees.
    if (request->colors <= 16 && !is_drawn(bitmap, request)) {
        int has_dots = request->colors == 2;
        chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_DIFFUSION);
        chafa_canvas_config_set_dither_grain_size(config, has_dots ? 1 : 8, has_dots ? 1 : 4);
        chafa_canvas_config_set_dither_intensity(config, has_dots ? 1 : 0.7f);
    }
    chafa_canvas_config_set_preprocessing_enabled(config, FALSE);
    chafa_canvas_config_set_work_factor(config, 0.5f);
    ChafaCanvas *canvas = chafa_canvas_new(config);
    chafa_canvas_draw_all_pixels(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, words, (gint)bitmap->width,
                                 (gint)bitmap->height, (gint)bitmap->width * 4);
    free(words);
    chafa_symbol_map_unref(map);
    chafa_canvas_config_unref(config);
    return canvas;
}

static void put(uint8_t **place, uint32_t number) {
    for (int index = 0; index < 4; index++) *(*place)++ = (uint8_t)(number >> index * 8);
}

// The mean colour of a part of the picture: a column of so many, and a half of a row of so many halves.
static uint32_t mean(const struct bitmap *bitmap, uint32_t column, uint32_t columns, uint32_t half,
                     uint32_t halves) {
    uint32_t left = (uint32_t)((uint64_t)column * bitmap->width / columns);
    uint32_t right = (uint32_t)((uint64_t)(column + 1) * bitmap->width / columns);
    uint32_t top = (uint32_t)((uint64_t)half * bitmap->height / halves);
    uint32_t bottom = (uint32_t)((uint64_t)(half + 1) * bitmap->height / halves);
    if (right == left) right = left + 1;
    if (bottom == top) bottom = top + 1;
    uint64_t sums[3] = {0};
    for (uint32_t y = top; y < bottom; y++) {
        const uint8_t *pixel = bitmap->pixels + ((size_t)y * bitmap->width + left) * 3;
        for (uint32_t x = left; x < right; x++, pixel += 3)
            for (int index = 0; index < 3; index++) sums[index] += pixel[index];
    }
    uint64_t count = (uint64_t)(right - left) * (bottom - top);
    return (uint32_t)(sums[0] / count << 16 | sums[1] / count << 8 | sums[2] / count);
}

// A photograph where every colour can be shown: each half of a cell has its own, exactly.
static void put_halves(const struct bitmap *bitmap, const struct answer *answer, uint8_t *place) {
    for (uint32_t row = 0; row < answer->rows; row++) {
        for (uint32_t column = 0; column < answer->columns; column++) {
            uint32_t upper = mean(bitmap, column, answer->columns, row * 2, answer->rows * 2);
            uint32_t lower = mean(bitmap, column, answer->columns, row * 2 + 1, answer->rows * 2);
            put(&place, upper == lower ? ' ' : 0x2584);
            put(&place, lower);
            put(&place, upper);
        }
    }
}

int make_cells(const struct bitmap *bitmap, const struct request *request, struct answer *answer) {
    answer->length = (size_t)answer->columns * answer->rows * 12;
    uint8_t *place = answer->bytes = malloc(answer->length);
    if (!place) return -1;
    if (request->colors > 256 && !is_drawn(bitmap, request)) {
        put_halves(bitmap, answer, place);
        return 0;
    }
    ChafaCanvas *canvas = draw(bitmap, request, answer->columns, answer->rows);
    if (!canvas) return -1;
    for (uint32_t row = 0; row < answer->rows; row++) {
        for (uint32_t column = 0; column < answer->columns; column++) {
            gint letter, ground;
            put(&place, chafa_canvas_get_char_at(canvas, (gint)column, (gint)row));
            chafa_canvas_get_raw_colors_at(canvas, (gint)column, (gint)row, &letter, &ground);
            put(&place, request->colors == 2 || letter < 0 ? NO_COLOR : (uint32_t)letter & 0xFFFFFF);
            put(&place, request->colors == 2 || ground < 0 ? NO_COLOR : (uint32_t)ground & 0xFFFFFF);
        }
    }
    chafa_canvas_unref(canvas);
    return 0;
}
