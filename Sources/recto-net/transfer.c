#define _GNU_SOURCE
#include "transfer.h"

#include "answer.h"
#include "origin.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

enum { MOST_REDIRECTS = 5, MOST_VALUE = 4096, MOST_SHOWN = 200, POLL_TIME = 1000 };

// A request to one URL: the first, or one that a redirect leads to.
struct hop {
    const struct request *request;
    CURL *easy;
    const char *url;
    struct origin origin;
    // Whether user, password and all headers are sent.
    int is_trusted;
    uint64_t received;
    int has_head;
    // Why receiving was given up.
    enum error error;
    int is_unread;
};

static const char *const answered_headers[] = {
    "Content-Type", "Content-Length", "Content-Disposition", "Content-Range", "ETag", "Last-Modified", "Location",
    "WWW-Authenticate",
};
enum { ANSWERED_HEADERS = sizeof answered_headers / sizeof *answered_headers };

// Headers that say nothing of the reader; the only ones that are sent to another origin.
static const char *const harmless_headers[] = {"Accept", "Accept-Language", "Range", "If-Range"};

static int is_harmless(const struct header *header) {
    for (size_t index = 0; index < sizeof harmless_headers / sizeof *harmless_headers; index++)
        if (!strcasecmp(header->name, harmless_headers[index])) return 1;
    return 0;
}

static uint64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

// Whether an answer is a redirect that is followed (RFC 9110 §15.4).
static int is_redirect(const struct hop *hop) {
    long status = 0;
    struct curl_header *location;
    curl_easy_getinfo(hop->easy, CURLINFO_RESPONSE_CODE, &status);
    return hop->request->method == METHOD_GET
        && (status == 301 || status == 302 || status == 303 || status == 307 || status == 308)
        && !curl_easy_header(hop->easy, "Location", 0, CURLH_HEADER, -1, &location);
}

static void write_head(struct hop *hop) {
    long status = 0;
    struct header headers[ANSWERED_HEADERS];
    size_t count = 0;
    if (hop->has_head) return;
    hop->has_head = 1;
    curl_easy_getinfo(hop->easy, CURLINFO_RESPONSE_CODE, &status);
    for (size_t index = 0; index < ANSWERED_HEADERS; index++) {
        struct curl_header *header;
        if (curl_easy_header(hop->easy, answered_headers[index], 0, CURLH_HEADER, -1, &header)) continue;
        if (strlen(header->value) > MOST_VALUE) continue;
        headers[count++] = (struct header){answered_headers[index], header->value};
    }
    if (answer_head((uint32_t)status, hop->url, headers, count)) hop->is_unread = 1;
}

// Called by curl with bytes of the body. Any result but their number ends the transfer.
static size_t receive(char *bytes, size_t size, size_t count, void *data) {
    struct hop *hop = data;
    size_t length = size * count;
    hop->received += length;
    if (hop->received > hop->request->most_bytes) {
        hop->error = ERROR_TOO_LARGE;
        return 0;
    }
    if (is_redirect(hop)) return length;
    write_head(hop);
    if (!hop->is_unread && answer_body((const uint8_t *)bytes, length)) hop->is_unread = 1;
    return hop->is_unread ? 0 : length;
}

static struct curl_slist *headers(const struct hop *hop) {
    struct curl_slist *list = NULL;
    int has_type = 0;
    for (size_t index = 0; index < hop->request->header_count; index++) {
        const struct header *header = &hop->request->headers[index];
        if (!hop->is_trusted && !is_harmless(header)) continue;
        if (!strcasecmp(header->name, "Content-Type")) has_type = 1;
        char *line = NULL;
        if (asprintf(&line, "%s: %s", header->name, header->value) < 0) break;
        struct curl_slist *longer = curl_slist_append(list, line);
        free(line);
        if (!longer) break;
        list = longer;
    }
    // curl states no type of its own.
    struct curl_slist *longer = has_type ? NULL : curl_slist_append(list, "Content-Type:");
    return longer ? longer : list;
}

