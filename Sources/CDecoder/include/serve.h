#ifndef SERVE_H
#define SERVE_H

#include "message.h"

// Restricts the process and answers requests until the input ends. Returns the exit status for `main`.
//
// `make` sets the size and bytes of the answer; bytes of a failed answer are freed.
int serve(int draws_text, enum status (*make)(const struct request *request, struct answer *answer));

// Computes the largest size within the request's box that keeps the picture's proportions, and the cells that
// it covers. The answer holds the picture's own size, which is exceeded only if the request says so. A part
// of a picture gets the size of the box.
void fit(const struct request *request, struct answer *answer, uint32_t *width, uint32_t *height);

#endif
