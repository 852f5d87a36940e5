#include "message.h"

#include "stream.h"

#include <stdlib.h>

enum { REQUEST_NUMBERS = 16, ANSWER_NUMBERS = 9, VERSION = 3 };

static const uint32_t request_magic = 'R' | 'P' << 8 | 'i' << 16 | 'c' << 24;
static const uint32_t answer_magic = 'R' | 'A' << 8 | 'n' << 16 | 's' << 24;

// Larger pictures and boxes are rejected as malformed requests.
static const size_t most_bytes = 64u << 20;
static const uint32_t most_cells = 1000, most_cell_pixels = 200;

// Whether a part of a side is not empty and within the side.
static int is_stretch(uint32_t start, uint32_t length) {
    return length >= 1 && length <= WHOLE_SIDE && start <= WHOLE_SIDE - length;
}

int part_is_whole(const struct part *part) { return part->width == WHOLE_SIDE && part->height == WHOLE_SIDE; }

static int is_sound(const uint32_t *numbers) {
    return numbers[0] == request_magic && numbers[1] == VERSION && numbers[3] < FORM_COUNT && numbers[4] >= 1
        && numbers[4] <= most_cells && numbers[5] >= 1 && numbers[5] <= most_cells && numbers[6] >= 1
        && numbers[6] <= most_cell_pixels && numbers[7] >= 1 && numbers[7] <= most_cell_pixels
        && (numbers[8] == 2 || numbers[8] == 8 || numbers[8] == 16 || numbers[8] == 256
            || numbers[8] == 1 << 24)
        && numbers[9] <= 0xFFFFFF && numbers[10] <= 0x1F && is_stretch(numbers[11], numbers[13])
        && is_stretch(numbers[12], numbers[14]) && numbers[15] <= most_bytes;
}

int message_read(struct request *request) {
    static uint8_t *bytes = NULL;
    uint8_t head[REQUEST_NUMBERS * 4];
    uint32_t numbers[REQUEST_NUMBERS];
    free(bytes);
    bytes = NULL;
    size_t got = stream_read(head, sizeof head);
    if (got == 0) return 0;
    if (got < sizeof head) return -1;
    for (int index = 0; index < REQUEST_NUMBERS; index++) numbers[index] = stream_number(head + index * 4);
    if (!is_sound(numbers)) return -1;
    bytes = malloc(numbers[15] + 1);
    if (!bytes || stream_read(bytes, numbers[15]) < numbers[15]) return -1;
    *request = (struct request){
        .id = numbers[2], .form = (enum form)numbers[3], .columns = numbers[4], .rows = numbers[5],
        .cell_width = numbers[6], .cell_height = numbers[7], .colors = numbers[8], .ground = numbers[9],
        .fills = numbers[10] & 1, .inverts = numbers[10] >> 1 & 1,
        .is_drawn = numbers[10] >> 2 & 1, .covers_box = numbers[10] >> 3 & 1, .adapts = numbers[10] >> 4 & 1,
        .part = {.left = numbers[11], .top = numbers[12], .width = numbers[13], .height = numbers[14]},
        .bytes = bytes, .length = numbers[15],
    };
    return 1;
}

int message_write(uint32_t id, const struct answer *answer) {
    const uint32_t numbers[ANSWER_NUMBERS] = {
        answer_magic, VERSION, id, answer->status, answer->width, answer->height, answer->columns,
        answer->rows, (uint32_t)answer->length,
    };
    uint8_t head[sizeof numbers];
    for (size_t index = 0; index < ANSWER_NUMBERS; index++) stream_put_number(head + index * 4, numbers[index]);
    return stream_write(head, sizeof head) || stream_write(answer->bytes, answer->length) ? -1 : 0;
}
