#include <stddef.h>

// As it begins, Swift's run-time library looks in eight places for a program that would report a crash. What a
// crash does is decided in crash.c; the linker leads the search here (`--wrap`), where nothing is found.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *kind, const char *name);
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *kind, const char *name) {
    (void)kind;
    (void)name;
    return NULL;
}
