package tournament

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
)

// fields returns openings as a folder may hold them.
func fields(n int) (list []arena.Start) {
	for i := range n {
		list = append(list, arena.Start{Name: fmt.Sprintf("field%02d", i+1), Moves: []boards.Move{boards.Move(fmt.Sprint(101 + i%10 + 100*(i/10)))}})
	}
	return list
}

// withFields returns a plan whose stages take their openings from a folder.
func withFields(t *testing.T, n, entrants int, stages string) *Plan {
	t.Helper()
	p := plan(t, entrants, stages)
	var asked []string
	err := p.ReadOpenings("/there/plan.toml", func(path string, _ arena.Regulation) ([]arena.Start, error) {
		asked = append(asked, path)
		return fields(n), nil
	})
	if err != nil || len(asked) == 0 || asked[0] != "/there/fields" {
		t.Fatalf("asked for %q: %v", asked, err)
	}
	return p
}

const groupsOnFields = `[[stage]]
name = "groups"
groups = 2
openings = "fields"
deal = "round"
games = 2
order = "scored"
[[stage]]
name = "cup"
form = "knockout"
from = "groups"
take = 4
openings = "fields"
deal = "round"
games = 2
order = "scored"
replays = 1
`

// TestFieldARound deals every round of the tournament a field of its own, which
// all its matches share, and drawn matches are replayed on others.
func TestFieldARound(t *testing.T) {
	for _, order := range []string{"", arena.OrderFile} {
		p := withFields(t, 7, 6, groupsOnFields)
		for i := range p.Stages {
			p.Stages[i].Rules.Order = order
		}
		v := new(scripted)
		dealt := map[string]string{} // by round
		v.see = func(b Sitting) {
			if len(b.Rules.Starts) != 1 {
				t.Errorf("%s has %d openings", b.Dir, len(b.Rules.Starts))
				return
			}
			at, is := fmt.Sprintf("%d-%d r%d", b.Stage, b.Round, b.Replay), b.Rules.Starts[0].Name
			if was := dealt[at]; was != "" && was != is {
				t.Errorf("round %s is played on %s and %s", at, was, is)
			}
			dealt[at] = is
		}
		tt := begun(t, p)
		if err := tt.Run(t.Context(), v, Options{Concurrency: 3}); err != nil {
			t.Fatal(err)
		}
		used := map[string]string{}
		for at, field := range dealt {
			if was := used[field]; was != "" {
				t.Errorf("order %q: %s is the field of rounds %s and %s", order, field, was, at)
			}
			used[field] = at
		}
		if order == arena.OrderFile && (dealt["1-1 r0"] != "field01" || dealt["1-3 r0"] != "field03" || dealt["2-1 r0"] != "field04") {
			t.Errorf("in their order: %v", dealt)
		}
		again, err := Load(tt.Dir())
		if err != nil {
			t.Fatal(err)
		}
		if pair := again.Pair(At{2, 1, 1}); again.startsOf(pair, 1, 0)[0].Name != dealt["2-1 r0"] {
			t.Error("the journal reads back into another field")
		}
	}
}

// TestFieldAMatch draws the fields of each match by its own seed, one for each two
// games.
func TestFieldAMatch(t *testing.T) {
	p := withFields(t, 20, 4, "[[stage]]\nopenings = \"fields\"\ngames = 4\n")
	v := new(scripted)
	seen := map[string]bool{}
	v.see = func(b Sitting) {
		s := b.Rules.Starts
		if len(s) != 2 || s[0].Name == s[1].Name {
			t.Errorf("%s: %v", b.Dir, s)
			return
		}
		seen[s[0].Name] = true
	}
	if err := begun(t, p).Run(t.Context(), v, Options{}); err != nil {
		t.Fatal(err)
	}
	if len(seen) < 3 {
		t.Errorf("six matches begin with %d fields", len(seen))
	}
}

