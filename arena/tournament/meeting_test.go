package tournament

import (
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
)

// TestFirstOfRecords: the records of a match name its players in turns, the first one first.
// If another program drew the first move, the first record decides the turns of all. Under an
// opening rule the players may have exchanged the sides.
func TestFirstOfRecords(t *testing.T) {
	type read struct {
		players [2]string
		first   int // as the record says, in a format without names
		rule    string
		want    int // 0 or 1, -1 for an error
	}
	ab, ba := [2]string{"A", "B"}, [2]string{"B", "A"}
	for name, c := range map[string]struct {
		format kifu.Format
		lots   bool
		reads  []read
	}{
		"by names":           {kifu.Format{}, false, []read{{players: ab, want: 0}, {players: ba, want: 1}, {players: ab, want: 0}}},
		"always the same":    {kifu.Format{}, false, []read{{players: ab, want: 0}, {players: ab, want: -1}}},
		"wrong from the one": {kifu.Format{}, false, []read{{players: ba, want: -1}}},
		"a stranger":         {kifu.Format{}, false, []read{{players: [2]string{"A", "X"}, want: -1}}},
		"a stranger first":   {kifu.Format{}, false, []read{{players: [2]string{"X", "B"}, want: -1}}},
		"drawn elsewhere":    {kifu.Format{}, true, []read{{players: ba, want: 1}, {players: ab, want: 0}, {players: ab, want: -1}}},
		"drawn by nobody":    {kifu.Format{}, true, []read{{players: [2]string{"X", "B"}, want: -1}}},
		"exchanged":          {kifu.Format{}, false, []read{{players: ba, rule: "swap", want: 1}, {players: ab, rule: "swap", want: 0}}},
		"swap, a stranger":   {kifu.Format{}, false, []read{{players: [2]string{"B", "X"}, rule: "swap", want: -1}}},
		"without names":      {kifu.Format{NoNames: true}, false, []read{{first: 0, want: 0}, {first: 1, want: 1}, {first: 1, want: -1}}},
		"drawn, no names":    {kifu.Format{NoNames: true}, true, []read{{first: 1, want: 1}, {first: 0, want: 0}, {first: 0, want: -1}}},
	} {
		m := &meeting{names: ab, lots: c.lots}
		for i, r := range c.reads {
			rec := &kifu.Record{Players: r.players, First: r.first}
			rec.Setup.OpeningRule = r.rule
			got, err := m.first(&c.format, rec, i+1)
			if (err != nil) != (r.want < 0) || err == nil && got != r.want {
				t.Errorf("%s, game %d: %d, %v; want %d", name, i+1, got, err, r.want)
			}
		}
	}
}

// TestOpeningsOfRecords: records of a pair that was played by another program begin with any
// of the drawn openings, each two games with the same one, and name it as it is.
func TestOpeningsOfRecords(t *testing.T) {
	rules, _ := catalog.Game("gomoku")
	reg, _ := arena.Named("5moku")
	var drawn, other *boards.Opening
	for _, o := range rules.Openings() {
		switch {
		case o.Drawn && drawn == nil:
			drawn = &o
		case o.Drawn && other == nil && o.Name != drawn.Name:
			other = &o
		}
	}
	record := func(o *boards.Opening, name string) *kifu.Record {
		rec := &kifu.Record{}
		for i, move := range o.Moves {
			rec.Moves = append(rec.Moves, kifu.Move{Move: move, Side: boards.Side(i & 1)})
		}
		if name != "" {
			rec.Opening = &boards.Opening{Name: name}
		}
		return rec
	}
	for name, c := range map[string]struct {
		records []*kifu.Record
		want    string // of the last one
	}{
		"each twice":     {[]*kifu.Record{record(drawn, drawn.Name), record(drawn, ""), record(other, ""), record(other, other.Name)}, ""},
		"another second": {[]*kifu.Record{record(drawn, ""), record(other, "")}, "doesn't start with the opening drawn for it, " + drawn.Name},
		"the fourth":     {[]*kifu.Record{record(drawn, ""), record(drawn, ""), record(other, ""), record(drawn, "")}, "drawn for it, " + other.Name},
		"no pattern":     {[]*kifu.Record{record(&boards.Opening{Moves: []boards.Move{"101", "102", "103"}}, "")}, "one of the drawn openings"},
		"too short":      {[]*kifu.Record{record(&boards.Opening{Moves: drawn.Moves[:2]}, "")}, "one of the drawn openings"},
		"a wrong name":   {[]*kifu.Record{record(drawn, other.Name)}, "it names the opening " + other.Name},
	} {
		m := &meeting{rules: rules, reg: reg, seed: 5, begun: map[int]*boards.Opening{}}
		for i, rec := range c.records {
			err := m.opening(rec, i+1)
			want := ""
			if i == len(c.records)-1 {
				want = c.want
			}
			if (err != nil) != (want != "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s, game %d: %v, want %q", name, i+1, err, want)
			}
		}
	}
	if a, b := spoken(&boards.Opening{Name: "花月"}), spoken(&boards.Opening{Name: "花月", Symmetry: "正・本"}); a != "花月" || b != "花月 (正・本)" {
		t.Errorf("spoken as %q and %q", a, b)
	}
}

// TestRecordsAgree: files of the same games in two formats must have the same winners and
// moves. A log doesn't count a move that itself loses the game.
func TestRecordsAgree(t *testing.T) {
	log := func(winner, moves int) meetingGame { return meetingGame{winner, moves, true} }
	whole := func(winner, moves int) meetingGame { return meetingGame{winner, moves, false} }
	for name, c := range map[string]struct {
		a, b meetingGame
		want bool
	}{
		"the same":              {log(0, 30), whole(0, 30), true},
		"a losing move":         {log(1, 30), whole(1, 31), true},
		"the other way":         {whole(1, 31), log(1, 30), true},
		"one move less":         {log(0, 30), whole(0, 29), false},
		"two more":              {log(0, 30), whole(0, 32), false},
		"another winner":        {log(0, 30), whole(1, 30), false},
		"a draw":                {log(0, 30), whole(-1, 30), false},
		"whole, a move more":    {whole(0, 30), whole(0, 31), false},
		"whole, the same":       {whole(-1, 200), whole(-1, 200), true},
		"two logs, a move more": {log(0, 30), log(0, 31), false},
	} {
		a, b := &meetingSet{file: "a", games: []meetingGame{log(0, 5), c.a}}, &meetingSet{file: "b", games: []meetingGame{log(0, 5), c.b}}
		err := new(meeting).agree(a, b)
		if (err == nil) != c.want || err != nil && err.Error() != "b, game 2: a contradicts it" {
			t.Errorf("%s: %v", name, err)
		}
		b.games = b.games[:1]
		if err := new(meeting).agree(a, b); err == nil {
			t.Errorf("%s: a game less agrees", name)
		}
	}
}
