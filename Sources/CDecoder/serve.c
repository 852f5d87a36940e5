#include "serve.h"

#include "bounds.h"
#include "encode.h"

#include <stdlib.h>

// Seconds of processor time for a picture.
enum { SECONDS = 3 };

static uint32_t at_least_one(uint64_t number) { return number ? (uint32_t)number : 1; }

void fit(const struct request *request, struct answer *answer, uint32_t *width, uint32_t *height) {
    uint64_t box_width = (uint64_t)request->columns * request->cell_width;
    uint64_t box_rows = box_height(request);
    *width = answer->width;
    *height = answer->height;
    if (!part_is_whole(&request->part)) {
        // The caller has chosen the part to match the shape of the box.
        *width = (uint32_t)box_width;
        *height = (uint32_t)box_rows;
    } else if (*width > box_width || request->fills) {
        *height = at_least_one(answer->height * box_width / answer->width);
        *width = (uint32_t)box_width;
    }
    if (*height > box_rows) {
        *width = at_least_one(answer->width * box_rows / answer->height);
        *height = (uint32_t)box_rows;
    }
    if (*width > box_width) *width = (uint32_t)box_width;
    answer->columns = (*width + request->cell_width - 1) / request->cell_width;
    answer->rows = (*height + request->cell_height - 1) / request->cell_height;
}

int serve(int draws_text, enum status (*make)(const struct request *request, struct answer *answer)) {
    if (bounds_close(draws_text)) return 2;
    struct request request;
    int got;
    while ((got = message_read(&request)) > 0) {
        struct answer answer = {0};
        bounds_begin(SECONDS);
        answer.status = make(&request, &answer);
        if (answer.status != STATUS_MADE) {
            free(answer.bytes);
            answer.bytes = NULL;
            answer.length = 0;
        }
        int is_heard = !message_write(request.id, &answer);
        free(answer.bytes);
        if (!is_heard) return 0;
    }
    return got < 0 ? 1 : 0;
}