// TestFieldsOfPackets gives each referee the openings of each match.
func TestFieldsOfPackets(t *testing.T) {
	p := withFields(t, 5, 4, "[[referee]]\nname = \"R\"\n[[stage]]\nopenings = \"fields\"\ndeal = \"round\"\ngames = 2\n")
	tt := begun(t, p)
	packets, err := tt.Deal(nil)
	if err != nil || len(packets) != 1 {
		t.Fatal(packets, err)
	}
	for _, m := range packets[0].Matches {
		pair := tt.State().Pair(m.At)
		want := tt.State().startsOf(pair, 1, 0)
		if len(m.Starts) != 1 || m.Starts[0].Name != want[0].Name || packets[0].Rules[1].Starts != nil {
			t.Errorf("%s: %+v, want %+v", m.At, m.Starts, want)
		}
		if meets := tt.State().meeting(pair, [2]string{}, 0); !slices.EqualFunc(meets.reg.Starts, want, func(a, b arena.Start) bool { return a.Name == b.Name }) {
			t.Errorf("%s is checked for %v", m.At, meets.reg.Starts)
		}
	}
	if err := tt.Close(); err != nil {
		t.Error(err)
	}
}

// TestOpeningsRefused refuses what no game can start from, before the tournament.
func TestOpeningsRefused(t *testing.T) {
	p := plan(t, 2, "[[stage]]\nopenings = \"fields\"\n")
	err := p.ReadOpenings("plan.toml", func(string, arena.Regulation) ([]arena.Start, error) {
		return []arena.Start{{Name: "good", Moves: []boards.Move{"808"}}, {Name: "bad", Moves: []boards.Move{"z99"}}}, nil
	})
	if err == nil || !strings.Contains(err.Error(), "bad") {
		t.Error(err)
	}
	_, _, err = ParsePlan("p.toml", []byte("game = \"freestyle\"\nteams = \"\"\n[[entrant]]\nplayer = \"a\"\n[[entrant]]\nplayer = \"b\"\n[[stage]]\nopening = \"random\"\nopenings = \"x\"\n"), regulationNamed, false)
	if err == nil || !strings.Contains(err.Error(), "openings") {
		t.Error(err)
	}
}

// TestFieldsDealt counts the deals of rounds, of a pair's boards and of replays, over two
// stages: the first matches take the fields from the beginning of the file, replays from
// its end, and none takes that of another.
func TestFieldsDealt(t *testing.T) {
	p := withFields(t, 60, 4, `[[stage]]
name = "league"
openings = "fields"
deal = "round"
games = 4
boards = 2
replays = 1
[[stage]]
name = "apart"
from = "league"
take = 4
openings = "others"
deal = "round"
games = 2
[[stage]]
name = "cup"
form = "knockout"
from = "apart"
take = 4
openings = "fields"
deal = "round"
games = 2
boards = 3
replays = 2
`)
	for i := range p.Stages {
		p.Stages[i].Rules.Order = arena.OrderFile
	}
	tt := begun(t, p)
	if err := tt.Run(t.Context(), new(scripted), Options{Concurrency: 3}); err != nil {
		t.Fatal(err)
	}
	again, err := Load(tt.Dir())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		stage, round, board, replay int
		want                        string
	}{
		{1, 1, 1, 0, "field01 field02"},
		{1, 1, 2, 0, "field03 field04"},
		{1, 3, 1, 0, "field09 field10"},
		{1, 1, 1, 1, "field60 field59"}, // replays from the end
		{1, 1, 2, 1, "field58 field57"},
		{1, 3, 2, 1, "field50 field49"},
		{2, 1, 1, 0, "field01"}, // from another folder
		{2, 3, 1, 0, "field03"},
		{3, 1, 1, 0, "field13"}, // three rounds of two boards with two fields came before
		{3, 1, 3, 0, "field15"},
		{3, 2, 1, 0, "field16"},
		{3, 1, 1, 1, "field48"}, // after six replays with two
		{3, 1, 1, 2, "field47"},
		{3, 1, 2, 1, "field46"},
		{3, 2, 3, 2, "field37"},
	} {
		for _, s := range []*State{tt.State(), again} {
			var names []string
			for _, start := range s.startsOf(s.Pair(At{c.stage, c.round, 1}), c.board, c.replay) {
				names = append(names, start.Name)
			}
			if got := strings.Join(names, " "); got != c.want {
				t.Errorf("stage %d, round %d, board %d, replay %d: %s, want %s", c.stage, c.round, c.board, c.replay, got, c.want)
			}
		}
	}
}
