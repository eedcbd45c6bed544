//go:build cgo

package space

/*
#include <stdio.h>
#include <unistd.h>
#include <sys/resource.h>

// dohyo_space runs before Go's runtime, which can't even print a message in so
// little space. The person's language isn't known yet. 1572864 is Least.
__attribute__((constructor)) static void dohyo_space(void) {
	struct rlimit l;
	if (getrlimit(RLIMIT_AS, &l) != 0 || l.rlim_cur == RLIM_INFINITY || l.rlim_cur >> 10 >= 1572864) {
		return;
	}
	char line[160];
	int n = snprintf(line, sizeof line, "dohyo: the memory limit (ulimit -v) is %llu KiB; expected at least 1572864\n", (unsigned long long)(l.rlim_cur >> 10));
	if (write(2, line, n) < 0) {
		_exit(2);
	}
	_exit(2);
}
*/
import "C"
