package arena

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
)

// TestRecordAtOdds records a game that white begins, with times that the clock
// rounds.
func TestRecordAtOdds(t *testing.T) {
	const odds = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
	journal := strings.Join([]string{
		`{"event":"match_begin","at":"2026-05-03T10:00:00.000Z","match":"m","kind":"shogi","rules":"denou4","players":[{"name":"A","protocol":"usi"},{"name":"B","protocol":"usi"}],"games":1,"seed":1,"regulation":{"name":"denou4","game":"shogi","games":1,"time":"15m+10b","hang":"10m","points":[2,1,0]},"version":1}`,
		`{"event":"game_begin","at":"2026-05-03T10:00:00.000Z","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"position":"` + odds + `","setup":{"position":"` + odds + `","opening":["-6152KI"]}}`,
		`{"event":"ready","at":"2026-05-03T10:00:00.000Z","game":1}`,
		`{"event":"move","at":"2026-05-03T10:00:01.000Z","game":1,"ply":2,"seat":"black","player":"A","move":"+7776FU","ms":300,"charged":1}`,
		`{"event":"move","at":"2026-05-03T10:00:03.000Z","game":1,"ply":3,"seat":"white","player":"B","move":"-3334FU","ms":2000,"charged":2}`,
	}, "\n") + "\n"
	recs, err := kifu.Collect(JournalRecords(strings.NewReader(journal), "m", nil, func(int64) {}))
	if err != nil || len(recs) != 1 {
		t.Fatalf("%d records, %v", len(recs), err)
	}
	rec := recs[0]
	if rec.Setup.Position != odds || rec.Clock != (kifu.Clock{Main: 15 * time.Minute, Byoyomi: 10 * time.Second}) {
		t.Errorf("from %q with %v", rec.Setup.Position, rec.Clock)
	}
	want := []kifu.Move{
		{Move: "-6152KI", Side: 1},
		{Move: "+7776FU", Took: 300 * time.Millisecond, Timed: true, Charged: time.Second, Clocked: true},
		{Move: "-3334FU", Side: 1, Took: 2 * time.Second, Timed: true},
	}
	if len(rec.Moves) != len(want) {
		t.Fatalf("%d moves", len(rec.Moves))
	}
	for i, w := range want {
		m := rec.Moves[i]
		if m.Move != w.Move || m.Side != w.Side || m.Used() != w.Used() || m.Took != w.Took || m.Clocked != w.Clocked || m.Timed != w.Timed {
			t.Errorf("move %d: got %+v, want %+v", i+1, m, w)
		}
	}
	if rec.Time(boards.Side(0)) != time.Second {
		t.Errorf("black used %v", rec.Time(0))
	}
}

// TestRecorderMakesNoMatchFolder starts the recorder after the match's folder was
// removed. The folder isn't made again.
func TestRecorderMakesNoMatchFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "m")
	r := &recorder{match: &Match{cfg: Config{Dir: dir}}, formats: []RecordFormat{{}}, told: map[int]bool{}}
	if err := r.mend(); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v, want that the folder isn't there", err)
	}
	if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the folder was made again: %v", err)
	}
}
