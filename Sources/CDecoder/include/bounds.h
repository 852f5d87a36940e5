#ifndef BOUNDS_H
#define BOUNDS_H

// Larger pictures are refused as soon as their header is read.
#define MOST_PIXELS 120000000u

// Most bytes kept of a picture while it is decoded, if it cannot be scaled row by row.
#define MOST_KEPT (256u << 20)

// Restricts the process to what a decoder needs: 512 MiB of memory, no paths, no other processes, no network.
// A decoder that draws text may start threads, and reads fonts from descriptors that are already open.
// Returns 0, or -1 if the system refuses.
int bounds_close(int draws_text);

// Allows three more seconds of processor time, after which the kernel ends the process.
void bounds_begin_picture(void);

#endif
