#include "cicu.h"
#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/ushape.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

ci_direction ci_first_strong(const uint8_t *text, int32_t length) {
    int32_t isolates = 0;
    for (int32_t offset = 0; offset < length;) {
        UChar32 scalar;
        U8_NEXT(text, offset, length, scalar);
        if (scalar < 0) continue;
        switch (u_charDirection(scalar)) {
        case U_LEFT_TO_RIGHT:
            if (!isolates) return ci_left_to_right;
            break;
        case U_RIGHT_TO_LEFT:
        case U_RIGHT_TO_LEFT_ARABIC:
            if (!isolates) return ci_right_to_left;
            break;
        case U_FIRST_STRONG_ISOLATE:
        case U_LEFT_TO_RIGHT_ISOLATE:
        case U_RIGHT_TO_LEFT_ISOLATE:
            isolates++;
            break;
        case U_POP_DIRECTIONAL_ISOLATE:
            if (isolates) isolates--;
            break;
        default: break;
        }
    }
    return ci_natural;
}

static UBiDiLevel paragraph_level(ci_direction direction) {
    switch (direction) {
    case ci_left_to_right: return 0;
    case ci_right_to_left: return 1;
    default: return UBIDI_DEFAULT_LTR;
    }
}

/// The text as UTF-16, at most as many units as it has bytes; what is not UTF-8 as U+FFFD.
static int32_t utf16(const uint8_t *text, int32_t length, UChar *units) {
    int32_t count = 0;
    for (int32_t offset = 0; offset < length;) {
        UChar32 scalar;
        U8_NEXT_OR_FFFD(text, offset, length, scalar);
        U16_APPEND_UNSAFE(units, count, scalar);
    }
    return count;
}

/// Spreads the levels of UTF-16 units over the bytes they came from.
static void spread(const UBiDiLevel *from, const uint8_t *text, int32_t length, uint8_t *levels) {
    int32_t unit = 0;
    for (int32_t offset = 0; offset < length;) {
        int32_t start = offset;
        UChar32 scalar;
        U8_NEXT_OR_FFFD(text, offset, length, scalar);
        for (int32_t byte = start; byte < offset; byte++) levels[byte] = from[unit];
        unit += U16_LENGTH(scalar);
    }
}

int32_t ci_bidi_levels(const uint8_t *text, int32_t length, ci_direction direction, uint8_t *levels) {
    if (length <= 0) return direction == ci_right_to_left;
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_open();
    UChar *units = malloc((size_t)length * sizeof *units);
    int32_t level = -1;
    if (bidi && units) {
        int32_t count = utf16(text, length, units);
        ubidi_setPara(bidi, units, count, paragraph_level(direction), NULL, &status);
        const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
        if (U_SUCCESS(status) && found) {
            spread(found, text, length, levels);
            level = ubidi_getParaLevel(bidi);
        }
    }
    free(units);
    if (bidi) ubidi_close(bidi);
    return level;
}

bool ci_is_bidi_space(uint32_t scalar) {
    switch (u_charDirection((UChar32)scalar)) {
    case U_WHITE_SPACE_NEUTRAL:
    case U_SEGMENT_SEPARATOR:
    case U_BLOCK_SEPARATOR: return true;
    default: return false;
    }
}

void ci_bidi_order(const uint8_t *levels, int32_t count, int32_t *order) {
    ubidi_reorderVisual(levels, count, order);
}

uint32_t ci_mirrored(uint32_t scalar) { return (uint32_t)u_charMirror((UChar32)scalar); }

bool ci_joins(uint32_t letter, uint32_t next) {
    const int32_t before = u_getIntPropertyValue((UChar32)letter, UCHAR_JOINING_TYPE);
    const int32_t after = u_getIntPropertyValue((UChar32)next, UCHAR_JOINING_TYPE);
    return (before == U_JT_DUAL_JOINING || before == U_JT_JOIN_CAUSING)
        && (after == U_JT_DUAL_JOINING || after == U_JT_RIGHT_JOINING || after == U_JT_JOIN_CAUSING);
}

bool ci_shape_arabic(uint16_t *text, int32_t count) {
    UErrorCode status = U_ZERO_ERROR;
    UChar *copy = malloc((size_t)count * sizeof *copy);
    if (!copy) return false;
    for (int32_t index = 0; index < count; index++) copy[index] = text[index];
    const uint32_t options =
        U_SHAPE_LETTERS_SHAPE | U_SHAPE_TEXT_DIRECTION_LOGICAL | U_SHAPE_LENGTH_FIXED_SPACES_NEAR;
    u_shapeArabic(copy, count, text, count, options, &status);
    if (U_FAILURE(status)) {
        for (int32_t index = 0; index < count; index++) text[index] = copy[index];
    }
    free(copy);
    return U_SUCCESS(status);
}
