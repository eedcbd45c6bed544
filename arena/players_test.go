package arena

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/kifu/formats"
)

// A listener is a player that keeps what it is told and what it hears.
type listener struct {
	scripted
	told, heard []string
	tellErr     error
	beginErr    func() error
	onBegin     func()
}

func (l *listener) Begin(ctx context.Context, g engines.Game) error {
	if l.onBegin != nil {
		l.onBegin()
	}
	if l.beginErr != nil {
		if err := l.beginErr(); err != nil {
			return err
		}
	}
	return l.scripted.Begin(ctx, g)
}

func (l *listener) Tell(_ context.Context, seat boards.Seat, move boards.Move, next boards.Position) error {
	l.told = append(l.told, fmt.Sprint(seat, " ", move, " ", next.Ply()))
	return l.tellErr
}

func (l *listener) Hear(t engines.Talk) { l.heard = append(l.heard, t.Mutter) }

// A latecomer begins once the others are ready.
type latecomer struct{ listener }

func (*latecomer) BeginsLast() {}

// listening is a match of one game between two given players.
func listening(t *testing.T, a, b engines.Player) Config {
	cfg := testConfig(t, nil, nil, nil)
	cfg.Regulation.Games, cfg.Regulation.Limit = 1, 4
	for i, p := range []engines.Player{a, b} {
		cfg.Players[i].Open = func(Place) (engines.Player, error) { return p, nil }
	}
	return cfg
}

func chatty(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
	a, err := fill(ctx, turn)
	a.Talk = engines.Talk{Mutter: fmt.Sprint("after ", turn.Position.Ply())}
	return a, err
}

// TestOthersAreTold tells each player the other's moves, along with what was
// said, and none of its own. A player that can't be told has failed.
func TestOthersAreTold(t *testing.T) {
	a, b := &listener{scripted: scripted{act: chatty}}, &listener{scripted: scripted{act: chatty}}
	m, err := New(listening(t, a, b))
	if err != nil {
		t.Fatal(err)
	}
	var moves []boards.Move
	for _, e := range run(t, m) {
		if e, ok := e.(*Moved); ok {
			moves = append(moves, e.Move)
		}
	}
	for i, l := range []*listener{a, b} {
		var told, heard []string
		for n, move := range moves {
			if n%2 != i {
				told, heard = append(told, fmt.Sprint(n%2, " ", move, " ", n+1)), append(heard, fmt.Sprint("after ", n))
			}
		}
		if !slices.Equal(l.told, told) || !slices.Equal(l.heard, heard) {
			t.Errorf("seat %d is told %q and hears %q, want %q and %q", i, l.told, l.heard, told, heard)
		}
	}
	a, b = &listener{scripted: scripted{act: chatty}}, &listener{scripted: scripted{act: chatty}}
	b.tellErr = engines.Faultf(engines.Exit, "test.fault", "gone")
	if m, err = New(listening(t, a, b)); err != nil {
		t.Fatal(err)
	}
	if games, _ := ends(run(t, m)); games[0].By != ByExit || games[0].Side != 0 || games[0].Moves != 1 {
		t.Errorf("who can't be told a move: %+v", games[0])
	}
}

// TestBeginsLast begins a player that waits for the others after them, whatever
// its seat, and not at all if one of them has failed.
func TestBeginsLast(t *testing.T) {
	for _, late := range []int{0, 1} {
		for _, fails := range []bool{false, true} {
			var mu sync.Mutex
			var order []string
			note := func(who string) func() {
				return func() {
					mu.Lock()
					defer mu.Unlock()
					order = append(order, who)
				}
			}
			last := &latecomer{listener{scripted: scripted{act: chatty}, onBegin: note("last")}}
			first := &listener{scripted: scripted{act: chatty}, onBegin: note("first")}
			if fails {
				first.beginErr = func() error { return engines.Faultf(engines.Start, "test.fault", "on purpose") }
			}
			players := []engines.Player{first, first}
			players[late] = last
			m, err := New(listening(t, players[0], players[1]))
			if err != nil {
				t.Fatal(err)
			}
			games, _ := ends(run(t, m))
			want, by := "first last", boards.Limit
			if fails {
				want, by = "first", ByExit
			}
			if strings.Join(order, " ") != want || games[0].By != by {
				t.Errorf("begun %v, ended by %s; want %s, %s", order, games[0].By, want, by)
			}
		}
	}
}

