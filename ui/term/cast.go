package term

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// A Cast writes what a terminal shows as an asciicast, version 2: a header and an event a
// line, which asciinema and the web's players read.
type Cast struct {
	mu         sync.Mutex
	out        io.Writer
	rest       []byte // the bytes of a character that isn't complete
	err        error  // the first error in writing
	begun      bool
	cols, rows int
}

// NewCast returns a cast that is written to out.
func NewCast(out io.Writer) *Cast { return &Cast{out: out} }

// Begin writes the header: the size of the screen in cells, when the cast begins unless the
// time is zero, and its title.
func (c *Cast) Begin(cols, rows int, at time.Time, title string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.begun {
		return
	}
	c.begun, c.cols, c.rows = true, cols, rows
	stamp := int64(0)
	if !at.IsZero() {
		stamp = at.Unix()
	}
	c.line(struct {
		Version   int               `json:"version"`
		Width     int               `json:"width"`
		Height    int               `json:"height"`
		Timestamp int64             `json:"timestamp,omitempty"`
		Title     string            `json:"title,omitempty"`
		Env       map[string]string `json:"env"`
	}{2, cols, rows, stamp, title, map[string]string{"TERM": "xterm-256color"}})
}

// Show writes what is sent to the terminal at a time after the beginning.
func (c *Cast) Show(after time.Duration, text []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := append(c.rest, text...)
	n := whole(all)
	c.rest = append([]byte(nil), all[n:]...)
	if n > 0 {
		c.event(after, "o", string(all[:n]))
	}
}

// Resize writes that the screen has another size.
func (c *Cast) Resize(after time.Duration, cols, rows int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cols == c.cols && rows == c.rows {
		return
	}
	c.cols, c.rows = cols, rows
	c.event(after, "r", fmt.Sprintf("%dx%d", cols, rows))
}

// Err returns the first error in writing.
func (c *Cast) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

func (c *Cast) event(after time.Duration, kind, text string) {
	c.line([]any{after.Round(time.Millisecond).Seconds(), kind, text})
}

func (c *Cast) line(v any) {
	line, err := json.Marshal(v)
	if err == nil && c.err == nil {
		_, err = c.out.Write(append(line, '\n'))
	}
	if c.err == nil {
		c.err = err
	}
}

// whole returns the length of a text without an incomplete character at its end.
func whole(text []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if utf8.RuneStart(text[len(text)-n]) {
			if !utf8.FullRune(text[len(text)-n:]) {
				return len(text) - n
			}
			break
		}
	}
	return len(text)
}

// Record writes all that is shown on the terminal as an asciicast until StopRecording or
// Close, which close out as well. It may be called before Run or while it draws. Images
// aren't shown while a cast is written, since players of casts don't show them.
func (t *Terminal) Record(out io.WriteCloser) {
	t.filming.Lock()
	defer t.filming.Unlock()
	t.cast, t.film = NewCast(out), out
	if t.paper != nil {
		t.paper.record(t.cast)
	}
}

// StopRecording completes the asciicast. It returns the first error in writing.
func (t *Terminal) StopRecording() error {
	t.filming.Lock()
	defer t.filming.Unlock()
	if t.film == nil {
		return nil
	}
	if t.paper != nil {
		t.paper.record(nil)
	}
	err := errors.Join(t.cast.Err(), t.film.Close())
	t.cast, t.film = nil, nil
	return err
}

// Recorded returns the first error in recording, nil if there is none.
func (t *Terminal) Recorded() error {
	t.filming.Lock()
	defer t.filming.Unlock()
	if t.cast == nil {
		return nil
	}
	return t.cast.Err()
}

// record begins to write what is shown to a cast, with the whole picture at first, or
// ends the cast that is being written if c is nil.
func (s *sheet) record(c *Cast) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cast != nil {
		s.cast.Show(time.Since(s.began), []byte("\x1b[m"+ansi.ResetModeAltScreenSaveCursor+ansi.ShowCursor))
	}
	if s.cast = c; c == nil {
		return
	}
	s.began = time.Now()
	cols, rows := usual(s.cols, s.rows)
	c.Begin(cols, rows, s.began, "dohyo")
	if s.open {
		c.Show(0, []byte(ansi.SetModeAltScreenSaveCursor+ansi.HideCursor))
		s.gallery.wants(nil)
		s.known = false
		_ = s.send(s.update())
	}
}
