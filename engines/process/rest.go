//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"context"
	"time"

	"dohyo/engines/uptime"
)

// restLook is the interval at which a program is checked, and restLooks how many
// times in a row it must be asleep.
const (
	restLook  = 5 * time.Millisecond
	restLooks = 5
)

// AwaitRest waits until the program sleeps, for protocols in which a program doesn't
// say when it is ready for input. It returns when the program rests or has
// ended, at the end of the wait, or with ctx. If the system
// can't tell, it returns at once.
func (p *Process) AwaitRest(ctx context.Context, wait time.Duration) {
	timer := uptime.NewTimer(wait)
	defer timer.Stop()
	look := time.NewTicker(restLook)
	defer look.Stop()
	for asleep := 0; asleep < restLooks; {
		if asleep++; !p.resting() {
			asleep = 0
		}
		select {
		case <-look.C:
		case <-p.done:
			return
		case <-timer.C:
			return
		case <-ctx.Done():
			return
		}
	}
}
