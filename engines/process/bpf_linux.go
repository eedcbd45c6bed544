package process

import "golang.org/x/sys/unix"

// The instructions that the filters of system calls consist of. Comparisons are with the value
// loaded last.
const (
	bpfLoad   = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS   // load a word of struct seccomp_data
	bpfAnd    = unix.BPF_ALU | unix.BPF_AND | unix.BPF_K  // clear all other bits
	bpfEqual  = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K  // is it the constant?
	bpfLeast  = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K  // is it at least the constant?
	bpfAny    = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K // does it have any of the bits?
	bpfReturn = unix.BPF_RET | unix.BPF_K                 // decide
)
