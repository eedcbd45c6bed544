package arena

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/engines"
)

// A cleaner is a counter that plays on after the end, with the moves of its list.
type cleaner struct {
	counter
	moves []string
	err   error
}

func (c *cleaner) Cleans() bool { return true }

func (c *cleaner) Clean(_ context.Context, t engines.Turn) (engines.Answer, error) {
	if c.err != nil {
		return engines.Answer{}, c.err
	}
	n := len(t.History) - 9 // of known, whose ninth move is the second pass
	if n >= len(c.moves) {
		return engines.Answer{Move: "pass"}, nil
	}
	return engines.Answer{Move: c.moves[n]}, nil
}

// A reader is a stand-in for dohyo's own reader that answers from a list.
type reader struct {
	counter
	asked, gone []boards.Move
}

func (r *reader) Settle(_ context.Context, _ boards.Position, gone, disputed []boards.Move) (dead []bool, err error) {
	r.gone, r.asked = gone, disputed
	for _, m := range disputed {
		dead = append(dead, slices.Contains(r.dead, m))
	}
	return dead, r.mute
}

// settledText summarizes a count: each string in dispute by its first stone.
func settledText(e *Counted) string {
	var parts []string
	for _, s := range e.Settled {
		text := string(s.Stones[0]) + " alive"
		if s.Dead {
			text = string(s.Stones[0]) + " dead"
		}
		parts = append(parts, strings.TrimSpace(text+" "+string(s.By)+" "+s.Name))
	}
	for _, s := range e.Setbacks {
		parts = append(parts, strings.TrimSpace("but "+string(s.By)+" "+s.Name)+": "+s.Why)
	}
	return strings.Join(parts, "; ")
}

