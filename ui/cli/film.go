package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"time"

	"dohyo/ui/show"
	"dohyo/ui/term"
)

// filming records the screen while a person wants it.
type filming struct {
	tty *term.Terminal

	mu   sync.Mutex
	name string // name of the file that is being written; "" is none
}

// forScreen returns what the key on the screen does. It does nothing while the whole
// run is recorded.
func (f *filming) forScreen(whole bool) *show.Film {
	if whole {
		return nil
	}
	return &show.Film{Start: f.start, Stop: f.stop}
}

// start begins a new file in the current folder, named after the time.
func (f *filming) start() (name string, err error) {
	base := "dohyo-" + time.Now().Format("20060102-150405")
	for n := 1; ; n++ {
		name = base + ".cast"
		if n > 1 {
			name = fmt.Sprintf("%s-%d.cast", base, n)
		}
		out, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		f.tty.Record(out)
		f.mu.Lock()
		f.name = name
		f.mu.Unlock()
		return name, nil
	}
}

func (f *filming) stop() error {
	f.mu.Lock()
	f.name = ""
	f.mu.Unlock()
	return f.tty.StopRecording()
}

// left returns the name of a file that was being written when the screen ended.
func (f *filming) left() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.name
}
