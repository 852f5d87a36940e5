#ifndef ANSWER_H
#define ANSWER_H

#include "request.h"

// The answer to a request, in frames. Numbers and texts are written as in `request.h`.
//
//     'H' status, final URL, count of headers, name and value of each     at most once
//     'B' bytes of the body                                               any number
//     'E' error, words, host that the error is about                      once, at the end
//
// The words are curl's; those of `ERROR_REDIRECT` are the URL that it leads to, if that is one of http and short.

enum error {
    ERROR_NONE,
    // The request was malformed.
    ERROR_REQUEST,
    // The URL is malformed, or neither http nor https.
    ERROR_ADDRESS,
    // The host's name is not known.
    ERROR_HOST,
    ERROR_CONNECTION,
    ERROR_CERTIFICATE,
    ERROR_TLS,
    ERROR_SLOW,
    ERROR_TOO_LARGE,
    // A redirect to anything but https.
    ERROR_REDIRECT,
    ERROR_REDIRECTS,
    // The connection ended within the answer, or the answer is not HTTP.
    ERROR_BROKEN,
    ERROR_PROXY,
    // Anything else.
    ERROR_OTHER,
};

// All return 0, or -1 if nobody reads the answer.
int answer_head(uint32_t status, const char *url, const struct header *headers, size_t count);
int answer_body(const uint8_t *bytes, size_t length);
int answer_end(enum error error, const char *words, const char *host);

#endif
