#include "ccollator.h"

#include <stdlib.h>
#include <unicode/usearch.h>
#include <unicode/ustring.h>

struct cc_text {
  UChar *units;
  int32_t count;
};

cc_text *cc_text_open(const char *bytes, int64_t length) {
  cc_text *text = malloc(sizeof(cc_text));
  UErrorCode error = U_ZERO_ERROR;
  if (!text) return NULL;
  text->units = malloc(sizeof(UChar) * (size_t)(length + 1));
  if (text->units) {
    u_strFromUTF8WithSub(text->units, (int32_t)length + 1, &text->count, bytes, (int32_t)length, 0xFFFD,
                         NULL, &error);
    if (U_SUCCESS(error)) return text;
  }
  cc_text_close(text);
  return NULL;
}

void cc_text_close(cc_text *text) {
  if (!text) return;
  free(text->units);
  free(text);
}

int64_t cc_text_count(const cc_text *text, const char *pattern, int32_t length) {
  UErrorCode error = U_ZERO_ERROR;
  UChar units[256];
  int32_t count = 0;
  u_strFromUTF8(units, 256, &count, pattern, length, &error);
  UCollator *collator = ucol_open("", &error);
  if (U_FAILURE(error)) return -1;
  ucol_setStrength(collator, UCOL_PRIMARY);
  UStringSearch *search =
      usearch_openFromCollator(units, count, text->units, text->count, collator, NULL, &error);
  int64_t hits = 0;
  if (U_SUCCESS(error)) {
    for (int32_t place = usearch_first(search, &error); place != USEARCH_DONE;
         place = usearch_next(search, &error)) {
      hits++;
    }
    usearch_close(search);
  }
  ucol_close(collator);
  return U_FAILURE(error) ? -1 : hits;
}