#define SET(option, value) (curl_easy_setopt(easy, CURLOPT_##option, (value)) != CURLE_OK)

// What holds for every request. Not set, as curl's default is what is wanted: no redirects followed (they are, in
// `transfer`), no cookies, no .netrc, proxies by the environment, no HTTP/0.9.
static int set_rules(CURL *easy, const char *certificates) {
    return SET(SSL_VERIFYPEER, 1L) || SET(SSL_VERIFYHOST, 2L) || SET(SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2)
        || (certificates && SET(CAINFO, certificates)) || SET(DISALLOW_USERNAME_IN_URL, 1L) || SET(NOSIGNAL, 1L)
        || SET(HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1)
        // A name that is being looked up when the time is over is not waited for.
        || SET(QUICK_EXIT, 1L);
}

static int set_request(CURL *easy, struct hop *hop, const struct curl_slist *list) {
    const struct request *request = hop->request;
    int failed = SET(URL, hop->url) || SET(PROTOCOLS_STR, hop->origin.scheme)
        || SET(USERAGENT, request->agent) || SET(HTTPHEADER, list) || SET(WRITEFUNCTION, receive)
        || SET(WRITEDATA, hop) || SET(MAXFILESIZE_LARGE, (curl_off_t)request->most_bytes)
        || SET(CONNECTTIMEOUT_MS, (long)request->connect_time) || SET(LOW_SPEED_LIMIT, (long)request->slow_bytes)
        || SET(LOW_SPEED_TIME, (long)request->slow_time);
    if (*request->user && hop->is_trusted)
        failed |= SET(HTTPAUTH, (long)(CURLAUTH_BASIC | CURLAUTH_DIGEST)) || SET(USERNAME, request->user)
            || SET(PASSWORD, request->password);
    if (request->method != METHOD_GET)
        failed |= SET(POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length)
            || SET(POSTFIELDS, (const char *)request->body)
            || SET(CUSTOMREQUEST, request->method == METHOD_PUT ? "PUT" : "POST");
    return failed;
}

static enum error error_of(CURLcode code) {
    switch (code) {
    case CURLE_OK: return ERROR_NONE;
    case CURLE_URL_MALFORMAT:
    case CURLE_LOGIN_DENIED: return ERROR_ADDRESS;
    case CURLE_COULDNT_RESOLVE_HOST: return ERROR_HOST;
    case CURLE_COULDNT_CONNECT: return ERROR_CONNECTION;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_CACERT_BADFILE: return ERROR_CERTIFICATE;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CIPHER: return ERROR_TLS;
    case CURLE_OPERATION_TIMEDOUT: return ERROR_SLOW;
    case CURLE_FILESIZE_EXCEEDED: return ERROR_TOO_LARGE;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_PROXY: return ERROR_PROXY;
    case CURLE_PARTIAL_FILE:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_BAD_CONTENT_ENCODING:
    // Of an answer that is not HTTP; other schemes have been refused before.
    case CURLE_UNSUPPORTED_PROTOCOL: return ERROR_BROKEN;
    default: return ERROR_OTHER;
    }
}

// Whether the reader has closed the pipe, or has ended.
static int is_reader_gone(void) {
    struct pollfd input = {.fd = STDIN_FILENO};
    return poll(&input, 1, 0) > 0;
}

// Ends the process if the reader goes meanwhile.
static CURLcode perform(CURLM *multi, CURL *easy) {
    int running = 1, waiting;
    if (curl_multi_add_handle(multi, easy)) return CURLE_OUT_OF_MEMORY;
    while (!curl_multi_perform(multi, &running) && running) {
        struct curl_waitfd input = {.fd = STDIN_FILENO};
        if (curl_multi_poll(multi, &input, 1, POLL_TIME, NULL)) break;
        if (is_reader_gone()) _exit(0);
    }
    const CURLMsg *message = curl_multi_info_read(multi, &waiting);
    CURLcode code = message && message->msg == CURLMSG_DONE ? message->data.result : CURLE_RECV_ERROR;
    curl_multi_remove_handle(multi, easy);
    return code;
}

