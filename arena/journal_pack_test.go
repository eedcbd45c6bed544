package arena

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/arena/segment"
	"dohyo/engines"
)

// packed plays a match whose journal is moved in blocks of block bytes. It
// returns the match's configuration and the whole journal.
func packed(t *testing.T, games int, block int64) (Config, string) {
	t.Helper()
	was := segmentSize
	segmentSize = block
	t.Cleanup(func() { segmentSize = was })
	slowDisk(t, time.Hour)
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games = games
	var m *Match
	cfg.Players[0].Open = patient(&m)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	var all []byte
	if err := m.Run(context.Background(), func(e Event) { all = AppendLine(all, e) }); err != nil {
		t.Fatal(err)
	}
	return cfg, string(all)
}

// patient opens a player that goes straight for a row of five, and that begins no
// game before the journal is packed.
func patient(m **Match) func(Place) (engines.Player, error) {
	return func(Place) (engines.Player, error) {
		return &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
			if turn.Position.Ply() < 2 {
				(*m).journal.packing.Wait()
			}
			return row(ctx, turn)
		}}, nil
	}
}

// slowDisk sets how long games may wait for the disk.
func slowDisk(t *testing.T, most time.Duration) {
	t.Helper()
	was := stallMost
	stallMost = most
	t.Cleanup(func() { stallMost = was })
}

// TestPackedSlowly plays on a disk that is too slow for games to wait for it. The
// journal waits, and is packed when it has grown to many times its usual length.
func TestPackedSlowly(t *testing.T) {
	cfg, all := packed(t, 1, 1<<30)
	slowDisk(t, -1)
	segmentSize = 2 << 10
	cfg.Dir, cfg.Regulation.Games = filepath.Join(t.TempDir(), "m"), 80
	var m *Match
	cfg.Players[0].Open = patient(&m)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	longest, all2 := int64(0), []byte(nil)
	if err := m.Run(context.Background(), func(e Event) {
		all2 = AppendLine(all2, e)
		longest = max(longest, m.journal.size)
	}); err != nil {
		t.Fatal(err)
	}
	if longest < waitMost*segmentSize || int64(len(all2)) < 2*longest {
		t.Errorf("of %d bytes at most %d are in the journal", len(all2), longest)
	}
	if text := whole(t, cfg.Dir); text != string(all2) || len(all) == 0 {
		t.Errorf("%d bytes are read, %d were written", len(text), len(all2))
	}
	if m := again(t, cfg.Dir, cfg); m.ends.count != 80 {
		t.Errorf("%d games ended", m.ends.count)
	}
}

