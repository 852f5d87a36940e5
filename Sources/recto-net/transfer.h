#ifndef TRANSFER_H
#define TRANSFER_H

#include "request.h"

#include <curl/curl.h>

// Makes a request and writes its answer. Returns 0, or -1 if nobody reads the answer.
//
// `certificates` is a file of trusted certificates, NULL for the system's.
int transfer(CURLM *multi, const struct request *request, const char *certificates);

#endif
