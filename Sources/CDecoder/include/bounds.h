#ifndef BOUNDS_H
#define BOUNDS_H

// A picture of more pixels is refused by its header.
#define MOST_PIXELS 120000000u

// What is kept of a picture while it is decoded, where it cannot be scaled as it comes.
#define MOST_KEPT (256u << 20)

// Takes from the process what it will not need: memory beyond 512 MiB, files, other programs, the network.
// What draws text reads fonts, and may read files. 0, or -1 where the system will not have it.
int bounds_close(int reads_files);

// Gives the process three seconds of processor time from now on; after them the system ends it.
void bounds_begin_picture(void);

#endif
