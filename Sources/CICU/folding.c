#include "cicu.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

enum { most_units = 64, block_count = 0x110000 / ci_folding_block };

// A block is made by whoever needs it first, and stays: all threads read it without a lock.
static _Atomic(ci_folding *) blocks[ci_folding_modes][block_count];

ci_letter ci_letter_of(uint32_t scalar) {
    if (!u_isUAlphabetic((UChar32)scalar)) return ci_no_letter;
    return u_isUUppercase((UChar32)scalar) ? ci_capital_letter : ci_small_letter;
}

bool ci_is_ambiguous(uint32_t scalar) {
    return u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH) == U_EA_AMBIGUOUS;
}

bool ci_is_accent(uint32_t scalar) {
    // The voicing marks of kana make other letters, as the signs of Indic scripts do.
    if (scalar < 0x300 || scalar == 0x3099 || scalar == 0x309A) return false;
    const int8_t category = u_charType((UChar32)scalar);
    if (category != U_NON_SPACING_MARK && category != U_ENCLOSING_MARK) return false;
    UErrorCode error = U_ZERO_ERROR;
    switch (uscript_getScript((UChar32)scalar, &error)) {
    case USCRIPT_INHERITED:
    case USCRIPT_COMMON:
    case USCRIPT_LATIN:
    case USCRIPT_GREEK:
    case USCRIPT_CYRILLIC:
    case USCRIPT_COPTIC:
    case USCRIPT_HEBREW:
    case USCRIPT_ARABIC:
    case USCRIPT_SYRIAC: return true;
    default: return false;
    }
}

/// The sign on a keyboard for one that only books have; letters with a stroke or a tail, which
/// Unicode does not take apart, without it.
static UChar32 plain(UChar32 scalar, bool keeps_accents) {
    switch (scalar) {
    case 0x2018: case 0x2019: case 0x201A: case 0x201B: case 0x2032: case 0x02BC: return '\'';
    case 0x201C: case 0x201D: case 0x201E: case 0x201F: case 0x2033: return '"';
    case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2015: case 0x2212: return '-';
    case 0x2044: return '/';
    default: break;
    }
    if (keeps_accents) return scalar;
    switch (scalar) {
    case 0x00D8: return 'O';
    case 0x00F8: return 'o';
    case 0x0141: return 'L';
    case 0x0142: return 'l';
    case 0x0110: return 'D';
    case 0x0111: return 'd';
    case 0x0126: return 'H';
    case 0x0127: return 'h';
    case 0x0166: return 'T';
    case 0x0167: return 't';
    case 0x0131: return 'i';
    default: return scalar;
    }
}

/// Katakana as hiragana, where there is one.
static UChar32 hiragana(UChar32 scalar) {
    if ((scalar >= 0x30A1 && scalar <= 0x30F6) || scalar == 0x30FD || scalar == 0x30FE) return scalar - 0x60;
    return scalar;
}

static bool is_kana(UChar32 scalar) { return scalar >= 0x3040 && scalar <= 0x30FF; }

static bool is_hangul(UChar32 scalar) { return scalar >= 0xAC00 && scalar <= 0xD7A3; }

/// Adds a scalar that cannot be taken apart any more.
static void add(UChar32 scalar, uint32_t mode, uint8_t *bytes, int32_t *count) {
    const bool keeps_accents = mode & ci_keeps_accents;
    if (!keeps_accents && ci_is_accent((uint32_t)scalar)) return;
    scalar = plain(hiragana(scalar), keeps_accents);
    UChar from[2], folded[8];
    int32_t length = 0, units = 0;
    U16_APPEND_UNSAFE(from, length, scalar);
    const bool keeps_case =
        mode & ci_keeps_case && (u_isUUppercase(scalar) || u_charType(scalar) == U_TITLECASE_LETTER);
    UErrorCode error = U_ZERO_ERROR;
    if (keeps_case) {
        memcpy(folded, from, sizeof from);
        units = length;
    } else {
        units = u_strFoldCase(folded, 8, from, length, U_FOLD_CASE_DEFAULT, &error);
        if (U_FAILURE(error)) units = 0;
    }
    for (int32_t unit = 0; unit < units;) {
        U16_NEXT_UNSAFE(folded, unit, scalar);
        if (!keeps_accents && ci_is_accent((uint32_t)scalar)) continue;
        if (*count + U8_MAX_LENGTH > ci_folding_length) return;
        U8_APPEND_UNSAFE(bytes, *count, scalar);
    }
}

/// Adds a scalar, taken apart into letter and accents.
static void add_parts(const UNormalizer2 *apart, UChar32 scalar, uint32_t mode, uint8_t *bytes,
                      int32_t *count) {
    UErrorCode error = U_ZERO_ERROR;
    UChar parts[most_units];
    const int32_t length = is_kana(scalar) || is_hangul(scalar)
                               ? -1
                               : unorm2_getDecomposition(apart, scalar, parts, most_units, &error);
    if (length < 0 || U_FAILURE(error)) return add(scalar, mode, bytes, count);
    for (int32_t unit = 0; unit < length;) {
        UChar32 part;
        U16_NEXT_UNSAFE(parts, unit, part);
        add(part, mode, bytes, count);
    }
}

static int32_t fold(UChar32 scalar, uint32_t mode, uint8_t *bytes) {
    // What stands for pictures, and the stroke that draws Arabic letters out.
    if (scalar == 0xFFFC || scalar == 0x0640) return 0;
    if (U_IS_SURROGATE(scalar) || u_hasBinaryProperty(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return 0;
    if (u_isUWhiteSpace(scalar)) {
        bytes[0] = ' ';
        return 1;
    }
    UErrorCode error = U_ZERO_ERROR;
    const UNormalizer2 *compatible = unorm2_getNFKCInstance(&error);
    const UNormalizer2 *apart = unorm2_getNFDInstance(&error);
    UChar from[2], units[most_units];
    int32_t length = 0, count = 0;
    U16_APPEND_UNSAFE(from, length, scalar);
    const int32_t written = unorm2_normalize(compatible, from, length, units, most_units, &error);
    if (U_FAILURE(error) || written == 0 || units[0] == ' ') {
        add(scalar, mode, bytes, &count);
        return count;
    }
    for (int32_t unit = 0; unit < written;) {
        UChar32 part;
        U16_NEXT_UNSAFE(units, unit, part);
        add_parts(apart, part, mode, bytes, &count);
    }
    return count;
}

static ci_folding *make(uint32_t block, uint32_t mode) {
    uint8_t bytes[ci_folding_block * ci_folding_length];
    int32_t count = 0;
    ci_folding head;
    for (uint32_t place = 0; place < ci_folding_block; place++) {
        head.starts[place] = (uint16_t)count;
        count += fold((UChar32)(block * ci_folding_block + place), mode, bytes + count);
    }
    head.starts[ci_folding_block] = (uint16_t)count;
    ci_folding *made = malloc(sizeof head + (size_t)count);
    if (!made) return NULL;
    *made = head;
    memcpy(made + 1, bytes, (size_t)count);
    return made;
}

const ci_folding *ci_folding_make(uint32_t block, uint32_t mode) {
    if (block >= block_count || mode >= ci_folding_modes) return NULL;
    ci_folding *known = atomic_load_explicit(&blocks[mode][block], memory_order_acquire);
    if (known) return known;
    ci_folding *made = make(block, mode);
    if (made && atomic_compare_exchange_strong(&blocks[mode][block], &known, made)) return made;
    free(made);
    return known;
}
