package engines

import (
	"bufio"
	"context"
	"io"
	"sync"
)

// Lines are the input lines of one of dohyo's own programs. A goroutine reads
// them, so that the program receives them while it thinks.
//
//	lines := engines.Listen(ctx, in, engines.Ear{})
//	for text := range lines.C { … }
//	return lines.Err()
type Lines struct {
	C   <-chan string // closed after the last line
	err error
}

// Err returns the reading error once C is closed; nil at the end of input.
func (l *Lines) Err() error { return l.err }

// An Ear says how to read lines. The zero Ear passes on each of them.
type Ear struct {
	Most  int // bytes per line; 0 means 64 KiB
	Ahead int // lines that may be queued

	// Heed is called with each line as soon as it arrives. It returns whether to
	// pass the line on, and whether to read more.
	Heed func(line string) (keep, more bool)
	Done func() // called after the last line, before C is closed
}

// Listen reads lines in a goroutine that ends with in, with ctx at the next line,
// or when the ear stops it.
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
			return nil // the select below may choose the other case, and then there may be no next line
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

// A Haste lets the reader of lines stop the running thought, so that the program
// answers at once. The zero Haste is ready to use.
type Haste struct {
	mu   sync.Mutex
	stop context.CancelFunc // nil while there is no thought
}

// Begin returns the context of a thought. The caller must call over at its end.
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

// Hurry stops the running thought, if any.
func (h *Haste) Hurry() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.stop != nil {
		h.stop()
	}
}
