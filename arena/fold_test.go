package arena

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/arena/seal"
	"dohyo/arena/segment"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// knows is what a resumed match knows of its games.
func knows(m *Match) string {
	s := m.ends.standings()
	text := fmt.Sprint(m.ends.count, s[0].Wins, s[0].Draws, s[0].Losses, s[0].Won, s[1].Won, m.swept, m.trial.pairs, m.starts, m.broken)
	for _, g := range m.tape.Games {
		if g.End == nil {
			text += fmt.Sprintf(" %d:%d", g.Number, g.Position().Ply())
		}
	}
	return text
}

// TestFold folds a journal that is cut off at each of its lines: what a match knows
// then is what a tape knows that holds all games.
func TestFold(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games, cfg.Concurrency = 12, 3
	cfg.Regulation.SPRT = parseTest(t, "elo0=0,elo1=5")
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	text, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, JournalName)
	at := 0
	for line := range bytes.Lines(text) {
		at += len(line)
		if err := os.WriteFile(file, text[:at], 0o644); err != nil {
			t.Fatal(err)
		}
		tape, size, _, err := ReadJournal(file)
		if err != nil {
			t.Fatal(err)
		}
		m := again(t, dir, cfg)
		fresh, err := m.Tape()
		if err != nil {
			t.Fatal(err)
		}
		open := 0
		for _, g := range tape.Games {
			if g.End != nil {
				continue
			}
			open++
			for _, got := range []*GameTape{m.tape.Game(g.Number), fresh.Game(g.Number)} {
				if got == nil || got.Position().Ply() != g.Position().Ply() || got == m.tape.Game(g.Number) && got == fresh.Game(g.Number) {
					t.Fatalf("cut at %d: game %d is %+v", at, g.Number, got)
				}
			}
		}
		if m.ends.standings() != tape.Score() || fresh.Score() != tape.Score() || m.at.size() != size || len(m.tape.Games) != open ||
			m.trial.pairs != tape.Pairs() || m.at.chain != tape.chain {
			t.Fatalf("cut at %d: %s, want %+v", at, knows(m), tape.Score())
		}
	}
}

