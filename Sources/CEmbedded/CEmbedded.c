#include "CEmbedded.h"

const char *ce_jisx0213(void) {
    static const char text[] = {
#embed "jisx0213.txt"
        , 0};
    return text;
}

const char *ce_relators(void) {
    static const char text[] = {
#embed "relators.txt"
        , 0};
    return text;
}

const char *ce_abbreviations(void) {
    static const char text[] = {
#embed "abbreviations.txt"
        , 0};
    return text;
}