// TestBeginAnewFails voids a game. A player that can't begin it again loses it.
func TestBeginAnewFails(t *testing.T) {
	var m *Match
	begins := 0
	a := &listener{beginErr: func() error {
		if begins++; begins > 1 {
			return engines.Faultf(engines.Start, "test.fault", "on purpose")
		}
		return nil
	}}
	a.act = func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if turn.Position.Ply() == 2 {
			m.Command(Rule{Game: 1, By: "Mori", Act: ActVoid})
			<-ctx.Done()
			return engines.Answer{}, ctx.Err()
		}
		return fill(ctx, turn)
	}
	m, err := New(listening(t, a, &listener{scripted: scripted{act: fill}}))
	if err != nil {
		t.Fatal(err)
	}
	if games, _ := ends(run(t, m)); len(games) != 1 || games[0].By != ByExit || games[0].Side != 1 || games[0].Moves != 0 || begins != 2 {
		t.Errorf("begun %d times, ended %+v", begins, games[0])
	}
}

// TestTalkIsPassedOn passes on what a player says while it thinks, but not all of
// it.
func TestTalkIsPassedOn(t *testing.T) {
	const lines = 5000
	var took time.Duration
	act := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if turn.Position.Ply() == 0 {
			start := time.Now()
			for i := range lines {
				turn.Talk(engines.Talk{Mutter: fmt.Sprint(i)})
			}
			took = time.Since(start)
		}
		return fill(ctx, turn)
	}
	m, err := New(listening(t, &scripted{act: act}, &scripted{act: fill}))
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, e := range run(t, m) {
		if e, ok := e.(*Muttered); ok {
			said = append(said, e.Mutter)
		}
	}
	if most := 1 + int(took/(100*time.Millisecond)); len(said) == 0 || said[0] != "0" || len(said) > most {
		t.Errorf("%d of %d lines are passed on in %v, want the first and at most %d", len(said), lines, took, most)
	}
}

// TestFirstMoveTakenBack takes back a person's first move. Requests that no
// person makes are refused.
func TestFirstMoveTakenBack(t *testing.T) {
	var m *Match
	type step struct {
		text string
		then Command
	}
	steps := []step{
		{then: TakeBack{Game: 1, Seat: 0}}, // there is no move yet
		{text: "808"},
		{then: TakeBack{Game: 1, Seat: 2}}, {then: TakeBack{Game: 1, Seat: -1}}, {then: TakeBack{Game: 1, Seat: 1}},
		{then: TakeBack{Game: 1, Seat: 0}},
		{text: "909"}, {text: "101"},
	}
	var plies []int
	person := &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		plies = append(plies, turn.Position.Ply())
		s := steps[0]
		steps = steps[1:]
		if s.then == nil {
			return engines.Answer{Move: s.text, Took: time.Second}, nil
		}
		m.Command(Hint{Game: 1, Seat: 2, Move: "101"}) // no such seat
		m.Command(Hint{Game: 1, Seat: -1, Move: "101"})
		m.Command(s.then)
		<-ctx.Done()
		return engines.Answer{}, ctx.Err()
	}}
	cfg := listening(t, person, &scripted{act: fill})
	cfg.Players[0].Person = true
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	hints := 0
	for _, e := range run(t, m) {
		if _, ok := e.(*Hinted); ok {
			hints++
		}
	}
	if want := []int{0, 0, 2, 2, 2, 2, 0, 2}; !slices.Equal(plies, want) || hints != 0 {
		t.Errorf("asked at %v, want %v; %d hints", plies, want, hints)
	}
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	if g := tape.Game(1); g.End.By != boards.Limit || len(g.Moves) != 4 || g.Moves[0].Move != "909" {
		t.Errorf("%d moves, the first %s, ended %+v", len(g.Moves), g.Moves[0].Move, g.End)
	}
}

