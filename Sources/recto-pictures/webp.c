#include "bounds.h"
#include "picture.h"

#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

static int is_webp(const uint8_t *bytes, size_t length) {
    return length > 12 && !memcmp(bytes, "RIFF", 4) && !memcmp(bytes + 8, "WEBP", 4);
}

// Of one that moves, its first picture.
static int first_frame(const struct picture *picture, WebPData *frame) {
    const WebPData data = {picture->bytes, picture->length};
    WebPDemuxer *demuxer = WebPDemux(&data);
    WebPIterator iterator = {0};
    int is_found = demuxer && WebPDemuxGetFrame(demuxer, 1, &iterator);
    *frame = is_found ? iterator.fragment : data;
    if (is_found) WebPDemuxReleaseIterator(&iterator);
    WebPDemuxDelete(demuxer);
    return is_found;
}

static enum status look(struct picture *picture) {
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(picture->bytes, picture->length, &features) != VP8_STATUS_OK) return STATUS_DAMAGED;
    if (features.has_animation) {
        WebPData frame;
        if (!first_frame(picture, &frame) || WebPGetFeatures(frame.bytes, frame.size, &features) != VP8_STATUS_OK)
            return STATUS_DAMAGED;
    }
    picture->width = (uint32_t)features.width;
    picture->height = (uint32_t)features.height;
    return STATUS_MADE;
}

static enum status decode(const struct picture *picture, uint32_t width, uint32_t height, struct bitmap *bitmap) {
    WebPDecoderConfig config;
    WebPData frame = {picture->bytes, picture->length};
    if (!WebPInitDecoderConfig(&config)) return STATUS_DAMAGED;
    if (WebPGetFeatures(frame.bytes, frame.size, &config.input) != VP8_STATUS_OK) return STATUS_DAMAGED;
    if (config.input.has_animation && !first_frame(picture, &frame)) return STATUS_DAMAGED;
    const struct part *part = &picture->part, all = {.width = WHOLE_SIDE, .height = WHOLE_SIDE};
    uint32_t left, top, part_width, part_height;
    left = cut(picture->width, part->left, part->width, &part_width);
    top = cut(picture->height, part->top, part->height, &part_height);
    // It is cut at even numbers, one pixel too early at most.
    config.options.use_cropping = !part_is_whole(part);
    config.options.crop_left = (int)left;
    config.options.crop_top = (int)top;
    config.options.crop_width = (int)part_width;
    config.options.crop_height = (int)part_height;
    if (width > part_width) width = part_width;
    if (height > part_height) height = part_height;
    if ((uint64_t)width * height * 4 > MOST_KEPT) return STATUS_TOO_LARGE;
    config.options.use_scaling = width != part_width || height != part_height;
    config.options.scaled_width = (int)width;
    config.options.scaled_height = (int)height;
    config.output.colorspace = MODE_RGBA;
    VP8StatusCode code = WebPDecode(frame.bytes, frame.size, &config);
    // What is cut off is shown as far as it goes.
    if (code != VP8_STATUS_OK && code != VP8_STATUS_NOT_ENOUGH_DATA) {
        WebPFreeDecBuffer(&config.output);
        return code == VP8_STATUS_OUT_OF_MEMORY ? STATUS_TOO_LARGE : STATUS_DAMAGED;
    }
    struct scaler scaler;
    enum status status = config.output.u.RGBA.rgba ? STATUS_MADE : STATUS_DAMAGED;
    if (status == STATUS_MADE && scaler_begin(&scaler, width, height, &all, width, height, picture->ground))
        status = STATUS_TOO_LARGE;
    if (status == STATUS_MADE) {
        for (uint32_t row = 0; row < height; row++)
            scaler_add(&scaler, config.output.u.RGBA.rgba + (size_t)row * (size_t)config.output.u.RGBA.stride, 4);
        *bitmap = scaler_end(&scaler);
    }
    WebPFreeDecBuffer(&config.output);
    return status;
}

const struct decoder decoder_webp = {is_webp, look, decode};
