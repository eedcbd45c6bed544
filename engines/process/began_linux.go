package process

import (
	"bytes"
	"os"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// tick is the unit of times in /proc, the same on all systems (USER_HZ).
const tick = 10 * time.Millisecond

// age returns how long ago the running process was forked.
func age() (time.Duration, bool) {
	stat, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return 0, false
	}
	var now unix.Timespec
	if unix.ClockGettime(unix.CLOCK_BOOTTIME, &now) != nil {
		return 0, false
	}
	forked, ok := startTime(stat)
	return time.Duration(now.Nano()) - forked, ok
}

// startTime returns when a process was forked, as the time since the machine was
// started, from its /proc/PID/stat: the 22nd field (proc_pid_stat(5)). The second
// field is the program's name in parentheses, which may contain any character.
func startTime(stat []byte) (time.Duration, bool) {
	rest := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(rest) < 20 {
		return 0, false
	}
	ticks, err := strconv.ParseInt(string(rest[19]), 10, 64)
	return time.Duration(ticks) * tick, err == nil && ticks >= 0 && ticks < 1<<40
}
