#include "cicu.h"
#include <unicode/ucasemap.h>
#include <unicode/ulocdata.h>

int32_t ci_map_case(
    ci_case kind, const char *language, const uint8_t *text, int32_t length, uint8_t *target, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UCaseMap *map = ucasemap_open(language, U_TITLECASE_WHOLE_STRING | U_TITLECASE_NO_LOWERCASE, &status);
    if (U_FAILURE(status)) return -1;
    const char *source = (const char *)text;
    int32_t count = -1;
    switch (kind) {
    case ci_upper: count = ucasemap_utf8ToUpper(map, (char *)target, capacity, source, length, &status); break;
    case ci_lower: count = ucasemap_utf8ToLower(map, (char *)target, capacity, source, length, &status); break;
    case ci_title: count = ucasemap_utf8ToTitle(map, (char *)target, capacity, source, length, &status); break;
    }
    ucasemap_close(map);
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}

bool ci_quotation_marks(const char *language, uint32_t marks[4]) {
    static const ULocaleDataDelimiterType kinds[4] = {
        ULOCDATA_QUOTATION_START, ULOCDATA_QUOTATION_END, ULOCDATA_ALT_QUOTATION_START, ULOCDATA_ALT_QUOTATION_END};
    UErrorCode status = U_ZERO_ERROR;
    ULocaleData *data = ulocdata_open(language, &status);
    // For an unknown language ICU would take the marks of the reader's locale.
    bool is_known = U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
    for (int index = 0; is_known && index < 4; index++) {
        UChar mark[2];
        is_known = ulocdata_getDelimiter(data, kinds[index], mark, 2, &status) == 1 && U_SUCCESS(status);
        marks[index] = mark[0];
    }
    ulocdata_close(data);
    return is_known;
}
