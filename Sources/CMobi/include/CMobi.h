// Kindle books, by libmobi.
#ifndef RECTO_CMOBI_H
#define RECTO_CMOBI_H

#include <mobi.h>
#include <stdio.h>

/// Whether the text is encrypted: the header's own word, which needs no key to be read.
static inline int cm_is_encrypted(const MOBIData *book) { return book && mobi_is_encrypted(book); }

#endif
