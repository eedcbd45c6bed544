package shogi

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// think asks a new thinker of a program a question.
func think(t *testing.T, name string, s Settings, q engines.Question) (boards.Move, engines.Talk) {
	t.Helper()
	p, ok := Find(name)
	if !ok {
		t.Fatalf("no program %s", name)
	}
	s.Megabytes = 2
	return p.New(s).Advise(context.Background(), q, nil)
}

func TestFinds(t *testing.T) {
	for _, tt := range []struct{ name, sfen, want string }{
		{"a mate", "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1", "+0052KI"},
		{"a rook for nothing", "4k4/9/9/9/4r4/9/9/4R4/4K4 b 2b4g4s4n4l18p 1", "+5855HI"},
		{"the declaration", "K+L3+R3/+P+P+P+L+B+P+P2/2+P6/9/9/9/9/9/8k b RB4g4s4n2l12p 1", "%KACHI"},
		{"resignation when mated", "4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 1", "%TORYO"},
	} {
		got, talk := think(t, "uzushio", Settings{}, engines.Question{Start: tt.sfen, Nodes: 20_000})
		if string(got) != tt.want {
			t.Errorf("%s: got %s (%s), want %s", tt.name, got, talk.PV, tt.want)
		}
	}
}

// TestAlwaysLegal: whatever happened before, a program answers with a legal
// move, resigns or declares.
func TestAlwaysLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for _, p := range Programs() {
		thinker := p.New(Settings{Megabytes: 2, PlayOn: true, Seed: 5})
		for range 3 {
			b := shogi.NewBoard()
			var moves []boards.Move
			for len(moves) < 150 {
				legal := b.Legal(nil)
				if len(legal) == 0 {
					break
				}
				m := legal[r.IntN(len(legal))]
				if len(moves)%2 == 1 {
					text, talk := thinker.Advise(context.Background(), engines.Question{Moves: moves, Nodes: 300}, nil)
					if strings.HasPrefix(string(text), "%") {
						break
					}
					var err error
					if m, err = b.ParseCSA(string(text)); err != nil || !b.IsLegal(m) {
						t.Fatalf("%s: %s in %s: %v", p.Name, text, b.SFEN(), err)
					}
					if talk.Mutter == "" || talk.Score == nil || talk.PV == "" {
						t.Errorf("%s says nothing with %s in %s: %+v", p.Name, text, b.SFEN(), talk)
					}
				}
				moves = append(moves, boards.Move(b.CSA(m)))
				b.Do(m)
			}
		}
	}
}

// TestLine: the moves of a principal variation can be played.
func TestLine(t *testing.T) {
	for _, start := range benchPositions {
		_, talk := think(t, "uzushio", Settings{NoBook: true}, engines.Question{Start: start, Nodes: 20_000})
		b := shogi.NewBoard()
		if start != "" {
			b, _ = shogi.ParseSFEN(start)
		}
		for _, w := range strings.Fields(talk.PV) {
			m, err := b.ParseUSI(w)
			if err != nil || !b.IsLegal(m) {
				t.Errorf("%q: %s of %s: %v, %s", start, w, talk.PV, err, b.Why(m))
				break
			}
			b.Do(m)
		}
	}
}

// TestSame: a new thinker gives the same answer to the same question.
func TestSame(t *testing.T) {
	for _, p := range Programs() {
		q := engines.Question{Start: benchPositions[1], Nodes: 5_000}
		first, talk := think(t, p.Name, Settings{Seed: 3}, q)
		again, talk2 := think(t, p.Name, Settings{Seed: 3}, q)
		if first != again || talk.Nodes != talk2.Nodes {
			t.Errorf("%s: got %s after %d positions, then %s after %d", p.Name, first, talk.Nodes, again, talk2.Nodes)
		}
	}
}

// TestCalledOff: a cancelled search answers at once, and one without a limit
// runs until it is cancelled. The time allowed is generous, since the test
// isn't about speed.
func TestCalledOff(t *testing.T) {
	p, _ := Find("uzushio")
	ctx, stop := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, stop)
	m, _ := p.New(Settings{Megabytes: 2}).Advise(ctx, engines.Question{Start: benchPositions[1], Long: true}, nil)
	if ctx.Err() == nil {
		t.Error("answered before it was called off")
	}
	if m == "" || m[0] == '%' {
		t.Errorf("got %q, want a move", m)
	}
}

