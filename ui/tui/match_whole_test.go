package tui

import (
	"context"
	"strings"
	"testing"
	"time"

	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// reviewer is a made-up analysis of a whole game: it says what it's told to, and ends
// when it is stopped.
type reviewer struct {
	asked   []show.WholeQuestion
	places  []int
	told    chan analysis.Found
	failing error
	stopped chan struct{}
	game    *analysis.Game
}

func (r *reviewer) whole() *show.Whole {
	return &show.Whole{
		Run: func(ctx context.Context, game int, q show.WholeQuestion, begun func(*analysis.Game, []*analysis.Found), told func(analysis.Found)) error {
			r.asked, r.places = append(r.asked, q), append(r.places, game)
			begun(r.game, make([]*analysis.Found, len(r.game.Positions)))
			defer close(r.stopped)
			for {
				select {
				case f, more := <-r.told:
					if !more {
						return r.failing
					}
					told(f)
				case <-ctx.Done():
					return nil
				}
			}
		},
		Write: func(int, show.WholeQuestion) (string, error) { return "copy-analysed.sgf", nil },
	}
}

// foundAt is a result with a win rate of the side to move, whose best move is another
// one than that played.
func foundAt(at int, win float64) analysis.Found {
	return analysis.Found{At: at, Lines: []analysis.Line{{Moves: []boards.Move{"101"}, Win: &win}}}
}

// reviewing shows a record whose whole game is analysed, with the game's opening in
// front of what the screen counts.
func reviewing(t *testing.T, l lang.Lang, w, h int) (*desktop, *reviewer) {
	t.Helper()
	d := newDesktop(t, record(), true, l, w, h, "mangetsu")
	r := &reviewer{told: make(chan analysis.Found), stopped: make(chan struct{})}
	g := &d.match.snap.game
	setup := g.begin.Setup
	opening := setup.Opening
	setup.Opening = nil
	p, err := d.match.snap.rules.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	r.game = &analysis.Game{Rules: d.match.snap.rules, Positions: []boards.Position{p}}
	play := func(m boards.Move) {
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
		r.game.Positions, r.game.Moves = append(r.game.Positions, p), append(r.game.Moves, m)
	}
	for _, m := range opening {
		play(m)
	}
	for _, e := range g.moves {
		play(e.Move)
	}
	d.match.s.Whole = r.whole()
	d.match.study.able, d.match.study.programs = []string{"mangetsu"}, []string{"mangetsu"}
	return d, r
}

func (d *desktop) tick() {
	d.f.now = d.f.now.Add(time.Second)
	d.go_(d.update(tickMsg(d.f.now)))
	d.View()
}

// TestWholeGame analyses a game behind the screen: the marks, the accuracy and the
// curve come while it goes on; keys go to the marked moves; a copy is written.
func TestWholeGame(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			d, r := reviewing(t, l, size[0], size[1])
			less := len(r.game.Positions) - len(d.match.snap.game.positions)
			if less == 0 {
				t.Fatal("the game has no opening")
			}
			d.key("R", "down", "enter")
			r.told <- foundAt(less, 0.6) // before the first move on the screen
			r.told <- foundAt(less+1, 0.9)
			r.told <- foundAt(less+2, 0.15)
			d.until(t, "a result", func() bool { d.tick(); return d.run.whole.done == 3 })
			if r.asked[0] != (show.WholeQuestion{Who: "mangetsu", Time: 300 * time.Millisecond}) || r.places[0] != 1 {
				t.Fatalf("asked %+v", r.asked)
			}
			d.key("home", "}")
			if d.match.at != 1 {
				t.Errorf("the first marked move is after move %d, want 1", d.match.at)
			}
			d.wantPanel(t, true, "??")
			d.wantPanel(t, true, l.Say(lang.WholeLost, 60.0, 10.0))
			d.wantPanel(t, true, l.Say(lang.WholeProgress, 3, len(r.game.Positions)))
			d.key("}", "}") // the answer is marked, too
			d.wantPanel(t, true, l.Say(lang.WholeNoMarks))
			if curve := (overall{d.view()}).curve(); len(curve) < 3 || curve[0].at != 0 {
				t.Errorf("the curve is %v", curve)
			}
			d.key("R")
			d.wantPanel(t, true, l.Say(lang.WholeStop))
			d.key("enter")
			<-r.stopped
			d.until(t, "the end", func() bool {
				select {
				case msg := <-d.msgs:
					d.go_(d.update(msg))
				default:
				}
				return !d.run.whole.running
			})
			d.wantPanel(t, true, "??") // the results stay
		}
	}
}

// TestWholeGameFails tells why an analysis ended.
func TestWholeGameFails(t *testing.T) {
	d, r := reviewing(t, lang.English, 80, 24)
	r.failing = lang.Said{Text: "three strikes"}
	d.key("R", "enter")
	close(r.told)
	d.until(t, "the end", func() bool { return strings.Contains(shown(d.model), "three strikes") })
	d.key("R")
	d.wantPanel(t, true, "1 s for each position") // it can be begun again
}

// TestWholeGameLeft stops the analysis when another match is shown, and shows none of its
// marks there.
func TestWholeGameLeft(t *testing.T) {
	d, r := reviewing(t, lang.English, 80, 24)
	d.key("R", "enter")
	r.told <- foundAt(0, 0.5)
	other := record().session()
	other.Send, other.Done = nil, nil
	d.enter(other)
	d.tick()
	<-r.stopped
	if (overall{d.view()}).of() != nil {
		t.Error("the results are shown with another game")
	}
}

// TestWholeGameWritten names the copy.
func TestWholeGameWritten(t *testing.T) {
	d, r := reviewing(t, lang.English, 80, 24)
	d.key("R", "enter")
	r.told <- foundAt(0, 0.5)
	d.until(t, "a result", func() bool { d.tick(); return d.run.whole.done == 1 })
	d.key("R", "down", "enter")
	d.until(t, "the copy", func() bool { return strings.Contains(shown(d.model), "copy-analysed.sgf") })
	close(r.told)
}

// wholeReviewed is a record whose game has been analysed as a whole.
func wholeReviewed(keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		f, m := studied()()
		g := &m.match.snap.game
		game := &analysis.Game{Rules: m.match.snap.rules, Positions: g.positions}
		for _, e := range g.moves {
			game.Moves = append(game.Moves, e.Move)
		}
		found := make([]*analysis.Found, len(g.positions))
		for i := range 8 {
			one := foundAt(i, []float64{0.6, 0.9}[i%2])
			found[i] = &one
		}
		m.match.s.Whole = (&reviewer{}).whole()
		w := &whole{session: m.match.s, number: g.number, q: show.WholeQuestion{Who: "mangetsu", Time: time.Second}, stop: func() {}}
		w.onBegun(game, found)
		m.run.whole = w
		f.now = f.now.Add(time.Second)
		m.Update(tickMsg(f.now))
		m.View()
		press(m, keys...)
		return f, m
	}
}

// TestWholeNodes bounds the analysis by nodes instead of time.
func TestWholeNodes(t *testing.T) {
	d, r := reviewing(t, lang.English, 80, 24)
	d.key("R")
	d.wantPanel(t, true, "100000 nodes for each position")
	d.key("down", "down", "down", "down", "enter")
	r.told <- foundAt(0, 0.5)
	d.until(t, "a result", func() bool { d.tick(); return d.run.whole.done == 1 })
	if want := (show.WholeQuestion{Who: "mangetsu", Nodes: 100_000}); r.asked[0] != want {
		t.Errorf("asked %+v, want %+v", r.asked[0], want)
	}
	d.run.whole.stop()
}
