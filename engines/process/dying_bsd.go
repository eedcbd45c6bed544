//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

// dying is always false: only Linux shows it.
func (p *Process) dying() bool { return false }
