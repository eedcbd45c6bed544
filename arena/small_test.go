package arena

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines/uptime"
	"dohyo/kifu"
)

// TestUsedBefore sums up by seat what was charged before a game continued another
// one, whichever seat is to move there.
func TestUsedBefore(t *testing.T) {
	one := func(s float64) Spent { return Spent{MS: []float64{s * 1000}, Charged: []float64{s}} }
	for _, c := range []struct {
		opening string
		before  []Spent
		want    string
	}{
		{"101 102 103", []Spent{one(1), one(2), one(4)}, "[5s 2s]"},
		{"101 102 103 104", []Spent{one(1), one(2), one(4), one(8)}, "[5s 10s]"},
		{"101 102 103", []Spent{one(1), {}, one(4)}, "[5s 0s]"},
		{"101 102 103", []Spent{one(1)}, "[1s 0s]"},
		{"101 102 103", nil, "[0s 0s]"},
	} {
		rules := goMoku(t)
		b := &GameBegin{Before: c.before}
		for _, m := range strings.Fields(c.opening) {
			b.Setup.Opening = append(b.Setup.Opening, boards.Move(m))
		}
		start, err := rules.Start(b.Setup)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(b.usedBefore(rules, start)); got != c.want {
			t.Errorf("%s %v: used %s, want %s", c.opening, c.before, got, c.want)
		}
	}
	all := Spent{MS: []float64{1, 2, 3, 4}, Charged: []float64{1, 2, 3, 4}}
	b := &GameBegin{Before: []Spent{all, all}, Setup: boards.Setup{Opening: []boards.Move{"x", "y"}}}
	if got := fmt.Sprint(b.usedBefore(&tallyRules, tally{})); got != "[2s 4s 6s 8s]" {
		t.Errorf("seats that act at once used %s", got)
	}
	for i, known := range []bool{true, true, false} {
		if b.SpentOn(i).Known() != known {
			t.Errorf("the time of move %d is known: %v", i+1, !known)
		}
	}
	if b.SpentOn(-1).Known() {
		t.Error("the time of no move is known")
	}
}

// TestSpentOfMoves treats a move as untimed only if neither of its times is
// known.
func TestSpentOfMoves(t *testing.T) {
	for _, c := range []struct {
		m     Moved
		known bool
	}{{Moved{}, false}, {Moved{MS: 1}, true}, {Moved{Charged: 1}, true}, {Moved{MS: 1, Charged: 1}, true}, {Moved{step: &Stepped{MS: []float64{0, 1}, Charged: []float64{0, 0}}}, true}, {Moved{step: &Stepped{MS: []float64{0, 0}, Charged: []float64{0, 0}}}, false}} {
		if got := c.m.spent().Known(); got != c.known {
			t.Errorf("%+v: known %v", c.m, got)
		}
	}
	if list := spentBy(&GameBegin{}, 2, []*Moved{{}}); list != nil {
		t.Errorf("of moves without times: %v", list)
	}
	if list := spentBy(&GameBegin{}, 2, []*Moved{{MS: 1}}); len(list) != 3 || !list[2].Known() || list[0].Known() {
		t.Errorf("after an opening of two: %v", list)
	}
}

