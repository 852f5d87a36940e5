#include "cicu.h"
#include <unicode/uversion.h>

int32_t ci_version(void) {
    UVersionInfo version;
    u_getVersion(version);
    return version[0];
}
