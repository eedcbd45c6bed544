package igo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
)

func start(t testing.TB, s boards.Setup) *rules.Position {
	t.Helper()
	p, err := rules.Game.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*rules.Position)
}

// random plays random moves, but doesn't fill its own eyes.
func random(rng *rand.Rand, p *rules.Position) boards.Move {
	s := newSwift(grids[p.Size()]())
	b := newBoard(p.Size())
	b.set(p)
	s.set(b, p.Turn(), [2]point{})
	var list []boards.Move
	for _, q := range b.points {
		if b.at[q] == empty && !s.eye(q, p.Turn()) && p.Why(b.out(q)) == nil {
			list = append(list, boards.Move(b.name(q)))
		}
	}
	if len(list) == 0 {
		return "pass"
	}
	return list[rng.IntN(len(list))]
}

// duel plays a game between a thinker and a random player, and returns the
// winner.
func duel(t *testing.T, th *Thinker, mine color, size int, seed uint64) boards.Side {
	t.Helper()
	p := start(t, boards.Setup{Size: size, Settings: rules.Komi(7.5)})
	rng := rand.New(rand.NewPCG(seed, 9))
	th.NewGame()
	for range 3 * size * size {
		if p.Over() {
			break
		}
		m := random(rng, p)
		if p.Turn() == mine {
			m, _ = th.Advise(context.Background(), engines.Question{Position: p}, nil)
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	if o, over := p.Outcome(); over && o.By == boards.Resign {
		return o.Winner
	}
	return p.Count(th.Dead(context.Background(), p)).Winner()
}

// singly skips a long test of code in which only one goroutine runs: the race detector
// makes it ten times as long and has nothing to find. .ci/run runs these tests without it.
func singly(t *testing.T) {
	t.Helper()
	if racing {
		t.Skip("one goroutine")
	}
}

// TestBeatsChance lets each program play against random moves, half of them each colour.
func TestBeatsChance(t *testing.T) {
	singly(t)
	for n, p := range Programs() {
		i := uint64(n % 2)
		mine := []color{black, white}[i]
		th := p.New(Settings{Playouts: 60, Seed: i})
		if duel(t, th, mine, 5, i) != mine.Side() {
			t.Errorf("%s lost with %v against chance", p.Name, mine.Side())
		}
	}
}

func TestSizes(t *testing.T) {
	for _, p := range Programs() {
		for _, size := range []int{2, 3, 4, 7, 13, 25} {
			th := p.New(Settings{Playouts: 8, Seed: 1})
			pos := start(t, boards.Setup{Size: size})
			moves := 4
			if size > 9 {
				moves = 2 // of each side one: they take as long as all on smaller boards
			}
			for range moves {
				m, _ := th.Advise(context.Background(), engines.Question{Position: pos}, nil)
				next, err := pos.Play(m)
				if err != nil {
					t.Fatalf("%s on %d lines: %v", p.Name, size, err)
				}
				if pos = next.(*rules.Position); pos.Over() {
					break
				}
			}
		}
	}
}

func TestSameSeedSameMove(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Opening: []boards.Move{"E5", "C3", "G7"}})
	for _, program := range Programs() {
		var first boards.Move
		for i := range 3 {
			m, talk := program.New(Settings{Playouts: 100, Seed: 3}).Advise(context.Background(), engines.Question{Position: p}, nil)
			if i == 0 {
				first = m
			}
			if m != first {
				t.Errorf("%s: %s, then %s", program.Name, first, m)
			}
			if talk.Mutter == "" {
				t.Errorf("%s gives no reason", program.Name)
			}
		}
	}
}

// TestObvious tries positions with only one good move, and checks the reason
// for it.
func TestObvious(t *testing.T) {
	for _, c := range []struct{ name, position, want, en string }{
		{"a string in atari", "b E5 E6 E7 D8 F8 C3 G3 C7 G7 w D5 D6 D7 F5 F6 F7 E4 to w", "E8", "take the cutting stones"},
		{"the same for its side", "b E5 E6 E7 D8 F8 C3 G3 C7 G7 w D5 D6 D7 F5 F6 F7 E4 to b", "E8", "save the cutting stones"},
	} {
		p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: c.position})
		for _, program := range Programs() {
			m, talk := program.New(Settings{Playouts: 400, Seed: 1, English: true}).Advise(context.Background(), engines.Question{Position: p}, nil)
			if string(m) != c.want || talk.Mutter != c.en {
				t.Errorf("%s: %s played %s, %q; want %s, %q", c.name, program.Name, m, talk.Mutter, c.want, c.en)
			}
		}
	}
}