// TestSettle settles exactly what two players don't agree on. On the board of
// known, white's strings are A1 A2 and E5, black's B1 B2 B3 and D4.
func TestSettle(t *testing.T) {
	silent := errors.New("it refused")
	counts := func(mute error, dead ...boards.Move) counter {
		return counter{scripted: scripted{act: known}, dead: dead, mute: mute}
	}
	cleans := func(moves string, err error, dead ...boards.Move) *cleaner {
		return &cleaner{counter: counts(nil, dead...), moves: strings.Fields(moves), err: err}
	}
	says := func(mute error, dead ...boards.Move) *counter { c := counts(mute, dead...); return &c }
	gone := &engines.Fault{Kind: engines.Exit, Detail: "it ended with exit status 3"}
	const takes = "pass A3 pass" // black takes A1 A2; white moves first, since black passed last
	for name, c := range map[string]struct {
		first, second engines.Player
		reader        *reader
		arbiter       *counter
		detail, how   string
		agreed        string
	}{
		"read dead":      {says(nil, "A1", "E5"), says(nil, "E5"), &reader{counter: counts(nil, "A1")}, nil, "B+24.5; settled: dead A1 A2 E5", "A1 dead reader", "E5"},
		"read alive":     {says(nil, "A1", "E5"), says(nil, "E5"), &reader{counter: counts(nil)}, nil, "B+1.5; settled: dead E5", "A1 alive reader", "E5"},
		"agreed alive":   {says(nil, "A1"), says(nil), &reader{counter: counts(nil, "A1", "E5")}, nil, "B+2.5; settled: dead A1 A2", "A1 dead reader", ""},
		"nobody reads":   {says(nil, "A1"), says(nil), nil, nil, "B+0.5; settled: no dead stones", "A1 alive assumption", ""},
		"mute reader":    {says(nil, "A1"), says(nil), &reader{counter: counts(silent)}, nil, "B+0.5; settled: no dead stones", "A1 alive assumption; but reader: it refused", ""},
		"one is silent":  {says(nil, "A1"), says(silent), &reader{counter: counts(nil, "A1", "E5")}, nil, "B+24.5; settled: dead A1 A2 E5", "A1 dead reader; E5 dead reader", ""},
		"both silent":    {says(silent), says(silent), &reader{counter: counts(nil, "E5")}, nil, "B+1.5; settled: dead E5", "E5 dead reader", ""},
		"no words":       {&scripted{act: known}, &scripted{act: known}, &reader{counter: counts(nil, "E5")}, nil, "B+1.5; settled: dead E5", "E5 dead reader", ""},
		"nothing dead":   {says(silent), says(silent), &reader{counter: counts(nil)}, nil, "B+0.5; nobody answered: no dead stones", "", ""},
		"arbiter":        {says(nil, "A1", "E5"), says(nil, "E5"), &reader{counter: counts(nil)}, says(nil, "A1", "D4"), "B+24.5; settled: dead A1 A2 E5", "A1 dead arbiter JUDGE", "E5"},
		"mute arbiter":   {says(nil, "A1"), says(nil), &reader{counter: counts(nil, "A1")}, says(silent), "B+2.5; settled: dead A1 A2", "A1 dead reader; but arbiter JUDGE: it refused", ""},
		"before cleanup": {cleans(takes, nil, "A1"), cleans(takes, nil), nil, says(nil), "B+0.5; settled: no dead stones", "A1 alive arbiter JUDGE", ""},
		"taken":          {cleans(takes, nil, "A1"), cleans(takes, nil), nil, nil, "B+2.5; settled: dead A1 A2", "A1 dead cleanup", ""},
		"not taken":      {cleans("", nil, "A1"), cleans("", nil), nil, nil, "B+0.5; settled: no dead stones", "A1 alive cleanup", ""},
		"one can't":      {cleans(takes, nil, "A1"), says(nil), &reader{counter: counts(nil)}, nil, "B+0.5; settled: no dead stones", "A1 alive reader", ""},
		"gone":           {cleans(takes, nil, "A1"), cleans("", gone), &reader{counter: counts(nil, "A1")}, nil, "B+2.5; settled: dead A1 A2", "A1 dead reader; but cleanup KAZE: it ended with exit status 3", ""},
		"illegal":        {cleans(takes, nil, "A1"), cleans("B2", nil), &reader{counter: counts(nil, "A1")}, nil, "B+2.5; settled: dead A1 A2", "A1 dead reader; but cleanup KAZE: B2 is not allowed: occupied", ""},
		"no move":        {cleans(takes, nil, "A1"), cleans("Z9", nil), &reader{counter: counts(nil, "A1")}, nil, "B+2.5; settled: dead A1 A2", `A1 dead reader; but cleanup KAZE: expected a point on a board of 5 lines, got "Z9"`, ""},
		"resigned":       {cleans(takes, nil, "A1"), cleans("resign", nil), &reader{counter: counts(nil, "A1")}, nil, "B+2.5; settled: dead A1 A2", "A1 dead reader; but cleanup KAZE: it gave up", ""},
	} {
		t.Run(name, func(t *testing.T) {
			m, cfg := goMatch(t, c.first, c.second, func(cfg *Config) {
				if c.reader != nil {
					cfg.Reader = c.reader
				}
				if c.arbiter != nil {
					cfg.Arbiter = &Contestant{Name: "JUDGE", Open: func(Place) (engines.Player, error) { return c.arbiter, nil }}
				}
			})
			if err := m.Run(context.Background(), func(Event) {}); err != nil {
				t.Fatal(err)
			}
			g := replayed(t, cfg.Dir).Game(1)
			if g.End == nil || g.End.Detail != c.detail || settledText(g.Count) != c.how || listed(g.Count.Agreed) != c.agreed {
				t.Errorf("ended %+v, settled %q, agreed %q; want %q, %q, %q", g.End, settledText(g.Count), listed(g.Count.Agreed), c.detail, c.how, c.agreed)
			}
			if strings.HasPrefix(c.how, "A1 dead reader") && len(g.Count.Claims) == 2 && (listed(c.reader.asked) != "A1" || listed(c.reader.gone) != c.agreed) {
				t.Errorf("the reader was asked for %v without %v", c.reader.asked, c.reader.gone)
			}
			if taken := strings.Contains(c.how, "cleanup") && !strings.Contains(c.how, "but"); taken != (len(g.Count.Cleanup) >= 2) {
				t.Errorf("moves after the end: %v", g.Count.Cleanup)
			}
			text := RecordOf(m.begin, m.rules, g).Comment
			for _, s := range g.Count.Settled {
				if !strings.Contains(text, "in dispute at the end: "+string(s.Stones[0])) {
					t.Errorf("the record says %q", text)
				}
			}
		})
	}
}

