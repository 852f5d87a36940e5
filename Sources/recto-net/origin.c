#include "origin.h"

#include <curl/curl.h>
#include <string.h>
#include <strings.h>

int origin_parse(struct origin *origin, const char *url) {
    *origin = (struct origin){0};
    CURLU *parts = curl_url();
    int failed = !parts || curl_url_set(parts, CURLUPART_URL, url, CURLU_DISALLOW_USER)
        || curl_url_get(parts, CURLUPART_SCHEME, &origin->scheme, 0)
        || curl_url_get(parts, CURLUPART_HOST, &origin->host, 0)
        || curl_url_get(parts, CURLUPART_PORT, &origin->port, CURLU_DEFAULT_PORT);
    curl_url_cleanup(parts);
    if (!failed && (!strcasecmp(origin->scheme, "https") || !strcasecmp(origin->scheme, "http"))) return 0;
    origin_free(origin);
    return -1;
}

static int is_same(const struct origin *first, const struct origin *second) {
    return !strcasecmp(first->host, second->host) && !strcasecmp(first->scheme, second->scheme)
        && !strcmp(first->port, second->port);
}

int origin_is_secure(const struct origin *origin) { return !strcasecmp(origin->scheme, "https"); }

int origin_is_trusted(const struct origin *first, const struct origin *second) {
    return is_same(first, second)
        || (!strcasecmp(first->host, second->host) && !strcmp(first->port, "80") && !strcmp(second->port, "443"));
}

void origin_free(struct origin *origin) {
    curl_free(origin->scheme);
    curl_free(origin->host);
    curl_free(origin->port);
    *origin = (struct origin){0};
}
