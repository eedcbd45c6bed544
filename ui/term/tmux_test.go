package term

import (
	"image"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/creack/pty"
)

// sizesOf is a model that keeps the sizes of cells that it is told.
type sizesOf struct{ told []image.Point }

func (m *sizesOf) Init() tea.Cmd  { return nil }
func (m *sizesOf) View() tea.View { return tea.View{} }
func (m *sizesOf) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if size, ok := msg.(CellSizeMsg); ok {
		m.told = append(m.told, image.Point(size))
	}
	return m, nil
}

// TestAround tells the model when the terminals around tmux show images and when they don't, and
// sends the images again when other terminals show the pane.
func TestAround(t *testing.T) {
	master, slave := openPTY(t)
	if err := pty.Setsize(master, &pty.Winsize{Rows: 24, Cols: 80, X: 800, Y: 480}); err != nil {
		t.Fatal(err)
	}
	model := &sizesOf{}
	s := &sheet{file: slave, gallery: gallery{way: Kitty}}
	s.gallery.throughTmux()
	g := &guest{Model: model, sheet: s, info: &Info{Images: Kitty, pane: "%0"}, nudge: make(chan struct{}, 1)}
	g.Update(sizeMsg{Width: 80, Height: 24})
	shows := outside{passes: true, able: true, viewers: "a"}
	for _, step := range []struct {
		name  string
		o     outside
		cell  image.Point
		again bool
	}{
		{"kitty", shows, image.Pt(10, 20), true},
		{"nothing new", shows, image.Pt(10, 20), false},
		{"nobody", outside{passes: true, able: true}, image.Pt(10, 20), false},
		{"kitty again", shows, image.Pt(10, 20), true},
		{"another", outside{passes: true, viewers: "b"}, image.Point{}, true},
		{"both gone", outside{passes: true}, image.Point{}, false},
		{"a second kitty", outside{passes: true, able: true, viewers: "c"}, image.Pt(10, 20), true},
		{"no longer passed", outside{able: true, viewers: "c"}, image.Point{}, false},
	} {
		s.gallery.shown = []hung{{sums: []uint64{1}}}
		g.Update(outsideMsg(step.o))
		if model.told[len(model.told)-1] != step.cell {
			t.Errorf("%s: a cell of %v", step.name, model.told)
		}
		if again := s.gallery.shown[0].sums == nil; again != step.again {
			t.Errorf("%s: the images are sent again: %t", step.name, again)
		}
	}
	g.info.outside = shows
	g.Update(outsideMsg(shows))
	g.Update(sizeMsg{Width: mostCells + 1, Height: 24})
	if last := model.told[len(model.told)-1]; last != (image.Point{}) {
		t.Errorf("on a screen that has more columns than diacritics, cells of %v", last)
	}
}

// TestNudge has tmux asked at once when a key comes while nobody seems to see the pane.
func TestNudge(t *testing.T) {
	g := &guest{Model: &sizesOf{}, sheet: &sheet{}, info: &Info{pane: "%0"}, nudge: make(chan struct{}, 1)}
	g.Update(tea.KeyPressMsg{Code: 'x'})
	if len(g.nudge) != 1 {
		t.Error("tmux isn't asked")
	}
	<-g.nudge
	g.info.outside.viewers = "a"
	g.Update(tea.KeyPressMsg{Code: 'x'})
	if len(g.nudge) != 0 {
		t.Error("tmux is asked for each key")
	}
}

// TestTmuxTitle doesn't ask tmux about kitty's images: it takes the question as the title of a pane.
func TestTmuxTitle(t *testing.T) {
	for environment, want := range map[string]string{"TERM=xterm": askKitty + question, "TERM=screen TMUX=/nowhere,1,0 TMUX_PANE=%0": question} {
		master, slave := openPTY(t)
		asked := play{"\x1b[7;2R\x1b[7;2R\x1b[7;3R" + da1}.perform(master)
		probe(slave, slave, env(environment), limit)
		if got := <-asked; got != want {
			t.Errorf("%s: asked %q", environment, got)
		}
	}
}
