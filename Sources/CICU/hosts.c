#include "cicu.h"
#include <unicode/uidna.h>

int32_t ci_ascii_host(const char *host, int32_t length, char *target, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const uint32_t options = UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII;
    UIDNA *names = uidna_openUTS46(options, &status);
    if (U_FAILURE(status)) return -1;
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t count = uidna_nameToASCII_UTF8(names, host, length, target, capacity, &info, &status);
    uidna_close(names);
    return U_FAILURE(status) || info.errors != 0 || count > capacity ? -1 : count;
}
