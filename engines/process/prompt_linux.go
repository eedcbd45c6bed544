package process

import "golang.org/x/sys/unix"

// slice is the shortest time, in ns, that a thread may ask to run at a stretch.
const slice = 100_000

// prompt makes the kernel run the calling thread soon after it is woken, even if the
// processors are busy: a thread that asks for less at a stretch may run earlier (Linux
// 6.12, sched_setattr(2)). Programs wait for this thread's answers. Until it has
// received a question, a signal that the program handles without SA_RESTART ends the
// call with EINTR (see patient).
//
// What the thread starts doesn't inherit this. A thread with another policy, or with a
// negative nice value, which the reset would take away, stays as it is.
func prompt() {
	a, err := unix.SchedGetAttr(0, 0)
	if err != nil || a.Policy != unix.SCHED_NORMAL || a.Nice < 0 {
		return
	}
	a.Runtime, a.Flags = slice, unix.SCHED_FLAG_RESET_ON_FORK
	_ = unix.SchedSetAttr(0, a, 0) // it only comes later otherwise
}
