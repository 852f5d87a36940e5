#define _GNU_SOURCE
#include "fonts.h"

#include <errno.h>
#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The system call filter cannot look at a path, so it refuses every call that takes one. Before it is installed,
// Fontconfig reads its configuration and we open every font file. When FreeType, HarfBuzz or Pango open a font by its
// path later, they get a copy of the open descriptor:
//
//     FreeType ─▶ open("/usr/share/fonts/…") ─▶ `open` of this file ─▶ table ─▶ copy of the descriptor
//
// Limits: fonts in a home folder are not found, since the decoder has no environment. Fonts beyond the hard limit of
// open files are left out.

struct font {
    const char *path;
    int descriptor;
};

static struct font *fonts;
static size_t font_count;
static int is_complete;

// Descriptors kept free for the copies.
enum { SPARE = 32 };

static int compare(const void *first, const void *second) {
    return strcmp(((const struct font *)first)->path, ((const struct font *)second)->path);
}

// Raises the limit of open files to the hard limit. Returns how many fonts may be opened.
static int raise_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit)) return 0;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit)) getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur > 1 << 20 ? 1 << 20 : (int)limit.rlim_cur - SPARE;
}

static void open_all(const FcFontSet *set, int limit) {
    fonts = calloc((size_t)set->nfont, sizeof *fonts);
    if (!fonts) return;
    for (int index = 0; index < set->nfont; index++) {
        FcChar8 *path;
        if (FcPatternGetString(set->fonts[index], FC_FILE, 0, &path) != FcResultMatch) continue;
        // A file of several fonts is listed once for each, mostly in a row.
        if (font_count && !strcmp(fonts[font_count - 1].path, (const char *)path)) continue;
        int descriptor = open((const char *)path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
        if (descriptor >= limit) {
            close(descriptor);
            return;
        }
        if (descriptor >= 0) fonts[font_count++] = (struct font){(const char *)path, descriptor};
    }
}

size_t fonts_open(void) {
    FcConfig *configuration = FcConfigGetCurrent();
    // Fontconfig must not look for changed files later.
    if (configuration) FcConfigSetRescanInterval(configuration, 0);
    const FcFontSet *set = configuration ? FcConfigGetFonts(configuration, FcSetSystem) : NULL;
    if (set && set->nfont > 0) open_all(set, raise_limit());
    if (fonts) qsort(fonts, font_count, sizeof *fonts, compare);
    is_complete = 1;
    return font_count;
}

// Returns NULL and sets EACCES for a path that is not a font's.
static const struct font *find(const char *path) {
    const struct font key = {.path = path};
    const struct font *found = fonts ? bsearch(&key, fonts, font_count, sizeof *fonts, compare) : NULL;
    if (!found) errno = EACCES;
    return found;
}

static int open_font(const char *path) {
    const struct font *found = find(path);
    if (!found) return -1;
    int copy = fcntl(found->descriptor, F_DUPFD_CLOEXEC, 0);
    // The copies of a descriptor share one position.
    if (copy >= 0) lseek(copy, 0, SEEK_SET);
    return copy;
}

// The libraries that read fonts call the functions below instead of the C library's.

int open(const char *path, int flags, ...) {
    if (is_complete) return open_font(path);
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

int access(const char *path, int mode) {
    if (!is_complete) return (int)syscall(SYS_faccessat, AT_FDCWD, path, mode);
    if (mode & ~R_OK) errno = EACCES;
    return mode & ~R_OK || !find(path) ? -1 : 0;
}

// The C library's functions call `newfstatat` with an empty path, which the filter refuses.

int fstat(int descriptor, struct stat *status) { return (int)syscall(SYS_fstat, descriptor, status); }

int fstat64(int descriptor, struct stat64 *status) { return (int)syscall(SYS_fstat, descriptor, status); }
