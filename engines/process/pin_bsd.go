//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package process

import "runtime"

// Processors returns the numbers of the processors. Nothing can be bound to one here.
func Processors() []int {
	list := make([]int, runtime.NumCPU())
	for n := range list {
		list[n] = n
	}
	return list
}

func holdThread([]int) {}

func threadID() int { return 0 }

func (l *Launcher) holdStarter(int, []int) {}

func holdProcess(int, []int) {}
