//go:build !linux

package csatcp

import (
	"syscall"
	"time"
)

// userTimeout does nothing: only Linux has this option. Other systems use their own timeout.
func userTimeout(syscall.RawConn, time.Duration) {}
