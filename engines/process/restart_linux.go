package process

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
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
// meanwhile. So calls from the addresses at which it does so aren't asked about; without
// such addresses none are.
func patientFilter(own []span) (f []unix.SockFilter) {
	const each = 5 // instructions of a span
	if len(own) == 0 || len(own) > mostSpans {
		return nil
	}
	rest := uint8(each * len(own))
	f = append(f,
		unix.SockFilter{Code: bpfEqual, K: unix.SYS_RT_SIGACTION, Jf: rest + 6},
		unix.SockFilter{Code: bpfLoad, K: dataArgs},
		unix.SockFilter{Code: bpfEqual, K: uint32(unix.SIGCHLD), Jf: rest + 3},
		unix.SockFilter{Code: bpfLoad, K: dataArgs + 8}, // the low half of an address, which is 0 only for none
		unix.SockFilter{Code: bpfEqual, K: 0, Jt: rest + 1},
	)
	for _, s := range own {
		f = append(f,
			unix.SockFilter{Code: bpfLoad, K: dataIP + 4},
			unix.SockFilter{Code: bpfEqual, K: high(s.from), Jf: 3},
			unix.SockFilter{Code: bpfLoad, K: dataIP},
			unix.SockFilter{Code: bpfLeast, K: uint32(s.from), Jf: 1},
			unix.SockFilter{Code: bpfLeast, K: uint32(s.to - 1), Jf: rest - 4},
		)
		rest -= each
	}
	return append(f,
		unix.SockFilter{Code: bpfReturn, K: unix.SECCOMP_RET_USER_NOTIF},
		unix.SockFilter{Code: bpfLoad, K: dataNr},
	)
}

// mostSpans is how many spans the jumps of a filter can pass over.
const mostSpans = 40

func high(a uint64) uint32 { return uint32(a >> 32) }

// A span is a range of addresses with the same high half; to isn't part of it, and above from.
// The call returns to an address after its own, so to-1 isn't one of them either.
type span struct{ from, to uint64 }

// spans returns a range of addresses as spans.
func spans(from, to uint64) (list []span) {
	for high(from) < high(to-1) {
		next := uint64(high(from)+1) << 32
		list = append(list, span{from, next})
		from = next
	}
	return append(list, span{from, to})
}

// resetting returns where the arena's child resets its handlers. A keeper has the same program, but
// if that is loaded at random addresses, at other ones: none are returned for it. It starts one
// program at a time.
//
// In a child, the runtime sets handlers by its own function. But the child shares its variables
// with the arena and with other children that start at the same time, and the first
// one of these that is done takes back that it is one. The others then call the C library.
func resetting(caged bool) []span {
	own := ownReset()
	switch {
	case len(own) == 0:
		return nil
	case !caged:
		return append(slices.Clip(own), libraryCode()...)
	case own[0].from < lowest64:
		return own
	}
	return nil
}

// lowest64 is below all addresses at which the kernel loads programs that may be loaded anywhere.
const lowest64 = 1 << 32

// ownReset finds the runtime's function that sets handlers, and returns all of the arena's code otherwise.
// The function is written in assembly, and the linker puts such functions of a package beside each
// other. So the search begins at one whose place is known; from the beginning of the code it takes
// ten times as long as the start of a program.
var ownReset = sync.OnceValue(func() []span {
	const align, longest = 16, 128 // of such a function, in bytes
	is := func(at uint64) bool {
		f := runtime.FuncForPC(uintptr(at))
		return f != nil && f.Name() == "runtime.rt_sigaction"
	}
	for _, m := range code() {
		if !m.own {
			continue
		}
		near := min(max(goroutineEnd()&^(align-1), m.from), m.to)
		for d := uint64(0); d < m.to-m.from; d += align {
			for _, at := range [2]uint64{near + d, near - d} {
				if at < m.from || at >= m.to || !is(at) {
					continue
				}
				for at >= m.from+align && is(at-align) {
					at -= align
				}
				return spans(at, at+longest)
			}
		}
		return spans(m.from, m.to)
	}
	return nil
})

// goroutineEnd returns an address in the function to which every goroutine's first function
// returns: one of the runtime's in assembly.
func goroutineEnd() uint64 {
	var all [64]uintptr
	n := runtime.Callers(0, all[:])
	if n == 0 {
		return 0
	}
	return uint64(all[n-1])
}

// libraryCode returns the code of the libraries that the arena has loaded, one of which is the
// C library, or the arena's own if that was linked into it. In a program they lie elsewhere,
// unless the kernel was told not to load anything at random addresses.
var libraryCode = sync.OnceValue(func() (list []span) {
	var within []span
	for _, m := range code() {
		if m.own {
			within = append(within, spans(m.from, m.to)...)
		} else {
			list = append(list, spans(m.from, m.to)...)
		}
	}
	if len(list) == 0 && withC() {
		return within
	}
	return list
})

// withC reports whether the arena was built with cgo.
func withC() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "CGO_ENABLED", Value: "1"})
}

// A mapping is code from a file in the arena's memory.
type mapping struct {
	from, to uint64
	own      bool // of the arena's program
}

// code lists the arena's code (proc_pid_maps(5)).
func code() (list []mapping) {
	pc, _, _, _ := runtime.Caller(0)
	maps, _ := os.ReadFile("/proc/self/maps")
	for line := range bytes.Lines(maps) {
		var m mapping
		f := bytes.Fields(line)
		if len(f) < 6 || !bytes.Contains(f[1], []byte("x")) || f[5][0] != '/' {
			continue
		}
		if n, _ := fmt.Sscanf(string(f[0]), "%x-%x", &m.from, &m.to); n == 2 && m.from < m.to {
			m.own = m.from <= uint64(pc) && uint64(pc) < m.to
			list = append(list, m)
		}
	}
	return list
}

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
