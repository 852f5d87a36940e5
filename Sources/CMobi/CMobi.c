#include "CMobi.h"

#include <stdio.h>
#include <stdlib.h>

bool cm_load(MOBIData *book, const uint8_t *bytes, size_t count) {
    FILE *file = fmemopen((void *)bytes, count, "rb");
    if (!file) return false;
    bool is_loaded = mobi_load_file(book, file) == MOBI_SUCCESS;
    fclose(file);
    return is_loaded;
}

void cm_free(void *memory) { free(memory); }

// libmobi ends by having libxml2 forget all that it knows, under the feet of every other thread
// that uses it. The linker leads that call here (`--wrap`), where nothing happens.
void __wrap_xmlCleanupParser(void);
void __wrap_xmlCleanupParser(void) {}
