#ifndef ATTEMPTS_H
#define ATTEMPTS_H

#include <sys/types.h>

// Something that a decoder does not need, tried from within its bounds.
struct attempt {
    const char *name;
    // Returns a negative number on failure. `victim` is another process of the same user.
    long (*run)(pid_t victim);
};

extern const struct attempt attempts[];
extern const int attempt_count;

#endif
