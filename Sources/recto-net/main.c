#include "answer.h"
#include "bounds.h"
#include "stream.h"
#include "transfer.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

// Makes requests of HTTP for the reader: they come in by the standard input, answers leave by the standard output. It
// ends when either is closed. Passwords are in requests alone, and in no message.

// Seconds of processor time for a request.
enum { SECONDS = 60 };

// Reads the next request, answers it, and forgets it. Returns whether to go on.
static int serve(CURLM *multi, const char *certificates) {
    uint8_t head[4];
    if (stream_read(head, sizeof head) < sizeof head) return 0;
    size_t length = stream_number(head);
    uint8_t *bytes = length <= MOST_REQUEST ? malloc(length + 1) : NULL;
    if (!bytes) return 0;
    int goes_on = stream_read(bytes, length) == length;
    struct request request;
    bounds_begin(SECONDS);
    if (goes_on)
        goes_on = !(request_parse(&request, bytes, length) ? answer_end(ERROR_REQUEST, "", "")
                                                           : transfer(multi, &request, certificates));
    explicit_bzero(bytes, length);
    free(bytes);
    return goes_on;
}

int main(void) {
    // As for the program curl: a file of certificates to trust instead of the system's.
    const char *certificates = getenv("SSL_CERT_FILE");
    if (certificates && !*certificates) certificates = NULL;
    // A connection that is closed is an error of writing.
    signal(SIGPIPE, SIG_IGN);
    if (bounds_close_network(certificates)) return 2;
    if (curl_global_init(CURL_GLOBAL_DEFAULT)) return 3;
    CURLM *multi = curl_multi_init();
    while (multi && serve(multi, certificates)) {}
    curl_multi_cleanup(multi);
    return 0;
}