// Where a redirect leads (RFC 9110 §10.2.2), to be freed; NULL if that is no URL. CURLINFO_REDIRECT_URL would have the
// user and the password in it.
static char *redirected(const struct hop *hop) {
    struct curl_header *location;
    char *found = NULL, *url = NULL;
    CURLU *parts = curl_url();
    if (parts && !curl_easy_header(hop->easy, "Location", 0, CURLH_HEADER, -1, &location)
        && !curl_url_set(parts, CURLUPART_URL, hop->url, 0)
        && !curl_url_set(parts, CURLUPART_URL, location->value, CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
        && !curl_url_get(parts, CURLUPART_URL, &found, 0))
        url = strdup(found);
    curl_free(found);
    curl_url_cleanup(parts);
    return url;
}

// Makes one request. Sets `next` to where a redirect leads, which the caller frees.
static enum error run(CURLM *multi, struct hop *hop, uint64_t deadline, const char *certificates, char **next,
                      const char **words) {
    uint64_t now = milliseconds();
    if (now >= deadline) return ERROR_SLOW;
    CURL *easy = hop->easy = curl_easy_init();
    if (!easy) return ERROR_OTHER;
    struct curl_slist *list = headers(hop);
    enum error error = ERROR_OTHER;
    if (list && !set_rules(easy, certificates) && !set_request(easy, hop, list)
        && !SET(TIMEOUT_MS, (long)(deadline - now))) {
        CURLcode code = perform(multi, easy);
        *words = code ? curl_easy_strerror(code) : "";
        error = hop->error ? hop->error : error_of(code);
        if (!error && is_redirect(hop)) {
            *next = redirected(hop);
            if (!*next) error = ERROR_REDIRECT;
        } else if (!error) {
            write_head(hop);
        }
    }
    curl_easy_cleanup(easy);
    curl_slist_free_all(list);
    return error;
}

// Follows redirects, which curl could do itself: it would send headers with secrets to other hosts.
int transfer(CURLM *multi, const struct request *request, const char *certificates) {
    uint64_t deadline = milliseconds() + request->whole_time;
    struct origin first;
    if (origin_parse(&first, request->url)) return answer_end(ERROR_ADDRESS, "", "");
    struct hop hop = {.request = request};
    struct origin previous = {0};
    enum error error = ERROR_NONE;
    const char *words = "";
    // Where a redirect leads that is not followed.
    char *insecure = NULL;
    char *url = strdup(request->url);
    for (int count = 0; url && !error; count++) {
        origin_free(&previous);
        previous = hop.origin;
        hop = (struct hop){.request = request, .url = url};
        if (count > MOST_REDIRECTS) error = ERROR_REDIRECTS;
        else if (origin_parse(&hop.origin, url)) error = ERROR_REDIRECT;
        else if (count > 0 && !origin_is_secure(&hop.origin)) {
            error = ERROR_REDIRECT;
            insecure = url;
            if (strlen(url) <= MOST_SHOWN) words = url;
        }
        // The error is about who redirects, not about where it would have led.
        if (error) origin_free(&hop.origin);
        hop.is_trusted = !error && origin_is_trusted(&first, &hop.origin);
        char *next = NULL;
        if (!error) error = run(multi, &hop, deadline, certificates, &next, &words);
        if (url != insecure) free(url);
        url = next;
    }
    free(url);
    // Without an origin, the redirect is not followed.
    const char *host = hop.origin.host ? hop.origin.host : previous.host ? previous.host : first.host;
    int is_unread = hop.is_unread || answer_end(error, words, host);
    free(insecure);
    origin_free(&hop.origin);
    origin_free(&previous);
    origin_free(&first);
    return is_unread ? -1 : 0;
}