// TestArbiterIsTakenUp opens the arbiter that a match names when it is resumed.
func TestArbiterIsTakenUp(t *testing.T) {
	for spec, want := range map[string]string{"": "", ByHand: "", "gnugo -l 10": "gnugo -l 10", "none": "!"} {
		dir := t.TempDir()
		text := strings.Replace(strings.SplitAfter(indexed, "\n")[0], `"version":1`, fmt.Sprintf(`"regulation":{"name":"x","game":"freestyle","games":1,"time":"none","hang":"10m","points":[2,1,0],"arbiter":%q},"version":1`, spec), 1)
		if err := os.WriteFile(filepath.Join(dir, JournalName), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		m, err := Reopen(dir, noRecords, func(_ string, c Contender) (Contestant, error) {
			if c.Spec == "none" {
				return Contestant{}, errors.New("no such program")
			}
			return Contestant{Name: "n" + c.Name, Spec: c.Spec}, nil
		})
		if (err != nil) != (want == "!") {
			t.Errorf("%q: %v", spec, err)
		}
		if err != nil {
			continue
		}
		got := ""
		if m.cfg.Arbiter != nil {
			got = m.cfg.Arbiter.Spec
		}
		if got != want {
			t.Errorf("%q: the arbiter is %q", spec, got)
		}
	}
}

// TestLongMatchesLeaveNoRecords leaves records of a format only up to its limit
// of games.
func TestLongMatchesLeaveNoRecords(t *testing.T) {
	for _, c := range []struct{ most, records int }{{0, 1}, {1, 0}, {2, 1}, {3, 1}} {
		cfg := testConfig(t, row, fill, nil)
		cfg.Records = []RecordFormat{{Format: formats.For("gomoku")[0], Whole: true, Most: c.most}}
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		games, _ := ends(run(t, m))
		for _, g := range games {
			if len(g.Records) != c.records {
				t.Errorf("at most %d games: records %v of %d games", c.most, g.Records, len(games))
			}
		}
	}
}

// TestEndedOfALongJournal reads only the last line, however long the journal is.
func TestEndedOfALongJournal(t *testing.T) {
	lines := strings.SplitAfter(indexed, "\n")
	const over = `{"event":"match_end","at":"2026-01-01T00:00:08.000Z","winner":"A"}` + "\n"
	for _, n := range []int{0, 1, 100} {
		text := lines[0] + strings.Repeat(lines[1], n)
		for _, c := range []struct {
			text string
			want bool
		}{{text + over, true}, {text, false}, {text + over[:40], false}, {text + over + lines[1], false}} {
			file := filepath.Join(t.TempDir(), JournalName)
			if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			if Ended(file) != c.want {
				t.Errorf("a journal of %d bytes: ended %v", len(c.text), !c.want)
			}
		}
	}
	if Ended(filepath.Join(t.TempDir(), "none")) {
		t.Error("a journal that isn't there has ended")
	}
}

// TestNothingToTakeBack refuses a person's takeback before its first move: the
// opponent's move stands.
func TestNothingToTakeBack(t *testing.T) {
	var m *Match
	var plies []int
	person := &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if plies = append(plies, turn.Position.Ply()); len(plies) == 1 {
			m.Command(TakeBack{Game: 1, Seat: 1})
			<-ctx.Done()
			return engines.Answer{}, ctx.Err()
		}
		return fill(ctx, turn)
	}}
	cfg := listening(t, &scripted{act: fill}, person)
	cfg.Players[1].Person = true
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range run(t, m) {
		if e, ok := e.(*TookBack); ok {
			t.Errorf("taken back to move %d", e.Ply)
		}
	}
	if !slices.Equal(plies, []int{1, 1, 3}) {
		t.Errorf("asked at %v", plies)
	}
}
