#include "cicu.h"
#include <stdlib.h>
#include <unicode/uregex.h>
#include <unicode/utext.h>

// In milliseconds, about, and in bytes; for one match.
enum { time_limit = 1000, stack_limit = 1 << 20 };

struct ci_regex {
    URegularExpression *expression;
    UText text;
    bool (*goes_on)(const void *context);
    const void *context;
};

static UBool goes_on_matching(const void *context, int32_t steps) {
    (void)steps;
    const ci_regex *regex = context;
    return regex->goes_on(regex->context);
}

static UBool goes_on_finding(const void *context, int64_t place) {
    (void)place;
    const ci_regex *regex = context;
    return regex->goes_on(regex->context);
}

static ci_regex_error kind(UErrorCode error) {
    switch (error) {
    case U_REGEX_MISMATCHED_PAREN: return ci_regex_parenthesis;
    case U_REGEX_MISSING_CLOSE_BRACKET: return ci_regex_bracket;
    case U_REGEX_BAD_ESCAPE_SEQUENCE: return ci_regex_escape;
    case U_REGEX_BAD_INTERVAL:
    case U_REGEX_MAX_LT_MIN:
    case U_REGEX_NUMBER_TOO_BIG:
    case U_REGEX_RULE_SYNTAX: return ci_regex_repetition;
    case U_REGEX_PROPERTY_SYNTAX:
    case U_REGEX_SET_CONTAINS_STRING: return ci_regex_set;
    case U_REGEX_TIME_OUT:
    case U_REGEX_STOPPED_BY_CALLER:
    case U_REGEX_STACK_OVERFLOW: return ci_regex_too_long;
    default: return ci_regex_other;
    }
}

ci_regex *ci_regex_open(const uint8_t *pattern, int64_t length, bool ignores_case, ci_regex_error *reason) {
    *reason = ci_regex_other;
    ci_regex *regex = calloc(1, sizeof *regex);
    if (!regex) return NULL;
    const UText empty = UTEXT_INITIALIZER;
    regex->text = empty;
    UErrorCode error = U_ZERO_ERROR;
    UParseError place;
    UText words = UTEXT_INITIALIZER;
    utext_openUTF8(&words, (const char *)pattern, length, &error);
    const uint32_t flags = UREGEX_MULTILINE | (ignores_case ? UREGEX_CASE_INSENSITIVE : 0);
    regex->expression = uregex_openUText(&words, flags, &place, &error);
    utext_close(&words);
    if (U_SUCCESS(error)) uregex_setTimeLimit(regex->expression, time_limit, &error);
    if (U_SUCCESS(error)) uregex_setStackLimit(regex->expression, stack_limit, &error);
    if (U_SUCCESS(error)) return regex;
    *reason = kind(error);
    ci_regex_close(regex);
    return NULL;
}

void ci_regex_close(ci_regex *regex) {
    if (!regex) return;
    uregex_close(regex->expression);
    utext_close(&regex->text);
    free(regex);
}

void ci_regex_ask(ci_regex *regex, bool (*goes_on)(const void *context), const void *context) {
    regex->goes_on = goes_on;
    regex->context = context;
    UErrorCode error = U_ZERO_ERROR;
    uregex_setMatchCallback(regex->expression, goes_on_matching, regex, &error);
    uregex_setFindProgressCallback(regex->expression, goes_on_finding, regex, &error);
}

bool ci_regex_set_text(ci_regex *regex, const uint8_t *text, int64_t length) {
    UErrorCode error = U_ZERO_ERROR;
    utext_openUTF8(&regex->text, (const char *)text, length, &error);
    uregex_setUText(regex->expression, &regex->text, &error);
    return U_SUCCESS(error);
}

bool ci_regex_next(ci_regex *regex, int64_t *start, int64_t *end, bool *failed) {
    UErrorCode error = U_ZERO_ERROR;
    const bool found = uregex_findNext(regex->expression, &error);
    *failed = U_FAILURE(error);
    if (!found || *failed) return false;
    *start = uregex_start64(regex->expression, 0, &error);
    *end = uregex_end64(regex->expression, 0, &error);
    return U_SUCCESS(error);
}
