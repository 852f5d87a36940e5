// Text files that are part of the program. In each the lines that begin with `#` are comments, and every other line is
// a key, a space, and what belongs to the key. Every function here carries the prefix `ce_`; its text ends with a zero.
#ifndef RECTO_CEMBEDDED_H
#define RECTO_CEMBEDDED_H

/// The characters of JIS X 0213, a line for each row.
const char *ce_jisx0213(void);

/// What people do for a book, by their codes in the MARC relator list.
const char *ce_relators(void);

/// Abbreviations that do not end a sentence, by language.
const char *ce_abbreviations(void);

#endif
