package term

import (
	"bytes"
	"image"
	"os"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// A sheet is what a program draws on: the terminal, and what it shows now, so
// that only what changes is sent. The library's own renderer sends a whole
// line again, in every frame, if there is a kanji in it; with a few of them on
// the screen a stone costs 1.8 KB, and here less than 100 bytes.
//
// The library still switches screens, mouse and keyboard. It is given an empty
// picture, and all that it writes passes through Write, which knows from it
// when there is a screen to draw on, and when that was erased.
type sheet struct {
	file    *os.File
	profile colorprofile.Profile

	mu      sync.Mutex
	open    bool // the alternate screen is shown
	known   bool // the terminal shows what is in shown
	shown   uv.ScreenBuffer
	next    uv.ScreenBuffer
	content string // to be shown: lines of styled text
	caret   caret  // likewise, where the cursor stands
	placed  caret  // where the terminal shows it
	title   string // of the window
	titled  string // the title it has
	stale   bool   // content or title is not shown yet
	method  ansi.Method
	synced  bool // the terminal can hold back an update until it is whole
	waiting bool // a paint is due
	last    time.Time
	gallery gallery
}

// frame is the least time between two pictures.
const frame = time.Second / FPS

// large is from how many bytes on an update is marked as one.
const large = 1 << 10

// Read, Close and Fd make a sheet a terminal for the library.
func (s *sheet) Read(p []byte) (int, error) { return s.file.Read(p) }

// Close does nothing: the file is the caller's.
func (s *sheet) Close() error { return nil }

// Fd returns the terminal's descriptor.
func (s *sheet) Fd() uintptr { return s.file.Fd() }

// Write passes on what the library writes. When that opens or erases the
// screen, the picture follows in the same breath.
func (s *sheet) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	on := bytes.LastIndex(p, []byte(ansi.SetModeAltScreenSaveCursor))
	off := bytes.LastIndex(p, []byte(ansi.ResetModeAltScreenSaveCursor))
	if on != off {
		s.open = on > off
		s.known, s.titled, s.placed = false, "", caret{}
	}
	out := p
	moved := s.placed
	s.placed = caret{} // whatever was written, the cursor may be elsewhere now
	if erased := bytes.Contains(p, []byte(ansi.EraseEntireScreen)) || bytes.Contains(p, []byte(ansi.EraseScreenBelow)); s.open && (on >= 0 || erased) {
		s.known = false
		out = append(bytes.Clone(p), s.update()...)
	} else if s.open && moved.on {
		b := brush{x: -1}
		s.place(&b)
		out = append(bytes.Clone(p), b.Bytes()...)
	}
	if _, err := s.file.Write(out); err != nil {
		s.known = false
		return 0, err
	}
	return len(p), nil
}

// resize makes room for a screen of this size, with cells of so many pixels.
func (s *sheet) resize(cols, rows int, cell image.Point) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gallery.cell, s.gallery.want = cell, nil
	s.shown, s.next = uv.NewScreenBuffer(cols, rows), uv.NewScreenBuffer(cols, rows)
	s.known, s.stale = false, true
}

// show brings a picture to the terminal, at once or, if the last one is too
// fresh, a little later.
func (s *sheet) show(content, title string, at caret, images []Image) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gallery.wants(images) {
		s.stale = true
	}
	if !s.stale && content == s.content && title == s.title && at == s.caret {
		return
	}
	s.content, s.title, s.caret, s.stale = content, title, at, true
	if !s.open || s.waiting {
		return
	}
	if wait := frame - time.Since(s.last); wait > 0 {
		s.waiting = true
		time.AfterFunc(wait, func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.waiting = false
			s.paint()
		})
		return
	}
	s.paint()
}

// paint writes what has changed. An error needs no report: whoever reads keys
// from a terminal that is gone hears of it too.
func (s *sheet) paint() {
	if !s.open || !s.stale {
		return
	}
	if b := s.update(); len(b) > 0 {
		if _, err := s.file.Write(b); err != nil {
			s.known = false
		}
	}
}

// A caret is where the cursor is shown, if it is: a person types there, and an
// input method composes there.
type caret struct {
	x, y int
	on   bool
}

func caretOf(c *tea.Cursor) caret {
	if c == nil {
		return caret{}
	}
	return caret{c.X, c.Y, true}
}

// place shows the cursor where it's wanted, or hides it. What has been drawn has
// taken it elsewhere.
func (s *sheet) place(b *brush) {
	at := s.caret
	at.on = at.on && at.x < s.next.Width() && at.y < s.next.Height()
	if at.on && (b.Len() > 0 || at != s.placed) {
		b.x = -1
		b.move(at.x, at.y)
	}
	switch {
	case at.on && !s.placed.on:
		b.WriteString(ansi.ShowCursor)
	case !at.on && s.placed.on:
		b.WriteString(ansi.HideCursor)
	}
	s.placed = at
}

// update returns what makes the terminal show content, title and cursor.
func (s *sheet) update() []byte {
	s.stale, s.last = false, time.Now()
	b := brush{profile: s.profile, x: -1}
	if s.title != s.titled {
		b.WriteString(ansi.SetWindowTitle(s.title))
		s.titled = s.title
	}
	if s.next.RenderBuffer == nil { // no size yet
		return b.Bytes()
	}
	b.cols = s.next.Width()
	if !s.known {
		b.WriteString("\x1b[m" + ansi.EraseEntireScreen)
		s.shown.Clear()
		s.gallery.forget(&b)
		s.known = true
	}
	s.gallery.takeDown(&b, s.shown)
	s.next.Method = s.method
	uv.NewStyledString(s.content).Draw(s.next, s.next.Bounds())
	for y := range s.next.Height() {
		b.line(y, s.shown.Line(y), s.next.Line(y))
	}
	b.dip(uv.Style{})
	s.gallery.hang(&b)
	s.place(&b)
	s.shown, s.next = s.next, s.shown
	if s.synced && b.Len() >= large {
		return []byte(ansi.SetModeSynchronizedOutput + b.String() + ansi.ResetModeSynchronizedOutput)
	}
	return b.Bytes()
}

// report takes what the terminal says of a mode, as the library does.
func (s *sheet) report(mode ansi.Mode, value ansi.ModeSetting) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch mode {
	case ansi.ModeSynchronizedOutput:
		s.synced = value == ansi.ModeReset
	case ansi.ModeUnicodeCore:
		if value == ansi.ModeReset || value == ansi.ModeSet || value == ansi.ModePermanentlySet {
			s.method = ansi.GraphemeWidth
		}
	}
}
