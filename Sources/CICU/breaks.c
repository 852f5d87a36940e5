#include "cicu.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uloc.h>
#include <unicode/utext.h>

struct ci_breaks {
    UBreakIterator *iterator;
    UText text;
};

// The first iterator of each kind, which others are copied from: they share its rules, which take long to read.
enum { most_kinds = 16, longest_name = 48 };
static struct {
    UBreakIteratorType type;
    char locale[longest_name];
    UBreakIterator *iterator;
} kinds[most_kinds];
static int kind_count;
static pthread_mutex_t kinds_lock = PTHREAD_MUTEX_INITIALIZER;

static UBreakIterator *first_iterator(UBreakIteratorType type, const char *locale) {
    for (int index = 0; index < kind_count; index++) {
        if (kinds[index].type == type && !strcmp(kinds[index].locale, locale)) return kinds[index].iterator;
    }
    if (kind_count == most_kinds || strlen(locale) >= longest_name) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
    if (U_FAILURE(status)) return NULL;
    kinds[kind_count].type = type;
    strcpy(kinds[kind_count].locale, locale);
    kinds[kind_count++].iterator = iterator;
    return iterator;
}

static UBreakIterator *open_iterator(UBreakIteratorType type, const char *locale, UErrorCode *status) {
    // A copy of one that keeps phrases keeps words (ICU 72).
    if (strstr(locale, "lw=phrase")) return ubrk_open(type, locale, NULL, 0, status);
    pthread_mutex_lock(&kinds_lock);
    UBreakIterator *first = first_iterator(type, locale);
    UBreakIterator *copy = first ? ubrk_clone(first, status) : NULL;
    pthread_mutex_unlock(&kinds_lock);
    return first ? copy : ubrk_open(type, locale, NULL, 0, status);
}

static ci_breaks *open_breaks(UBreakIteratorType type, const char *locale) {
    ci_breaks *breaks = calloc(1, sizeof *breaks);
    if (!breaks) return NULL;
    UErrorCode status = U_ZERO_ERROR;
    const UText empty = UTEXT_INITIALIZER;
    breaks->text = empty;
    breaks->iterator = open_iterator(type, locale, &status);
    if (U_SUCCESS(status)) return breaks;
    ci_breaks_close(breaks);
    return NULL;
}

ci_breaks *ci_line_breaks_open(const char *language) { return ci_line_breaks_open_with(language, "strict"); }

ci_breaks *ci_line_breaks_open_with(const char *language, const char *strictness) {
    char locale[ULOC_FULLNAME_CAPACITY + 32];
    int32_t parsed = 0;
    UErrorCode status = U_ZERO_ERROR;
    int32_t length =
        uloc_forLanguageTag(language, locale, ULOC_FULLNAME_CAPACITY - 1, &parsed, &status);
    if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING || strchr(locale, '@')) length = 0;
    snprintf(locale + length, 32, "@lb=%s", strictness);
    return open_breaks(UBRK_LINE, locale);
}

ci_breaks *ci_cluster_breaks_open(void) { return open_breaks(UBRK_CHARACTER, ""); }

ci_breaks *ci_word_breaks_open(void) { return open_breaks(UBRK_WORD, ""); }

ci_breaks *ci_sentence_breaks_open(void) { return open_breaks(UBRK_SENTENCE, ""); }

void ci_breaks_close(ci_breaks *breaks) {
    if (!breaks) return;
    ubrk_close(breaks->iterator);
    utext_close(&breaks->text);
    free(breaks);
}

bool ci_breaks_set_text(ci_breaks *breaks, const uint8_t *text, int64_t length) {
    UErrorCode status = U_ZERO_ERROR;
    utext_openUTF8(&breaks->text, (const char *)text, length, &status);
    ubrk_setUText(breaks->iterator, &breaks->text, &status);
    ubrk_first(breaks->iterator);
    return U_SUCCESS(status);
}

int32_t ci_breaks_next(ci_breaks *breaks, int32_t *offsets, int32_t capacity) {
    int32_t count = 0;
    while (count < capacity) {
        int32_t offset = ubrk_next(breaks->iterator);
        if (offset == UBRK_DONE) break;
        offsets[count++] = offset;
    }
    return count;
}

bool ci_breaks_is_boundary(ci_breaks *breaks, int32_t offset) {
    return ubrk_isBoundary(breaks->iterator, offset);
}
