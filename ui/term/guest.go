package term

import (
	"cmp"
	"image"
	"reflect"
	"runtime/debug"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// LateAnswerMsg reports that the terminal answered the question about widths after the
// limit, as over a slow line. The model drew in ASCII until then and may now use these
// glyphs.
type LateAnswerMsg struct {
	Widths Widths
	Glyphs Glyphs
}

// sizeMsg is the size of the terminal. The library doesn't know the terminal and sends
// no size.
type sizeMsg tea.WindowSizeMsg

// A guest wraps a program's model and adds the terminal's messages to the library's
// own.
type guest struct {
	tea.Model
	sheet *sheet    // the sheet to draw on
	ahead []tea.Msg // keys typed ahead, not yet passed on
	info  *Info
	told  image.Point   // the cell size last sent to the model
	late  *answers      // answers still expected; nil if there are none
	nudge chan struct{} // has tmux asked at once
	fell  *Panic        // the model's panic; the library's own handling races with its reader
}

// Update passes messages on. Keys typed ahead come after the first size, because a
// screen without a size can't act on keys, and before all other keys.
func (g *guest) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.CursorPositionMsg:
		if g.late != nil {
			return g, g.lateReport(msg)
		}
	case AboutToSuspendMsg:
		cmd := g.pass(msg)
		return g, tea.Sequence(cmd, func() tea.Msg { return suspendMsg{} })
	case *Panic:
		g.fell = cmp.Or(g.fell, msg)
		return g, tea.Quit
	case tea.ModeReportMsg:
		g.sheet.report(msg.Mode, msg.Value)
	case sizeMsg:
		size := tea.WindowSizeMsg(msg)
		size.Width, size.Height = usual(size.Width, size.Height)
		cell := g.cell(size.Width, size.Height)
		g.sheet.resize(size.Width, size.Height, cell)
		cmd := g.pass(size)
		if cell != g.told {
			g.told = cell
			cmd = tea.Batch(cmd, g.pass(CellSizeMsg(cell)))
		}
		return g, tea.Batch(cmd, g.typed())
	case outsideMsg:
		return g, g.around(outside(msg))
	case tea.FocusMsg:
		g.stir()
	case tea.MouseClickMsg, tea.MouseWheelMsg, tea.PasteMsg:
		g.sheet.hurry()
	case tea.KeyMsg:
		g.sheet.hurry()
		g.stir()
		// A report from the first row has the form of this key too.
		if k := msg.Key(); g.late != nil && k.Code == tea.KeyF3 && k.Mod != 0 {
			return g, nil
		}
		cmd := g.typed()
		return g, tea.Batch(cmd, g.pass(msg))
	}
	return g, g.pass(msg)
}

// cell returns the size of a cell, on a terminal of some size that shows pictures.
func (g *guest) cell(cols, rows int) image.Point {
	if g.info.Images == NoImages || g.sheet.file == nil {
		return image.Point{}
	}
	if g.info.pane != "" && (!g.info.outside.able || max(cols, rows) > mostCells) {
		return image.Point{}
	}
	return cellSize(g.sheet.file, g.info.Cell)
}

// View draws the model's picture. The library gets an empty one.
func (g *guest) View() tea.View {
	if g.fell != nil {
		return tea.View{}
	}
	v := g.Model.View()
	var images []Image
	if m, ok := g.Model.(Pictured); ok {
		images = m.Images()
	}
	g.sheet.wear(modes{mouse: v.MouseMode, focus: v.ReportFocus})
	g.sheet.show(v.Content, g.info.title(v.WindowTitle), caretOf(v.Cursor), images)
	return tea.View{}
}

// lateReport handles a cursor position that answers the probe's question.
func (g *guest) lateReport(p tea.CursorPositionMsg) tea.Cmd {
	g.late.columns = append(g.late.columns, p.X+1)
	if len(g.late.columns) < questions {
		return nil
	}
	w := g.late.widths()
	g.info.Widths, g.late = w, nil
	return g.pass(LateAnswerMsg{Widths: w, Glyphs: choose(w, "")})
}

// pass sends one message to the model. It sends none to a model that has panicked.
func (g *guest) pass(msg tea.Msg) (cmd tea.Cmd) {
	defer func() {
		if g.falls(recover()) {
			cmd = tea.Quit
		}
	}()
	if g.fell == nil {
		g.Model, cmd = g.Model.Update(msg)
	}
	return caught(cmd)
}

// caught returns a command that sends its panic as a message. The library would print
// the panic on a screen that is about to be left.
func caught(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if v := recover(); v != nil {
				msg = &Panic{Value: v, Stack: debug.Stack()}
			}
		}()
		msg = cmd()
		// The results of tea.Batch and tea.Sequence are lists of commands; the latter's
		// type has no name outside of the library.
		if list := reflect.ValueOf(msg); list.IsValid() && list.Type().ConvertibleTo(reflect.TypeFor[[]tea.Cmd]()) {
			for i := range list.Len() {
				list.Index(i).Set(reflect.ValueOf(caught(list.Index(i).Interface().(tea.Cmd))))
			}
		}
		return msg
	}
}

// falls keeps the model's first panic.
func (g *guest) falls(v any) bool {
	if v != nil && g.fell == nil {
		g.fell = &Panic{Value: v, Stack: debug.Stack()}
	}
	return g.fell != nil
}

// typed passes on the keys typed ahead, once.
func (g *guest) typed() tea.Cmd {
	var cmds []tea.Cmd
	for _, msg := range g.ahead {
		cmds = append(cmds, g.pass(msg))
	}
	g.ahead = nil
	return tea.Batch(cmds...)
}

// keys decodes typed bytes into key messages and skips other bytes.
func keys(b []byte) []tea.Msg {
	var msgs []tea.Msg
	var d uv.EventDecoder
	for len(b) > 0 {
		n, event := d.Decode(b)
		if n <= 0 {
			break
		}
		if k, ok := event.(uv.KeyPressEvent); ok {
			msgs = append(msgs, tea.KeyPressMsg(k))
		}
		b = b[n:]
	}
	return msgs
}
