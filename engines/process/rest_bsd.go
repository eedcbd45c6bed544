//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

// resting can't be told here.
func (p *Process) resting() bool { return true }
