package engines

import (
	"bufio"
	"context"
	"io"
	"sync"
)

// Lines are the lines that come to one of our own programs. Another goroutine
// reads them, so that the program hears them while it thinks.
//
//	lines := engines.Listen(ctx, in, engines.Ear{})
//	for text := range lines.C { … }
//	return lines.Err()
type Lines struct {
	C   <-chan string // closed behind the last
	err error
}

// Err returns what went wrong with the reading, once C is closed; nil at the end
// of what was read.
func (l *Lines) Err() error { return l.err }

// An Ear is how lines are listened to. The zero Ear hands on each of them.
type Ear struct {
	Most  int // bytes of a line; 0 is 64 KiB
	Ahead int // how many lines may wait to be taken

	// Heed is called with each line as soon as it comes. It tells whether the line is
	// handed on, and whether more are to be read.
	Heed func(line string) (keep, more bool)
	Done func() // is called behind the last line, before C is closed
}

// Listen reads lines in a goroutine that ends with in, with ctx at the next
// line, or where the ear says so.
func Listen(ctx context.Context, in io.Reader, ear Ear) *Lines {
	c := make(chan string, ear.Ahead)
	l := &Lines{C: c}
	go func() {
		defer close(c)
		l.err = ear.listen(ctx, in, c)
	}()
	return l
}

func (ear *Ear) listen(ctx context.Context, in io.Reader, to chan<- string) error {
	if ear.Done != nil {
		defer ear.Done()
	}
	scan := bufio.NewScanner(in)
	if ear.Most > 0 {
		scan.Buffer(nil, ear.Most)
	}
	for scan.Scan() {
		keep, more := true, true
		if ear.Heed != nil {
			keep, more = ear.Heed(scan.Text())
		}
		if ctx.Err() != nil {
			return nil // the select below may choose to go on, and then there may be no next line
		}
		if keep {
			select {
			case to <- scan.Text():
			case <-ctx.Done():
				return nil
			}
		}
		if !more {
			return nil
		}
	}
	return Heard(scan.Err())
}

// A Haste lets the reader of lines end the thinking that goes on, so that it
// answers at once. The zero Haste is ready to use.
type Haste struct {
	mu   sync.Mutex
	stop context.CancelFunc // nil while nothing is thought about
}

// Begin returns the context of a thought. Its end must be told by over.
func (h *Haste) Begin(ctx context.Context) (thought context.Context, over func()) {
	thought, stop := context.WithCancel(ctx)
	h.set(stop)
	return thought, func() {
		h.set(nil)
		stop()
	}
}

func (h *Haste) set(stop context.CancelFunc) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stop = stop
}

// Hurry ends the thought that goes on, if there is one.
func (h *Haste) Hurry() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.stop != nil {
		h.stop()
	}
}
