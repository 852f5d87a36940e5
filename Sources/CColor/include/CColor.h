// ncurses carries numbers of colour pairs; what they look like is kept and written here, so that pairs
// may have 24 bits, cost nothing to make and be numbered anew. Every function carries the prefix `cc_`.
#ifndef RECTO_CCOLOR_H
#define RECTO_CCOLOR_H

#include <stdint.h>

// How many pairs there are; ncurses counts them in 16 bits here and there.
#define cc_pair_limit 32767

// A colour: 0 for the terminal's own, cc_indexed and an index of its palette, or cc_rgb and three bytes.
static const uint32_t cc_indexed = 1u << 24;
static const uint32_t cc_rgb = 2u << 24;

// Gives a pair its colours, from 1 on; pair 0 is the terminal's own. Not to be called for a pair that
// is on the screen.
void cc_set_pair(int32_t pair, uint32_t foreground, uint32_t background);

// The colours of a pair.
uint32_t cc_foreground(int32_t pair);
uint32_t cc_background(int32_t pair);

// The numbers are about to mean other colours: the next ones are written whole.
void cc_forget(void);

#endif
