#include "bitmap.h"

#include <stdlib.h>

enum { ONE = 256 };

// The position of a pixel's middle in the source row or column, in 256ths of a pixel, clamped to the source.
static uint32_t place(uint32_t index, uint32_t count, uint32_t others) {
    int64_t middle = ((int64_t)index * 2 + 1) * others * ONE / ((int64_t)count * 2) - ONE / 2;
    int64_t last = (int64_t)(others - 1) * ONE;
    return (uint32_t)(middle < 0 ? 0 : middle > last ? last : middle);
}

static uint32_t between(uint32_t first, uint32_t second, uint32_t share) {
    return first * (ONE - share) + second * share;
}

int bitmap_enlarge(struct bitmap *bitmap, uint32_t width, uint32_t height) {
    if (bitmap->width >= width && bitmap->height >= height) return 0;
    uint8_t *pixels = malloc((size_t)width * height * 3), *to = pixels;
    if (!pixels) return -1;
    for (uint32_t row = 0; row < height; row++) {
        uint32_t y = place(row, height, bitmap->height);
        const uint8_t *upper = bitmap->pixels + (size_t)(y / ONE) * bitmap->width * 3;
        const uint8_t *lower = y / ONE + 1 < bitmap->height ? upper + (size_t)bitmap->width * 3 : upper;
        for (uint32_t column = 0; column < width; column++) {
            uint32_t x = place(column, width, bitmap->width), left = x / ONE * 3;
            uint32_t right = x / ONE + 1 < bitmap->width ? left + 3 : left;
            for (int channel = 0; channel < 3; channel++) {
                uint32_t above = between(upper[left + channel], upper[right + channel], x % ONE);
                uint32_t below = between(lower[left + channel], lower[right + channel], x % ONE);
                *to++ = (uint8_t)(between(above, below, y % ONE) / (ONE * ONE));
            }
        }
    }
    free(bitmap->pixels);
    *bitmap = (struct bitmap){.width = width, .height = height, .pixels = pixels};
    return 0;
}
