#ifndef ATTEMPTS_H
#define ATTEMPTS_H

#include <sys/types.h>

// Something that a decoder has no need of, tried from within its bounds.
struct attempt {
    const char *name;
    // Negative where it fails. `victim` is another process of the same user.
    long (*run)(pid_t victim);
};

extern const struct attempt attempts[];
extern const int attempt_count;

#endif
