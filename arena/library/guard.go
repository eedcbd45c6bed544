package library

import (
	"errors"
	"runtime"
	"runtime/debug"
	"strings"

	bolt "go.etcd.io/bbolt"

	"dohyo/boards/fact"
)

// errPages is the error of a file whose pages aren't what the store wrote: it is cut
// short, or its bytes have changed.
var errPages = fact.New("library.pages", "its pages contradict each other")

// view calls do in a transaction that reads.
func (l *Library) view(do func(tree) error) error {
	return l.told(guarded(func() error {
		if l.reader != nil {
			return do(l.reader)
		}
		return l.db.View(func(tx *bolt.Tx) error { return do(stored{tx}) })
	}))
}

// update calls do in a transaction that writes.
func (l *Library) update(do func(*bolt.Tx) error) error {
	err := guarded(func() error { return l.db.Update(do) })
	if errors.Is(err, errPages) {
		l.broken = true
	}
	return l.told(err)
}

// told names the file in an error of its pages or its entries.
func (l *Library) told(err error) error {
	if f, _ := fact.Of(err); f.Code == changedCode || errors.Is(err, errPages) || errors.Is(err, errCut) || errors.Is(err, errOdd) {
		return l.damaged(err)
	}
	return err
}

// guarded calls do, in which the library's file is read, and returns the harm that a reader
// meets. The store maps the file into memory and trusts it, so damage that arises while it is
// open shows as a panic of the store or as a fault beyond the end of the file; either is
// errPages here. What was damaged before
// mustn't get here (see intact): a length in it may lead out of the file into the memory of
// the program, where the collector of garbage stops it.
func guarded(do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true)) // of this goroutine
	defer func() {
		switch said := recover().(type) {
		case nil:
		case harm:
			err = said.err
		default:
			if !byStore(said) {
				panic(said)
			}
			err = errPages
		}
	}()
	return do()
}

// A faulted is the runtime's error of an address that can't be read.
type faulted interface{ Addr() uintptr }

// byStore reports whether a panic comes from the store or from reading its file. It is
// called while the panic's stack is still there.
func byStore(said any) bool {
	if _, fault := said.(faulted); fault {
		return true
	}
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	for panicked := false; ; {
		f, more := frames.Next()
		switch {
		case f.Function == "runtime.gopanic":
			panicked = true
		case panicked && !strings.HasPrefix(f.Function, "runtime."):
			return strings.HasPrefix(f.Function, "go.etcd.io/bbolt")
		}
		if !more {
			return false
		}
	}
}

// Verify returns the error of a library's file whose bytes aren't those that were written, of
// all those that a search would need at some time.
func (l *Library) Verify() error {
	err := intact(l.path, l.file)
	if err == nil || ofSystem(err) {
		return err
	}
	return l.damaged(err)
}
