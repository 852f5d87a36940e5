// ICU behind opaque types: its own headers clash with Foundation's copy of ICU when both are
// imported. Every function here carries the prefix `ci_`.
#ifndef RECTO_CICU_H
#define RECTO_CICU_H

#include <stdint.h>

/// The version of ICU that is linked, as its major number.
int32_t ci_version(void);

#endif
