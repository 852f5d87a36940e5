#include <stdio.h>

#include "bounds.h"
#include "picture.h"

#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// Scans of a progressive picture: real ones have ten, one that has thousands is there to keep us busy.
enum { MOST_SCANS = 64 };

struct reading {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failed;
    int is_out_of_memory;
    struct scaler scaler;
    uint8_t *row, *converted;
};

static void fail(j_common_ptr jpeg) {
    struct reading *reading = jpeg->client_data;
    reading->is_out_of_memory = jpeg->err->msg_code == JERR_OUT_OF_MEMORY;
    longjmp(reading->failed, 1);
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

static void watch(j_common_ptr jpeg) {
    struct reading *reading = jpeg->client_data;
    if (reading->jpeg.input_scan_number > MOST_SCANS) longjmp(reading->failed, 1);
}

static int begin(struct reading *reading, const struct picture *picture) {
    reading->jpeg.err = jpeg_std_error(&reading->errors);
    reading->errors.error_exit = fail;
    reading->errors.output_message = say_nothing;
    reading->jpeg.client_data = reading;
    jpeg_create_decompress(&reading->jpeg);
    reading->jpeg.client_data = reading;
    reading->progress.progress_monitor = watch;
    reading->jpeg.progress = &reading->progress;
    reading->jpeg.mem->max_memory_to_use = MOST_KEPT;
    jpeg_mem_src(&reading->jpeg, picture->bytes, picture->length);
    jpeg_save_markers(&reading->jpeg, JPEG_APP0 + 1, 0xFFFF);
    return jpeg_read_header(&reading->jpeg, TRUE) == JPEG_HEADER_OK;
}

static void end(struct reading *reading) {
    jpeg_destroy_decompress(&reading->jpeg);
    free(reading->row);
    free(reading->converted);
    free(reading);
}

static int is_jpeg(const uint8_t *bytes, size_t length) {
    return length > 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF;
}

static enum status look(struct picture *picture) {
    struct reading *reading = calloc(1, sizeof *reading);
    if (!reading) return STATUS_TOO_LARGE;
    if (setjmp(reading->failed) || !begin(reading, picture)) {
        end(reading);
        return STATUS_DAMAGED;
    }
    picture->width = reading->jpeg.image_width;
    picture->height = reading->jpeg.image_height;
    for (jpeg_saved_marker_ptr marker = reading->jpeg.marker_list; marker; marker = marker->next) {
        if (marker->data_length > 6 && !memcmp(marker->data, "Exif\0", 6))
            picture->orientation = exif_orientation(marker->data + 6, marker->data_length - 6);
    }
    end(reading);
    return STATUS_MADE;
}

// The smallest of the eight sizes that are decoded at once which is large enough.
static void choose_scale(struct jpeg_decompress_struct *jpeg, uint64_t width, uint64_t height) {
    jpeg->scale_denom = 8;
    for (jpeg->scale_num = 1; jpeg->scale_num < 8; jpeg->scale_num++) {
        if ((uint64_t)jpeg->image_width * jpeg->scale_num >= width * 8
            && (uint64_t)jpeg->image_height * jpeg->scale_num >= height * 8)
            break;
    }
    // What is between the powers of two costs more than the next one.
    if (jpeg->scale_num == 3) jpeg->scale_num = 4;
    if (jpeg->scale_num > 4) jpeg->scale_num = 8;
}

// Adobe's inks are told as what is left of the paper.
static void convert_inks(const uint8_t *row, uint8_t *converted, uint32_t width, int is_inverted) {
    for (uint32_t column = 0; column < width; column++, row += 4, converted += 3) {
        uint32_t black = is_inverted ? row[3] : 255 - row[3];
        for (int channel = 0; channel < 3; channel++)
            converted[channel] = (uint8_t)((is_inverted ? row[channel] : 255u - row[channel]) * black / 255);
    }
}

static enum status decode(const struct picture *picture, uint32_t width, uint32_t height, struct bitmap *bitmap) {
    struct reading *reading = calloc(1, sizeof *reading);
    if (!reading) return STATUS_TOO_LARGE;
    struct jpeg_decompress_struct *jpeg = &reading->jpeg;
    if (setjmp(reading->failed)) {
        // What has come so far is shown.
        enum status status = reading->is_out_of_memory ? STATUS_TOO_LARGE : STATUS_DAMAGED;
        if (reading->scaler.row > 0) status = STATUS_MADE;
        *bitmap = scaler_end(&reading->scaler);
        end(reading);
        return status;
    }
    if (!begin(reading, picture)) longjmp(reading->failed, 1);
    // All of it would be so large.
    choose_scale(jpeg, (uint64_t)width * WHOLE_SIDE / picture->part.width,
                 (uint64_t)height * WHOLE_SIDE / picture->part.height);
    jpeg->dct_method = JDCT_IFAST;
    jpeg->do_fancy_upsampling = FALSE;
    int has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
    jpeg_start_decompress(jpeg);
    if (scaler_begin(&reading->scaler, jpeg->output_width, jpeg->output_height, &picture->part, width, height,
                     picture->ground)) {
        reading->is_out_of_memory = 1;
        longjmp(reading->failed, 1);
    }
    reading->row = malloc((size_t)jpeg->output_width * 4);
    reading->converted = malloc((size_t)jpeg->output_width * 3);
    if (!reading->row || !reading->converted) longjmp(reading->failed, 1);
    if (reading->scaler.above > 0) reading->scaler.above -= jpeg_skip_scanlines(jpeg, reading->scaler.above);
    while (jpeg->output_scanline < jpeg->output_height && !scaler_is_full(&reading->scaler)) {
        JSAMPROW row = reading->row;
        if (jpeg_read_scanlines(jpeg, &row, 1) != 1) break;
        if (has_inks) convert_inks(row, reading->converted, jpeg->output_width, jpeg->saw_Adobe_marker);
        scaler_add(&reading->scaler, has_inks ? reading->converted : row, 3);
    }
    *bitmap = scaler_end(&reading->scaler);
    end(reading);
    return STATUS_MADE;
}

const struct decoder decoder_jpeg = {is_jpeg, look, decode};
