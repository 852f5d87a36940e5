#include "make.h"

#include <chafa.h>
#include <stdlib.h>
#include <string.h>

// The pixels as they are, as one cell of that size: nothing is scaled. Whole bands alone are drawn.
static ChafaCanvas *draw(const uint8_t *pixels, uint32_t width, uint32_t height) {
    ChafaCanvasConfig *config = chafa_canvas_config_new();
    chafa_canvas_config_set_geometry(config, 1, 1);
    chafa_canvas_config_set_cell_geometry(config, (gint)width, (gint)height);
    chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR);
    chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SIXELS);
    chafa_canvas_config_set_preprocessing_enabled(config, FALSE);
    chafa_canvas_config_set_work_factor(config, 0.1f);
    ChafaCanvas *canvas = chafa_canvas_new(config);
    chafa_canvas_draw_all_pixels(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels, (gint)width, (gint)height,
                                 (gint)width * 4);
    chafa_canvas_config_unref(config);
    return canvas;
}

// Makes pixels transparent that have the background's colour. In sixel they would get a slightly different colour than
// the cells around the picture, because sixel rounds colours to percentages.
static void leave_out(uint32_t ground, uint8_t *pixels, size_t count) {
    const uint8_t color[3] = {(uint8_t)(ground >> 16), (uint8_t)(ground >> 8), (uint8_t)ground};
    for (; count--; pixels += 4) {
        if (!memcmp(pixels, color, 3)) pixels[3] = 0;
    }
}

int make_sixel(const struct bitmap *bitmap, const struct request *request, struct answer *answer) {
    uint32_t width, height;
    uint8_t *pixels = box_pixels(bitmap, request, answer, &width, &height);
    if (!pixels) return -1;
    leave_out(request->ground, pixels, (size_t)width * height);
    uint32_t whole = (height + SIXEL_BAND - 1) / SIXEL_BAND * SIXEL_BAND;
    uint8_t *filled = realloc(pixels, (size_t)width * whole * 4);
    if (!filled) {
        free(pixels);
        return -1;
    }
    memset(filled + (size_t)width * height * 4, 0, (size_t)width * (whole - height) * 4);
    ChafaCanvas *canvas = draw(filled, width, whole);
    free(filled);
    GString *text = chafa_canvas_print(canvas, NULL);
    answer->length = text->len;
    answer->bytes = malloc(text->len + 1);
    if (answer->bytes) memcpy(answer->bytes, text->str, text->len);
    g_string_free(text, TRUE);
    chafa_canvas_unref(canvas);
    return answer->bytes ? 0 : -1;
}
