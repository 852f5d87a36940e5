#include "picture.h"

static uint32_t number(const uint8_t *bytes, int count, int is_big) {
    uint32_t value = 0;
    for (int index = 0; index < count; index++) value = value << 8 | bytes[is_big ? index : count - 1 - index];
    return value;
}

// TIFF 6.0: a header, then a directory of entries of twelve bytes; that of the tag 0x0112 is it.
int exif_orientation(const uint8_t *bytes, size_t length) {
    if (length < 14 || bytes[0] != bytes[1] || (bytes[0] != 'I' && bytes[0] != 'M')) return 1;
    int is_big = bytes[0] == 'M';
    size_t place = number(bytes + 4, 4, is_big);
    if (place > length - 2) return 1;
    size_t count = number(bytes + place, 2, is_big);
    for (place += 2; count > 0 && place + 12 <= length; count--, place += 12) {
        if (number(bytes + place, 2, is_big) != 0x0112) continue;
        uint32_t orientation = number(bytes + place + 8, 2, is_big);
        return orientation >= 1 && orientation <= 8 ? (int)orientation : 1;
    }
    return 1;
}
