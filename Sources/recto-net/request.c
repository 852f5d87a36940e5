#include "request.h"

#include "stream.h"

#include <ctype.h>
#include <string.h>

enum { VERSION = 1 };

struct parser {
    const uint8_t *bytes;
    size_t left;
    int failed;
};

static uint32_t number(struct parser *parser) {
    if (parser->left < 4) {
        parser->failed = 1;
        return 0;
    }
    uint32_t number = stream_number(parser->bytes);
    parser->bytes += 4;
    parser->left -= 4;
    return number;
}

static const uint8_t *bytes(struct parser *parser, size_t length) {
    if (parser->failed || parser->left < length) {
        parser->failed = 1;
        return NULL;
    }
    const uint8_t *bytes = parser->bytes;
    parser->bytes += length;
    parser->left -= length;
    return bytes;
}

// A text without control characters: none can begin another header.
static const char *text(struct parser *parser) {
    size_t length = number(parser);
    const uint8_t *start = bytes(parser, length + 1);
    if (!start || start[length] != 0) parser->failed = 1;
    for (size_t index = 0; index < length && !parser->failed; index++)
        if (start[index] < 0x20 || start[index] == 0x7F) parser->failed = 1;
    return parser->failed ? "" : (const char *)start;
}

// Whether a text is a token (RFC 9110 §5.6.2).
static int is_token(const char *text) {
    if (!*text) return 0;
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && !strchr("!#$%&'*+-.^_`|~", *text)) return 0;
    return 1;
}

int request_parse(struct request *request, const uint8_t *start, size_t length) {
    struct parser parser = {.bytes = start, .left = length};
    if (number(&parser) != VERSION) return -1;
    uint32_t method = number(&parser);
    if (method >= METHOD_COUNT) return -1;
    *request = (struct request){.method = (enum method)method};
    request->most_bytes = number(&parser);
    request->connect_time = number(&parser);
    request->whole_time = number(&parser);
    request->slow_bytes = number(&parser);
    request->slow_time = number(&parser);
    request->url = text(&parser);
    request->user = text(&parser);
    request->password = text(&parser);
    request->agent = text(&parser);
    request->header_count = number(&parser);
    if (request->header_count > MOST_HEADERS) return -1;
    for (size_t index = 0; index < request->header_count; index++) {
        struct header *header = &request->headers[index];
        header->name = text(&parser);
        header->value = text(&parser);
        if (!is_token(header->name)) return -1;
    }
    request->body_length = number(&parser);
    request->body = bytes(&parser, request->body_length);
    // Without a limit of its own, a request would never end.
    int has_limits = request->connect_time > 0 && request->whole_time > 0;
    return parser.failed || parser.left > 0 || !has_limits ? -1 : 0;
}
