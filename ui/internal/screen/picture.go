package screen

import (
	uv "github.com/charmbracelet/ultraviolet"

	"dohyo/ui/internal/cells"
)

// SVG returns a picture of the screen.
//
//	rsvg-convert match.svg >match.png
func (s *Screen) SVG() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.hidden {
		return cells.SVG(narrowed{s}, nil)
	}
	p := s.emu.CursorPosition()
	return cells.SVG(narrowed{s}, &cells.Cursor{X: p.X, Y: p.Y})
}

// narrowed is the emulator's screen with the characters that the program wrote.
type narrowed struct{ *Screen }

func (n narrowed) Width() int  { return n.emu.Width() }
func (n narrowed) Height() int { return n.emu.Height() }

func (n narrowed) CellAt(x, y int) *uv.Cell {
	c := n.emu.CellAt(x, y)
	if c == nil {
		return nil
	}
	plain := *c
	plain.Content = n.wide.narrow(c.Content)
	return &plain
}
