package tournament

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/engines"
)

// A mortal is an instant player that records whether it was closed.
type mortal struct {
	instant
	closed *int
	mu     *sync.Mutex
}

func (m *mortal) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	*m.closed++
	return nil
}

// plenty stands for a machine with enough memory.
func plenty() bool { return false }

// TestKeep opens each entrant's program once if all may be kept, or once per
// match if none may, and closes all of them in the end.
func TestKeep(t *testing.T) {
	for keep, most := range map[int]int{0: 30, 4: 29, 6: 6} {
		p := plan(t, 6, "[[stage]]\ngames = 2\n")
		p.Stages[0].Rules = instantMatch(2)
		tt := begun(t, p)
		var mu sync.Mutex
		opened, closed := 0, 0
		v := &Local{
			Keep: keep, Dir: tt.Dir(), Records: func(string) []arena.RecordFormat { return nil }, Reader: func(string) engines.Reader { return nil },
			Open: func(_ string, e Entrant) (arena.Contestant, error) {
				return arena.Contestant{Name: e.Name, Spec: e.Player, Stays: true, Open: func(arena.Place) (engines.Player, error) {
					mu.Lock()
					defer mu.Unlock()
					opened++
					return &mortal{closed: &closed, mu: &mu}, nil
				}}, nil
			},
		}
		if keep > 0 {
			v.programs().scarce = plenty
		}
		concurrency := 2
		if keep == 4 {
			concurrency = 1 // with two pairs at once it would depend on which ends first how often a kept one is expected
		}
		if err := tt.Run(t.Context(), v, Options{Concurrency: concurrency}); err != nil {
			t.Fatal(err)
		}
		if err := v.Close(); err != nil {
			t.Fatal(err)
		}
		if tt.State().Games != 30 || opened > most || keep == 0 && opened != most || closed != opened {
			t.Errorf("kept %d: %d games, %d opened, %d closed; want at most %d", keep, tt.State().Games, opened, closed, most)
		}
	}
}

