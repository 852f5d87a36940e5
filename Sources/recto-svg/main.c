#define _GNU_SOURCE
#include "encode.h"
#include "fonts.h"
#include "serve.h"

#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>

// Draws SVG for the reader, as `recto-pictures` decodes pictures: it answers with a PNG or with a size.
// Nothing outside of a drawing is looked for: it has no address that others could be relative to.

// A drawing that tells no size (CSS 2 §10.3.2).
static const double usual_width = 300, usual_height = 150;

// Pixels that are drawn at most; a box of more has its drawing at this.
static const uint64_t most_drawn = 16u << 20;

static double in_pixels(RsvgLength length) {
    switch (length.unit) {
    case RSVG_UNIT_PX: return length.length;
    case RSVG_UNIT_EM: return length.length * 16;
    case RSVG_UNIT_EX: return length.length * 8;
    case RSVG_UNIT_IN: return length.length * 96;
    case RSVG_UNIT_CM: return length.length * 96 / 2.54;
    case RSVG_UNIT_MM: return length.length * 96 / 25.4;
    case RSVG_UNIT_PT: return length.length * 96 / 72;
    case RSVG_UNIT_PC: return length.length * 16;
    default: return 0;
    }
}

static uint32_t whole(double number) { return number < 1 ? 1 : number > 1e6 ? 1000000 : (uint32_t)(number + 0.5); }

// As large as its root says, else as its view box, else as is usual.
static void look(RsvgHandle *handle, struct answer *answer) {
    gboolean has_width, has_height, has_box;
    RsvgLength width, height;
    RsvgRectangle box;
    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &width, &has_height, &height, &has_box, &box);
    double own_width = has_width ? in_pixels(width) : 0, own_height = has_height ? in_pixels(height) : 0;
    if (has_box && box.width > 0 && box.height > 0) {
        if (own_width <= 0) own_width = own_height > 0 ? own_height * box.width / box.height : box.width;
        if (own_height <= 0) own_height = own_width * box.height / box.width;
    }
    answer->width = whole(own_width > 0 ? own_width : usual_width);
    answer->height = whole(own_height > 0 ? own_height : usual_height);
}

// Cairo's pixels are numbers of four channels, what is not covered showing the ground already.
static void take(cairo_surface_t *surface, const struct bitmap *bitmap) {
    const uint8_t *row = cairo_image_surface_get_data(surface);
    uint8_t *to = bitmap->pixels;
    for (uint32_t y = 0; y < bitmap->height; y++, row += cairo_image_surface_get_stride(surface)) {
        const uint32_t *pixels = (const uint32_t *)(const void *)row;
        for (uint32_t x = 0; x < bitmap->width; x++) {
            *to++ = (uint8_t)(pixels[x] >> 16);
            *to++ = (uint8_t)(pixels[x] >> 8);
            *to++ = (uint8_t)pixels[x];
        }
    }
}

// Where all of a drawing lies, of which a part fills a bitmap.
static RsvgRectangle around(const struct part *part, const struct bitmap *bitmap) {
    double width = (double)bitmap->width * WHOLE_SIDE / part->width;
    double height = (double)bitmap->height * WHOLE_SIDE / part->height;
    return (RsvgRectangle){-width * part->left / WHOLE_SIDE, -height * part->top / WHOLE_SIDE, width, height};
}

static enum status draw(RsvgHandle *handle, const struct request *request, const struct bitmap *bitmap) {
    uint32_t ground = request->ground;
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)bitmap->width, (int)bitmap->height);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, (ground >> 16) / 255.0, (ground >> 8 & 255) / 255.0, (ground & 255) / 255.0);
    cairo_paint(cairo);
    const RsvgRectangle all = around(&request->part, bitmap);
    int is_drawn = rsvg_handle_render_document(handle, cairo, &all, NULL);
    int has_room = cairo_status(cairo) != CAIRO_STATUS_NO_MEMORY;
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    if (is_drawn && has_room) take(surface, bitmap);
    cairo_surface_destroy(surface);
    return !has_room ? STATUS_TOO_LARGE : is_drawn ? STATUS_MADE : STATUS_DAMAGED;
}

static enum status make_of(RsvgHandle *handle, const struct request *request, struct answer *answer) {
    look(handle, answer);
    struct bitmap bitmap = {0};
    fit(request, answer, &bitmap.width, &bitmap.height);
    if (request->form == FORM_SIZE) return STATUS_MADE;
    while ((uint64_t)bitmap.width * bitmap.height > most_drawn) {
        bitmap.width = whole(bitmap.width / 2);
        bitmap.height = whole(bitmap.height / 2);
    }
    bitmap.pixels = malloc((size_t)bitmap.width * bitmap.height * 3);
    if (!bitmap.pixels) return STATUS_TOO_LARGE;
    enum status status = draw(handle, request, &bitmap);
    if (status == STATUS_MADE && make_png(&bitmap, request, answer)) status = STATUS_TOO_LARGE;
    free(bitmap.pixels);
    return status;
}

static size_t font_count;

// A PNG; for sixel, which others make of it, one of as many rows as that shows.
static enum status make(const struct request *request, struct answer *answer) {
    if (request->form == FORM_CELLS) return STATUS_UNKNOWN;
    // Without fonts, words would be missing without a sign.
    if (!font_count && memmem(request->bytes, request->length, "<text", 5)) return STATUS_DAMAGED;
    GInputStream *stream = g_memory_input_stream_new_from_data(request->bytes, (gssize)request->length, NULL);
    RsvgHandle *handle =
        rsvg_handle_new_from_stream_sync(stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, NULL);
    g_object_unref(stream);
    if (!handle) return STATUS_DAMAGED;
    rsvg_handle_set_dpi(handle, 96);
    enum status status = make_of(handle, request, answer);
    g_object_unref(handle);
    return status;
}

// Nobody reads what libraries remark of a picture, and to write it they ask for more than they may.
static GLogWriterOutput pass_over(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
    (void)level, (void)fields, (void)count, (void)data;
    return G_LOG_WRITER_HANDLED;
}

int main(void) {
    g_log_set_writer_func(pass_over, NULL, NULL);
    font_count = fonts_open();
    return serve(1, make);
}
