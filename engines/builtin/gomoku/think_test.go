package gomoku

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"

	"dohyo/boards"
	board "dohyo/boards/gomoku"
	"dohyo/engines"
)

// playOut lets programs play a game from an opening and returns the winner. The
// test fails if a program makes an illegal move or loses by a foul.
func playOut(t *testing.T, game *boards.Game, size int, opening []boards.Move, players [2]*Thinker, nodes int64) boards.Side {
	t.Helper()
	start, err := game.Start(boards.Setup{Size: size, Opening: opening})
	if err != nil {
		t.Fatal(err)
	}
	p := start.(*board.Position)
	for len(p.ToAct()) > 0 {
		th := players[p.ToAct()[0]]
		m, talk := th.Think(context.Background(), p.History(), Limit{Nodes: nodes}, nil)
		checkMutter(t, talk)
		if talk.Nodes > 4*nodes+4000 {
			t.Fatalf("%s after %v: %d nodes, the limit was %d", th.program.Name, p.History(), talk.Nodes, nodes)
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s after %v: %v", th.program.Name, p.History(), err)
		}
		p = next.(*board.Position)
	}
	o, _ := p.Outcome()
	if o.By == boards.Forbidden {
		t.Fatalf("a foul (%s) after %v", o.Detail, p.History())
	}
	return o.Winner
}

// checkMutter holds a mutter to 30 bytes in both encodings.
func checkMutter(t *testing.T, talk engines.Talk) {
	t.Helper()
	sjis, err := japanese.ShiftJIS.NewEncoder().String(talk.Mutter)
	if err != nil || !utf8.ValidString(talk.Mutter) {
		t.Errorf("mutter %q: %v", talk.Mutter, err)
	}
	if len(talk.Mutter) > mutterBytes || len(sjis) > mutterBytes || strings.ContainsAny(talk.Mutter, "\r\n") {
		t.Errorf("mutter %q has %d and %d bytes", talk.Mutter, len(talk.Mutter), len(sjis))
	}
}

// TestGamesByTheRules: every program plays whole games by the rules, in every
// rule set and board size.
func TestGamesByTheRules(t *testing.T) {
	progs := Programs()
	for i, game := range board.Games() {
		size := 15
		if i >= 2 {
			size = 15 + 5*(i-2)
		}
		for k := range progs {
			lang := []Language{Japanese, English}[k%2]
			pair := [2]*Thinker{progs[k].New(game, size, 1, lang), progs[(k+1)%len(progs)].New(game, size, 2, lang)}
			var opening []boards.Move
			if size == 15 {
				opening = board.Placements()[7*k+i].Moves
			}
			playOut(t, game, size, opening, pair, 800)
		}
	}
}

// TestNeverAFoul: black makes no foul on crowded boards full of forbidden
// points.
func TestNeverAFoul(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	for _, game := range []*boards.Game{board.Guide, board.Renju} {
		progs := Programs()
		for n := range 60 {
			th := progs[n%len(progs)].New(game, 15, uint64(n), Japanese)
			f := newField(rulesByName[game.Name], 15)
			scatter(f, rng, 2*(10+rng.IntN(80)))
			var moves []boards.Move
			for _, p := range f.stones {
				moves = append(moves, p.move())
			}
			m, talk := th.Think(context.Background(), moves, Limit{Nodes: 200}, nil)
			checkMutter(t, talk)
			p, ok := th.cell(m)
			if !ok || f.inner[p] != empty {
				t.Fatalf("%v: %q is no free point", moves, m)
			}
			if judged(f, p) && f.class(0, p) != winning {
				free := 0
				for _, q := range f.points {
					if f.inner[q] == empty && !judged(f, q) {
						free++
					}
				}
				if free > 0 {
					t.Errorf("%s after %v: black plays the foul %s", th.program.Name, moves, m)
				}
			}
		}
	}
}

// TestEqualThoughts: equal positions, seeds and node limits give equal moves,
// whether or not the thinker is new.
func TestEqualThoughts(t *testing.T) {
	moves := []boards.Move{"808", "807", "906", "907", "707", "606"}
	for _, p := range Programs() {
		var first boards.Move
		var nodes int64
		for i := range 3 {
			th := p.New(board.Freestyle, 15, 5, Japanese)
			m, talk := th.Think(context.Background(), moves, Limit{Nodes: 5000}, nil)
			if i == 0 {
				first, nodes = m, talk.Nodes
			} else if m != first || talk.Nodes != nodes {
				t.Errorf("%s: %s with %d nodes, then %s with %d", p.Name, first, nodes, m, talk.Nodes)
			}
		}
	}
}

// TestCalledOff: a cancelled search still returns a move.
func TestCalledOff(t *testing.T) {
	moves := []boards.Move{"808", "807", "906", "907", "707", "606"}
	for _, p := range Programs() {
		th := p.New(board.Freestyle, 15, 0, Japanese)
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		m, talk := th.Think(ctx, moves, Limit{Nodes: 50_000_000}, nil)
		if m == "" || talk.Nodes > 10_000 {
			t.Errorf("%s: move %q after %d nodes", p.Name, m, talk.Nodes)
		}
	}
}

