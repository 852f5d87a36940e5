#ifndef STREAM_H
#define STREAM_H

#include <stddef.h>
#include <stdint.h>

// The number that four bytes make, the lowest first.
uint32_t stream_number(const uint8_t *bytes);

// Writes a number as four bytes, the lowest first.
void stream_put_number(uint8_t *bytes, uint32_t number);

// Reads from the standard input. Returns the number of bytes read; less than `length` only at its end.
size_t stream_read(uint8_t *bytes, size_t length);

// Writes to the standard output. Returns 0, or -1 if nobody reads it.
int stream_write(const uint8_t *bytes, size_t length);

#endif
