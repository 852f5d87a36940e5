#ifndef LIMITS_H
#define LIMITS_H

// A picture of more pixels is refused by its header.
#define MOST_PIXELS 120000000u

// What is kept of a picture while it is decoded, where it cannot be scaled as it comes.
#define MOST_KEPT (256u << 20)

// Takes from the process what it will not need: memory beyond 512 MiB, files, other programs, the network.
// 0, or -1 where the system will not have it.
int limits_close(void);

// Gives the process three seconds of processor time from now on; after them the system ends it.
void limits_begin_picture(void);

#endif
