// ICU behind opaque types: its own headers clash with Foundation's copy of ICU when both are
// imported. Every function here carries the prefix `ci_`. All text is UTF-8, all offsets are
// bytes of it. No object may be used by two threads at once.
#ifndef RECTO_CICU_H
#define RECTO_CICU_H

#include <stdbool.h>
#include <stdint.h>

/// The version of ICU that is linked, as its major number.
int32_t ci_version(void);

/// Where a byte first stands among `count`, which is at least 0; `count` where it does not. The C library looks at many
/// bytes at a time, and Swift at one.
static inline intptr_t ci_find_byte(const uint8_t *bytes, intptr_t count, uint8_t byte) {
    const uint8_t *found = (const uint8_t *)__builtin_memchr(bytes, byte, (uintptr_t)count);
    return found ? found - bytes : count;
}

/// Whether the same bytes stand in both places.
static inline bool ci_same_bytes(const uint8_t *some, const uint8_t *others, intptr_t count) {
    return __builtin_memcmp(some, others, (uintptr_t)count) == 0;
}

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

/// The same, marks of Chinese and Japanese kept from the beginnings of lines as strictly as told: `strict`,
/// `normal` or `loose`; with `;lw=phrase` behind it Japanese is parted between phrases alone.
ci_breaks *ci_line_breaks_open_with(const char *language, const char *strictness);

/// Boundaries of extended grapheme clusters (UAX #29). Null when ICU has no rules.
ci_breaks *ci_cluster_breaks_open(void);

/// Boundaries of words and of what stands between them (UAX #29). Null when ICU has no rules.
ci_breaks *ci_word_breaks_open(void);

/// Boundaries of sentences (UAX #29). Null when ICU has no rules.
ci_breaks *ci_sentence_breaks_open(void);

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

/// The embedding level of each byte of a paragraph (UAX #9). Returns the level of the paragraph; -1, with the levels
/// unset, when memory is short.
int32_t ci_bidi_levels(const uint8_t *text, int32_t length, ci_direction direction, uint8_t *levels);

/// Whether a character at the end of a line gets the level of the paragraph: white space and separators (UAX #9 L1).
bool ci_is_bidi_space(uint32_t scalar);

/// The order in which `count` things of these levels are drawn from left to right (UAX #9 L2):
/// `order[i]` is the thing at place i.
void ci_bidi_order(const uint8_t *levels, int32_t count, int32_t *order);

/// The character drawn for another where text runs from right to left (UAX #9 L4).
uint32_t ci_mirrored(uint32_t scalar);

/// Whether a letter joins the next one (Joining_Type: UAX #44).
bool ci_joins(uint32_t letter, uint32_t next);

/// Puts the shapes of Arabic letters (Presentation Forms) in the place of the letters, in reading
/// order, marks left out before. A lam and alef that are drawn as one stand in the place of the lam, and a space in
/// that of the alef.
bool ci_shape_arabic(uint16_t *text, int32_t count);

/// How characters are written for searching; a combination of these flags.
enum { ci_keeps_case = 1, ci_keeps_accents = 2, ci_folding_modes = 4 };

/// Characters of a block, and the most bytes that one of them becomes.
enum { ci_folding_block = 128, ci_folding_length = 96 };

/// What the characters of a block become, in UTF-8: those of place i stand behind it from `starts[i]` up to
/// `starts[i + 1]`. White space becomes one space; what is not seen, nothing.
typedef struct {
    uint16_t starts[ci_folding_block + 1];
} ci_folding;

/// The block of the characters from `block * ci_folding_block` on. Made when it is asked for first, stays
/// in place; for all threads. Null beyond Unicode, and when memory is short.
const ci_folding *ci_folding_make(uint32_t block, uint32_t mode);

/// Whether a character is an accent or the like over a letter, which searching may leave out: not the
/// voicing marks of kana, nor the vowel signs of Indic scripts.
bool ci_is_accent(uint32_t scalar);

/// Whether a character takes two columns in East Asian fonts alone (East_Asian_Width=Ambiguous, UAX #11).
bool ci_is_ambiguous(uint32_t scalar);

/// What a character is to a word.
typedef enum { ci_no_letter, ci_small_letter, ci_capital_letter } ci_letter;

/// Whether a character is a letter, and a capital one (Alphabetic, Uppercase: UAX #44).
ci_letter ci_letter_of(uint32_t scalar);

/// How letters are written.
typedef enum { ci_upper, ci_lower, ci_title } ci_case;

/// Puts a text into `target` with its letters in a case, as a language has them: `i` becomes `İ` in Turkish. In title
/// case only the first letter changes, `ij` as one letter in Dutch.
///
/// `language` is a BCP 47 tag, empty for none. Returns how many bytes the result has, which did not fit if there are
/// more than `capacity`; negative when memory is short.
int32_t ci_map_case(
    ci_case kind, const char *language, const uint8_t *text, int32_t length, uint8_t *target, int32_t capacity);

/// The quotation marks of a language (CLDR): opening and closing, then those of a quotation within another. False, with
/// the marks unset, for a language that CLDR does not have.
bool ci_quotation_marks(const char *language, uint32_t marks[4]);

/// A regular expression with the text that it is looked for in.
typedef struct ci_regex ci_regex;

/// What is wrong with an expression.
typedef enum {
    ci_regex_other,
    ci_regex_parenthesis,
    ci_regex_bracket,
    ci_regex_escape,
    ci_regex_repetition,
    ci_regex_set,
    ci_regex_too_long,
} ci_regex_error;

/// Null, with the reason, for what is no expression; `^` and `$` stand for the ends of lines.
ci_regex *ci_regex_open(const uint8_t *pattern, int64_t length, bool ignores_case, ci_regex_error *reason);

void ci_regex_close(ci_regex *regex);

/// Has a function asked now and then, while a match is looked for, whether to go on; one that says no ends
/// it as a failure.
void ci_regex_ask(ci_regex *regex, bool (*goes_on)(const void *context), const void *context);

/// Sets the text, which must stay in place until the next call or the close.
bool ci_regex_set_text(ci_regex *regex, const uint8_t *text, int64_t length);

/// Finds the next match, empty ones too; false at the end, and where the time or the stack that a match may
/// take is used up: `failed` tells.
bool ci_regex_next(ci_regex *regex, int64_t *start, int64_t *end, bool *failed);

/// Puts a host's name as the name system has it (UTS #46, nontransitional: `xn--…` for what is not ASCII)
/// into `target`; returns how many bytes that is, negative for what is no name or does not fit.
int32_t ci_ascii_host(const char *host, int32_t length, char *target, int32_t capacity);

#endif
