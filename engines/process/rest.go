//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"context"
	"time"

	"dohyo/engines/uptime"
)

// restLook and restLooks are how often, and how many times in a row, a program
// has to be found asleep.
const (
	restLook  = 5 * time.Millisecond
	restLooks = 5
)

// AwaitRest waits until the program sleeps: for protocols in which one doesn't
// say that it's ready and waits for input. It returns when the program rests or has
// ended, at the end of the wait, or with ctx. Where the system
// can't tell it doesn't wait.
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
