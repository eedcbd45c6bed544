package arena

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestTail follows a match from its first line and from the middle, while older lines
// are moved to blocks. Each tail reads an event as soon as the match passes it on.
func TestTail(t *testing.T) {
	defer func(was int64) { segmentSize = was }(segmentSize)
	segmentSize = 16 << 10
	slowDisk(t, time.Hour)
	const games, middle = 120, 80
	m := packedMatch(t, games, 2)
	journal := filepath.Join(m.Dir(), JournalName)
	var tails []*Tail
	var told []string
	read := map[*Tail][]string{}
	open := func() {
		tail, err := OpenTail(journal)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { tail.Close() })
		tails = append(tails, tail)
		read[tail] = append([]string(nil), told...)
	}
	if err := m.Run(t.Context(), func(e Event) {
		told = append(told, string(AppendJSON(nil, e)))
		if len(tails) == 0 || len(tails) == 1 && StampOf(e).Game == middle {
			open()
		}
		for _, tail := range tails {
			if err := tail.Read(func(e Event) { read[tail] = append(read[tail], string(AppendJSON(nil, e))) }); err != nil {
				t.Fatal(err)
			}
			if got, want := len(read[tail]), len(told); got != want || read[tail][got-1] != told[want-1] {
				t.Fatalf("a tail has read %d events, want %d", got, want)
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
	if len(tails) != 2 {
		t.Fatalf("%d tails, want 2", len(tails))
	}
	for _, tail := range tails {
		if tail.Playing() || tail.Gone() != nil {
			t.Errorf("after the match: playing %v, gone %v", tail.Playing(), tail.Gone())
		}
	}
	late, err := OpenTail(journal)
	if err != nil {
		t.Fatal(err)
	}
	defer late.Close()
	tape, err := late.Tape()
	if err != nil || tape.End == nil || tape.Ended() != games {
		t.Errorf("after the match: %v, %+v", err, tape)
	}
	past := 0
	if err := late.Past(func(Event) { past++ }); err != nil || past > 10 {
		t.Errorf("the past of a long match has %d events (%v), want those of the match alone", past, err)
	}
	if err := os.RemoveAll(m.Dir()); err != nil {
		t.Fatal(err)
	}
	if tails[0].Gone() == nil {
		t.Error("a removed journal isn't noticed")
	}
}

// TestTailOfACutJournal leaves an incomplete last line alone until the match is resumed,
// and reports a damaged line.
func TestTailOfACutJournal(t *testing.T) {
	m, err := New(testConfig(t, row, fill, nil))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(t.Context(), func(Event) {}); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(filepath.Join(m.Dir(), JournalName))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(whole), "\n"), "\n")
	journal := filepath.Join(t.TempDir(), JournalName)
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(journal, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	at := len(lines) / 2
	before := strings.Join(lines[:at], "")
	write(before)
	tail, err := OpenTail(journal)
	if err != nil {
		t.Fatal(err)
	}
	defer tail.Close()
	next := func(want int) {
		t.Helper()
		n := 0
		if err := tail.Read(func(Event) { n++ }); err != nil || n != want {
			t.Fatalf("read %d events (%v), want %d", n, err, want)
		}
	}
	next(0)
	write(before + lines[at][:20])
	next(0)
	write(before) // dropped by the match that is resumed
	next(0)
	write(before + lines[at] + lines[at+1][:len(lines[at+1])-1])
	next(1)
	write(before + lines[at] + lines[at+1])
	next(1)
	write(before + lines[at] + lines[at+1] + strings.Replace(lines[at+2], "e", "f", 1) + lines[at+3])
	var bad *JournalError
	if err := tail.Read(func(Event) {}); !errors.As(err, &bad) || bad.Line != at+3 {
		t.Errorf("a damaged line: %v, want an error in line %d", err, at+3)
	}
}
