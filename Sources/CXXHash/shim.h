#define XXH_NO_STREAM 1
#include <xxhash.h>
