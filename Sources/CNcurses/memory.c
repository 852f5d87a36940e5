#define _GNU_SOURCE
#include <sys/mman.h>

#include "shim.h"

int cn_memory_file(void) { return memfd_create("recto", MFD_CLOEXEC); }
