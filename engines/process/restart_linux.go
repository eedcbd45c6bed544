package process

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"runtime"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A fork that has to ask waits for the launcher, and a signal with a handler ends the wait
// with EINTR before the launcher has received the question. A fork never fails in this way
// elsewhere, so a shell takes it for a failure. The signal is nearly always SIGCHLD, of an
// earlier child, which dash handles without SA_RESTART. The launcher then adds that flag,
// with which bash handles SIGCHLD anyway: the fork begins again. Waits for a signal
// or a descriptor (sigsuspend, poll, select …) still end, as they do with the flag.
//
// The handlers of other signals are left alone, though they interrupt a fork as well:
// programs set an alarm() so that it interrupts a blocking read, which with the flag
// would wait forever.

// patientFilter is the part of the BPF program that asks about new handlers of SIGCHLD. The
// number of the call is loaded before and after it.
//
// The child in which a program starts resets its handlers, and its parent can't answer
// meanwhile. So calls from the address at which it does so aren't asked about.
func patientFilter(own span) []unix.SockFilter {
	const (
		load  = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		least = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K
		ret   = unix.BPF_RET | unix.BPF_K
	)
	high := func(a uint64) uint32 { return uint32(a >> 32) }
	if own.from == own.to || high(own.from) != high(own.to) {
		return nil
	}
	return []unix.SockFilter{
		{Code: equal, K: unix.SYS_RT_SIGACTION, Jf: 11},
		{Code: load, K: dataArgs},
		{Code: equal, K: uint32(unix.SIGCHLD), Jf: 8},
		{Code: load, K: dataArgs + 8}, // the low half of an address, which is 0 only for none
		{Code: equal, K: 0, Jt: 6},
		{Code: load, K: dataIP + 4},
		{Code: equal, K: high(own.from), Jf: 3},
		{Code: load, K: dataIP},
		{Code: least, K: uint32(own.from), Jf: 1},
		{Code: least, K: uint32(own.to), Jf: 1},
		{Code: ret, K: unix.SECCOMP_RET_USER_NOTIF},
		{Code: load, K: dataNr},
	}
}

// A span is a range of addresses; to isn't part of it.
type span struct{ from, to uint64 }

// resetting returns where the arena's child resets its handlers. A keeper has the same program, but
// if that is loaded at random addresses, at other ones: none are returned for it.
func resetting(caged bool) span {
	if s := ownReset(); !caged || s.from < lowest64 {
		return s
	}
	return span{}
}

// lowest64 is below all addresses at which the kernel loads programs that may be loaded anywhere.
const lowest64 = 1 << 32

// ownReset finds the runtime's function that sets handlers. It is at the beginning of the arena's code, of
// which it returns all otherwise.
var ownReset = sync.OnceValue(func() span {
	const align, longest = 16, 128 // of such a function, in bytes
	pc, _, _, _ := runtime.Caller(0)
	maps, _ := os.ReadFile("/proc/self/maps")
	for line := range bytes.Lines(maps) {
		var s span
		if n, _ := fmt.Sscanf(string(line), "%x-%x", &s.from, &s.to); n != 2 || uint64(pc) < s.from || s.to <= uint64(pc) {
			continue
		}
		for at := s.from; at < s.to; at += align {
			if f := runtime.FuncForPC(uintptr(at)); f != nil && f.Name() == "runtime.rt_sigaction" {
				return span{at, at + longest}
			}
		}
		return s
	}
	return span{}
})

// saRestart is SA_RESTART.
const saRestart = 0x10000000

// patient adds SA_RESTART to the handler that a program is setting, and reports
// whether the call sets one. It is a help for the program, which may undo it.
func patient(n *notification) bool {
	if n.nr != unix.SYS_RT_SIGACTION {
		return false
	}
	var act [2]uint64 // the beginning of the kernel's struct sigaction: the handler, and flags
	at := func(words []uint64, addr uint64) (unix.Iovec, unix.RemoteIovec) {
		size := len(words) * 8
		local := unix.Iovec{Base: (*byte)(unsafe.Pointer(&words[0]))}
		local.SetLen(size)
		return local, unix.RemoteIovec{Base: uintptr(addr), Len: size}
	}
	local, remote := at(act[:], n.args[1])
	got, err := unix.ProcessVMReadv(int(n.pid), []unix.Iovec{local}, []unix.RemoteIovec{remote}, 0)
	if err != nil || got != binary.Size(act) || act[0] <= sigIgnore || act[1]&saRestart != 0 {
		return true
	}
	act[1] |= saRestart
	local, remote = at(act[1:], n.args[1]+8)
	unix.ProcessVMWritev(int(n.pid), []unix.Iovec{local}, []unix.RemoteIovec{remote}, 0)
	return true
}

// sigIgnore is SIG_IGN; the handler below it is SIG_DFL.
const sigIgnore = 1
