package archive_test

import (
	"bytes"
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
)

func rules(rec *kifu.Record) (*boards.Game, error) {
	if g, ok := catalog.Game(rec.Game); ok {
		return g, nil
	}
	return nil, errors.New("of no game: " + rec.Game)
}

// open opens a file in memory, and goes through it.
func open(t testing.TB, name, text string) *archive.File {
	t.Helper()
	f, err := archive.Open(name, strings.NewReader(text), int64(len(text)), archive.Options{Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	f.Read(context.Background())
	return f
}

// moves returns the moves of an opened game that can be shown.
func moves(t testing.TB, g *archive.Game) string {
	t.Helper()
	tape := arena.NewTape()
	for _, e := range g.Events {
		if err := tape.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	var list []string
	if len(tape.Games) > 0 {
		for _, m := range tape.Current().Moves {
			list = append(list, string(m.Move))
		}
	}
	return strings.Join(list, " ")
}

func TestRecords(t *testing.T) {
	sennichite := strings.Repeat("+2838HI\n-8272HI\n+3828HI\n-7282HI\n", 3) + "+2838HI\n%TORYO\n"
	for _, c := range []struct {
		name, text string
		games      []string // their moves
		wrong      []string // the error of each; "" for none
		broken     string
	}{
		{"two.csa", "N+A\nN-B\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\nN+B\nPI\n+\n+7776FU\n-3334KI\n+2726FU\n",
			[]string{"+7776FU -3334FU", "+7776FU"},
			[]string{"", "two.csa:13: move 2: -3334KI is not allowed: another piece is there"}, ""},
		{"unread.csa", "PI\n+\n+7776FU\nwhat\n+2726FU\n/\nPI\n+\n+2726FU\n",
			[]string{"+7776FU", "+2726FU"}, []string{`unread.csa:4: expected a CSA statement, got "what"`, ""}, ""},
		{"on.csa", "PI\n+\n" + sennichite, []string{strings.ReplaceAll(strings.TrimSuffix(sennichite, "\n%TORYO\n"), "\n", " ")},
			[]string{"remark: on.csa:15: move 13: +2838HI comes after the end of the game: the game was drawn (sennichite: the same position after moves 0, 4, 8 and 12)"}, ""},
		{"sjis.kif", sjis("手合割：平手\n先手：青葉\n   1 ７六歩(77)\n   2 投了\n手合割：平手\n先手：熊\n   1 ２六歩(27)\n"),
			[]string{"+7776FU", "+2726FU"}, []string{"", ""}, ""},
		{"a.sgf", "junk (;GM[1]SZ[9];B[ee];W[ee])\n(;GM[1]SZ[9];B[aa]) (;GM[99];B[aa])",
			[]string{"E5", "A9", ""}, []string{"a.sgf:1: move 2: E5 is not allowed: occupied", "", `a.sgf:2: expected a game of five in a row, GM[4], or of Go, GM[1], got "GM[99]"`}, ""},
		{"x.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n8,8,0\n", []string{""}, []string{"of no game: "}, ""},
		{"cut.dighere", `{"filetype":"SamurAI Dig Here Game Log","plays":[`, []string{""}, nil, ""},
		{"empty.csa", "", nil, nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := open(t, c.name, c.text)
			if f.Len() != len(c.games) {
				t.Fatalf("%d games, want %d", f.Len(), len(c.games))
			}
			for i := range c.games {
				g, err := f.Game(i)
				if err != nil {
					t.Fatal(err)
				}
				if got := moves(t, g); got != c.games[i] {
					t.Errorf("game %d: moves %q, want %q", i+1, got, c.games[i])
				}
				if c.wrong == nil {
					continue
				}
				got := ""
				if err := f.Entry(i).Err; err != nil {
					got = err.Error()
				} else if len(g.Remarks) > 0 {
					got = "remark: " + g.Remarks[0].Error()
				}
				if got != c.wrong[i] {
					t.Errorf("game %d: %s, want %s", i+1, got, c.wrong[i])
				}
				if (len(g.Remarks) > 0) != (c.wrong[i] != "") {
					t.Errorf("game %d: remarks %v", i+1, g.Remarks)
				}
			}
		})
	}
}

func sjis(text string) string {
	b, err := kifu.ShiftJIS.Encode(text)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// journal returns the journal of a match with the given number of games, played
// two at a time.
func journal(games int) []byte {
	var out []byte
	at := arena.Moment{Time: time.Date(1993, 11, 28, 20, 0, 0, 0, time.UTC)}
	add := func(e arena.Event) { out = append(arena.AppendJSON(out, e), '\n') }
	stamp := func(kind string, game int) arena.Stamp { return arena.Stamp{Event: kind, At: at, Game: game} }
	reg, _ := arena.Named("5moku")
	add(&arena.MatchBegin{Stamp: stamp(arena.EvMatchBegin, 0), Match: "m", Kind: "gomoku", Games: games, Regulation: reg, Version: 1,
		Players: [2]arena.Contender{{Name: "AOBA"}, {Name: "KUMA"}}})
	for n := 1; n <= games; n += 2 {
		for g := n; g <= min(n+1, games); g++ {
			add(&arena.GameBegin{Stamp: stamp(arena.EvGameBegin, g), Seats: map[string]string{"black": "AOBA", "white": "KUMA"}, Sides: [2]int{0, 1}})
		}
		for i, m := range []boards.Move{"808", "807", "906", "1006"} {
			for g := n; g <= min(n+1, games); g++ {
				seat := [2]string{"black", "white"}[i%2]
				add(&arena.Moved{Stamp: stamp(arena.EvMove, g), Ply: i + 1, Seat: seat, Player: "AOBA", Move: m, MS: 1.5})
			}
		}
		for g := n; g <= min(n+1, games) && g < games; g++ {
			add(&arena.GameEnd{Stamp: stamp(arena.EvGameEnd, g), Moves: 4, Side: 1, Result: arena.Win, By: boards.Resign})
		}
	}
	return out
}

func TestJournal(t *testing.T) {
	text := journal(5)
	f := open(t, arena.JournalName, string(text))
	if f.Len() != 5 || f.Checks() {
		t.Fatalf("%d games", f.Len())
	}
	for i := range 5 {
		g, err := f.Game(i)
		if err != nil || g.Number != i+1 || moves(t, g) != "808 807 906 1006" || g.Moves != 4 || g.Result.Known != (i < 4) {
			t.Errorf("game %d: %+v, %v", i+1, g.Entry, err)
		}
		if before, after := f.Others(i); len(before) != 2*i || len(after) != max(7-2*i, 0) {
			t.Errorf("game %d: %d events before, %d after", i+1, len(before), len(after))
		}
	}
	// A journal that is cut off at any byte opens up to there, and reports the lost
	// bytes.
	for cut := 0; cut < len(text); cut += 3 {
		f := open(t, arena.JournalName, string(text[:cut]))
		lost, err := f.Broken()
		if whole := bytes.LastIndexByte(text[:cut], '\n') + 1; lost != int64(cut-whole) || (err != nil) != (whole == 0) {
			t.Fatalf("cut at %d: %d bytes lost, %v", cut, lost, err)
		}
		for i := range f.Len() {
			if g, err := f.Game(i); err != nil || len(g.Remarks) > 0 {
				t.Fatalf("cut at %d, game %d: %v, %v", cut, i+1, err, g.Remarks)
			}
		}
	}
	// A line in the middle that is no event ends the list, or its game.
	lines := bytes.SplitAfter(text, []byte("\n"))
	junk := bytes.Join(append(append(lines[:6:6], []byte("junk\n")), lines[6:]...), nil)
	f = open(t, arena.JournalName, string(junk))
	if _, err := f.Broken(); f.Len() != 2 || err == nil || !strings.HasPrefix(err.Error(), "journal.jsonl:7: ") {
		t.Errorf("%d games, %v", f.Len(), err)
	}
	bad := bytes.Join(append(append(lines[:5:5], []byte(`{"event":"move","at":"1993-11-28T20:00:00.000Z","game":1,"ply":"x"}`+"\n")), lines[5:]...), nil)
	g, err := open(t, arena.JournalName, string(bad)).Game(0)
	if err != nil || !g.Short || len(g.Remarks) == 0 || !strings.HasPrefix(g.Remarks[0].Error(), "journal.jsonl:6: move: ") {
		t.Errorf("%v, game %+v, expected a remark about line 6", err, g)
	}
}

// TestWrongFiles opens files of unknown formats.
func TestWrongFiles(t *testing.T) {
	for name, text := range map[string]string{
		"x.bin": "\x00\x01\xff\x89PNG\r\n", "y.csa": "\x00\x01\xff\x89PNG\r\n/\n\xff\xff", "z.sgf": "(((((", "w.kif": "\xff\xfe\x00", "v.log": strings.Repeat("x", 10000),
		"u.dighere": "{\"plays\"", "t.usi": "\x1b[31m", "s.psq": "Piskvorky",
	} {
		f, err := archive.Open(name, strings.NewReader(text), int64(len(text)), archive.Options{Rules: rules})
		if err != nil {
			continue
		}
		f.Read(context.Background())
		for i := range f.Len() {
			if g, err := f.Game(i); err == nil && len(g.Remarks) == 0 {
				t.Errorf("%s: nothing is wrong with game %d", name, i+1)
			}
		}
	}
}

func FuzzJournal(f *testing.F) {
	f.Add(journal(3))
	f.Add([]byte(`{"event":"match_begin","version":1}` + "\n" + `{"event":"game_begin","game":1}` + "\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := archive.Open(arena.JournalName, bytes.NewReader(text), int64(len(text)), archive.Options{Rules: rules})
		if err != nil {
			return
		}
		a.Read(context.Background())
		for i := range a.Len() {
			_, _ = a.Game(i)
			a.Others(i)
		}
	})
}

// BenchmarkJournal lists a journal of 10,000 games, and opens one.
func BenchmarkJournal(b *testing.B) {
	text := journal(10000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		f, _ := archive.Open(arena.JournalName, bytes.NewReader(text), int64(len(text)), archive.Options{Rules: rules})
		f.List(context.Background())
		if _, err := f.Game(5000); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSettle checks that a record without a stated result gets the one on its board. An
// unfinished game, one that breaks the rules, or one that isn't counted yet has none.
func TestSettle(t *testing.T) {
	const five = "8,8,0\n1,1,0\n9,8,0\n2,2,0\n10,8,0\n3,3,0\n11,8,0\n4,4,0\n12,8,0\n"
	for name, c := range map[string]struct {
		file, text string
		want       kifu.Result
	}{
		"five":    {"a.psq", "Piskvorky 20x20, 11:11, 0\n" + five + "A\nB\n0\n0,Freestyle15_1\n", kifu.Result{Known: true, Winner: 0, By: "five"}},
		"goes on": {"a.psq", "Piskvorky 20x20, 11:11, 0\n8,8,0\n1,1,0\nA\nB\n-1\n0,Freestyle15_1\n", kifu.Result{}},
		"time":    {"a.psq", "Piskvorky 20x20, 11:11, 0\n8,8,0\n1,1,0\nA\nB\n15\n0,Freestyle15_1\n", kifu.Result{Known: true, Winner: 1, By: "time"}},
		"illegal": {"a.psq", "Piskvorky 20x20, 11:11, 0\n" + five + "12,8,0\nA\nB\n0\n0,Freestyle15_1\n", kifu.Result{}},
		"passes":  {"a.sgf", "(;GM[1]SZ[9];B[ee];W[aa];B[];W[])", kifu.Result{}},
		"stated":  {"a.sgf", "(;GM[1]SZ[9]RE[W+R];B[ee])", kifu.Result{Known: true, Winner: 1, By: "resign"}},
	} {
		for _, how := range []string{"settled", "checked"} {
			f, err := archive.Open(c.file, strings.NewReader(c.text), int64(len(c.text)), archive.Options{Rules: rules})
			if err != nil {
				t.Fatal(err)
			}
			if how == "checked" {
				f.Read(t.Context())
			} else {
				f.List(t.Context())
				f.Settle(t.Context())
			}
			if got := f.Entry(0).Result; !reflect.DeepEqual(got, c.want) {
				t.Errorf("%s, %s: %+v, want %+v", name, how, got, c.want)
			}
		}
	}
}