// TestTimesLeftBefore notes beside steps what each seat had left, as far as that
// is known.
func TestTimesLeftBefore(t *testing.T) {
	b := &GameBegin{Before: []Spent{{MS: []float64{100, 200}}, {MS: []float64{100, 900}}, {MS: []float64{1}}, {MS: []float64{1, 1}}}}
	moves := make([]kifu.Move, 5)
	timesLeftBefore(moves, b, time.Second, 2)
	var got []string
	for _, m := range moves {
		got = append(got, strings.Join(m.Extra[timeLeftKey], ""))
	}
	if want := []string{"[900,800]", "[800,0]", "", "", ""}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestRestText formats a rest for a record.
func TestRestText(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for want, r := range map[string]Rest{
		"paused 2026-01-02T03:04:05Z at move 7":                                        {At: at},
		"paused 2026-01-02T03:04:05Z by Mori at move 7 for 2s; reason: tea":            {At: at, By: "Mori", For: 1600 * time.Millisecond, Why: "tea"},
		"interrupted 2026-01-02T03:04:05Z at move 7 for 1h":                            {At: at, Broken: true, For: time.Hour},
		"dohyo didn't run (charged to nobody) 2026-01-02T03:04:05Z at move 7 for 1.6s": {At: at, Gap: uptime.Late, For: 1600 * time.Millisecond},
		"machine asleep (charged to nobody) 2026-01-02T03:04:05Z at move 7 for 3s":     {At: at, Gap: uptime.Sleep, For: 3 * time.Second},
	} {
		if got := r.said(7).Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestNotesOfAGame checks what a record says of a game besides its moves.
func TestNotesOfAGame(t *testing.T) {
	at := func(s int) Stamp { return Stamp{At: Moment{time.Date(2026, 1, 2, 3, 4, s, 0, time.UTC)}} }
	rules := goMoku(t)
	start, err := rules.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	g := newGameTape(rules, &GameBegin{}, start)
	g.Moves = []*Moved{{Stamp: at(1), Ply: 1, Player: "A"}, {Stamp: at(3), Ply: 2, Player: "B", Over: 20}, {Stamp: at(5), Ply: 3, Player: "A"}}
	g.Rests = []Rest{{At: at(0).At.Time}, {At: at(1).At.Time}, {At: at(4).At.Time}, {At: at(9).At.Time}}
	g.Undone = []*TookBack{{Stamp: at(6), Ply: 1, Seat: "white"}, {Stamp: at(7), Ply: 2}}
	g.Steps = []*Stepped{{Step: 4, Over: []float64{0, 1.5}}, {Step: 5, Over: []float64{0, 0, 3}}}
	g.Count = &Counted{Settled: []Settled{
		{Stones: []boards.Move{"C3"}, Dead: true, By: ByArbiter, Name: "gnugo"}, {Stones: []boards.Move{"D4"}, By: ByCleanup}, {Stones: []boards.Move{"E5"}},
	}}
	want := []string{
		"paused 2026-01-02T03:04:00Z at move 1", "paused 2026-01-02T03:04:01Z at move 2", "paused 2026-01-02T03:04:04Z at move 3", "paused 2026-01-02T03:04:09Z at move 4",
		"taken back 2026-01-02T03:04:06Z by white to move 1", "no agreement on the count 2026-01-02T03:04:07Z, taken back to move 2",
		"B exceeded its time by 20 ms at move 2 (tolerated)", "white exceeded its time by 1.5 ms at step 4 (tolerated)",
		"in dispute at the end: C3; dead, by arbiter gnugo", "in dispute at the end: D4; alive, by cleanup", "in dispute at the end: E5; alive",
	}
	if got := strings.Split(notesText(rules, g), "\n"); !slices.Equal(got, want) {
		t.Errorf("notes\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	// A record has room for a limited number of notes.
	for _, n := range []int{mostNotes, mostNotes + 1, mostNotes + 7} {
		g := newGameTape(rules, &GameBegin{}, start)
		g.Rests = make([]Rest, n)
		lines := strings.Split(notesText(rules, g), "\n")
		last := lines[len(lines)-1]
		if len(lines) > mostNotes+1 || strings.Contains(last, "notes more") != (n > mostNotes) || n > mostNotes && !strings.HasPrefix(last, fmt.Sprintf("and %d notes more", n-mostNotes)) {
			t.Errorf("%d notes: %d lines, the last %q", n, len(lines), last)
		}
	}
}

// TestWorkDirs gives each player a folder of its own at each table and for each
// of its seats, whatever the players' names.
func TestWorkDirs(t *testing.T) {
	m := &Match{cfg: Config{Dir: "m", Players: [2]Contestant{{Name: "x"}, {Name: "x-2"}}}}
	for _, c := range []struct {
		player, table, seat int
		want                string
	}{{0, 0, 0, "players/x"}, {1, 0, 0, "players/x-2"}, {0, 1, 0, "players-2/x"}, {0, 0, 1, "players.2/x"}, {1, 3, 2, "players-4.3/x-2"}} {
		dir, stderr := m.workDir(c.player, c.table, c.seat)
		if want := filepath.Join("m", filepath.FromSlash(c.want)); dir != want || stderr != want+".stderr" {
			t.Errorf("%+v: %s, %s", c, dir, stderr)
		}
	}
	for name, want := range map[string]string{"x": "x", "": "_", ".": "_.", "..x": "_..x", "a/b\\c:d\x7f\n": "a_b_c_d__", " ": " ", "土俵": "土俵"} {
		if got := fileName(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// TestVersionError formats the errors of a journal's version.
func TestVersionError(t *testing.T) {
	for version, want := range map[int]string{0: "none or 0", -1: "from 1 to 2, got -1", 3: "version 3, but this dohyo knows only versions up to 2"} {
		if got := (&VersionError{Version: version, Known: 2}).Error(); !strings.Contains(got, want) {
			t.Errorf("%d: %s", version, got)
		}
	}
}

// TestReadTOML checks that errors name the faulty line.
func TestReadTOML(t *testing.T) {
	for text, want := range map[string]string{
		"a = 1\nb = 'x'\n":            "",
		"a = 1\n\nc = 2\n":            `f:3: unknown key "c"`,
		"a = 1\n[c]\nd = 2\n":         `f:2: unknown key "c`,
		"a = 1\n\"c\" = 2\n":          `f:2: unknown key "c"`,
		"a = 1\n\nb = 2\n":            "f:3: b: ",
		"a = 'x'\n":                   "f:1: a: ",
		"a = 1.5\n":                   "f:1: a: ",
		"a = true\n":                  "f:1: a: ",
		"a = 1\nb = \n":               "f:2: ",
		"a = 1\na = 2\n":              "f:2: ",
		"# c = 1\na = 1\n  c.d = 1\n": `f:3: unknown key "c`,
		"a = 1\n[[ c ]]\nd = 1\n":     `f:2: unknown key "c`,
		"cc = 1\nc = 1\n":             `f:`,
	} {
		var v struct {
			A int    `toml:"a"`
			B string `toml:"b"`
		}
		err := ReadTOML("f", []byte(text), &v, []string{"a", "b"})
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if n := LineOfKey([]byte("a = 1\n"), "z"); n != 1 {
		t.Errorf("a key that isn't there stands on line %d", n)
	}
}
