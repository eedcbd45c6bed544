//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"errors"
	"fmt"
	"time"
)

// Ended says in words how the program ended that caused an error, with its
// last words: "ended with exit status 3, saying …", "closed its output".
func (p *Process) Ended(err error) string {
	how := "closed its output"
	if errors.Is(err, ErrPipe) {
		how = "closed its input"
	}
	if e, gone := p.Exit(100 * time.Millisecond); gone {
		how = "ended with " + e.String()
	}
	if words := p.LastWords(); words != "" {
		how += fmt.Sprintf(", saying %q", words)
	}
	return how
}
