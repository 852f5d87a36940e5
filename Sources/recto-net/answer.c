#include "answer.h"

#include "stream.h"

#include <string.h>

// Room for a head: its URL and headers are shorter than `MOST_TEXT`. Also for the bytes that curl hands over at once.
enum { ROOM = 1 << 17, MOST_TEXT = 8192 };

// A frame: its count, its kind and what is in it.
static uint8_t frame[ROOM];
static size_t filled;

static void begin(char kind) {
    frame[4] = (uint8_t)kind;
    filled = 5;
}

static void put_number(uint32_t number) {
    if (ROOM - filled < 4) return;
    stream_put_number(frame + filled, number);
    filled += 4;
}

static void put_text(const char *text) {
    size_t length = strnlen(text, MOST_TEXT);
    if (ROOM - filled < length + 5) length = 0;
    put_number((uint32_t)length);
    if (ROOM - filled < length + 1) return;
    memcpy(frame + filled, text, length);
    frame[filled + length] = 0;
    filled += length + 1;
}

static int finish(void) {
    stream_put_number(frame, (uint32_t)filled - 4);
    return stream_write(frame, filled);
}

int answer_head(uint32_t status, const char *url, const struct header *headers, size_t count) {
    begin('H');
    put_number(status);
    put_text(url);
    put_number((uint32_t)count);
    for (size_t index = 0; index < count; index++) {
        put_text(headers[index].name);
        put_text(headers[index].value);
    }
    return finish();
}

int answer_body(const uint8_t *bytes, size_t length) {
    while (length > 0) {
        begin('B');
        size_t part = length < ROOM - filled ? length : ROOM - filled;
        memcpy(frame + filled, bytes, part);
        filled += part;
        if (finish()) return -1;
        bytes += part;
        length -= part;
    }
    return 0;
}

int answer_end(enum error error, const char *words, const char *host) {
    begin('E');
    put_number(error);
    put_text(words);
    put_text(host);
    return finish();
}
