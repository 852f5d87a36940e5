// Kindle books, by libmobi.
#ifndef RECTO_CMOBI_H
#define RECTO_CMOBI_H

#include <mobi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the text is encrypted: the header's own word, which needs no key to be read.
static inline int cm_is_encrypted(const MOBIData *book) { return book && mobi_is_encrypted(book); }

/// Reads the records of a book from the bytes of its file.
bool cm_load(MOBIData *book, const uint8_t *bytes, size_t count);

/// Frees what libmobi has allocated for its caller.
void cm_free(void *memory);

#endif
