package archive_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/boards"
	"dohyo/internal/heap"
)

const (
	good   = "N+A\nN-B\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n"
	foul   = "N+C\nN-D\nPI\n+\n+7776FU\n-3334KI\n+2726FU\n"
	unread = "PI\n+\n+7776FU\nwhat\n+2726FU\n%TORYO\n"
)

// listed returns a file of which only the format is known so far.
func listed(t testing.TB, name, text string) *archive.File {
	t.Helper()
	f, err := archive.Open(name, strings.NewReader(text), int64(len(text)), archive.Options{Rules: rules})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestListAndCheck reads a file in its two parts, with and without opening a game
// between them, and also lists it alone.
func TestListAndCheck(t *testing.T) {
	for _, opened := range [][]int{nil, {0}, {1}, {2}, {3}, {1, 2, 1}, {0, 1, 2, 3}} {
		f := listed(t, "a.csa", strings.Join([]string{good, foul, unread, good}, "/\n"))
		f.List(context.Background())
		select {
		case <-f.Listed():
		default:
			t.Fatal("it isn't listed")
		}
		if f.Len() != 4 || f.Checked() != 0 || !f.Checks() {
			t.Fatalf("listed: %d games, %d checked", f.Len(), f.Checked())
		}
		if e := f.Entry(1); e.Number != 2 || e.Players != [2]string{"C", "D"} || e.Err != nil {
			t.Errorf("listed: %+v", e)
		}
		for _, i := range opened {
			v := f.Version()
			if _, err := f.Game(i); err != nil {
				t.Fatal(err)
			}
			if f.Version() == v || !f.Entry(i).Checked {
				t.Errorf("game %d is opened, and the list doesn't know", i)
			}
		}
		f.Read(context.Background())
		if f.Checked() != 4 || f.Faulty() != 2 {
			t.Errorf("opened %v: %d checked, %d faulty, want 4 and 2", opened, f.Checked(), f.Faulty())
		}
		if lost, err := f.Broken(); lost != 0 || err != nil {
			t.Errorf("broken: %d, %v", lost, err)
		}
		var got []string
		f.Entries(1, func(i int, e *archive.Entry) bool {
			got = append(got, fmt.Sprintf("%d %d %d %v %v", i, e.Number, e.Moves, e.Checked, e.Err))
			return true
		})
		want := []string{
			"1 2 3 true a.csa:14: move 2: -3334KI is not allowed: another piece is there",
			`2 3 1 true a.csa:20: expected a CSA statement, got "what"`, "3 4 2 true <nil>",
		}
		if !slices.Equal(got, want) {
			t.Errorf("opened %v: entries\n%s\nwant\n%s", opened, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		got = nil
		f.Entries(0, func(i int, _ *archive.Entry) bool { got = append(got, fmt.Sprint(i)); return i < 1 })
		if !slices.Equal(got, []string{"0", "1"}) {
			t.Errorf("looked at %v, want 0 and 1", got)
		}
	}
}

// TestHeadsOnly lists records by their heads: moves aren't counted until they are
// read.
func TestHeadsOnly(t *testing.T) {
	const game = "(;GM[1]SZ[9]RE[B+R];B[ee];W[ec])"
	f := listed(t, "a.sgf", game+"\n"+game)
	f.List(context.Background())
	if n := f.Entry(1).Moves; n != -1 { // unknown
		t.Errorf("listed: %d moves", n)
	}
	if _, err := f.Game(2); err == nil || !strings.Contains(err.Error(), "expected a game from 1 to 2, got 3") {
		t.Errorf("game 3 of 2: %v", err)
	}
	if _, err := f.Game(-1); err == nil || !strings.Contains(err.Error(), "got 0") {
		t.Errorf("game 0: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if f.Read(ctx); f.Checked() != 0 {
		t.Errorf("called off: %d checked", f.Checked())
	}
	f.Read(context.Background())
	if e := f.Entry(1); e.Moves != 2 || !e.Checked || e.Err != nil || f.Checked() != 2 || f.Faulty() != 0 {
		t.Errorf("read: %+v, %d checked", e, f.Checked())
	}
}

// TestOpened checks what an opened game holds: the remarks with the lines of the
// file, events under the game's number, and no end if the record was cut.
func TestOpened(t *testing.T) {
	f := listed(t, "a.csa", strings.Join([]string{good, foul, unread, good}, "/\n"))
	f.List(context.Background())
	for i, c := range []struct {
		remark string
		short  bool
		ends   bool
	}{
		{"", false, true},
		{"a.csa:14: move 2: -3334KI is not allowed: another piece is there", true, false},
		{`a.csa:20: expected a CSA statement, got "what"`, true, false},
		{"", false, true},
	} {
		g, err := f.Game(i)
		if err != nil {
			t.Fatal(err)
		}
		remark := ""
		if len(g.Remarks) > 0 {
			remark = g.Remarks[0].Error()
		}
		if remark != c.remark || g.Short != c.short {
			t.Errorf("game %d: %q, short %v", i+1, remark, g.Short)
		}
		if b := g.Events[0].(*arena.MatchBegin); b.Games != 4 {
			t.Errorf("a match of %d games, want 4", b.Games)
		}
		_, ends := g.Events[len(g.Events)-1].(*arena.GameEnd)
		if ends != c.ends {
			t.Errorf("game %d: ends %v, want %v", i+1, ends, c.ends)
		}
		for _, e := range g.Events[1:] {
			if n := arena.StampOf(e).Game; n != i+1 && n != 0 {
				t.Errorf("game %d: an event of game %d", i+1, n)
			}
		}
	}
	// The result in the header of a record isn't the end of a record that can't be
	// read completely.
	for text, ends := range map[string]bool{
		"(;GM[1]SZ[9]RE[B+R];B[ee];W[ec])": true, "(;GM[1]SZ[9]RE[B+R];B[ee];W[ec];B[": false,
	} {
		g, err := open(t, "a.sgf", text).Game(0)
		if err != nil {
			t.Fatal(err)
		}
		_, is := g.Events[len(g.Events)-1].(*arena.GameEnd)
		if is != ends || (len(g.Remarks) == 0) != ends || g.Short == ends || moves(t, g) != "E5 E7" || g.Tree == nil {
			t.Errorf("%s: ends %v, remarks %v, short %v, moves %s", text, is, g.Remarks, g.Short, moves(t, g))
		}
	}
}

// TestUTF16 reads a file that can't be split by its bytes.
func TestUTF16(t *testing.T) {
	for name, order := range map[string]binary.AppendByteOrder{"LE": binary.LittleEndian, "BE": binary.BigEndian} {
		var text []byte
		for _, u := range utf16.Encode([]rune("\ufeff" + strings.ReplaceAll(good, "N+A", "N+土") + "/\n" + foul)) {
			text = order.AppendUint16(text, u)
		}
		f := open(t, "a.csa", string(text))
		if f.Len() != 2 || f.Entry(0).Players[0] != "土" || f.Faulty() != 1 {
			t.Fatalf("%s: %d games, %d faulty", name, f.Len(), f.Faulty())
		}
		for i, want := range []string{"+7776FU -3334FU", "+7776FU"} {
			if g, err := f.Game(i); err != nil || moves(t, g) != want {
				t.Errorf("%s, game %d: %v", name, i+1, err)
			}
		}
	}
}

// TestEntriesOfAJournal lists the games of a match, two of which are played at a
// time.
func TestEntriesOfAJournal(t *testing.T) {
	f := listed(t, arena.JournalName, string(journal(3)))
	type opened struct {
		g   *archive.Game
		err error
	}
	got := make(chan opened)
	go func() { // waits until all is listed
		g, err := f.Game(1)
		got <- opened{g, err}
	}()
	select {
	case o := <-got:
		t.Errorf("opened before it is listed: %v", o.err)
	case <-time.After(20 * time.Millisecond):
		f.List(context.Background())
		if o := <-got; o.err != nil || o.g.Number != 2 {
			t.Fatalf("opened: %+v", o)
		}
	}
	for i, ended := range []bool{true, true, false} {
		e := f.Entry(i)
		if e.Number != i+1 || e.Game != "gomoku" || e.Event != "m" || e.Players != [2]string{"AOBA", "KUMA"} || e.Moves != 4 {
			t.Errorf("game %d: %+v", i+1, e)
		}
		if e.Result.Known != ended || ended && (e.Result.Winner != 1 || e.Result.By != string(boards.Resign)) {
			t.Errorf("game %d: result %+v", i+1, e.Result)
		}
		g, err := f.Game(i)
		if err != nil || g.Short || len(g.Remarks) > 0 {
			t.Errorf("game %d: short %v, %v, %v", i+1, g.Short, g.Remarks, err)
		}
		for _, ev := range g.Events {
			if n := arena.StampOf(ev).Game; n != 0 && n != i+1 {
				t.Errorf("game %d: an event of game %d", i+1, n)
			}
		}
	}
	if f.Faulty() != 0 || f.Checks() {
		t.Errorf("%d faulty", f.Faulty())
	}
}

// TestEventsThatCannotFollow omits events of a game that can't follow, and names
// the first of them.
func TestEventsThatCannotFollow(t *testing.T) {
	lines := strings.SplitAfter(string(journal(1)), "\n") // begin, game_begin, four moves
	for name, text := range map[string]string{
		"a move made again": strings.Join(slices.Concat(lines[:4], lines[2:3], lines[4:]), ""),
		"two of them":       strings.Join(slices.Concat(lines[:4], lines[2:4], lines[4:]), ""),
	} {
		g, err := open(t, arena.JournalName, text).Game(0)
		if err != nil || !g.Short || len(g.Remarks) != 1 || moves(t, g) != "808 807 906 1006" {
			t.Errorf("%s: %v, %v, %s", name, err, g.Remarks, moves(t, g))
			continue
		}
		if want := "808"; !strings.Contains(g.Remarks[0].Error(), want) && !strings.Contains(g.Remarks[0].Error(), "move 1") {
			t.Errorf("%s: %v, want the first to be named", name, g.Remarks[0])
		}
	}
}

// TestListAlone lists a long journal without what Others tells. All else is the same,
// and each game takes less memory.
func TestListAlone(t *testing.T) {
	const games = 1500
	text := journal(games)
	list := func(how func(*archive.File, context.Context)) (f *archive.File, per int64) {
		f, err := archive.Open(arena.JournalName, bytes.NewReader(text), int64(len(text)), archive.Options{Rules: rules})
		if err != nil {
			t.Fatal(err)
		}
		before := heap.Used()
		how(f, t.Context())
		return f, (int64(heap.Used()) - int64(before)) / games
	}
	f, per := list((*archive.File).ListAlone)
	all, most := list((*archive.File).List)
	if per > 800 || per > most*2/3 {
		t.Errorf("each game takes %d bytes, and %d with the others", per, most)
	}
	if f.Len() != games || all.Len() != games {
		t.Fatalf("%d and %d games", f.Len(), all.Len())
	}
	for i := range games {
		if !reflect.DeepEqual(f.Entry(i), all.Entry(i)) {
			t.Fatalf("game %d: %+v, want %+v", i+1, f.Entry(i), all.Entry(i))
		}
	}
	for _, i := range []int{0, games / 2, games - 1} {
		g, err := f.Game(i)
		want, failed := all.Game(i)
		if err != nil || failed != nil || !reflect.DeepEqual(g.Events, want.Events) {
			t.Errorf("game %d: %v, %v; %d events, want %d", i+1, err, failed, len(g.Events), len(want.Events))
		}
		if before, after := f.Others(i); len(before)+len(after) != 0 {
			t.Errorf("game %d has others", i+1)
		}
	}
}
