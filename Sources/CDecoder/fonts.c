#define _GNU_SOURCE
#include "bounds.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Where fonts are, and what is known of them. What a person has added stands elsewhere and is not read.
static const char *const folders[] = {
    "/usr/share/fonts",   "/usr/local/share/fonts", "/usr/share/fontconfig",
    "/usr/share/texmf/fonts", "/usr/share/texlive/texmf-dist/fonts", "/usr/share/X11/fonts",
    "/var/cache/fontconfig", "/etc/fonts",
};

enum {
    READS = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    // All that the first version of it knows.
    ALL = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1,
};

static void allow(int rules, const char *folder) {
    struct landlock_path_beneath_attr beneath = {.allowed_access = READS, .parent_fd = open(folder, O_PATH | O_CLOEXEC)};
    if (beneath.parent_fd < 0) return;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
    close(beneath.parent_fd);
}

int bounds_open_fonts_alone(void) {
    const struct landlock_ruleset_attr handled = {.handled_access_fs = ALL};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled.handled_access_fs, 0);
    // A kernel before 5.13, or one that was told to do without.
    if (rules < 0) return errno == ENOSYS || errno == EOPNOTSUPP ? 0 : -1;
    for (size_t index = 0; index < sizeof folders / sizeof *folders; index++) allow(rules, folders[index]);
    int failed = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
    return failed ? -1 : 0;
}

int bounds_opens(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0) close(file);
    return file >= 0;
}