// TestAnswersWhenCalledOff checks that a player whose context is cancelled
// still returns a legal move.
func TestAnswersWhenCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	th := Programs()[1].New(Settings{})
	m, _ := th.Advise(ctx, engines.Question{Position: start(t, boards.Setup{Size: 9}), Long: true}, nil)
	if m == "" {
		t.Error("no move")
	}
	if _, err := start(t, boards.Setup{Size: 9}).Play(m); err != nil {
		t.Error(err)
	}
}

// TestTakesTheLastPoint: the last neutral point is worth a point under area
// rules, though playouts give it to whoever moves first. Both sides pass after
// it.
func TestTakesTheLastPoint(t *testing.T) {
	position := "b"
	for _, column := range "BCDE" {
		for y := range 9 {
			position += fmt.Sprintf(" %c%d", column, y+1)
		}
	}
	position += " w G9"
	for y := range 9 {
		if position += fmt.Sprintf(" H%d", y+1); y < 8 {
			position += fmt.Sprintf(" F%d", y+1)
		}
	}
	for _, c := range []struct{ turn, passed, want string }{
		{"b", "", "F9"}, {"w", "", "F9"}, {"b", "F9", "pass"}, {"w", "F9", "pass"},
	} {
		th := Programs()[1].New(Settings{Playouts: 300, Seed: 1})
		p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(9.5), Position: position + " to " + c.turn})
		if c.passed != "" {
			next, err := p.Play(boards.Move(c.passed))
			if err != nil {
				t.Fatal(err)
			}
			p = next.(*rules.Position)
		}
		if m, _ := th.Advise(context.Background(), engines.Question{Position: p}, nil); string(m) != c.want {
			t.Errorf("%s to move, then %q: %s, want %s", c.turn, c.passed, m, c.want)
		}
	}
}

// TestSeesWhatAPassGivesAway: a stone in atari looks safe because every playout
// connects it, but a pass would give it away.
func TestSeesWhatAPassGivesAway(t *testing.T) {
	const position = "b E9 F9 D8 E8 G8 F7 G7 E6 C5 D5 E5 F5 C4 F4 F3 G3 F2 H2 G1 " +
		"w D9 C8 D7 E7 B6 C6 D6 B5 B4 D4 E4 C3 E3 D2 E2 E1 F1 to w"
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: position})
	for seed := range uint64(3) {
		m, _ := Programs()[1].New(Settings{Playouts: 600, Seed: seed}).Advise(context.Background(), engines.Question{Position: p}, nil)
		if m != "C9" {
			t.Errorf("seed %d: %s, want C9", seed, m)
		}
	}
}

// TestNoTime: with no time left a player still makes a move, after few
// playouts.
func TestNoTime(t *testing.T) {
	for _, program := range Programs() {
		th := program.New(Settings{})
		p := start(t, boards.Setup{Size: 19})
		for range 20 {
			m, _ := th.Advise(context.Background(), engines.Question{Position: p, Clock: engines.Clock{Main: time.Millisecond}}, nil)
			next, err := p.Play(m)
			if err != nil {
				t.Fatalf("%s: %v", program.Name, err)
			}
			if th.tree != nil && th.tree.games > 50 {
				t.Errorf("%s played out %d games in no time", program.Name, th.tree.games)
			}
			p = next.(*rules.Position)
		}
	}
}

// TestReasonsFit: a reason fits into the thirty bytes of a mutter and exists in
// both languages.
func TestReasonsFit(t *testing.T) {
	for _, r := range ruleBook {
		c := proposal{rule: r, stones: 361}
		for _, text := range []string{c.reason(false), c.reason(true)} {
			if text == "" || len(text) > 30 {
				t.Errorf("%s: %q has %d bytes", r.name, text, len(text))
			}
		}
	}
	for _, w := range []words{resigning, passing, tidying, byReading} {
		if len(w.ja) > 30 || len(w.en) > 30 {
			t.Errorf("%q, %q: more than 30 bytes", w.ja, w.en)
		}
	}
}

