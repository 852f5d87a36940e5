#ifndef BOUNDS_H
#define BOUNDS_H

// A picture of more pixels is refused by its header.
#define MOST_PIXELS 120000000u

// What is kept of a picture while it is decoded, where it cannot be scaled as it comes.
#define MOST_KEPT (256u << 20)

// Takes from the process what it will not need: memory beyond 512 MiB, files, other programs, the network.
// What draws text reads fonts. 0, or -1 where the system will not have it.
int bounds_close(int reads_fonts);

// From here on no file can be opened but those of fonts, for reading, where the kernel has Landlock.
int bounds_open_fonts_alone(void);

// Whether a file can be opened from here.
int bounds_opens(const char *path);

// Gives the process three seconds of processor time from now on; after them the system ends it.
void bounds_begin_picture(void);

#endif
