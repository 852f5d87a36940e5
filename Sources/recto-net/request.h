#ifndef REQUEST_H
#define REQUEST_H

#include <stddef.h>
#include <stdint.h>

// A request of the reader. Numbers are 32-bit little-endian; a text is its count of bytes, the bytes and a zero.
//
//     version method mostBytes connectTime wholeTime slowBytes slowTime
//     url user password agent, count of headers, name and value of each, count of bytes of the body, body
//
// The frame around it is that of `Subprocess`: a count of bytes before it.

enum method { METHOD_GET, METHOD_PUT, METHOD_POST, METHOD_COUNT };

enum { MOST_HEADERS = 32, MOST_REQUEST = 2 << 20 };

struct header { const char *name, *value; };

struct request {
    enum method method;
    // Most bytes of the answer's body.
    uint32_t most_bytes;
    // Milliseconds to connect, and for the whole request.
    uint32_t connect_time, whole_time;
    // Fewer bytes a second for so many seconds are too slow.
    uint32_t slow_bytes, slow_time;
    // User and password are empty for none.
    const char *url, *user, *password, *agent;
    struct header headers[MOST_HEADERS];
    size_t header_count;
    const uint8_t *body;
    size_t body_length;
};

// Parses a request, which refers to the bytes. Returns 0, or -1 if it is malformed.
int request_parse(struct request *request, const uint8_t *bytes, size_t length);

#endif
