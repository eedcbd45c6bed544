package arena

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

func testRecords(t *testing.T, game string) []RecordFormat {
	t.Helper()
	var list []RecordFormat
	for _, f := range formats.For(game) {
		list = append(list, RecordFormat{Format: f, Whole: f.Name != "psq"})
	}
	if len(list) < 3 {
		t.Fatalf("%d formats for %s", len(list), game)
	}
	return list
}

// TestRecordsReplay plays a match and reads its records back. Each must wind a
// tape with the journal's moves and end.
func TestRecordsReplay(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	cfg.Game, cfg.Regulation.Opening = "gomoku", "random"
	cfg.Records = testRecords(t, cfg.Game)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	for _, g := range tape.Games {
		if len(g.End.Records) != len(cfg.Records) {
			t.Fatalf("game %d: records %v", g.Number, g.End.Records)
		}
		for _, path := range g.End.Records {
			recs, f, err := formats.ReadFile(filepath.Join(cfg.Dir, path))
			if err != nil {
				t.Fatal(err)
			}
			rec := recs[0]
			if f.Name != "psq" {
				rec = recs[g.Number-1]
			}
			if f.Name == "log150" {
				rec.Players = [2]string{g.Begin.Seats["black"], g.Begin.Seats["white"]}
			}
			positions, err := kifu.Play(rec, tape.Rules)
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			back := NewTape()
			for _, e := range append([]Event{RecordBegin(rec, tape.Rules)}, RecordEvents(rec, tape.Rules, 1, positions)...) {
				if err := back.Add(e); err != nil {
					t.Fatalf("%s: %v", path, err)
				}
			}
			b := back.Games[0]
			if b.End == nil || b.End.Side != g.End.Side || b.End.Result != g.End.Result || *b.End.Winner != *g.End.Winner {
				t.Errorf("%s: end %+v, want %+v", path, b.End, g.End)
			}
			if !rec.Abridged && !reflect.DeepEqual(b.History(len(b.Moves)), g.History(len(g.Moves))) {
				t.Errorf("%s: moves differ", path)
			}
		}
	}
}

// TestRecordsAreMended removes records, as a crash before writing would, breaks
// the log's last line, and leaves files half written. Resuming the match mends
// them.
func TestRecordsAreMended(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	cfg.Game, cfg.Regulation.Opening, cfg.Regulation.Games = "gomoku", "random", 3
	cfg.Records = testRecords(t, cfg.Game)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	want := map[string][]byte{}
	files, _ := filepath.Glob(filepath.Join(cfg.Dir, "games", "*"))
	logs, _ := filepath.Glob(filepath.Join(cfg.Dir, "match.*"))
	for _, f := range append(files, logs...) {
		want[f], _ = os.ReadFile(f)
	}
	if len(want) != 5 {
		t.Fatalf("%d records: %v", len(want), files)
	}
	journal := filepath.Join(cfg.Dir, JournalName)
	data, _ := os.ReadFile(journal)
	cut := bytes.LastIndex(data, []byte(`{"event":"match_end"`))
	if err := os.WriteFile(journal, data[:cut], 0o644); err != nil {
		t.Fatal(err)
	}
	_ = os.Remove(files[0])
	_ = os.WriteFile(logs[0], want[logs[0]][:20], 0o644)
	half := []string{filepath.Join(cfg.Dir, "games", ".0002.psq.123456"), filepath.Join(cfg.Dir, ".match.sgf.654321")}
	for _, f := range half {
		_ = os.WriteFile(f, []byte("(;GM[4"), 0o600)
	}
	m, err = Reopen(cfg.Dir, func(string) []RecordFormat { return cfg.Records }, func(string, Contender) (Contestant, error) {
		return Contestant{Open: cfg.Players[0].Open}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	for f, data := range want {
		if got, err := os.ReadFile(f); err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s: %v\n%q\nwant\n%q", f, err, got, data)
		}
	}
	for _, f := range half {
		if _, err := os.Stat(f); err == nil {
			t.Errorf("%s is left", f)
		}
	}
}

func TestJournalErrors(t *testing.T) {
	begin := `{"event":"match_begin","at":"2026-01-02T03:04:05.000Z","match":"m","kind":"freestyle","players":[{"name":"A"},{"name":"B"}],"games":1,"regulation":{"time":"none","hang":"10m"},"version":1}` + "\n"
	game := `{"event":"game_begin","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"setup":{}}` + "\n"
	tests := []struct {
		name, text string
		events     int
		lost       int64
		want       string
	}{
		{"empty", "", 0, 0, ":1: expected a match_begin event"},
		{"no journal", "hello\nworld\n", 0, 0, ":1: "},
		{"whole", begin + game, 2, 0, ""},
		{"cut", begin + game[:30], 1, 30, ""},
		{"cut before the line end", begin + game[:len(game)-1], 1, int64(len(game) - 1), ""},
		{"zeros of a power cut", begin + "\x00\x00\x00", 1, 3, ""},
		{"broken in the middle", begin + "{\"event\":\n" + game, 1, 0, ":2: "},
		{"unknown event", begin + `{"event":"eclipse"}` + "\n" + game, 2, 0, ""},
		{"impossible move", begin + game + `{"event":"move","game":1,"ply":7,"seat":"black","move":"808"}` + "\n" + begin, 2, 0, ":3: game 1, move 7"},
		{"game without beginning", begin + `{"event":"move","game":3,"ply":1,"move":"808"}` + "\n" + begin, 1, 0, ":2: move of game 3"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := 0
			_, _, lost, err := readJournal(strings.NewReader(tt.text), "j", func(*Tape, Event) { n++ })
			if n != tt.events || lost != tt.lost {
				t.Errorf("%d events, lost %d; want %d and %d", n, lost, tt.events, tt.lost)
			}
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.HasPrefix(err.Error(), "j"+tt.want)) {
				t.Errorf("error %v, want j%s", err, tt.want)
			}
		})
	}
}

func FuzzReadJournal(f *testing.F) {
	f.Add([]byte(`{"event":"match_begin","kind":"gomoku","version":1}` + "\n" + `{"event":"game_begin","game":1}` + "\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		tape, size, lost, err := readJournal(bytes.NewReader(data), "f", nil)
		if err == nil && (tape.Begin == nil || size+lost != int64(len(data))) {
			t.Errorf("size %d, lost %d of %d", size, lost, len(data))
		}
	})
}

// TestAppendJSON compares the hand-written encoding of a move with
// encoding/json's.
func TestAppendJSON(t *testing.T) {
	score := -12
	for _, m := range []*Moved{
		{Ply: 1, Seat: "black", Player: "A", Move: "808"},
		{Ply: 225, Seat: "white", Player: "負けない\"ぞー\"\\\n<&>", Move: boards.Move("1515"), MS: 1234.567, Charged: 1.234567,
			Said: Said{Mutter: "四三が見えた \u2028", Score: &score, PV: "808 807", Nodes: 1 << 40, Depth: 9}, Note: "its mutter is cut"},
		{Ply: 3, Seat: "black", Player: "bad \xff utf8", Move: "808", Said: Said{Mutter: "\x00\x1b[31m"}},
	} {
		m.Stamp = Stamp{Event: EvMove, Game: 3}
		want, err := marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if got := AppendJSON(nil, m); !bytes.Equal(got, want) {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
