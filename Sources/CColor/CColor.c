// The linker leads ncurses' calls here (`--wrap`, see Package.swift).
#include "CColor.h"
#include <stdbool.h>

struct screen;
typedef int (*writer)(struct screen *, int);

void __wrap__nc_do_color_sp(struct screen *screen, int old, int pair, int reverse, writer write);
int __wrap_pair_content_sp(struct screen *screen, short pair, short *foreground, short *background);

struct colors {
    uint32_t foreground, background;
};

static struct colors pairs[cc_pair_limit + 1];
static bool is_forgotten;

static bool is_pair(int32_t pair) { return pair >= 0 && pair <= cc_pair_limit; }

void cc_set_pair(int32_t pair, uint32_t foreground, uint32_t background) {
    if (pair > 0 && is_pair(pair)) pairs[pair] = (struct colors){foreground, background};
}

uint32_t cc_foreground(int32_t pair) { return is_pair(pair) ? pairs[pair].foreground : 0; }
uint32_t cc_background(int32_t pair) { return is_pair(pair) ? pairs[pair].background : 0; }

void cc_forget(void) { is_forgotten = true; }

static char *put_number(char *end, unsigned number) {
    if (number >= 100) *end++ = (char)('0' + number / 100);
    if (number >= 10) *end++ = (char)('0' + number / 10 % 10);
    *end++ = (char)('0' + number % 10);
    return end;
}

// The parameters of SGR (ECMA-48 §8.3.117, ITU T.416 as xterm writes it) for a colour; `base` is 30 for
// letters, 40 for grounds.
static char *put_color(char *end, uint32_t color, unsigned base) {
    if (color == 0) return put_number(end, base + 9);
    unsigned index = color & 0xFF;
    bool is_rgb = color >= cc_rgb;
    if (!is_rgb && index < 8) return put_number(end, base + index);
    if (!is_rgb && index < 16) return put_number(end, base + 60 + index - 8);
    end = put_number(end, base + 8);
    *end++ = ';';
    *end++ = is_rgb ? '2' : '5';
    for (int shift = is_rgb ? 16 : 0; shift >= 0; shift -= 8) {
        *end++ = ';';
        end = put_number(end, color >> shift & 0xFF);
    }
    return end;
}

// What ncurses calls when letters of another pair follow; `old` is negative where it knows of none. Only
// what differs is written.
void __wrap__nc_do_color_sp(struct screen *screen, int old, int pair, int reverse, writer write) {
    if (!is_pair(pair)) return;
    struct colors to = pairs[pair];
    if (reverse) to = (struct colors){to.background, to.foreground};
    bool is_known = is_pair(old) && !reverse && !is_forgotten;
    is_forgotten = false;
    bool has_ink = !is_known || pairs[old].foreground != to.foreground;
    bool has_ground = !is_known || pairs[old].background != to.background;
    if (!has_ink && !has_ground) return;

    char bytes[48] = "\033[";
    char *end = bytes + 2;
    if (has_ink) end = put_color(end, to.foreground, 30);
    if (has_ink && has_ground) *end++ = ';';
    if (has_ground) end = put_color(end, to.background, 40);
    *end++ = 'm';
    for (const char *byte = bytes; byte < end; byte++) write(screen, *byte);
}

// What ncurses asks before it clears with a ground: negative is the terminal's own.
int __wrap_pair_content_sp(struct screen *screen, short pair, short *foreground, short *background) {
    (void)screen;
    *foreground = cc_foreground(pair) == 0 ? -1 : 0;
    *background = cc_background(pair) == 0 ? -1 : 0;
    return 0;
}
