// ICU's collator as a searcher, to be measured beside ours.
#ifndef RECTO_CCOLLATOR_H
#define RECTO_CCOLLATOR_H

#include <stdint.h>

/// A text in ICU's form, and what passes over it.
typedef struct cc_text cc_text;

/// Null where ICU refuses; the text is UTF-8.
cc_text *cc_text_open(const char *text, int64_t length);

void cc_text_close(cc_text *text);

/// How often a pattern stands in the text, whatever its case and its accents (primary strength of the
/// root collation, UTS #10); below 0 where ICU refuses.
int64_t cc_text_count(const cc_text *text, const char *pattern, int32_t length);

#endif
