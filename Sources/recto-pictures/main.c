#include "bounds.h"
#include "make.h"
#include "picture.h"
#include "serve.h"

#include <chafa.h>
#include <stdlib.h>

// Decodes pictures for the reader: requests come in by the standard input, answers leave by the standard
// output. No picture can harm more than this process, and it has nothing to lose.

static const struct decoder *const decoders[] = {&decoder_jpeg, &decoder_png, &decoder_webp, &decoder_gif};

static const struct decoder *decoder(const struct request *request) {
    for (size_t index = 0; index < sizeof decoders / sizeof *decoders; index++)
        if (decoders[index]->is(request->bytes, request->length)) return decoders[index];
    return NULL;
}

// Pixels that cells are made of: eight by eight each, which is what is compared with their shapes.
static void fit_cells(const struct answer *answer, uint32_t *width, uint32_t *height) {
    *width = answer->columns * 8;
    *height = answer->rows * 8;
}

// The part of a file that is seen as a part of its picture: `bitmap_orient` undone.
static struct part unturned(struct part seen, int orientation) {
    if (orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7)
        seen.left = WHOLE_SIDE - seen.left - seen.width;
    if (orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8)
        seen.top = WHOLE_SIDE - seen.top - seen.height;
    if (orientation < 5) return seen;
    return (struct part){.left = seen.top, .top = seen.left, .width = seen.height, .height = seen.width};
}

static int is_dark(uint32_t color) {
    return (color >> 16 & 255) * 77 + (color >> 8 & 255) * 150 + (color & 255) * 29 < 128 << 8;
}

// Has a picture that was decoded on white look printed on the page. On a dark page line art is inverted; what shows through
// any other picture is the page, for which it is decoded once more.
static enum status print(const struct request *request, const struct decoder *known, struct picture *picture,
                         uint32_t width, uint32_t height, struct bitmap *bitmap) {
    if (is_dark(request->ground)) {
        if (request->is_drawn || bitmap_is_line_art(bitmap)) {
            bitmap_invert(bitmap, request->ground);
            return STATUS_MADE;
        }
        if (known != &decoder_jpeg) {
            free(bitmap->pixels);
            *bitmap = (struct bitmap){0};
            picture->ground = request->ground;
            enum status status = known->decode(picture, width, height, bitmap);
            if (status != STATUS_MADE) return status;
        }
    }
    bitmap_print(bitmap, request->ground);
    return STATUS_MADE;
}

static enum status make(const struct request *request, struct answer *answer) {
    struct picture picture = {
        .orientation = 1, .bytes = request->bytes, .length = request->length,
        // What is inverted or printed on the page is on white until then.
        .ground = request->inverts || request->adapts ? 0xFFFFFF : request->ground,
    };
    struct bitmap bitmap = {0};
    const struct decoder *known = decoder(request);
    if (!known) return STATUS_UNKNOWN;
    enum status status = known->look(&picture);
    if (status != STATUS_MADE) return status;
    if (!picture.width || !picture.height) return STATUS_DAMAGED;
    if ((uint64_t)picture.width * picture.height > MOST_PIXELS) return STATUS_TOO_LARGE;
    int is_turned = picture.orientation >= 5;
    picture.part = unturned(request->part, picture.orientation);
    answer->width = is_turned ? picture.height : picture.width;
    answer->height = is_turned ? picture.width : picture.height;
    uint32_t width, height;
    fit(request, answer, &width, &height);
    if (request->form == FORM_SIZE) return STATUS_MADE;
    if (request->form == FORM_CELLS) fit_cells(answer, &width, &height);
    uint32_t across = is_turned ? height : width, down = is_turned ? width : height;
    status = known->decode(&picture, across, down, &bitmap);
    if (status == STATUS_MADE && request->adapts)
        status = print(request, known, &picture, across, down, &bitmap);
    if (status == STATUS_MADE && bitmap_orient(&bitmap, picture.orientation)) status = STATUS_TOO_LARGE;
    if (status == STATUS_MADE && request->inverts && (request->is_drawn || bitmap_is_drawing(&bitmap)))
        bitmap_invert(&bitmap, request->ground);
    if (status == STATUS_MADE && request->form != FORM_CELLS && bitmap_enlarge(&bitmap, width, height))
        status = STATUS_TOO_LARGE;
    if (status == STATUS_MADE) {
        int failed = request->form == FORM_CELLS ? make_cells(&bitmap, request, answer)
            : request->form == FORM_PNG          ? make_png(&bitmap, request, answer)
                                                 : make_sixel(&bitmap, request, answer);
        if (failed) status = STATUS_TOO_LARGE;
    }
    free(bitmap.pixels);
    return status;
}

int main(void) {
    // Threads of its own would be started when the limits no longer let it.
    chafa_set_n_threads(1);
    return serve(0, make);
}
