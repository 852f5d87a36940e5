#include "stream.h"

#include <errno.h>
#include <unistd.h>

uint32_t stream_number(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

void stream_put_number(uint8_t *bytes, uint32_t number) {
    for (int index = 0; index < 4; index++) bytes[index] = (uint8_t)(number >> index * 8);
}

size_t stream_read(uint8_t *bytes, size_t length) {
    size_t got = 0;
    while (got < length) {
        ssize_t count = read(STDIN_FILENO, bytes + got, length - got);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        got += (size_t)count;
    }
    return got;
}

int stream_write(const uint8_t *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(STDOUT_FILENO, bytes, length);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return -1;
        bytes += count;
        length -= (size_t)count;
    }
    return 0;
}
