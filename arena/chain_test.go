package arena

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena/seal"
	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines"
)

// smallJournals are journals of short matches, one of each kind of game.
func smallJournals(t *testing.T) map[string][]byte {
	t.Helper()
	journals := map[string][]byte{}
	play := func(name string, cfg Config) {
		cfg.Regulation.Games = 1
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		run(t, m)
		if journals[name], err = os.ReadFile(filepath.Join(cfg.Dir, JournalName)); err != nil {
			t.Fatal(err)
		}
	}
	freestyle := testConfig(t, row, fill, nil)
	freestyle.Regulation.Limit = 4
	play("freestyle", freestyle)
	shogi := testConfig(t, line("+7776FU -3334FU %TORYO"), line("+7776FU -3334FU %TORYO"), nil)
	shogi.Game = "shogi"
	play("shogi", shogi)
	goGame := testConfig(t, playing("C3", "pass", "pass"), playing("C3", "pass", "pass"), nil)
	goGame.Game, goGame.Regulation = "go", Regulation{Name: "go", Size: 5, Settings: igo.Komi(0.5)}
	play("go", goGame)
	steps := testConfig(t, plan, plan, nil)
	steps.Game = "dighere"
	steps.Regulation.Limit, steps.Regulation.Starts = 0, []Start{digHereField(2, 1000)}
	play("dighere", steps)
	return journals
}

// plan is the answer of an agent of Dig Here that stays where it is.
func plan(context.Context, engines.Turn) (engines.Answer, error) {
	return engines.Answer{Move: "-1", Took: time.Millisecond}, nil
}

// told is the result of the two readers of journals: whether they found an error, and the events if
// they didn't.
func told(t *testing.T, text []byte) (events []byte, found bool) {
	t.Helper()
	var list []Event
	_, _, lost, err := readJournal(bytes.NewReader(text), "j", func(_ *Tape, e Event) { list = append(list, e) })
	if found = err != nil || lost > 0; !found {
		for _, e := range list {
			events = append(AppendJSON(events, e), '\n')
		}
	}
	x := NewJournalIndex("j")
	err = x.Read(bytes.NewReader(text), nil)
	if got := err != nil || x.Lost > 0; got != found {
		t.Errorf("the index found it: %v (%v), the tape: %v", got, err, found)
	}
	return events, found
}

// TestEveryByteOfAJournal changes each byte of journals, in several ways. Every change must be
// found.
func TestEveryByteOfAJournal(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(1000)) // the garbage collector would take half of the time
	for name, text := range smallJournals(t) {
		whole, found := told(t, text)
		if found {
			t.Fatalf("%s: the journal is wrong as it is:\n%s", name, text)
		}
		// Each byte is flipped in one way: which bit it is makes a difference only where a
		// letter or a digit becomes another one.
		for i := range text {
			bits := []byte{0x01, 0x01, 0x04, 0x01, 0x80}[i%5]
			text[i] ^= bits
			if got, found := told(t, text); !found && !bytes.Equal(got, whole) {
				t.Errorf("%s: byte %d, now %q, in %s", name, i, text[i], text[max(0, i-30):min(len(text), i+30)])
			}
			text[i] ^= bits
		}
	}
}

// TestEveryLineOfAJournal cuts, repeats, moves and adds lines.
func TestEveryLineOfAJournal(t *testing.T) {
	for name, text := range smallJournals(t) {
		lines := slices.Collect(bytes.Lines(text))
		check := func(how string, i int, changed ...[]byte) {
			if _, found := told(t, bytes.Join(changed, nil)); !found {
				t.Errorf("%s: line %d %s, and nobody sees it", name, i+1, how)
			}
		}
		for i := range lines {
			before, after := lines[:i:i], lines[i+1:]
			if len(after) > 0 { // a journal may end anywhere
				check("cut", i, slices.Concat(before, after)...)
			}
			check("repeated", i, slices.Concat(before, [][]byte{lines[i], lines[i]}, after)...)
			check("repeated at the end", i, slices.Concat(lines, [][]byte{lines[i]})...)
			if len(after) > 0 {
				check("moved", i, slices.Concat(before, after[:1], lines[i:i+1], after[1:])...)
			}
			body, _, _ := seal.Split(bytes.TrimSpace(lines[i]))
			check("without its checksum", i, slices.Concat(before, [][]byte{append(slices.Clone(body), "}\n"...)}, after)...)
		}
	}
}

// TestChecksumOfTheLastLine damages a last line that was written to its end. It must not be dropped
// as an unfinished one.
func TestChecksumOfTheLastLine(t *testing.T) {
	text := smallJournals(t)["freestyle"]
	last := bytes.Replace(text, []byte(`"wins":0`), []byte(`"wins":1`), 1)
	_, _, lost, err := readJournal(bytes.NewReader(last), "j", nil)
	var at *JournalError
	if !errors.Is(err, ErrChecksum) || !errors.As(err, &at) || at.Line != bytes.Count(text, []byte("\n")) || lost != 0 {
		t.Errorf("lost %d, error %v; want the checksum of the last line", lost, err)
	}
	file := filepath.Join(t.TempDir(), JournalName)
	for want, text := range map[bool][]byte{true: text, false: last} {
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := Ended(file); got != want {
			t.Errorf("ended %v, want %v", got, want)
		}
	}
}