// TestKeepSeats gives a kept program its former seat, since the seats of a side
// may have different programs.
func TestKeepSeats(t *testing.T) {
	pool := newPool(8, t.TempDir(), time.Now)
	pool.scarce = plenty
	seats := map[engines.Player]int{}
	var mu sync.Mutex
	closed := 0
	c := pool.keep("A", arena.Contestant{Stays: true, Open: func(p arena.Place) (engines.Player, error) {
		m := &mortal{closed: &closed, mu: &mu}
		seats[m] = p.Seat
		return m, nil
	}})
	for _, order := range [][]int{{0, 1}, {1, 0}, {0, 1}} {
		var players []engines.Player
		for _, seat := range order {
			p, err := c.Open(arena.Place{Seat: seat, Dir: "x"})
			if err != nil {
				t.Fatal(err)
			}
			if seats[p] != seat {
				t.Errorf("the program of seat %d sits at %d", seats[p], seat)
			}
			players = append(players, p)
		}
		for _, p := range players {
			if err := c.Close(p, true); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(seats) != 2 {
		t.Errorf("%d programs were opened", len(seats))
	}
	if err := pool.close(); err != nil || closed != 2 {
		t.Errorf("%d closed, %v", closed, err)
	}
}

// TestUsualKeep keeps all programs up to a limit unless the plan says otherwise,
// and none of teams.
func TestUsualKeep(t *testing.T) {
	const cup = "[[stage]]\nform = \"knockout\"\nboards = 3\ntogether = true\n"
	for _, c := range []struct {
		entrants int
		head     string
		stages   string
		want     int
	}{
		{12, "", "", 12}, {12, "keep = 0\n", "", 0}, {12, "keep = 3\n", "", 3}, {100, "", "", 64}, {6, "", cup, 18},
	} {
		text := c.head + "name = \"t\"\ngame = \"freestyle\"\n"
		for i := range c.entrants {
			text += fmt.Sprintf("[[entrant]]\nname = \"P%d\"\nplayer = \"p\"\n", i)
		}
		p, _, err := ParsePlan("plan.toml", []byte(text+c.stages), regulationNamed, false)
		if err != nil {
			t.Fatal(err)
		}
		if p.Keep != c.want {
			t.Errorf("%d entrants, %q %q: %d are kept, want %d", c.entrants, c.head, c.stages, p.Keep, c.want)
		}
	}
	if p := (&Plan{Game: "dighere", Entrants: make([]Entrant, 4)}); p.usualKeep() != 4*2 {
		t.Errorf("%d of dighere", p.usualKeep())
	}
	if p := (&Plan{Game: "go", Teams: "teams", Entrants: make([]Entrant, 4)}); p.usualKeep() != 0 {
		t.Errorf("%d of teams", p.usualKeep())
	}
}

// TestKeepMemory closes the player that has been idle longest while memory is
// short, and never keeps a player that is connected over a line.
func TestKeepMemory(t *testing.T) {
	var mu sync.Mutex
	closed := 0
	pool := newPool(8, t.TempDir(), time.Now)
	open := func(arena.Place) (engines.Player, error) { return &mortal{closed: &closed, mu: &mu}, nil }
	c := pool.keep("A", arena.Contestant{Stays: true, Open: open})
	for i, scarce := range []bool{false, true} {
		pool.scarce = func() bool { return scarce }
		p, err := c.Open(arena.Place{Dir: "x"})
		if err == nil {
			err = c.Close(p, true)
		}
		if err != nil || closed != i || len(pool.idle) != 1-i {
			t.Errorf("scarce %v: %d closed, %d wait; %v", scarce, closed, len(pool.idle), err)
		}
	}
	if away := pool.keep("B", arena.Contestant{Stays: true, Open: open, Away: true}); away.Close != nil {
		t.Error("a line is held")
	}
	for text, want := range map[string]bool{
		"MemTotal: 100 kB\nMemFree: 1 kB\nMemAvailable: 26 kB\n": false, "MemTotal: 100 kB\nMemAvailable: 24 kB\n": true, "": false,
	} {
		if short(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

// TestKeepWire passes the lines of a kept program to the match in play, and to
// nobody between two matches.
func TestKeepWire(t *testing.T) {
	var say func(engines.Wire)
	pool := newPool(1, t.TempDir(), time.Now)
	pool.scarce = plenty
	c := pool.keep("A", arena.Contestant{Stays: true, Open: func(p arena.Place) (engines.Player, error) {
		say = p.Wire
		return new(instant), nil
	}})
	heard := [2]int{}
	for i := range heard {
		p, err := c.Open(arena.Place{Dir: "x", Wire: func(engines.Wire) { heard[i]++ }})
		if err != nil {
			t.Fatal(err)
		}
		say(engines.Wire{Text: "ok"})
		if err := c.Close(p, true); err != nil {
			t.Fatal(err)
		}
		say(engines.Wire{Text: "late"})
	}
	if heard != [2]int{1, 1} {
		t.Errorf("the matches heard %v", heard)
	}
}

// TestRenew: once an entrant's program has changed, its kept programs are closed: the idle ones
// at once, those that play when they are given back. A program that was opened later is kept, and
// so are those of others.
func TestRenew(t *testing.T) {
	pool := newPool(8, t.TempDir(), time.Now)
	pool.scarce = plenty
	var mu sync.Mutex
	closed := map[string]*int{}
	opened := 0
	open := func(entrant string) arena.Contestant {
		return pool.keep(entrant, arena.Contestant{Stays: true, Open: func(arena.Place) (engines.Player, error) {
			opened++
			name := fmt.Sprint(entrant, opened)
			closed[name] = new(int)
			return &mortal{closed: closed[name], mu: &mu}, nil
		}})
	}
	a, b := open("A"), open("B")
	take := func(c arena.Contestant) engines.Player {
		t.Helper()
		p, err := c.Open(arena.Place{Dir: "x"})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	give := func(c arena.Contestant, p engines.Player) {
		t.Helper()
		if err := c.Close(p, true); err != nil {
			t.Fatal(err)
		}
	}
	a1, a2, b3 := take(a), take(a), take(b)
	give(a, a1)
	give(b, b3)
	pool.renew("A")
	if *closed["A1"] != 1 || *closed["A2"] != 0 || *closed["B3"] != 0 {
		t.Errorf("closed A1 %d, A2 %d, B3 %d times", *closed["A1"], *closed["A2"], *closed["B3"])
	}
	give(a, a2)
	if *closed["A2"] != 1 {
		t.Error("the old program that played isn't closed")
	}
	a4 := take(a)
	give(a, a4)
	if opened != 4 || *closed["A4"] != 0 || take(a) != a4 || take(b) != b3 || opened != 4 {
		t.Errorf("%d were opened, and A4 was closed %d times", opened, *closed["A4"])
	}
}
