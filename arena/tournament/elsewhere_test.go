package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/kifu/log150"
)

func init() { formats.Add(log150.Format) }

// leagueText is the file of a league by the guide with the entrants A to E. A and
// B have referees.
const leagueText = `name = "league"
game = "gomoku"
regulation = "5moku"
entrant = [{ name = "A", player = "p" }, { name = "B", player = "p" }, { name = "C", player = "p" }, { name = "D", player = "p" }, { name = "E", player = "p" }]
[[referee]]
name = "RA"
own = ["A"]
[[referee]]
name = "RB"
own = ["B"]
[[referee]]
name = "R"
[[stage]]
order = "5moku"
games = 4
`

func planOf(t testing.TB, text string) *Plan {
	t.Helper()
	p, _, err := ParsePlan("plan.toml", []byte(text), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// dealt returns a league whose pairs have been dealt, its folder, and the
// packets.
func dealt(t testing.TB) (*State, string, []Packet) {
	t.Helper()
	tt := begun(t, planOf(t, leagueText))
	packets, err := tt.Deal(nil)
	if err = errors.Join(err, tt.Close()); err != nil {
		t.Fatal(err)
	}
	s, err := Load(tt.Dir())
	if err != nil {
		t.Fatal(err)
	}
	return s, tt.Dir(), packets
}

// TestDeal deals all ten pairs as evenly as possible, none to the owner of an
// entrant, and reads the same back from the journal.
func TestDeal(t *testing.T) {
	s, dir, packets := dealt(t)
	seen := map[At]bool{}
	for i := range packets {
		p := &packets[i]
		if n := len(p.Matches); n != 3 && n != 4 {
			t.Errorf("%s judges %d of 10", p.Referee, n)
		}
		for _, m := range p.Matches {
			for _, e := range m.Players {
				if "R"+e.Name == p.Referee {
					t.Errorf("%s judges %s, in which %s plays", p.Referee, m.At, e.Name)
				}
			}
			if seen[m.At] || s.Judge(m.At) != p.Referee {
				t.Errorf("%s is dealt twice, or to %q by the journal", m.At, s.Judge(m.At))
			}
			seen[m.At] = true
		}
		file := filepath.Join(t.TempDir(), "p.json")
		if err := p.Write(file); err != nil {
			t.Fatal(err)
		}
		text, _ := os.ReadFile(file)
		back, err := ParsePacket(file, text)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := json.Marshal(p)
		if b, _ := json.Marshal(back); !bytes.Equal(a, b) {
			t.Errorf("a packet reads back as\n%s\nnot\n%s", b, a)
		}
	}
	if len(seen) != 10 {
		t.Errorf("%d pairs are dealt", len(seen))
	}
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	more, err := again.Deal(nil)
	if err = errors.Join(err, again.Close()); err != nil {
		t.Fatal(err)
	}
	a, _ := json.Marshal(packets)
	if b, _ := json.Marshal(more); !bytes.Equal(a, b) {
		t.Error("dealing again gives other packets")
	}
	// Pairs that were dealt aren't played here.
	if again, err = Open(dir); err != nil {
		t.Fatal(err)
	}
	v := new(scripted)
	if err := again.Run(t.Context(), v, Options{}); !errors.Is(err, arena.ErrInterrupted) || len(v.played) > 0 {
		t.Errorf("%v, %d bouts played", err, len(v.played))
	}
}

// logOf returns a log of a pair's match, with the drawn openings and the given
// number of moves in each game. A number above the limit is a draw.
func logOf(t testing.TB, m PacketMatch, reg arena.Regulation, moves ...int) string {
	t.Helper()
	rules, _ := catalog.Game("gomoku")
	var records []*kifu.Record
	for i, n := range moves {
		o, err := arena.OpeningOf(rules, reg, m.Seed, i+1)
		if err != nil {
			t.Fatal(err)
		}
		rec := &kifu.Record{Game: "gomoku", Number: i + 1, First: arena.FirstOf(nil, i+1), Opening: o, Abridged: true, Count: n, Limit: reg.Limit}
		for k, move := range o.Moves {
			rec.Moves = append(rec.Moves, kifu.Move{Move: move, Side: boards.Side(k & 1)})
		}
		switch {
		case n == reg.Limit:
			rec.Result = kifu.Drawn(boards.Limit)
		default:
			rec.Result = kifu.Won(boards.Side(1-n%2), "", "")
		}
		records = append(records, rec)
	}
	var b bytes.Buffer
	if err := log150.Write(&b, kifu.All(records...), kifu.WriteOptions{Encoding: kifu.UTF8, Newline: "\n"}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestDropOut deals what a referee hasn't returned to the other referees, as
// evenly as their own pairs allow. The journal records it, and nothing more is
// accepted from that referee.
func TestDropOut(t *testing.T) {
	_, dir, packets := dealt(t)
	gone := packets[1].Referee
	kept := map[At]string{}
	for _, p := range []Packet{packets[0], packets[2]} {
		for _, m := range p.Matches {
			kept[m.At] = p.Referee
		}
	}
	freed := map[At]bool{}
	for _, m := range packets[1].Matches {
		freed[m.At] = true
	}
	tt, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := tt.Rule(&Ruled{Act: ActDropOut, Referee: "X", By: "me", Why: "ill"}); err == nil {
		t.Error("a referee drops out who isn't there")
	}
	if err := tt.Rule(&Ruled{Act: ActDropOut, Referee: gone, By: "me", Why: "ill"}); err != nil {
		t.Fatal(err)
	}
	if err := tt.Rule(&Ruled{Act: ActDropOut, Referee: gone, By: "me", Why: "ill"}); err == nil {
		t.Error("a referee drops out twice")
	}
	again, err := tt.Deal(nil)
	if err = errors.Join(err, tt.Close()); err != nil {
		t.Fatal(err)
	}
	s, err := Load(dir)
	if err != nil || !s.Dropped(gone) {
		t.Fatal(err)
	}
	if len(again) != 2 {
		t.Fatalf("%d packets", len(again))
	}
	for _, p := range again {
		if p.Referee == gone || len(p.Matches) != 5 {
			t.Errorf("%s judges %d of 10", p.Referee, len(p.Matches))
		}
		for _, m := range p.Matches {
			if kept[m.At] != "" && kept[m.At] != p.Referee {
				t.Errorf("%s was %s's, and is %s's", m.At, kept[m.At], p.Referee)
			}
			if "R"+m.Players[0].Name == p.Referee || "R"+m.Players[1].Name == p.Referee {
				t.Errorf("%s judges %s of their own", p.Referee, m.At)
			}
			if s.Judge(m.At) != p.Referee {
				t.Errorf("%s is %s's in the journal", m.At, s.Judge(m.At))
			}
			delete(freed, m.At)
		}
	}
	if len(freed) > 0 {
		t.Errorf("nobody judges %v", freed)
	}
	at := packets[1].Matches[0].At
	err = s.check(&Ruled{Act: ActEnter, Referee: gone, By: gone, Stage: at.Stage, Round: at.Round, Pair: at.Pair, Result: &Result{Kind: Entered}})
	if err == nil || !strings.Contains(err.Error(), "dropped out") {
		t.Errorf("a result of %s is taken: %v", gone, err)
	}
}

// TestReplaced gives a new referee the pairs that the one before hasn't returned, except
// those of the new one's own entrant, which are dealt to the others. The packets, the state that is
// read again and what may be entered agree.
func TestReplaced(t *testing.T) {
	_, dir, packets := dealt(t)
	gone := packets[1]
	own := gone.Matches[0].Players[0].Name
	e := &Ruled{Act: ActReferee, Place: gone.Referee, Referee: "NEW", Own: []string{own}, By: "me", Why: "ill"}
	for _, wrong := range []*Ruled{
		{Act: ActReferee, Place: "X", Referee: "NEW"},
		{Act: ActReferee, Place: gone.Referee, Referee: packets[0].Referee},
		{Act: ActReferee, Place: gone.Referee, Referee: "NEW", Own: []string{"nobody"}},
		{Act: ActReferee, Place: gone.Referee},
	} {
		if err := Rule(dir, wrong, time.Now()); err == nil {
			t.Errorf("%+v is followed", wrong)
		}
	}
	if err := Rule(dir, e, time.Now()); err != nil {
		t.Fatal(err)
	}
	s, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	judges := map[At]string{}
	for _, p := range s.Packets() {
		for _, m := range p.Matches {
			judges[m.At] = p.Referee
			if "R"+m.Players[0].Name == p.Referee || "R"+m.Players[1].Name == p.Referee || p.Referee == "NEW" && (m.Players[0].Name == own || m.Players[1].Name == own) {
				t.Errorf("%s judges %s of their own", p.Referee, m.At)
			}
		}
	}
	for _, m := range gone.Matches {
		want := "NEW"
		if m.Players[0].Name == own || m.Players[1].Name == own {
			want = packets[0].Referee + " or " + packets[2].Referee
		}
		if got := judges[m.At]; got == "" || !strings.Contains(want, got) {
			t.Errorf("%s is judged by %q, want %s", m.At, got, want)
		}
	}
	for _, i := range []int{0, 2} {
		for _, m := range packets[i].Matches {
			if judges[m.At] != packets[i].Referee {
				t.Errorf("%s was %s's, and is %q's", m.At, packets[i].Referee, judges[m.At])
			}
		}
	}
	if len(judges) != 10 || !s.Dropped(gone.Referee) || s.Dropped("NEW") {
		t.Errorf("%d pairs are judged; dropped %v", len(judges), s.dropped)
	}
	if n := len(s.Begin.Plan.Referees); n != 3 {
		t.Errorf("the plan of the beginning has %d referees", n)
	}
	// One more, to whom nothing is left to be dealt; then all drop out, and nothing is lost.
	for _, e := range []*Ruled{{Act: ActReferee, Referee: "MORE"}, {Act: ActDropOut, Referee: "NEW"}, {Act: ActDropOut, Referee: packets[0].Referee}, {Act: ActDropOut, Referee: packets[2].Referee}, {Act: ActDropOut, Referee: "MORE"}} {
		e.By, e.Why = "me", "ill"
		if err := Rule(dir, e, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	if s, err = Load(dir); err != nil || len(s.Packets()) != 0 || len(s.Unjudged()) != 10 {
		t.Errorf("%v, %d packets, %d pairs to be played here", err, len(s.Packets()), len(s.Unjudged()))
	}
}

// TestDropOutLeaves names a pair that no referee may judge, and deals the others.
func TestDropOutLeaves(t *testing.T) {
	_, dir, packets := dealt(t)
	tt, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := tt.Rule(&Ruled{Act: ActDropOut, Referee: packets[2].Referee, By: "me", Why: "ill"}); err != nil {
		t.Fatal(err)
	}
	again, err := tt.Deal(nil)
	left := tt.State().Unjudged()
	if err = errors.Join(err, tt.Close()); err != nil {
		t.Fatal(err)
	}
	names := func(p *Pair) string { return leagueNames(p.Players) }
	if len(left) != 1 || names(left[0]) != "AB" && names(left[0]) != "BA" {
		t.Errorf("%d pairs are left", len(left))
	}
	if len(again) != 2 || len(again[0].Matches)+len(again[1].Matches) != 9 {
		t.Errorf("%d packets", len(again))
	}
}

// leagueNames returns the names of two entrants of leagueText.
func leagueNames(players [2]int) string {
	return "ABCDE"[players[0]:players[0]+1] + "ABCDE"[players[1]:players[1]+1]
}

// TestDeadline waits for programs until the deadline. An entrant whose program
// isn't in by then, or comes later, has withdrawn and plays nobody.
func TestDeadline(t *testing.T) {
	const text = `name = "x"
game = "gomoku"
deadline = 1994-03-27T18:00:00+09:00
entrant = [{ name = "A", player = "p" }, { name = "B" }, { name = "C", player = "p", handed_in = 1994-03-27T09:00:00Z }, { name = "D", player = "p", handed_in = 1994-03-27T18:00:01+09:00 }]
`
	p := planOf(t, text)
	end := time.Date(1994, 3, 27, 9, 0, 0, 0, time.UTC)
	if got := p.Unhanded(); !slices.Equal(got, []int{1, 3}) || !p.Awaits(end) || p.Awaits(end.Add(time.Second)) {
		t.Errorf("not handed in: %v; awaited at the deadline %v, after it %v", got, p.Awaits(end), p.Awaits(end.Add(time.Second)))
	}
	s := played(t, p).State()
	again, err := Load(played(t, p).Dir())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []*State{s, again} {
		if !slices.Equal(s.Stages[0].Table, []int{0, 2}) || !s.Out(1) || !s.Out(3) || s.Out(0) {
			t.Errorf("the table is %v", s.Stages[0].Table)
		}
	}
	if _, _, err := ParsePlan("p.toml", []byte(strings.Replace(text, "deadline", "# deadline", 1)), regulationNamed, false); err == nil || !strings.Contains(err.Error(), `entrant "B": expected a player`) {
		t.Errorf("without a deadline: %v", err)
	}
}

// TestRefereeTables refuses referees of unknown entrants, and two referees of one
// name.
func TestRefereeTables(t *testing.T) {
	for old, c := range map[string][2]string{
		`own = ["B"]`:  {`own = ["X"]`, `plan.toml:10: own: unknown entrant "X"`},
		`name = "RB"`:  {`name = "RA"`, `two referees are called "RA"`},
		`name = "RA"`:  {`name = ""`, "expected one line of at most 60 bytes"},
		`game = "gomo`: {`referees = 1` + "\n" + `game = "gomo`, "unknown key"},
	} {
		_, _, err := ParsePlan("plan.toml", []byte(strings.Replace(leagueText, old, c[0], 1)), regulationNamed, false)
		if err == nil || !strings.Contains(err.Error(), c[1]) {
			t.Errorf("%s: %v, want %q", c[0], err, c[1])
		}
	}
}

// TestAppendixB reproduces both tournaments of the guide's appendix B from lists
// of their results, and names the one sum that doesn't follow from them.
func TestAppendixB(t *testing.T) {
	data, err := os.ReadFile("../ranking/testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Tournaments []struct {
			Name    string
			Players []struct {
				Player, Program string
				Results         []struct{ Opp, Wins, Losses, Draws int }
				Published       struct{ Points, Diff, Rank int }
			}
		}
	}
	if err := json.Unmarshal(data, &all); err != nil || len(all.Tournaments) != 2 {
		t.Fatal(err)
	}
	var slips []string
	for _, tour := range all.Tournaments {
		plan := "game = \"gomoku\"\nregulation = \"5moku\"\n"
		results, published := "first,second,won,drawn,lost\n", "name,points,difference,place\n"
		for i, p := range tour.Players {
			plan += fmt.Sprintf("[[entrant]]\nname = %q\nteam = %q\nplayer = \"p\"\n", p.Program, p.Player)
			published += fmt.Sprintf("%s,%d,%+d,%d\n", p.Program, p.Published.Points, p.Published.Diff, p.Published.Rank)
			for _, r := range p.Results {
				if r.Opp > i+1 {
					results += fmt.Sprintf("%s,%s,%d,%d,%d\n", p.Program, tour.Players[r.Opp-1].Program, r.Wins, r.Draws, r.Losses)
				}
			}
		}
		tt := begun(t, planOf(t, plan+"[[stage]]\norder = \"5moku\"\n"))
		if err := tt.Proceed(nil); err != nil {
			t.Fatal(err)
		}
		s := tt.State()
		list, err := ReadResults("results.csv", strings.NewReader(results))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range list {
			e, err := s.ByHand(r, "KENJI", "appendix B")
			if err == nil {
				err = tt.rule(nil, e)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := errors.Join(tt.Proceed(nil), tt.Close()); err != nil || !s.Over {
			t.Fatalf("over %v, %v", s.Over, err)
		}
		rows, err := ReadPublished("published.csv", strings.NewReader(published))
		if err != nil {
			t.Fatal(err)
		}
		found, err := s.Compare(1, rows)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			slips = append(slips, fmt.Sprintf("%s: %+v, not %+v", tour.Name, f.Got, f.Published))
		}
	}
	if want := []string{"第2回大会: {Name:DAGANE1 Points:1 Difference:-41 Place:9}, not {Name:DAGANE1 Points:1 Difference:-28 Place:9}"}; !slices.Equal(slips, want) {
		t.Errorf("slips %q, want %q", slips, want)
	}
}

// TestTyped refuses impossible results, and names the line.
func TestTyped(t *testing.T) {
	for text, want := range map[string]string{
		"":                                       "expected the first line",
		"a,b\n":                                  "expected the first line to be first,second,won,drawn,lost",
		"first,second,won,drawn,lost\nA,B,1,0\n": "x.csv:2:",
		"first,second,won,drawn,lost\nA,A,1,0,3\n":        "x.csv:2:",
		"first,second,won,drawn,lost\n# so\nA,B,-1,0,3\n": "x.csv:3:",
	} {
		if _, err := ReadResults("x.csv", strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	s, _, _ := dealt(t)
	for _, c := range []struct {
		r    TypedResult
		want string
	}{
		{TypedResult{[2]string{"A", "X"}, Tally{4}}, "unknown entrant"}, {TypedResult{[2]string{"A", "B"}, Tally{5}}, "5 games, expected 4"},
	} {
		if _, err := s.ByHand(c.r, "R", "typed"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c.r, err)
		}
	}
	a, err1 := s.ByHand(TypedResult{[2]string{"A", "B"}, Tally{3, 1, 0}}, "R", "typed")
	b, err2 := s.ByHand(TypedResult{[2]string{"B", "A"}, Tally{0, 1, 3}}, "R", "typed")
	if err1 != nil || err2 != nil || a.Result.Games != b.Result.Games || a.Result.Points != b.Result.Points {
		t.Errorf("turned round: %v %v, %v %v", a, b, err1, err2)
	}
}

// FuzzReturned reads arbitrary slips, packets and lists of results.
func FuzzReturned(f *testing.F) {
	f.Add([]byte(`{"slip":1,"key":"x","referee":"R","matches":[{"stage":1,"round":1,"pair":1,"players":["A","B"],"report":{"games":[1,0,1]},"files":[{"name":"1-01-01.log","sha256":""}]}]}`))
	f.Add([]byte(`{"packet":1,"key":"x","referee":"R","game":"gomoku","rules":{"1":{}},"matches":[{"stage":1,"round":1,"pair":1,"players":[{"name":"A","player":"p"},{"name":"B","player":"p"}]}]}`))
	f.Add([]byte("first,second,won,drawn,lost\nA,B,1,2,3\n"))
	f.Add([]byte("name,points,difference,place\nA,1,-2,3\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if s, err := ParseSlip("x", text); err == nil {
			for _, m := range s.Matches {
				for _, file := range m.Files {
					if filepath.Dir(filepath.Join("d", file.Name)) != "d" {
						t.Errorf("a slip leads to %q", file.Name)
					}
				}
			}
		}
		if p, err := ParsePacket("x", text); err == nil && len(p.Matches) == 0 {
			t.Error("a packet without matches")
		}
		if list, err := ReadResults("x", bytes.NewReader(text)); err == nil {
			for _, r := range list {
				if r.Games.Sum() < 0 {
					t.Errorf("result %v has a negative number of games", r)
				}
			}
		}
		_, _ = ReadPublished("x", bytes.NewReader(text))
	})
}
