#include "cicu.h"
#include <stdlib.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>

enum { pivot_capacity = 4096 };

struct ci_decoder {
    UConverter *from;
    UConverter *to;
    UChar pivot[pivot_capacity];
    UChar *pivot_source;
    UChar *pivot_target;
    const char *source;
    const char *end;
    bool is_started;
    bool is_last;
};

// Some of ICU's own substitutes are controls.
static void substitute(const void *context, UConverterToUnicodeArgs *arguments, const char *units,
                       int32_t length, UConverterCallbackReason reason, UErrorCode *error) {
    (void)context, (void)units, (void)length;
    if (reason > UCNV_IRREGULAR) return;
    static const UChar replacement = 0xFFFD;
    *error = U_ZERO_ERROR;
    ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, error);
}

ci_decoder *ci_decoder_open(const char *encoding) {
    ci_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    UErrorCode error = U_ZERO_ERROR;
    decoder->from = ucnv_open(encoding, &error);
    decoder->to = ucnv_open("UTF-8", &error);
    ucnv_setToUCallBack(decoder->from, substitute, NULL, NULL, NULL, &error);
    decoder->pivot_source = decoder->pivot_target = decoder->pivot;
    if (U_SUCCESS(error)) return decoder;
    ci_decoder_close(decoder);
    return NULL;
}

void ci_decoder_close(ci_decoder *decoder) {
    if (!decoder) return;
    ucnv_close(decoder->from);
    ucnv_close(decoder->to);
    free(decoder);
}

void ci_decoder_set_bytes(ci_decoder *decoder, const uint8_t *bytes, int64_t length, bool is_last) {
    decoder->source = (const char *)bytes;
    decoder->end = decoder->source + length;
    decoder->is_last = is_last;
}

int32_t ci_decoder_next(ci_decoder *decoder, uint8_t *target, int32_t capacity) {
    UErrorCode error = U_ZERO_ERROR;
    char *output = (char *)target;
    ucnv_convertEx(decoder->to, decoder->from, &output, output + capacity, &decoder->source, decoder->end,
                   decoder->pivot, &decoder->pivot_source, &decoder->pivot_target,
                   decoder->pivot + pivot_capacity, !decoder->is_started, decoder->is_last, &error);
    decoder->is_started = true;
    return (int32_t)(output - (char *)target);
}
