package tui

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/vt"

	"dohyo/arena"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A tube is a terminal at the end of a program's output: it counts the bytes
// and keeps the screen that they make.
type tube struct {
	mu    sync.Mutex
	term  *vt.Emulator
	bytes int
}

func newTube(w, h int) *tube {
	t := &tube{term: vt.NewEmulator(w, h)}
	go io.Copy(io.Discard, t.term) // its answers
	return t
}

func (t *tube) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.bytes += len(p)
	// Without a terminal for its input the library takes it that \n goes to
	// the first column.
	t.term.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n")))
	return len(p), nil
}

func (t *tube) lines() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.ReplaceAll(t.term.String(), "\r", ""), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

// A runner is a screen that is drawn by the library on a tube.
type runner struct {
	*fake
	m    *model
	prog *tea.Program
	tube *tube
	done chan struct{}
}

func startRunner(t testing.TB, f *fake, o Options, s *Session, w, h int) *runner {
	t.Helper()
	r := &runner{fake: f, tube: newTube(w, h), done: make(chan struct{})}
	o.Painter = &Painter{out: r.tube}
	r.m = newModel(o, s)
	in, _ := io.Pipe()
	r.prog = tea.NewProgram(r.m, tea.WithInput(in), tea.WithOutput(o.Painter), tea.WithWindowSize(w, h),
		tea.WithColorProfile(o.Profile), tea.WithFPS(120), tea.WithoutSignalHandler(), tea.WithFilter(r.filter))
	go func() {
		defer close(r.done)
		r.prog.Run()
	}()
	t.Cleanup(func() { r.prog.Kill(); <-r.done })
	return r
}

// inside is a function to be called in the program's loop, where nothing else
// touches model and match.
type inside struct {
	do   func()
	done chan struct{}
}

func (r *runner) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	if in, ok := msg.(inside); ok {
		in.do()
		close(in.done)
		return nil
	}
	return msg
}

// in calls a function in the program's loop and waits for it.
func (r *runner) in(do func()) {
	i := inside{do, make(chan struct{})}
	r.prog.Send(i)
	<-i.done
}

// drawn waits until the terminal shows what the model has drawn.
func (r *runner) drawn(t testing.TB, what string) {
	t.Helper()
	var want, got []string
	for range 400 {
		r.in(func() { want = r.m.cv.lines() })
		got = r.tube.lines()
		if strings.Join(got, "\n") == strings.Join(want, "\n") {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	for i := range want {
		if i < len(got) && got[i] != want[i] {
			t.Errorf("%s: line %d\n got %q\nwant %q", what, i, got[i], want[i])
		}
	}
	t.FailNow()
}

// What the library writes to the terminal, bit by bit, makes the screen that
// was drawn, wide characters and all, whatever came before.
func TestTheTerminalShowsWhatIsDrawn(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		f := newFake("謎の二面相", "KAZE", 10)
		f.start(opening("花月", "右・本"))
		r := startRunner(t, f, f.options(lang.Japanese, "unicode"), f.session(), size[0], size[1])
		r.drawn(t, "first")
		for i := range 24 {
			r.in(func() { f.play(1) })
			time.Sleep(45 * time.Millisecond) // a tick
			r.drawn(t, "move")
			if i%4 == 3 {
				for _, k := range []string{"left", "m", "?", "esc", "a", "down", "esc", "t", "t", "home", "f", "x", "x", "q", "n", "o", "right", "s", "down", "esc"} {
					r.prog.Send(keyOf(k))
					r.drawn(t, "key "+k)
				}
			}
		}
		r.in(func() { f.finish(); f.finishMatch() })
		time.Sleep(45 * time.Millisecond)
		r.drawn(t, "end")
		r.prog.Send(keyOf("b"))
		r.drawn(t, "lobby")
		for _, k := range []string{"down", "tab", "down", "tab", "up", "+", "t", "left", "left", "down"} {
			r.prog.Send(keyOf(k))
			r.drawn(t, "lobby "+k)
		}
	}
}

// The bytes that one more stone costs on the terminal: the stone itself with
// the mark moving on from the stone before, and all that changes on the screen
// with a move.
func BenchmarkBytesOfAMove(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		b.Run(map[int]string{80: "80x24", 160: "160x50"}[size[0]], func(b *testing.B) {
			f := newFake("BRAIN", "KAZE", 10)
			o := f.options(lang.Japanese, "unicode")
			o.Profile = colorprofile.TrueColor
			moves, bytes := 0, 0
			f.start(opening("花月", "右・本"))
			r := startRunner(b, f, o, f.session(), size[0], size[1])
			r.drawn(b, "first")
			for b.Loop() {
				if _, over := f.pos.Outcome(); over {
					r.in(func() {
						f.start(opening("花月", "右・本"))
						f.now = f.now.Add(holdFor)
					})
					time.Sleep(100 * time.Millisecond)
				}
				r.drawn(b, "before")
				r.tube.mu.Lock()
				before := r.tube.bytes
				r.tube.mu.Unlock()
				r.in(func() {
					mv, _ := greedy(f.pos.(*gomoku.Position))
					f.move(mv, 300*time.Millisecond, arena.Said{})
				})
				time.Sleep(60 * time.Millisecond)
				r.drawn(b, "after")
				r.tube.mu.Lock()
				bytes += r.tube.bytes - before
				r.tube.mu.Unlock()
				moves++
			}
			b.ReportMetric(float64(bytes)/float64(moves), "bytes/move")
		})
	}
}

// The bytes of the board alone: a new stone, and the mark of the last move
// taken off the stone before it.
func BenchmarkBytesOfAStone(b *testing.B) {
	for _, v := range []struct {
		name    string
		profile colorprofile.Profile
		big     bool
	}{
		{"truecolor", colorprofile.TrueColor, false}, {"256", colorprofile.ANSI256, false}, {"16", colorprofile.ANSI, false}, {"big", colorprofile.TrueColor, true},
	} {
		b.Run(v.name, func(b *testing.B) {
			d, _ := draw.For("gomoku")
			th := newTheme("wood", v.profile, true)
			game := demoPositions("gomoku", d)
			var out bytes.Buffer
			p := &Painter{out: &out, on: true}
			cv := canvas{set: draw.Unicode}
			show := func(i int) {
				cv.reset(80, 40)
				cv.picture(cv.whole(), d.Picture(game[i], draw.Options{Set: draw.Unicode, Labels: true, Rim: true, Big: v.big}))
				p.want(&cv, th)
				p.flush()
			}
			n, bytes := 0, 0
			for b.Loop() {
				i := n % (len(game) - 2)
				show(i)
				out.Reset()
				show(i + 1)
				bytes += out.Len()
				n++
			}
			b.ReportMetric(float64(bytes)/float64(n)/2, "bytes/changed-stone")
		})
	}
}
