package arena

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"testing"

	"dohyo/internal/heap"
)

// longJournal is the journal of a match of very short games. A referee rules on the first game at
// the very end, and game 2 lasts until just before that.
func longJournal(games int) []byte {
	const at = `"at":"2026-01-01T00:00:00.000Z"`
	var b bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	begin := func(n int) {
		s := sidesOf(n)
		line(`{"event":"game_begin",%s,"game":%d,"seats":{"black":%q,"white":%q},"sides":[%d,%d]}`, at, n, "AB"[s[0]:s[0]+1], "AB"[s[1]:s[1]+1], s[0], s[1])
	}
	end := func(n int) {
		line(`{"event":"move",%s,"game":%d,"ply":1,"seat":"black","player":"x","move":"808","ms":1,"charged":0}`, at, n)
		line(`{"event":"game_end",%s,"game":%d,"moves":1,"winner":null,"side":-1,"result":"draw","by":"agreed"}`, at, n)
	}
	line(`{"event":"match_begin",%s,"match":"m","kind":"freestyle","games":%d,"version":1,"players":[{"name":"A"},{"name":"B"}]}`, at, games)
	for n := 1; n <= games; n++ {
		if begin(n); n != 2 {
			end(n)
		}
	}
	end(2)
	line(`{"event":"ruling",%s,"game":1,"by":"M","what":"result","why":"x","act":"result","ply":1,"winner":"A","side":0,"result":"win","reason":"ruling","was":{"event":"game_end",%s,"game":1,"moves":1,"winner":null,"side":-1,"result":"draw","by":"agreed"}}`, at, at)
	line(`{"event":"game_end",%s,"game":1,"moves":1,"winner":"A","side":0,"result":"win","by":"ruling"}`, at)
	return b.Bytes()
}

// A countedReader counts how far it was read.
type countedReader struct {
	io.ReadSeeker
	at int
}

func (r *countedReader) Read(p []byte) (int, error) {
	n, err := r.ReadSeeker.Read(p)
	r.at += n
	return n, err
}

func (r *countedReader) Seek(offset int64, whence int) (int64, error) {
	at, err := r.ReadSeeker.Seek(offset, whence)
	r.at = int(at)
	return at, err
}

// TestRecordsFlat reads the records of a long match. Each is passed on soon after its
// game was read, whatever becomes of the games before it, and leaves no memory.
func TestRecordsFlat(t *testing.T) {
	const games, first, readings, between = 6000, 1500, 4, 50
	text := longJournal(games)
	r := &countedReader{ReadSeeker: bytes.NewReader(text)}
	at := [2]uint64{math.MaxUint64, math.MaxUint64}
	next := 1
	for rec, err := range JournalRecords(r, "m", nil, nil) {
		if err != nil {
			t.Fatal(err)
		}
		if rec.Number != next || len(rec.Moves) != 1 || !rec.Result.Known {
			t.Fatalf("record %d is of game %d with %d moves, %+v", next, rec.Number, len(rec.Moves), rec.Result)
		}
		if won := rec.Result.Winner == 0; won != (next == 1) || won != (len(rec.Rulings) == 1) {
			t.Fatalf("game %d: %+v, rulings %+v", next, rec.Result, rec.Rulings)
		}
		if ahead := r.at - len(text)*next/games; ahead > len(text)/4 {
			t.Fatalf("game %d is passed on %d bytes behind its end", next, ahead)
		}
		for i, last := range []int{first, games - 1} {
			if before := last - next; before >= 0 && before%between == 0 && before/between < readings {
				at[i] = min(at[i], heap.Used())
			}
		}
		next++
	}
	if next != games+1 {
		t.Errorf("%d records", next-1)
	}
	if per := (int64(at[1]) - int64(at[0])) / (games - first); per > 100 {
		t.Errorf("each game leaves %d bytes: %d after %d games, %d after %d", per, at[0], first, at[1], games)
	}
}

// TestRecordsStopped takes the first records only: the rest of the journal isn't read.
func TestRecordsStopped(t *testing.T) {
	text := longJournal(6000)
	r := &countedReader{ReadSeeker: bytes.NewReader(text)}
	for rec := range JournalRecords(r, "m", nil, nil) {
		if rec.Number == 10 {
			break
		}
	}
	if r.at > len(text)/4 {
		t.Errorf("%d of %d bytes were read", r.at, len(text))
	}
}
