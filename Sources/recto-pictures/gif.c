#include "bounds.h"
#include "picture.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

struct source {
    const uint8_t *bytes;
    size_t left;
};

static int give(GifFileType *gif, GifByteType *bytes, int count) {
    struct source *source = gif->UserData;
    size_t given = (size_t)count < source->left ? (size_t)count : source->left;
    memcpy(bytes, source->bytes, given);
    source->bytes += given;
    source->left -= given;
    return (int)given;
}

static int is_gif(const uint8_t *bytes, size_t length) { return length > 13 && !memcmp(bytes, "GIF8", 4); }

// Goes to the first picture; the colour that shows through on the way, -1 for none.
static int find_picture(GifFileType *gif, int *transparent) {
    GifRecordType record;
    *transparent = NO_TRANSPARENT_COLOR;
    while (DGifGetRecordType(gif, &record) == GIF_OK && record != TERMINATE_RECORD_TYPE) {
        if (record == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(gif) == GIF_OK;
        int code;
        GifByteType *extension = NULL;
        if (record != EXTENSION_RECORD_TYPE || DGifGetExtension(gif, &code, &extension) != GIF_OK) return 0;
        while (extension) {
            GraphicsControlBlock block;
            if (code == GRAPHICS_EXT_FUNC_CODE && DGifExtensionToGCB(extension[0], extension + 1, &block) == GIF_OK)
                *transparent = block.TransparentColor;
            if (DGifGetExtensionNext(gif, &extension) != GIF_OK) return 0;
        }
    }
    return 0;
}

static GifFileType *begin(struct source *source, const struct picture *picture, int *transparent) {
    int error;
    *source = (struct source){picture->bytes, picture->length};
    GifFileType *gif = DGifOpen(source, give, &error);
    if (!gif || find_picture(gif, transparent)) return gif;
    DGifCloseFile(gif, &error);
    return NULL;
}

static enum status look(struct picture *picture) {
    struct source source;
    int transparent, error;
    GifFileType *gif = begin(&source, picture, &transparent);
    if (!gif) return STATUS_DAMAGED;
    picture->width = (uint32_t)gif->Image.Width;
    picture->height = (uint32_t)gif->Image.Height;
    DGifCloseFile(gif, &error);
    return STATUS_MADE;
}

// The numbers of the colours, by rows in their order; what does not come is left as it is.
static void read_rows(GifFileType *gif, uint8_t *indices, int width, int height) {
    static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    for (int pass = 0; pass < (gif->Image.Interlace ? 4 : 1); pass++) {
        int step = gif->Image.Interlace ? steps[pass] : 1;
        for (int row = gif->Image.Interlace ? starts[pass] : 0; row < height; row += step)
            if (DGifGetLine(gif, indices + (size_t)row * (size_t)width, width) != GIF_OK) return;
    }
}

static void add_row(struct scaler *scaler, const uint8_t *indices, uint8_t *row, uint32_t width,
                    const ColorMapObject *map, int transparent) {
    for (uint32_t column = 0; column < width; column++) {
        int index = indices[column];
        GifColorType color = map && index < map->ColorCount ? map->Colors[index] : (GifColorType){0};
        uint8_t pixel[] = {color.Red, color.Green, color.Blue, index == transparent ? 0 : 255};
        memcpy(row + column * 4, pixel, 4);
    }
    scaler_add(scaler, row, 4);
}

static enum status decode(const struct picture *picture, uint32_t width, uint32_t height, struct bitmap *bitmap) {
    struct source source;
    struct scaler scaler;
    int transparent, error;
    GifFileType *gif = begin(&source, picture, &transparent);
    if (!gif) return STATUS_DAMAGED;
    uint32_t columns = picture->width, rows = picture->height;
    uint8_t *indices = (uint64_t)columns * rows > MOST_KEPT ? NULL : malloc((size_t)columns * rows);
    uint8_t *row = malloc((size_t)columns * 4);
    enum status status = STATUS_TOO_LARGE;
    if (indices && row && !scaler_begin(&scaler, columns, rows, &picture->part, width, height, picture->ground)) {
        status = STATUS_MADE;
        memset(indices, transparent < 0 ? gif->SBackGroundColor : transparent, (size_t)columns * rows);
        read_rows(gif, indices, (int)columns, (int)rows);
        const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
        for (uint32_t index = 0; index < rows; index++)
            add_row(&scaler, indices + (size_t)index * columns, row, columns, map, transparent);
        *bitmap = scaler_end(&scaler);
    }
    free(indices);
    free(row);
    DGifCloseFile(gif, &error);
    return status;
}

const struct decoder decoder_gif = {is_gif, look, decode};
