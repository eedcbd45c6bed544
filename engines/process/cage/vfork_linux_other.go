//go:build !amd64

package cage

import "golang.org/x/sys/unix"

// spawn isn't available here; see vfork_linux_amd64.go.
func spawn(uintptr, []string, int, int) (int, error) { return 0, unix.ENOSYS }
