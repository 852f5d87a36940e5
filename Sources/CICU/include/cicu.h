// ICU behind opaque types: its own headers clash with Foundation's copy of ICU when both are
// imported. Every function here carries the prefix `ci_`. All text is UTF-8, all offsets are
// bytes of it. No object may be used by two threads at once.
#ifndef RECTO_CICU_H
#define RECTO_CICU_H

#include <stdbool.h>
#include <stdint.h>

/// The version of ICU that is linked, as its major number.
int32_t ci_version(void);

/// Turns bytes of an encoding into UTF-8, piece by piece.
typedef struct ci_decoder ci_decoder;

/// Null for an encoding that ICU does not know.
ci_decoder *ci_decoder_open(const char *encoding);

void ci_decoder_close(ci_decoder *decoder);

/// Sets the next bytes to decode, which must stay in place until the next call or the close; a piece
/// that is not the last may end within a character.
void ci_decoder_set_bytes(ci_decoder *decoder, const uint8_t *bytes, int64_t length, bool is_last);

/// Puts what the bytes stand for into `target`, what cannot be decoded as U+FFFD; returns how many bytes
/// of UTF-8 that is: `capacity` when there may be more.
int32_t ci_decoder_next(ci_decoder *decoder, uint8_t *target, int32_t capacity);

/// Boundaries in a text: where a line may be broken, or between grapheme clusters.
typedef struct ci_breaks ci_breaks;

/// Line break opportunities (UAX #14, strict) as a language has them; `language` is a BCP 47
/// tag, any other string counts as an unknown language. Null when ICU has no rules.
ci_breaks *ci_line_breaks_open(const char *language);

/// Boundaries of extended grapheme clusters (UAX #29). Null when ICU has no rules.
ci_breaks *ci_cluster_breaks_open(void);

void ci_breaks_close(ci_breaks *breaks);

/// Sets the text to go through, which must stay in place until the next call or the close.
bool ci_breaks_set_text(ci_breaks *breaks, const uint8_t *text, int64_t length);

/// Puts the next boundaries, ascending and without 0, into `offsets`; returns how many, fewer
/// than `capacity` when the end of the text, which is the last, is among them.
int32_t ci_breaks_next(ci_breaks *breaks, int32_t *offsets, int32_t capacity);

/// Whether a boundary of clusters or lines stands at an offset; moves on from there.
bool ci_breaks_is_boundary(ci_breaks *breaks, int32_t offset);

/// Which way a paragraph runs.
typedef enum { ci_natural, ci_left_to_right, ci_right_to_left } ci_direction;

/// The direction of the first strong character outside isolates (UAX #9 P2, P3); natural when
/// there is none.
ci_direction ci_first_strong(const uint8_t *text, int32_t length);

/// The embedding level of each byte of a paragraph (UAX #9); false, with the levels unset, when
/// memory is short.
bool ci_bidi_levels(const uint8_t *text, int32_t length, ci_direction direction, uint8_t *levels);

/// The order in which `count` things of these levels are drawn from left to right (UAX #9 L2):
/// `order[i]` is the thing at place i.
void ci_bidi_order(const uint8_t *levels, int32_t count, int32_t *order);

/// The character drawn for another where text runs from right to left (UAX #9 L4).
uint32_t ci_mirrored(uint32_t scalar);

/// Puts the shapes of Arabic letters (Presentation Forms) in the place of the letters, in reading
/// order, marks left out before. A lam and alef that are drawn as one stand in the place of the lam, and a space in
/// that of the alef.
bool ci_shape_arabic(uint16_t *text, int32_t count);

#endif