// TestOldJournal continues a journal of the first form, which has no checksums. The added lines
// have checksums, which cover the older lines too.
func TestOldJournal(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	file := filepath.Join(cfg.Dir, JournalName)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var old []byte
	for line := range bytes.Lines(text) {
		body, _, _ := seal.Split(bytes.TrimSpace(line))
		old = append(append(old, body...), "}\n"...)
	}
	old = bytes.Replace(old, []byte(`"version":2`), []byte(`"version":1`), 1)
	old = old[:bytes.LastIndex(old, []byte(`{"event":"game_end"`))]
	if err := os.WriteFile(file, old, 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, again(t, cfg.Dir, cfg))
	tape, lost := wholeTape(t, file)
	if lost != 0 || tape.End == nil {
		t.Fatalf("lost %d, end %v", lost, tape.End)
	}
	r := Rule{Game: 1, Winner: 1, Result: Win, Reason: ByRuling, By: "Mori", Why: "the clock stood still"}
	if _, err := RuleOn(cfg.Dir, r, noRecords, nil); err != nil {
		t.Fatal(err)
	}
	if text, err = os.ReadFile(file); err != nil {
		t.Fatal(err)
	}
	if _, found := told(t, text); found {
		t.Errorf("something is wrong with\n%s", text)
	}
	changed := bytes.Replace(text, []byte(`"move":"`), []byte(`"mute":"`), 1)
	changed = bytes.Replace(changed, []byte(`"at":"2`), []byte(`"at":"3`), 1)
	if _, found := told(t, changed); !found {
		t.Error("a change of an old line isn't seen by the lines that were added")
	}
}

// TestAppendLine compares the lines that a running match passes on with its journal.
func TestAppendLine(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	var printed []byte
	if err := m.Run(t.Context(), func(e Event) { printed = AppendLine(printed, e) }); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(printed, text) {
		t.Errorf("printed\n%s\nin the journal\n%s", printed, text)
	}
}

// TestGameOfAChangedFile opens a game of a journal that has changed since its
// games were listed.
func TestGameOfAChangedFile(t *testing.T) {
	text := smallJournals(t)["shogi"]
	x := NewJournalIndex("j")
	if err := x.Read(bytes.NewReader(text), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := x.Events(bytes.NewReader(text), 0); err != nil {
		t.Error(err)
	}
	changed := bytes.Replace(text, []byte("-3334FU"), []byte("-8384FU"), 1)
	if _, err := x.Events(bytes.NewReader(changed), 0); !errors.Is(err, ErrChecksum) {
		t.Errorf("error %v, want that of the checksum", err)
	}
}

func FuzzChain(f *testing.F) {
	f.Add([]byte(`{"event":"ready"}`), []byte(`{"event":"x"}`), 3, byte(1))
	f.Fuzz(func(t *testing.T, one, two []byte, at int, bits byte) {
		if len(one) < 2 || len(two) < 2 || bytes.ContainsAny(one, "\n") || bytes.ContainsAny(two, "\n") {
			return
		}
		one[len(one)-1], two[len(two)-1] = '}', '}' // as lines of JSON end
		var w, r chain
		a := seal.Append(slices.Clone(one), w.Add(one))
		b := seal.Append(slices.Clone(two), w.Add(two))
		if err := errors.Join(r.check(a), r.check(b)); err != nil || r != w {
			t.Fatalf("what was written: %v", err)
		}
		if bits == 0 {
			return
		}
		both := [][]byte{a, b}
		line := both[uint(at)%2]
		line[uint(at)/2%uint(len(line))] ^= bits
		r = chain{seal.Chain{Sealed: true}}
		if errors.Join(r.check(a), r.check(b)) == nil {
			t.Errorf("%q and %q: a changed byte isn't seen", a, b)
		}
	})
}

// BenchmarkJournal measures the cost of a journal line with its checksum.
func BenchmarkJournal(b *testing.B) {
	j, err := openJournal(filepath.Join(b.TempDir(), JournalName), journalEnd{}, func(Event) {}, nil)
	if err != nil {
		b.Fatal(err)
	}
	e := &Moved{Ply: 17, Seat: "black", Player: "mangetsu", Move: boards.Move("808"), MS: 1.234, Charged: 0.001234}
	e.Event = EvMove
	b.ReportAllocs()
	for b.Loop() {
		if err := j.append(e); err != nil {
			b.Fatal(err)
		}
	}
	b.StopTimer()
	if err := j.close(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkChain measures the checksum alone, written and read.
func BenchmarkChain(b *testing.B) {
	e := &Moved{Ply: 17, Seat: "black", Player: "mangetsu", Move: boards.Move("808"), MS: 1.234, Charged: 0.001234}
	e.Event = EvMove
	line := AppendJSON(nil, e)
	buf := make([]byte, 0, 512)
	b.ReportAllocs()
	var w, r chain
	for b.Loop() {
		buf = append(buf[:0], line...)
		if err := r.check(seal.Append(buf, w.Add(line))); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReadJournal measures reading a journal.
func BenchmarkReadJournal(b *testing.B) {
	lines := strings.Builder{}
	lines.WriteString(`{"event":"match_begin","at":"2026-01-02T03:04:05.000Z","match":"m","kind":"freestyle","players":[{"name":"A"},{"name":"B"}],"games":1,"regulation":{"time":"none","hang":"10m"},"version":2}` + "\n")
	lines.WriteString(`{"event":"game_begin","at":"2026-01-02T03:04:05.000Z","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"setup":{}}` + "\n")
	for i := range 20000 {
		fmt.Fprintf(&lines, `{"event":"mutter","at":"2026-01-02T03:04:05.000Z","game":1,"seat":"black","player":"A","mutter":"thinking about %d"}`+"\n", i)
	}
	text := sealed(lines.String())
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, _, err := readJournal(strings.NewReader(text), "j", nil); err != nil {
			b.Fatal(err)
		}
	}
}
