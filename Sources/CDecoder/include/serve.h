#ifndef SERVE_H
#define SERVE_H

#include "message.h"

// Closes the process off and answers requests until none comes: what `main` is to return.
//
// What is made has its answer's size set, and the bytes where there are some; others are freed and forgotten.
int serve(int draws_text, enum status (*make)(const struct request *request, struct answer *answer));

// The largest size within the box of a request that keeps the shape of a picture, whose size the answer has,
// and the cells that it takes. A picture is made larger than it is only where that is asked for. A part of one is
// as large as the box.
void fit(const struct request *request, struct answer *answer, uint32_t *width, uint32_t *height);

#endif
