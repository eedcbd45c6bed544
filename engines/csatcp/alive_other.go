//go:build !linux

package csatcp

import (
	"syscall"
	"time"
)

// userTimeout needs Linux; elsewhere the system's own patience holds.
func userTimeout(syscall.RawConn, time.Duration) {}