// TestRepeated: a side that repeats by perpetual check loses; any other
// repetition is a draw.
func TestRepeated(t *testing.T) {
	for _, tt := range []struct {
		name, sfen, moves string
		want              int
	}{
		{"shuffling", shogi.StartSFEN, "2h3h 8b7b 3h2h 7b8b", 0},
		{"perpetual check by the side to move", "9/9/9/9/9/9/4k4/9/K3R4 w 2b4g4s4n4lr18p 1", "5g4g 5i4i 4g5g 4i5i", perpetual},
	} {
		b, err := shogi.ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		s := &search{board: b, path: []place{{b.Key(), b.InCheck()}}}
		for _, w := range strings.Fields(tt.moves) {
			if _, ok := s.repeated(); ok {
				t.Errorf("%s: repeated too early", tt.name)
			}
			m, err := b.ParseUSI(w)
			if err != nil || !b.IsLegal(m) {
				t.Fatalf("%s: %s: %v %s", tt.name, w, err, b.Why(m))
			}
			b.Do(m)
			s.path = append(s.path, place{b.Key(), b.InCheck()})
		}
		if got, ok := s.repeated(); !ok || got != tt.want {
			t.Errorf("%s: got %d, %v, want %d", tt.name, got, ok, tt.want)
		}
	}
}

// TestSpend: the time spent always leaves enough for the answer to arrive.
func TestSpend(t *testing.T) {
	s, m := time.Second, time.Millisecond
	for _, c := range []engines.Clock{
		{Move: 100 * m}, {Move: m}, {Byoyomi: s}, {Byoyomi: 10 * s}, {Main: 900 * s, Byoyomi: 10 * s},
		{Main: 7200 * s}, {Main: s}, {Main: 50 * m}, {Main: 10 * s, Increment: s}, {Increment: 200 * m}, {Main: 20 * m, Byoyomi: s},
	} {
		soft, hard := spend(c, s, 3*m)
		all := c.Main + c.Byoyomi + c.Increment
		if c.Move > 0 {
			all = c.Move
		}
		if soft <= 0 || soft > hard || hard >= all || all >= 100*m && hard > all-10*m {
			t.Errorf("%+v: soft %v, hard %v of %v", c, soft, hard, all)
		}
	}
	if soft, hard := spend(engines.Clock{}, s, 0); soft != s || hard < soft {
		t.Errorf("no clock: soft %v, hard %v, want the usual second", soft, hard)
	}
}

func TestBook(t *testing.T) {
	for n, line := range strings.Split(openingsText, "\n") {
		line, _, _ = strings.Cut(line, "#")
		b := shogi.NewBoard()
		for _, w := range strings.Fields(line) {
			m, err := b.ParseUSI(strings.TrimPrefix(w, "!"))
			if err != nil || !b.IsLegal(m) {
				t.Errorf("line %d: %s: %v %s", n+1, w, err, b.Why(m))
				break
			}
			b.Do(m)
		}
	}
	played := map[shogi.Move]bool{}
	for seed := range uint64(50) {
		played[consult(shogi.NewBoard(), seed)] = true
	}
	if len(played) < 2 || played[shogi.NoMove] {
		t.Errorf("first moves by 50 seeds: %v", played)
	}
}

// TestStarved: a search that gets no processor in time, here one that waits, is
// answered with what it has found, and the thinker works as before afterwards.
func TestStarved(t *testing.T) {
	wait := make(chan struct{})
	stuck := Program{Name: "stuck", megabytes: 1, hopeless: -2500, choose: func(th *Thinker, s *search, say func(choice)) choice {
		list := s.board.Legal(nil)
		s.do(list[0], 0)
		s.found(choice{move: list[1], score: 7, depth: 3, line: list[1:2]})
		<-wait
		s.undo()
		return choice{move: list[2], line: list[2:3]}
	}}
	th := stuck.New(Settings{NoBook: true, English: true})
	legal := shogi.NewBoard().Legal(nil)
	q := engines.Question{Clock: engines.Clock{Move: 20 * time.Millisecond}}
	m, talk := th.Advise(context.Background(), q, nil)
	if m != boards.Move(shogi.NewBoard().CSA(legal[1])) || talk.Score == nil || *talk.Score != 7 || talk.Mutter == "" {
		t.Errorf("%q, %+v; want the move that was found", m, talk)
	}
	close(wait)
	if m, _ := th.Advise(context.Background(), engines.Question{Nodes: 1}, nil); m != boards.Move(shogi.NewBoard().CSA(legal[2])) {
		t.Errorf("then %q, want the move that it came to", m)
	}
}

// TestStartedAgain: a new sazanami asked in the middle of a game answers as the
// running one would, so that a resumed game continues in the same way.
func TestStartedAgain(t *testing.T) {
	p, _ := Find("sazanami")
	old := p.New(Settings{Megabytes: 2, PlayOn: true, NoBook: true, Seed: 3})
	var moves []boards.Move
	for len(moves) < 60 {
		q := engines.Question{Moves: moves, Long: true}
		m, _ := old.Advise(context.Background(), q, nil)
		again, _ := p.New(old.Settings()).Advise(context.Background(), q, nil)
		if m != again {
			t.Fatalf("move %d: %s, a new thinker answers %s", len(moves)+1, m, again)
		}
		if strings.HasPrefix(string(m), "%") {
			return
		}
		moves = append(moves, m)
	}
}