// whole reads a journal with its older lines as one file.
func whole(t *testing.T, dir string) string {
	t.Helper()
	f, err := segment.Open(filepath.Join(dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPacked plays a match whose journal is packed again and again. The lines are
// those that were shown, every reader finds them, and the journal shrinks to a
// fraction.
func TestPacked(t *testing.T) {
	const games = 60
	cfg, all := packed(t, games, 8<<10)
	file := filepath.Join(cfg.Dir, JournalName)
	if text := whole(t, cfg.Dir); text != all {
		t.Fatalf("%d bytes are read, %d were written", len(text), len(all))
	}
	live, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	past, err := os.Stat(segment.PastOf(file))
	if err != nil {
		t.Fatal(err)
	}
	if live.Size() >= int64(len(all))/2 || past.Size()+live.Size() > int64(len(all))/2 {
		t.Errorf("%d bytes of lines take %d and %d", len(all), live.Size(), past.Size())
	}
	tape, size, lost, err := ReadJournal(file)
	if err != nil || size != int64(len(all)) || lost != 0 || len(tape.Games) != games || tape.End == nil || !Ended(file) {
		t.Errorf("%v: %d bytes, %d lost, %d games", err, size, lost, len(tape.Games))
	}
	f, err := segment.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for rec, err := range JournalRecords(f, file, nil, nil) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; rec.Number != n || !rec.Result.Known || len(rec.Moves) == 0 {
			t.Errorf("record %d is of game %d: %+v", n, rec.Number, rec.Result)
		}
	}
	x := NewJournalIndex(file)
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		t.Fatal(err)
	}
	if err := x.Read(f, nil); err != nil || len(x.Games) != games || n != games {
		t.Errorf("%v: %d games, %d records", err, len(x.Games), n)
	}
	events, err := x.Events(f, 3)
	if err != nil || len(events) < 10 || StampOf(events[1]).Game != 4 {
		t.Errorf("%v: %d events of game 4", err, len(events))
	}
	if _, err := New(cfg); err == nil {
		t.Error("another match begins in the folder")
	}
}

// TestPackedEnd recognizes the end of a match whose last line alone wasn't
// packed, and reports none if only older lines are left.
func TestPackedEnd(t *testing.T) {
	cfg, all := packed(t, 4, 1<<30)
	file := filepath.Join(cfg.Dir, JournalName)
	last := strings.LastIndexByte(all[:len(all)-1], '\n') + 1
	w, err := segment.NewWriter(file, segment.Mark{})
	if err == nil {
		err = errors.Join(w.Append([]byte(all[:last])), w.Close(), os.WriteFile(file, []byte(all[last:]), 0o644))
	}
	if err != nil {
		t.Fatal(err)
	}
	if !Ended(file) || whole(t, cfg.Dir) != all {
		t.Error("the match hasn't ended")
	}
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if Ended(file) || whole(t, cfg.Dir) != all[:last] {
		t.Error("the match has ended without a line that says so")
	}
	if _, err := New(cfg); err == nil {
		t.Error("another match begins where only older lines are left")
	}
}

// TestPackedCut cuts the files at bytes that packing writes, as a kill would: at those
// near the ends of blocks, and at every fifth one. The journal reads up to the cut, and
// the match continues.
func TestPackedCut(t *testing.T) { packedCut(t, 5) }

// packedCut cuts the files at every step-th byte.
func packedCut(t *testing.T, step int) {
	_, all := packed(t, 2, 1<<30)
	lines := strings.SplitAfter(strings.TrimSuffix(all, "\n"), "\n")
	half := len(strings.Join(lines[:len(lines)/2], ""))
	most := len(strings.Join(lines[:len(lines)*3/4], ""))
	block := func(from, to int) []byte {
		t.Helper()
		file := filepath.Join(t.TempDir(), JournalName)
		w, err := segment.NewWriter(file, segment.Mark{})
		if err == nil && from > 0 {
			err = w.Append([]byte(all[:from]))
		}
		if err == nil {
			err = w.Append([]byte(all[from:to]))
		}
		if err != nil {
			t.Fatal(err)
		}
		w.Close()
		text, err := os.ReadFile(segment.PastOf(file))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	one, two := block(0, half), block(half, most)
	cases, same := 0, t.TempDir()
	check := func(past []byte, live string, want string, goOn bool) {
		t.Helper()
		cases++
		dir := same
		if goOn {
			dir = t.TempDir()
		}
		file := filepath.Join(dir, JournalName)
		err := os.WriteFile(file, []byte(live), 0o644)
		if past != nil {
			err = errors.Join(err, os.WriteFile(segment.PastOf(file), past, 0o644))
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := whole(t, dir); got != want {
			t.Fatalf("%d bytes of blocks, %d of lines: read %d, want %d", len(past), len(live), len(got), len(want))
		}
		if !goOn {
			return
		}
		cfg := testConfig(t, row, fill, nil)
		m := again(t, dir, cfg)
		if err := m.Run(context.Background(), func(Event) {}); err != nil {
			t.Fatal(err)
		}
		text := whole(t, dir)
		tape, _, _, err := ReadJournal(file)
		if err != nil || tape.End == nil || len(tape.Games) != 2 || !strings.HasPrefix(text, want[:strings.LastIndexByte(want, '\n')+1]) {
			t.Fatalf("%d bytes of blocks, %d of lines, gone on with: %v", len(past), len(live), err)
		}
		if m := tape.Score(); m[0].Wins+m[0].Draws+m[0].Losses != 2 {
			t.Fatalf("%d bytes of blocks: %+v", len(past), m)
		}
	}
	there := func(cut int, ends ...int) bool {
		for _, end := range ends {
			if cut-end < 32 && end-cut < 32 {
				return true
			}
		}
		return cut%step == 0
	}
	for cut := range one { // while the first block is written
		if !there(cut, 0, len(one)) {
			continue
		}
		check(one[:cut], all[:most], all[:most], cut%395 == 0)
	}
	check(one, all[:most], all[:most], true) // with its lines still in the journal
	for cut := len(one); cut < len(two); cut++ {
		if !there(cut, len(one), len(two)) {
			continue
		}
		check(two[:cut], all[:most], all[:most], cut%395 == 0) // a second block, before the journal is emptied
		check(two[:cut], all[half:most], all[:most], cut%395 == 0)
	}
	check(two, all[:most], all[:most], true)
	check(two, all[half:most], all[:most], true)
	check(two, "", all[:most], true)
	for cut := most; cut < len(all); cut++ { // the journal continues
		if !there(cut, most, len(all)) {
			continue
		}
		check(two, all[most:cut], all[:cut], cut%1595 == 0)
	}
	t.Log(cases, "cuts")
}

// TestPackedDamage changes every byte of a block. A reader reports the damage,
// and what it read before is what was written.
func TestPackedDamage(t *testing.T) {
	cfg, all := packed(t, 6, 4<<10)
	file := filepath.Join(cfg.Dir, JournalName)
	past, err := os.ReadFile(segment.PastOf(file))
	if err != nil {
		t.Fatal(err)
	}
	tried, same := 0, 0
	for at := range past {
		if at%len(past) < 60 || at%7 == 0 {
			tried++
			bad := bytes.Clone(past)
			bad[at] ^= 0x20
			if err := os.WriteFile(segment.PastOf(file), bad, 0o644); err != nil {
				t.Fatal(err)
			}
			tape, _, _, err := ReadJournal(file)
			if err == nil {
				if text := whole(t, cfg.Dir); text != all || len(tape.Games) != 6 {
					t.Fatalf("byte %d of %d is changed, and nobody tells", at, len(past))
				}
				same++ // gzip's time and system, and padding bits
				continue
			}
			if _, err := Reopen(cfg.Dir, nil, nil); err == nil {
				t.Fatalf("byte %d of %d is changed, and the match goes on", at, len(past))
			}
		}
	}
	if tried < 100 || same > tried/10 {
		t.Errorf("%d bytes were changed, %d of them without harm", tried, same)
	}
	if err := errors.Join(os.WriteFile(segment.PastOf(file), past, 0o644), os.Remove(segment.PastOf(file))); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := ReadJournal(file); err == nil || !strings.Contains(err.Error(), fmt.Sprint(filepath.Base(file), ":1:")) {
		t.Errorf("without its older lines: %v", err)
	}
}
