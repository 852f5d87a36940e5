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

// Restricts the process to what a client of HTTPS needs: 512 MiB of memory, connections, and reading what the
// resolver and TLS are set up with. `certificates` is one more file that may be read; NULL for none. Returns 0, or -1 if
// the system refuses.
int bounds_close_network(const char *certificates);

// Limits memory and the size of files, and forbids core files. Returns 0, or -1 if the system refuses.
int bounds_limit(void);

// Allows so many more seconds of processor time, after which the kernel ends the process.
void bounds_begin(unsigned seconds);

#endif