// TestTalk: a long search reports its progress, with all fields set.
func TestTalk(t *testing.T) {
	th := mangetsu().New(board.Freestyle, 15, 0, English)
	n := 0
	_, talk := th.Think(context.Background(), []boards.Move{"808", "807", "906"}, Limit{Time: 250 * time.Millisecond},
		func(x engines.Talk) {
			if n++; x.Score == nil || x.PV == "" || x.Nodes == 0 {
				t.Errorf("talk %+v", x)
			}
		})
	if talk.Score == nil || talk.PV == "" || talk.Nodes == 0 || talk.Depth == 0 || talk.Mutter == "" {
		t.Errorf("talk at the end %+v", talk)
	}
}

// TestWordsFit: every mutter fits the guide's 30 bytes.
func TestWordsFit(t *testing.T) {
	for _, lang := range []Language{Japanese, English} {
		th := mangetsu().New(board.Guide, 15, 0, lang)
		f := newField(guide, 15)
		f.put(f.centre())
		for why := motiveQuiet; why <= motiveLost; why++ {
			for score := -1000; score <= 1000; score += 90 {
				for _, moves := range []int{1, 3, 5, 99} {
					for _, name := range []string{"", "寒星", "Suigetsu"} {
						c := choice{move: f.centre() + 1, why: why, score: score, moves: moves, opening: name}
						for _, w := range th.words(f, c) {
							checkMutter(t, engines.Talk{Mutter: w})
							if w == "" {
								t.Errorf("nothing to say: %+v", c)
							}
						}
					}
				}
			}
		}
	}
	if s := clip("一二三四五六七八九十十一"); s != "一二三四五六七八九十" {
		t.Errorf("clipped to %q", s)
	}
}

// TestOddBoards: an empty board, unusual moves and a full board cause no
// failure.
func TestOddBoards(t *testing.T) {
	for _, p := range Programs() {
		th := p.New(board.Standard, 20, 0, Japanese)
		if m, _ := th.Think(context.Background(), nil, Limit{Nodes: 100}, nil); m != "1111" {
			t.Errorf("%s begins with %q", p.Name, m)
		}
		if m, _ := th.Think(context.Background(), []boards.Move{"101", "x", "101", "2121", "2020"}, Limit{Nodes: 100}, nil); m == "" || m == "101" || m == "2020" {
			t.Errorf("%s plays %q", p.Name, m)
		}
		var all []boards.Move
		for _, q := range newField(standard, 20).points {
			all = append(all, q.move())
		}
		if m, _ := th.Think(context.Background(), all, Limit{}, nil); m != "" {
			t.Errorf("%s plays %q on a full board", p.Name, m)
		}
	}
}

// TestStrength: the stronger program wins with either colour.
func TestStrength(t *testing.T) {
	progs := Programs()
	won := 0
	for i, o := range []int{3, 17, 40, 77} {
		a, b := progs[2].New(board.Guide, 15, 0, Japanese), progs[0].New(board.Guide, 15, 0, Japanese)
		pair, side := [2]*Thinker{a, b}, boards.Side(0)
		if i%2 == 1 {
			pair, side = [2]*Thinker{b, a}, 1
		}
		if playOut(t, board.Guide, 15, board.Placements()[o].Moves, pair, 3000) == side {
			won++
		}
	}
	if won < 3 {
		t.Errorf("mangetsu won %d of 4 against mikazuki", won)
	}
}

// TestStarved: a search that gets no processor in time, here one that waits, is
// answered with what it has found, mutter included, and the thinker works as
// before afterwards.
func TestStarved(t *testing.T) {
	wait := make(chan struct{})
	moves := []boards.Move{"808", "807", "906"}
	stuck := Program{Name: "stuck", choose: func(th *Thinker, f *field, job *task) choice {
		f.put(at(0, 0))
		job.found(choice{move: at(4, 5), score: 7, depth: 3, line: []cell{at(4, 5)}})
		<-wait
		f.take()
		return choice{move: at(9, 9)}
	}}
	th := stuck.New(board.Renju, 15, 0, English)
	m, talk := th.Think(context.Background(), moves, Limit{Time: 20 * time.Millisecond}, nil)
	if m != "506" || talk.Score == nil || *talk.Score != 7 || talk.PV != "506" || talk.Mutter == "" {
		t.Errorf("%q, %+v; want 506 as found", m, talk)
	}
	close(wait)
	if m, _ := th.Think(context.Background(), moves, Limit{Nodes: 1}, nil); m != "1010" {
		t.Errorf("then %q, want 1010", m)
	}
}

// TestSpare: a program that runs for one move uses no more memory than it has
// time to fill.
func TestSpare(t *testing.T) {
	for _, c := range []struct {
		limit Limit
		want  int
	}{
		{Limit{Time: 100 * time.Millisecond}, 0},
		{Limit{Once: true}, 0}, // no time limit given
		{Limit{Once: true, Time: time.Minute}, 0},
		{Limit{Once: true, Time: 2100 * time.Millisecond}, 0},
		{Limit{Once: true, Time: 360 * time.Millisecond}, 2},
		{Limit{Once: true, Time: 100 * time.Millisecond}, 4},
		{Limit{Once: true, Time: time.Millisecond}, 6},
	} {
		if got := c.limit.spare(); got != c.want {
			t.Errorf("%+v: halved %d times, want %d", c.limit, got, c.want)
		}
	}
}
