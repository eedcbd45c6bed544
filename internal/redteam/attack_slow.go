//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// slowing are attacks by what a program does with its own memory and files, which costs the
// others time or room.
var slowing = []attack{
	{name: "split-lock", what: "locked instructions on both sides of a cache line, for which all processors wait, while both think", victim: true, slow: true, try: func(*target) error {
		if !splits {
			return errNothing
		}
		go func() {
			runtime.LockOSThread()
			onProcessor(runtime.NumCPU() - 1)
			lines := make([]byte, 192)
			edge := 64 - int(uintptr(unsafe.Pointer(&lines[0]))%64)
			for {
				splitLock(&lines[edge+62], 1000)
			}
		}()
		return nil
	}, check: func(s *stage) bool { return s.slowdown() > 1.5 }},
	{name: "cached-holes", what: "more of the machine's memory than its limit for its files, by reading the holes in them", slow: true, try: func(*target) error {
		block := make([]byte, 1<<20)
		for n := range holes {
			f, err := os.Create(holeName(n))
			if err != nil {
				return err
			}
			held = append(held, f)
			if err := f.Truncate(seatDisk - 1<<20); err != nil {
				return err
			}
			for {
				if k, err := f.Read(block); k == 0 || err != nil {
					break
				}
			}
		}
		return nil
	}, check: func(s *stage) bool {
		sum := 0
		for n := range holes {
			sum += cached(filepath.Join(s.Dir, holeName(n)))
		}
		return sum > seatMemory*3/2 && survives(s) // a control group has a quarter more, and some for the keeper
	}},
}

// holes is how many files a program fills with them, twice as much as its memory.
const holes = 2 * seatMemory / (seatDisk - 1<<20)

func holeName(n int) string { return "holes-" + itoa(n) }

// cached returns how many bytes of a file are in memory.
func cached(name string) (sum int) {
	f, err := os.Open(name)
	if err != nil {
		return 0
	}
	defer f.Close()
	all, state := [2]uint64{}, [5]uint64{}
	if _, err := call(451, f.Fd(), ptr(&all), ptr(&state), 0); err != nil { // cachestat, Linux 6.5
		return 0
	}
	return int(state[0]) * os.Getpagesize()
}

// slowdown returns how many times as fast the opponent's program works while the attacker is
// stopped: the median of several measurements in turns, by the opponent's processor time. Only
// those count in which the attacker, when it isn't stopped, does run beside it.
func (s *stage) slowdown() float64 {
	attacker := innermost(s.at.pid())
	defer unix.Kill(attacker, unix.SIGCONT)
	var ratios []float64
	for tries := 0; tries < 150 && len(ratios) < 15; tries++ {
		var did [2]int
		var ran time.Duration
		for i, signal := range []unix.Signal{unix.SIGSTOP, unix.SIGCONT} {
			if unix.Kill(attacker, signal) != nil {
				return 0
			}
			time.Sleep(2 * time.Millisecond)
			before := served(attacker)
			s.opp.say("work")
			did[i], _ = strconv.Atoi(s.opp.read())
			ran = served(attacker) - before
		}
		if did[1] > 0 && ran > workTime/2 {
			ratios = append(ratios, float64(did[0])/float64(did[1]))
		}
	}
	if len(ratios) < 5 {
		s.note = "the machine is too busy to measure it"
		return 0
	}
	slices.Sort(ratios)
	at := func(part int) float64 { return ratios[part*(len(ratios)-1)/4] }
	s.note = fmt.Sprintf("the opponent was %.2f times as fast without it (half of the time %.2f to %.2f)", at(2), at(1), at(3))
	return at(2)
}

// served returns the processor time of all threads of a process, which the kernel gives more
// exactly than used does.
func served(pid int) (d time.Duration) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	for _, name := range files {
		b, _ := os.ReadFile(name)
		if f := strings.Fields(string(b)); len(f) > 0 {
			ns, _ := strconv.ParseInt(f[0], 10, 64)
			d += time.Duration(ns)
		}
	}
	return d
}

// workTime is how long the opponent works at a time.
const workTime = 30 * time.Millisecond

// work reads at random places of 32 MiB for workTime of processor time, and returns how often.
func work() (n int) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	onProcessor(0)
	if heap == nil {
		heap = make([]uint64, 4<<20)
		for i := range heap {
			heap[i] = uint64(i)
		}
	}
	x := uint64(1)
	for start := threadTime(); threadTime()-start < workTime; n += 500 {
		for range 500 {
			x = x*6364136223846793005 + heap[x>>42] + 1442695040888963407
		}
	}
	heap[0] = x
	return n
}

// onProcessor keeps the calling thread on one processor, so that attacker and opponent aren't
// served by the same.
func onProcessor(number int) {
	var set unix.CPUSet
	set.Set(number)
	unix.SchedSetaffinity(0, &set) // without it the measurement is only less exact
}

// heap is the memory in which the opponent works.
var heap []uint64

// threadTime returns the processor time of the calling thread.
func threadTime() time.Duration {
	var t unix.Timespec
	unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t)
	return time.Duration(t.Nano())
}
