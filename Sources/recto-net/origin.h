#ifndef ORIGIN_H
#define ORIGIN_H

// Where a URL leads: scheme, host and port (RFC 6454 §4).
struct origin { char *scheme, *host, *port; };

// Parses a URL of http or https without a user's name. Returns 0, or -1 for any other.
int origin_parse(struct origin *origin, const char *url);

// Whether a redirect to it is followed: to https alone.
int origin_is_secure(const struct origin *origin);

// Whether secrets for the first origin may be sent to the second: it is the same, or the same host by https.
int origin_is_trusted(const struct origin *first, const struct origin *second);

void origin_free(struct origin *origin);

#endif
