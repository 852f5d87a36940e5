#ifndef BOUNDS_H
#define BOUNDS_H

// A picture of more pixels is refused by its header.
#define MOST_PIXELS 120000000u

// What is kept of a picture while it is decoded, where it cannot be scaled as it comes.
#define MOST_KEPT (256u << 20)

// Takes away what a decoder does not need: memory beyond 512 MiB, paths, other processes, the network. One that
// draws text may begin threads, and reads fonts by descriptors that are open already. Returns 0, or -1 if the
// system refuses.
int bounds_close(int draws_text);

// Gives the process three seconds of processor time from now on; after them the system ends it.
void bounds_begin_picture(void);

#endif