func listed(list []boards.Move) string {
	words := make([]string, len(list))
	for i, m := range list {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}

// TestSettleInterrupted interrupts a match while the players play on. That play
// starts again when the match is resumed.
func TestSettleInterrupted(t *testing.T) {
	var m *Match
	stopping := true
	act := func(ctx context.Context) {
		if stopping {
			m.Command(Stop{})
			<-ctx.Done()
		}
	}
	first := &cleaner{counter: counter{scripted: scripted{act: known}, dead: []boards.Move{"A1"}}, moves: []string{"pass", "A3", "pass"}}
	second := &stopper{cleaner: *first, before: act}
	second.dead = nil
	m, cfg := goMatch(t, first, second, nil)
	if err := m.Run(context.Background(), func(Event) {}); !errors.Is(err, ErrInterrupted) {
		t.Fatal(err)
	}
	if g := replayed(t, cfg.Dir).Game(1); g.Count != nil || len(g.Moves) != 9 {
		t.Fatalf("counted %+v after %d moves", g.Count, len(g.Moves))
	}
	stopping = false
	m, err := Reopen(cfg.Dir, noRecords, playersOf(cfg))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(context.Background(), func(Event) {}); err != nil {
		t.Fatal(err)
	}
	if g := replayed(t, cfg.Dir).Game(1); g.End == nil || g.End.Detail != "B+2.5; settled: dead A1 A2" || settledText(g.Count) != "A1 dead cleanup" {
		t.Errorf("ended %+v, counted %+v", g.End, g.Count)
	}
}

// A stopper calls a function before it plays on.
type stopper struct {
	cleaner
	before func(context.Context)
}

func (s *stopper) Clean(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	s.before(ctx)
	if ctx.Err() != nil {
		return engines.Answer{}, ctx.Err()
	}
	return s.cleaner.Clean(ctx, t)
}

// TestSettleKeepsAgreed makes random claims and settles the open ones in every
// way. What both players agree on always stands.
func TestSettleKeepsAgreed(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	strings := [][]boards.Move{{"A1", "A2"}, {"B1", "B2", "B3"}, {"D4"}, {"E5"}}
	pick := func() (list []boards.Move) {
		for _, s := range strings {
			if rng.IntN(2) == 0 {
				list = append(list, s[rng.IntN(len(s))])
			}
		}
		return list
	}
	for range 60 {
		players := [2]*counter{}
		for i := range players {
			players[i] = &counter{scripted: scripted{act: known}, dead: pick()}
		}
		arbiter, read := pick(), pick()
		m, cfg := goMatch(t, players[0], players[1], func(cfg *Config) {
			cfg.Reader = &reader{counter: counter{dead: read}}
			if rng.IntN(2) == 0 {
				cfg.Arbiter = &Contestant{Name: "JUDGE", Open: func(Place) (engines.Player, error) { return &counter{dead: arbiter}, nil }}
			}
		})
		if err := m.Run(context.Background(), func(Event) {}); err != nil {
			t.Fatal(err)
		}
		e := replayed(t, cfg.Dir).Game(1).Count
		names := func(list []boards.Move, s []boards.Move) bool {
			return slices.ContainsFunc(s, func(m boards.Move) bool { return slices.Contains(list, m) })
		}
		for _, s := range strings {
			a, b := names(players[0].dead, s), names(players[1].dead, s)
			open := slices.ContainsFunc(e.Settled, func(o Settled) bool { return slices.Equal(o.Stones, s) })
			if a == b && (names(e.Dead, s) != a || open) || a != b && !open {
				t.Errorf("%v: said %v and %v, counted %+v", s, a, b, e)
			}
		}
	}
}

// TestMarkKeepsAgreed lets a referee settle what is in dispute, and no more.
func TestMarkKeepsAgreed(t *testing.T) {
	a := &counter{scripted: scripted{act: known}, dead: []boards.Move{"A1", "E5"}}
	b := &counter{scripted: scripted{act: known}, dead: []boards.Move{"E5"}}
	m, cfg := goMatch(t, a, b, func(c *Config) { c.Regulation.Arbiter = ByHand })
	err := m.Run(context.Background(), func(e Event) {
		if e, ok := e.(*Counted); ok && e.Open {
			if settledText(e) != "A1 alive" || listed(e.Dead) != "E5" {
				t.Errorf("proposed %+v", e)
			}
			go m.Command(Count{Game: 1, Dead: []boards.Move{"A1", "D4"}, By: "tanaka"})
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	e := replayed(t, cfg.Dir).Game(1).Count
	if listed(e.Dead) != "A1 A2 E5" || settledText(e) != "A1 dead referee tanaka" || listed(e.Agreed) != "E5" {
		t.Errorf("counted %+v", e)
	}
}