// TestState repeatedly stops a match whose journal is packed. It resumes from its state file.
// Without one, or with an older one, the result is the same.
func TestState(t *testing.T) {
	was := segmentSize
	segmentSize = 4 << 10
	t.Cleanup(func() { segmentSize = was })
	slowDisk(t, time.Hour)
	const games = 60
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games, cfg.Concurrency = games, 2
	cfg.Records = []RecordFormat{{Format: sgf.Format, Whole: true}}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	state := filepath.Join(cfg.Dir, StateName)
	var older []byte
	used := 0
	for round := 0; m.End() == nil; round++ {
		if round > games {
			t.Fatal("it has no end")
		}
		ctx, cancel := context.WithCancel(context.Background())
		ended := 0
		err := m.Run(ctx, func(e Event) {
			if _, ok := e.(*GameEnd); ok {
				if ended++; ended == 9 {
					cancel()
				}
			}
		})
		cancel()
		if err != nil && !errors.Is(err, ErrInterrupted) {
			t.Fatal(err)
		}
		m = again(t, cfg.Dir, cfg)
		if m.folded.saved != nil {
			used++
			if m.folded.saved.Bytes == 0 || m.folded.saved.Records == nil {
				t.Errorf("the state is of %d bytes, of records it tells %+v", m.folded.saved.Bytes, m.folded.saved.Records)
			}
		}
		want := knows(m)
		now, err := os.ReadFile(state)
		if err != nil && used > 0 {
			t.Fatal(err)
		}
		for name, text := range map[string][]byte{"none": nil, "older": older, "cut": now[:len(now)/2], "of a later form": bytes.Replace(now, []byte(`"version":2`), []byte(`"version":3`), 1)} {
			_ = os.Remove(state)
			if text != nil {
				if err := os.WriteFile(state, text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			o := again(t, cfg.Dir, cfg)
			if got := knows(o); got != want {
				t.Fatalf("with a state file that is %s: %s, want %s", name, got, want)
			}
			if (o.folded.saved != nil) != (name == "older" && older != nil) {
				t.Errorf("a state file that is %s: used %v", name, o.folded.saved != nil)
			}
		}
		if round%2 == 0 { // resumes from the older one
			older = now
			if err := os.WriteFile(state, now, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		m = again(t, cfg.Dir, cfg)
	}
	if used < 2 {
		t.Errorf("the state file was used %d times", used)
	}
	if s := m.ends.standings(); m.ends.count != games || s[0].Wins+s[1].Wins+s[0].Draws != games {
		t.Errorf("it came to %+v", s)
	}
	text, err := os.ReadFile(filepath.Join(cfg.Dir, "match.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	for n := range games {
		if k := strings.Count(string(text), fmt.Sprintf("RO[%d]", n+1)); k != 1 {
			t.Errorf("game %d stands in the record %d times", n+1, k)
		}
	}
}

// TestStateDamage changes every byte of a state file: it isn't used, and the match
// knows the same from its journal.
func TestStateDamage(t *testing.T) {
	cfg, _ := packed(t, 20, 4<<10)
	m := again(t, cfg.Dir, cfg)
	if m.folded.saved == nil {
		t.Fatal("the state file isn't used")
	}
	want := knows(m)
	state := filepath.Join(cfg.Dir, StateName)
	text, err := os.ReadFile(state)
	if err != nil {
		t.Fatal(err)
	}
	for at := range text[:len(text)-1] {
		bad := bytes.Clone(text)
		bad[at] ^= 4
		if err := os.WriteFile(state, bad, 0o644); err != nil {
			t.Fatal(err)
		}
		f, err := segment.Open(filepath.Join(cfg.Dir, JournalName))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := readState(f.Name(), f); err == nil {
			t.Errorf("byte %d is changed, and nobody tells", at)
		}
		f.Close()
	}
	if m = again(t, cfg.Dir, cfg); m.folded.saved != nil || knows(m) != want {
		t.Errorf("%s, want %s", knows(m), want)
	}
}

// TestStateRuled rules on games that the state file counts, on one of them twice: the results that
// stand are those of the rulings, in this run and in those after it. Each run resumes from the
// state file, and the file of all records holds the games as they are.
func TestStateRuled(t *testing.T) {
	cfg, _ := packed(t, 20, 4<<10)
	records := func(string) []RecordFormat { return []RecordFormat{{Format: sgf.Format, Whole: true}} }
	if m := again(t, cfg.Dir, cfg); m.folded.saved == nil || m.ends.standings()[0].Wins != 20 {
		t.Fatalf("before: %s", knows(m))
	}
	state, draws := filepath.Join(cfg.Dir, StateName), map[int]bool{}
	for round, n := range []int{2, 9, 2, 20, 9} {
		rule := Rule{Game: n, By: "referee", Result: Draw, Winner: -1, Reason: ByRuling, Why: fmt.Sprint("reason ", round)}
		if draws[n] = round != 4; !draws[n] {
			rule.Result, rule.Winner = Win, boards.Side(sidesOf(n)[0]) // of the first player
		}
		if _, err := RuleOn(cfg.Dir, rule, records, func() time.Time { return ruledAt }); err != nil {
			t.Fatal(err)
		}
		m := again(t, cfg.Dir, cfg)
		if m.folded.saved == nil || round > 0 && m.folded.saved.Records == nil {
			t.Errorf("round %d: the state isn't used: %+v", round, m.folded.saved)
		}
		text, err := os.ReadFile(state)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(state); err != nil {
			t.Fatal(err)
		}
		if o := again(t, cfg.Dir, cfg); knows(o) != knows(m) || len(o.tape.Games) != len(m.tape.Games) {
			t.Errorf("round %d: %s, without a state %s", round, knows(m), knows(o))
		}
		if err := os.WriteFile(state, text, 0o644); err != nil {
			t.Fatal(err)
		}
		drawn := 0
		for _, d := range draws {
			if d {
				drawn++
			}
		}
		if s := m.ends.standings(); s[0].Draws != drawn || s[0].Wins != 20-drawn {
			t.Errorf("round %d: %s, want %d draws", round, knows(m), drawn)
		}
		sameRecords(t, cfg.Dir)
	}
}

// sameRecords compares the SGF file of all games with the journal.
func sameRecords(t *testing.T, dir string) {
	t.Helper()
	got, err := os.ReadFile(filepath.Join(dir, "match.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := OpenJournal(filepath.Join(dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var want bytes.Buffer
	if err := sgf.Format.Write(&want, JournalRecords(f, JournalName, nil, nil), kifu.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Errorf("the records are\n%s\nwant\n%s", got, want.Bytes())
	}
}

// TestExchange replaces a record in the file of all games. A record that isn't in it
// once makes the whole file be written again.
func TestExchange(t *testing.T) {
	for text, want := range map[string]int64{"": -1, "ab": -1, "abc": 0, "xabcx": 1, "abcabc": -1, "ababc": 2} {
		if at, err := onlyPlace(strings.NewReader(text), []byte("abc")); at != want || err != nil {
			t.Errorf("%q: %d, %v, want %d", text, at, err, want)
		}
	}
	long := strings.Repeat("0123456789", 100_000)
	for _, at := range []int{0, 1, 256<<10 - 2, 256 << 10, 500_000, 999_990} {
		text := long[:at] + "needle" + long[at:]
		if got, err := onlyPlace(strings.NewReader(text), []byte("needle")); got != int64(at) || err != nil {
			t.Errorf("%d: %d, %v", at, got, err)
		}
	}
}

// foldedGame returns the lines of a game with checksums that continue a chain. long is
// the length of the name in each move.
func foldedGame(c *seal.Chain, game, moves, long int) (lines [][]byte) {
	add := func(e Event) {
		text := AppendJSON(nil, e)
		lines = append(lines, seal.Append(text, c.Add(text)))
	}
	add(&GameBegin{Stamp: Stamp{Event: EvGameBegin, Game: game}})
	for ply := range moves {
		add(&Moved{Stamp: Stamp{Event: EvMove, Game: game}, Ply: ply + 1, Seat: "black", Player: strings.Repeat("x", long), Move: "808"})
	}
	add(&GameEnd{Stamp: Stamp{Event: EvGameEnd, Game: game}, Result: Draw})
	return lines
}

// begunFold is a fold of a match that has begun.
func begunFold(t *testing.T) *fold {
	t.Helper()
	f := newFold(nil)
	m, err := New(testConfig(t, row, fill, nil))
	if err != nil {
		t.Fatal(err)
	}
	f.begin, f.ends = m.begin, newLedger(m.begin)
	f.held[0] = nil
	return f
}

// TestFoldSpare folds games one after another: their lines reuse the memory of the
// games before them. The memory of long lines and of very many lines is dropped.
func TestFoldSpare(t *testing.T) {
	f := begunFold(t)
	var sum seal.Chain
	game := 0
	const moves = 100
	var played [][][]byte
	for range 30 {
		game++
		played = append(played, foldedGame(&sum, game, moves, 1))
	}
	next := 0
	fold := func() {
		for _, line := range played[next] {
			if err := f.add(line, int64(len(line))); err != nil {
				t.Fatal(err)
			}
		}
		next++
	}
	fold()
	if got := testing.AllocsPerRun(20, fold); got > moves/2 {
		t.Errorf("%v allocations a game of %d moves", got, moves)
	}
	for _, c := range []struct{ moves, long int }{{moves, 2 * spareText}, {2 * spareLines, 1}} {
		game = len(played) + 1
		sum = f.chain.Chain
		played = append(played[:next], foldedGame(&sum, game, c.moves, c.long))
		fold()
		kept := 0
		for _, l := range f.spare[:cap(f.spare)] {
			kept += cap(l.text)
		}
		if kept > spareLines*spareText || cap(f.spare) > 2*spareLines || c.long > spareText && kept > 4*spareText {
			t.Errorf("%+v: %d bytes of %d lines are kept", c, kept, cap(f.spare))
		}
	}
}

// TestFoldClone adds lines to a fold whose clone must not change.
func TestFoldClone(t *testing.T) {
	f := begunFold(t)
	var sum seal.Chain
	first := foldedGame(&sum, 1, 3, 1)
	var buf []byte // a reader that reuses its buffer for each line
	add := func(lines [][]byte) {
		for _, line := range lines {
			buf = append(buf[:0], line...)
			if err := f.add(buf, int64(len(line))); err != nil {
				t.Fatal(err)
			}
		}
	}
	add(first[:len(first)-1])
	c := f.clone()
	second := foldedGame(&sum, 2, 3, 2)
	add(first[len(first)-1:])
	add(second[:len(second)-1])
	for _, o := range []struct {
		of    *fold
		game  int
		lines [][]byte
	}{{c, 1, first[:len(first)-1]}, {f, 2, second[:len(second)-1]}} {
		held := o.of.held[o.game]
		if len(held) != len(o.lines) || len(o.of.held) != 2 {
			t.Fatalf("%d lines of game %d are held, want %d", len(held), o.game, len(o.lines))
		}
		for i, l := range held {
			if want, _ := EventName(o.lines[i]); string(l.text) != string(o.lines[i]) || l.name != want {
				t.Errorf("game %d: %s %s, want %s", o.game, l.name, l.text, o.lines[i])
			}
		}
	}
}