func TestSuperkoIsKept(t *testing.T) {
	// A triple ko can't repeat: each move is legal by the referee's rules.
	rng := rand.New(rand.NewPCG(1, 4))
	for _, program := range Programs() {
		th := program.New(Settings{Playouts: 10, Seed: 2})
		p := start(t, boards.Setup{Size: 3, Settings: rules.Komi(0.5)})
		for range 60 {
			if p.Over() {
				break
			}
			m, _ := th.Advise(context.Background(), engines.Question{Position: p}, nil)
			if rng.IntN(3) == 0 {
				m = random(rng, p)
			}
			next, err := p.Play(m)
			var illegal *boards.Illegal
			if errors.As(err, &illegal) {
				t.Fatalf("%s: %v", program.Name, err)
			}
			p = next.(*rules.Position)
		}
	}
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		name     string
		clock    engines.Clock
		min, max time.Duration
	}{
		{"nothing counted", engines.Clock{}, time.Second, time.Second},
		{"a second a move", engines.Clock{Move: time.Second}, 800 * time.Millisecond, 950 * time.Millisecond},
		{"five minutes", engines.Clock{Main: 5 * time.Minute}, 5 * time.Second, 15 * time.Second},
		{"the last second", engines.Clock{Main: time.Second}, 10 * time.Millisecond, 200 * time.Millisecond},
		{"byoyomi", engines.Clock{Byoyomi: 5 * time.Second}, 4 * time.Second, 4900 * time.Millisecond},
		{"hardly any time", engines.Clock{Move: time.Millisecond}, 0, time.Millisecond},
		{"a third of a second a move", engines.Clock{Move: 300 * time.Millisecond}, 150 * time.Millisecond, 240 * time.Millisecond},
		{"no main time left", engines.Clock{Main: time.Millisecond}, 0, time.Millisecond},
	} {
		if d := share(c.clock, time.Second, 0, 81, 0); d < c.min || d > c.max {
			t.Errorf("%s: %v", c.name, d)
		}
	}
}

func TestDump(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: "b A2 B2 C2 D2 D1 E7 w A3 B3 C3 D3 E2 E1 F7 to b"})
	d := Programs()[0].New(Settings{}).Dump(p)
	var again Dump
	if err := json.Unmarshal([]byte(d.JSON()), &again); err != nil || again.Size != 9 || len(again.Territory) != 81 {
		t.Errorf("the dump as JSON: %v", err)
	}
	text := d.String()
	for _, want := range []string{
		"black A1 B1 C1: line, 8/8/16 eighths", "vital B1", "to move", "territory", "proposals",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the dump doesn't say %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "\n\n") {
		t.Error("an empty line ends an answer over GTP")
	}
}

func BenchmarkLearn(b *testing.B) {
	th := Programs()[0].New(Settings{})
	p := start(b, boards.Setup{Size: 19, Settings: rules.Komi(7.5)})
	for range 120 {
		m, _ := th.Advise(context.Background(), engines.Question{Position: p}, nil)
		next, err := p.Play(m)
		if err != nil {
			b.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	board := newBoard(19)
	for b.Loop() {
		board.set(p)
		learn(newReader(board), p).propose()
	}
}

// TestPlayOn checks that a player in a hopeless game plays on if it is told to,
// and otherwise resigns.
func TestPlayOn(t *testing.T) {
	singly(t)
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(-9.5)})
	play := func(p *rules.Position, m boards.Move) *rules.Position {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		return next.(*rules.Position)
	}
	// A program played Black against chance.
	for _, m := range strings.Fields("F7 E6 E7 C8 D6 D1 E5 H4 F6 F2 D3 J4 G4 A2 B2 D8 D7 H5 G5 H3 H6 A7 D2 B1 E1 J7 H7 J8 H8 F4 E2 B7 G2 A1 G3 G9 H9 J1 H2 C9 J2") {
		p = play(p, boards.Move(m))
	}
	for _, program := range Programs() {
		for _, playOn := range []bool{false, true} {
			th, q, resigned := program.New(Settings{Playouts: 150, PlayOn: playOn}), p, false
			for range 6 {
				if q.Over() {
					break
				}
				m := boards.Move("pass")
				if q.Turn() == white {
					m, _ = th.Advise(t.Context(), engines.Question{Position: q}, nil)
				}
				resigned = resigned || m == rules.Resign
				q = play(q, m)
			}
			if resigned == playOn {
				t.Errorf("%s, told to play on: %v; resigned: %v", program.Name, playOn, resigned)
			}
		}
	}
}
