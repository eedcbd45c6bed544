package library

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
)

// recordOf returns a record of a game of stones, with moves separated by blanks.
func recordOf(game, first, second, moves string, r kifu.Result) *kifu.Record {
	rec := &kifu.Record{Game: game, Players: [2]string{first, second}, Result: r}
	for i, m := range strings.Fields(moves) {
		rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i % 2)})
	}
	return rec
}

func gameOf(t testing.TB, name string) *boards.Game {
	t.Helper()
	g, ok := catalog.Game(name)
	if !ok {
		t.Fatalf("no game %q", name)
	}
	return g
}

// resigned is a result that no board contradicts.
func resigned(winner boards.Side) kifu.Result { return kifu.Won(winner, boards.Resign, "") }

// filled returns a library with files of records.
func filled(t *testing.T, files map[string][]*kifu.Record) *Library {
	t.Helper()
	l, err := Open(filepath.Join(t.TempDir(), "sub", "library.db"), Writing)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	put(t, l, files)
	return l
}

// put adds files in the order of their names.
func put(t *testing.T, l *Library, files map[string][]*kifu.Record) {
	t.Helper()
	w := l.Writer()
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		w.File(File{Path: name, Size: int64(len(files[name])), Time: time.Unix(1, 0)})
		for _, rec := range files[name] {
			if err := w.Put(Prepare(rec, gameOf(t, rec.Game), nil)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

// found lists the games that a query finds as "path:number@ply".
func found(t *testing.T, l *Library, q Query) string {
	t.Helper()
	var list []string
	if err := l.Find(t.Context(), q, func(f Found) bool {
		list = append(list, fmt.Sprintf("%s:%d@%d", f.Path, f.Number, f.Ply))
		return true
	}); err != nil {
		t.Fatal(err)
	}
	return strings.Join(list, " ")
}

func start(t testing.TB, game, moves string) boards.Position {
	t.Helper()
	p, err := gameOf(t, game).Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Fields(moves) {
		m, err := p.Parse(p.ToAct()[0], text)
		if err == nil {
			p, err = p.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func TestFind(t *testing.T) {
	day := func(s string) time.Time {
		at, err := time.Parse(time.DateOnly, s)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	a := recordOf("freestyle", "Aoba", "桂馬", "808 807 906", resigned(0))
	a.Event, a.Start = "春の大会", day("1993-04-01")
	b := recordOf("freestyle", "Keima", "ＡＯＢＡ", "808 908 607", resigned(0))
	b.Start = day("1994-01-01")
	c := recordOf("go", "aoba", "third", "D4 Q16 pass pass", kifu.Result{})
	d := recordOf("shogi", "x", "y", "+7776FU -3334FU +8822UM", kifu.Drawn(boards.Sennichite))
	d.Result.By = ""
	bad := recordOf("freestyle", "x", "y", "808 808", kifu.Result{})
	l := filled(t, map[string][]*kifu.Record{"/g/a.sgf": {a, b}, "/g/b/c.sgf": {c}, "/gh/d.csa": {d, bad}})
	tests := []struct {
		name string
		q    Query
		want string
	}{
		{"all", Query{}, "/g/a.sgf:1@0 /g/a.sgf:2@0 /g/b/c.sgf:1@0 /gh/d.csa:1@0 /gh/d.csa:2@0"},
		{"player in any width", Query{Players: []string{"AOBA"}}, "/g/a.sgf:1@0 /g/a.sgf:2@0 /g/b/c.sgf:1@0"},
		{"both players", Query{Players: []string{"aoba", "桂"}}, "/g/a.sgf:1@0"},
		{"second", Query{Second: "aoba"}, "/g/a.sgf:2@0"},
		{"first", Query{First: "aoba"}, "/g/a.sgf:1@0 /g/b/c.sgf:1@0"},
		{"kind", Query{Kind: "go"}, "/g/b/c.sgf:1@0"},
		{"event", Query{Event: "大会"}, "/g/a.sgf:1@0"},
		{"from", Query{From: day("1993-05-01")}, "/g/a.sgf:2@0"},
		{"to", Query{To: day("1994-01-01")}, "/g/a.sgf:1@0"},
		{"below", Query{Below: "/g"}, "/g/a.sgf:1@0 /g/a.sgf:2@0 /g/b/c.sgf:1@0"},
		{"result", Query{Results: []Result{Draw}}, "/gh/d.csa:1@0"},
		{"by", Query{By: "resign"}, "/g/a.sgf:1@0 /g/a.sgf:2@0"},
		{"wrong", Query{Wrong: true}, "/gh/d.csa:2@0"},
		{"position", Query{Kind: "freestyle", Position: start(t, "freestyle", "808 907")}, ""},
		{"position in a symmetry", Query{Kind: "freestyle", Position: start(t, "freestyle", "808 809")}, "/g/a.sgf:1@2 /g/a.sgf:2@2"},
		{"position by other moves", Query{Kind: "shogi", Position: start(t, "shogi", "+7776FU -3334FU")}, "/gh/d.csa:1@2"},
		{"position of another game", Query{Kind: "renju", Position: start(t, "renju", "808 807")}, ""},
		{"position after a pass", Query{Kind: "go", Position: start(t, "go", "Q4 D16 pass")}, "/g/b/c.sgf:1@3"},
		{"position and player", Query{Kind: "freestyle", Position: start(t, "freestyle", "808"), First: "keima"}, "/g/a.sgf:2@1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := found(t, l, tt.q); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
}

// TestPositionTurn checks that the side to move belongs to a position.
func TestPositionTurn(t *testing.T) {
	l := filled(t, map[string][]*kifu.Record{"/a": {recordOf("go", "a", "b", "D4 pass Q16", kifu.Result{})}})
	if got := found(t, l, Query{Kind: "go", Position: start(t, "go", "D4")}); got != "/a:1@1" {
		t.Error(got)
	}
	if got := found(t, l, Query{Kind: "go", Position: start(t, "go", "D4 pass")}); got != "/a:1@2" {
		t.Error(got)
	}
	if got := found(t, l, Query{Kind: "go", Position: start(t, "go", "D4 pass pass")}); got != "/a:1@1" {
		t.Error(got)
	}
}

// TestSymmetry plays games and their rotations and reflections: all have the same
// keys after each move, and no two positions of a game do.
func TestSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		points := rng.Perm(225)[:40]
		var want []Key
		for turn := range symmetries {
			m := mapsOf(15)
			var moves []string
			for _, p := range points {
				to := int(m.to[turn][p])
				moves = append(moves, fmt.Sprint(100*(to%15+1)+to/15+1))
			}
			p := Prepare(recordOf("freestyle", "a", "b", strings.Join(moves, " "), kifu.Result{}), gameOf(t, "freestyle"), nil)
			var keys []Key
			for _, post := range p.posts {
				if slices.Contains(keys, post.key) {
					t.Fatal("a key occurs twice in a game")
				}
				keys = append(keys, post.key)
			}
			if want == nil {
				want = keys
			}
			if !slices.Equal(keys, want) {
				t.Fatalf("turn %d: other keys", turn)
			}
		}
		if len(want) < 9 { // the shortest game has nine moves
			t.Fatalf("%d keys", len(want))
		}
	}
}

func TestExplore(t *testing.T) {
	l := filled(t, map[string][]*kifu.Record{
		"/a": {
			recordOf("freestyle", "a", "b", "808 807 907", resigned(0)),
			recordOf("freestyle", "a", "b", "808 908 909", resigned(1)), // the same as 808 807 907 in a rotation
			recordOf("freestyle", "a", "b", "808 807 707", kifu.Drawn(boards.Limit)),
			recordOf("freestyle", "c", "b", "808 807 806", kifu.Result{}),
			recordOf("freestyle", "c", "b", "808 807", resigned(1)),
			recordOf("freestyle", "c", "b", "808 909", resigned(1)),
		},
	})
	told := func(q Query) string {
		list, total, err := l.Explore(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		out := fmt.Sprint(total)
		for _, n := range list {
			out += fmt.Sprintf(" %s:%d+%d=%d-%d", n.Move, n.Games, n.Wins, n.Draws, n.Losses)
		}
		return out
	}
	// The limit isn't reached in the third game, so its record is contradicted by nothing.
	for _, tt := range []struct{ moves, want string }{
		{"", "6 808:6+1=1-3"},
		{"808", "6 807:5+2=1-1 707:1+1=0-0"},
		{"808 807", "5 707:3+1=1-1 806:1+0=0-0"},
		{"808 809", "5 709:3+1=1-1 810:1+0=0-0"},
		{"808 708", "5 707:3+1=1-1 608:1+0=0-0"},
		{"808 807 806", "1"},
		{"909", "0"},
	} {
		if got := told(Query{Kind: "freestyle", Position: start(t, "freestyle", tt.moves)}); got != tt.want {
			t.Errorf("after %q: %s, want %s", tt.moves, got, tt.want)
		}
	}
	for moves, want := range map[string][Draw + 1]int{"808": {1, 1, 3, 1}, "808 708": {1, 1, 2, 1}, "909": {}} {
		if got, err := l.Results(Query{Kind: "freestyle", Position: start(t, "freestyle", moves)}); got != want || err != nil {
			t.Errorf("results after %q: %v, %v, want %v", moves, got, err, want)
		}
	}
	if got := told(Query{Kind: "freestyle", Position: start(t, "freestyle", "808"), First: "c"}); got != "3 807:2+1=0-0 707:1+1=0-0" {
		t.Error(got)
	}
	q := Query{Kind: "freestyle", Position: start(t, "freestyle", "808")}
	for i, want := range []string{"/a:1@1 /a:2@1 /a:3@1 /a:4@1 /a:5@1", "/a:6@1"} {
		list, _, err := l.Explore(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		q := q
		q.Played = &list[i]
		if got := found(t, l, q); got != want {
			t.Errorf("games with %s: %s, want %s", list[i].Move, got, want)
		}
	}
	// Choices of an opening rule aren't moves of the position.
	swap := recordOf("freestyle", "a", "b", "808 807 907 swap 906", resigned(0))
	swap.Setup.OpeningRule = "swap"
	for i, side := range []boards.Side{0, 0, 0, 1, 1} {
		swap.Moves[i].Side = side
	}
	swapped := filled(t, map[string][]*kifu.Record{"/r": {recordOf("freestyle", "a", "b", "808 807 907 906", resigned(1)), swap}})
	if list, total, err := swapped.Explore(t.Context(), Query{Kind: "freestyle", Position: start(t, "freestyle", "808 807 907")}); err != nil || total != 2 || len(list) != 1 || list[0].Move != "906" || list[0].Games != 2 {
		t.Errorf("after a swap: %d games, %+v, %v", total, list, err)
	}
	shogi := filled(t, map[string][]*kifu.Record{"/s": {
		recordOf("shogi", "a", "b", "+7776FU -3334FU +2726FU", resigned(0)),
		recordOf("shogi", "a", "b", "+2726FU -3334FU +7776FU", resigned(0)),
		recordOf("shogi", "a", "b", "+7776FU -3334FU +8822UM", resigned(0)),
	}})
	list, total, err := shogi.Explore(t.Context(), Query{Kind: "shogi", Position: start(t, "shogi", "+7776FU -3334FU")})
	if err != nil || total != 2 || len(list) != 2 || list[0].Latest[0].Path != "/s" {
		t.Errorf("%v %d %v", list, total, err)
	}
	if got := found(t, shogi, Query{Kind: "shogi", Position: start(t, "shogi", "+2726FU -3334FU +7776FU")}); got != "/s:1@3 /s:2@3" {
		t.Error(got)
	}
}

// TestChanged checks that a file's games are replaced, and that they are gone from
// every search when it is removed, also after segments were merged.
func TestChanged(t *testing.T) {
	one := recordOf("freestyle", "a", "b", "808 807", resigned(0))
	two := recordOf("freestyle", "c", "d", "808 909", resigned(0))
	l := filled(t, map[string][]*kifu.Record{"/a": {one, one}})
	q := Query{Kind: "freestyle", Position: start(t, "freestyle", "808")}
	if !l.Has(File{Path: "/a", Size: 2, Time: time.Unix(1, 0)}) || l.Has(File{Path: "/a", Size: 3, Time: time.Unix(1, 0)}) || l.Has(File{Path: "/b"}) {
		t.Error("Has is wrong")
	}
	put(t, l, map[string][]*kifu.Record{"/a": {two}})
	if got := found(t, l, q); got != "/a:1@1" {
		t.Errorf("after a change: %s", got)
	}
	for i := range 10 {
		put(t, l, map[string][]*kifu.Record{fmt.Sprintf("/b%d", i): {one}})
	}
	if err := l.view(func(tx tree) error {
		if n := len(segmentsOf(tx)); n > 4 {
			t.Errorf("%d segments", n)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	w := l.Writer()
	w.Remove("/a")
	w.Remove("/b3")
	w.Remove("/none")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Fields(found(t, l, q)); len(got) != 9 || slices.Contains(got, "/b3:1@1") || slices.Contains(got, "/a:1@1") {
		t.Error(got)
	}
	if list, total, err := l.Explore(t.Context(), q); total != 9 || len(list) != 1 || err != nil {
		t.Errorf("%v %d %v", list, total, err)
	}
	if c, err := l.Count(t.Context()); c.Files != 9 || c.Games != 9 || err != nil {
		t.Errorf("%+v %v", c, err)
	}
}

// TestAbandoned checks that a file whose games weren't all put in is taken again.
func TestAbandoned(t *testing.T) {
	l := filled(t, nil)
	rec := recordOf("freestyle", "a", "b", "808 807", resigned(0))
	f := File{Path: "/a", Size: 1, Time: time.Unix(1, 0)}
	w := l.Writer()
	w.File(f)
	if err := w.Put(Prepare(rec, gameOf(t, "freestyle"), nil)); err != nil {
		t.Fatal(err)
	}
	w.Flush() // as if the process were killed after it
	if l.Has(f) {
		t.Error("half a file is in the library")
	}
	if c, err := l.Count(t.Context()); c.Halves != 1 || c.Games != 1 || err != nil {
		t.Errorf("%+v %v", c, err)
	}
	put(t, l, map[string][]*kifu.Record{"/a": {rec}})
	if got := found(t, l, Query{}); got != "/a:1@0" || !l.Has(f) {
		t.Error(got)
	}
}

// TestBatches checks a file whose games are in several batches.
func TestBatches(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	l := filled(t, nil)
	w := l.Writer()
	w.File(File{Path: "/a"})
	for range 60 {
		var moves []string
		for _, p := range rng.Perm(225)[:9] {
			moves = append(moves, fmt.Sprint(100*(p%15+1)+p/15+1))
		}
		if err := w.Put(Prepare(recordOf("freestyle", "a", "b", "808 "+strings.Join(moves, " "), resigned(0)), gameOf(t, "freestyle"), nil)); err != nil {
			t.Fatal(err)
		}
		if rng.IntN(3) == 0 {
			w.Flush()
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	q := Query{Kind: "freestyle", Position: start(t, "freestyle", "808")}
	if got := strings.Fields(found(t, l, q)); len(got) != 60 || got[59] != "/a:60@1" {
		t.Errorf("%d games, %v", len(got), got)
	}
}

func TestDuplicates(t *testing.T) {
	record := func(moves string) *kifu.Record { return recordOf("freestyle", "a", "b", moves, resigned(0)) }
	one, other := record("808 807 906"), record("808 807 905")
	turned := record("808 708 609")
	endless := recordOf("freestyle", "A. ", "", "808 807 906", kifu.Result{})
	for name, c := range map[string]struct {
		shortest int
		games    map[string][]*kifu.Record
		want     string
	}{
		"the same":        {1, map[string][]*kifu.Record{"/a": {one, other}, "/b": {one}, "/c": {other, one}}, "3: /a:1 /b:1 /c:2 | 3: /a:2 /c:1"},
		"too short":       {4, map[string][]*kifu.Record{"/a": {one, other}, "/b": {one}}, ""},
		"names and ends":  {1, map[string][]*kifu.Record{"/a": {one}, "/b": {endless}}, "3: /a:1 /b:1"},
		"turned":          {1, map[string][]*kifu.Record{"/a": {one}, "/b": {turned}}, "3: /a:1 /b:1"},
		"another order":   {1, map[string][]*kifu.Record{"/a": {one}, "/b": {record("906 807 808")}}, ""},
		"a beginning":     {3, map[string][]*kifu.Record{"/a": {record("808 807 906 907")}, "/b": {one}, "/c": {turned}}, "3: /b:1 /c:1 in /a:1"},
		"beginnings":      {2, map[string][]*kifu.Record{"/a": {record("808 807")}, "/b": {one}, "/c": {record("808 807 906 907")}}, "2: /a:1 in /b:1 | 3: /b:1 in /c:1"},
		"short beginning": {3, map[string][]*kifu.Record{"/a": {record("808 807")}, "/b": {one}}, ""},
		"with errors":     {1, map[string][]*kifu.Record{"/a": {record("808 807 808 906")}, "/b": {record("808 807 808 905")}, "/c": {record("808 807 808 906")}, "/d": {record("808 807")}}, "4: /a:1 /c:1"},
	} {
		t.Run(name, func(t *testing.T) {
			list, err := filled(t, c.games).Duplicates(t.Context(), c.shortest)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, d := range list {
				text := fmt.Sprintf("%d:", d.Moves)
				for _, g := range d.Games {
					text += fmt.Sprintf(" %s:%d", g.Path, g.Number)
				}
				if d.In != nil {
					text += fmt.Sprintf(" in %s:%d", d.In.Path, d.In.Number)
				}
				got = append(got, text)
			}
			if s := strings.Join(got, " | "); s != c.want {
				t.Errorf("got %q, want %q", s, c.want)
			}
		})
	}
}

func TestForeign(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	if _, err := Open(path, Reading); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	if err := os.WriteFile(path, []byte(strings.Repeat("no library ", 2000)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, mode := range []Mode{Reading, Writing} {
		if _, err := Open(path, mode); err == nil || !strings.Contains(err.Error(), "isn't a library") {
			t.Error(err)
		}
	}
	other := filepath.Join(t.TempDir(), "other.db")
	db, err := bolt.Open(other, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(other, Reading); err == nil || !strings.Contains(err.Error(), "isn't a library") {
		t.Error(err)
	}
}
