package cli

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// TestBracketPicture draws the bracket of a knock-out with byes and matches for other places: before it
// is over the players to come are named by where they come from, afterwards every tie has
// its winner and their ways are thick. A form without ties has no picture.
func TestBracketPicture(t *testing.T) {
	text := "game = \"gomoku\"\nname = \"Spring\"\n"
	for _, name := range []string{"<A&>", "B", "C", "D", "茜", "F"} {
		text += "[[entrant]]\nname = \"" + name + "\"\nplayer = \"mikazuki\"\n"
	}
	text += "[[stage]]\nname = \"cup\"\nform = \"knockout\"\ngames = 1\nthird = true\n"
	page := func(hold bool) (*tournament.State, string) {
		t.Helper()
		plan, _, err := tournament.ParsePlan("p.toml", []byte(text), regulationNamed, false)
		if err != nil {
			t.Fatal(err)
		}
		plan.Hold = hold
		dir := t.TempDir()
		one, err := tournament.New(tournament.Config{Name: plan.Name, Dir: dir, Plan: plan, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		if err := one.Run(t.Context(), seeded{}, tournament.Options{}); err != nil && !hold { // ends with the announcement
			t.Fatal(err)
		}
		s, err := tournament.Load(dir)
		if err != nil {
			t.Fatal(err)
		}
		status, out, errs := command(t, "", "tournament", "standings", dir, "--html", "--lang", "en")
		if status != exitDone || errs != "" {
			t.Fatalf("status %d: %s", status, errs)
		}
		return s, out
	}
	_, out := page(true)
	for _, want := range []string{">loser of semi-final<", ">1 &lt;A&amp;&gt;<"} {
		if !strings.Contains(out, want) {
			t.Errorf("announced: no %q in\n%s", want, out)
		}
	}
	if strings.Contains(out, `<path class="won"`) {
		t.Errorf("somebody has won before the first game:\n%s", out)
	}
	s, out := page(false)
	from, to := strings.Index(out, "<svg"), strings.Index(out, "</svg>")
	if from < 0 || to < from {
		t.Fatalf("no picture in\n%s", out)
	}
	picture := out[from : to+len("</svg>")]
	for d := xml.NewDecoder(strings.NewReader(picture)); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, picture)
		}
	}
	b, won := s.Stages[0].Bracket()
	if n := strings.Count(picture, `<path class="won"`); n != 2*len(b)+2 { // each winner's two lines, and those behind the two last ties
		t.Errorf("%d thick lines for %d ties in\n%s", n, len(b), picture)
	}
	for _, want := range []string{">quarter-final<", ">semi-final<", ">final<", ">match for place 3<", "1 &lt;A&amp;&gt;<", "5 茜<"} {
		if !strings.Contains(picture, want) {
			t.Errorf("no %q in\n%s", want, picture)
		}
	}
	for i := range b {
		winner := s.Plan.Entrants[s.Stages[0].Table[won[i]]].Name
		if winner == "<A&>" {
			winner = "&lt;A&amp;&gt;"
		}
		if !strings.Contains(picture, ">"+winner+" ") {
			t.Errorf("tie %d: the winner %s isn't shown in\n%s", i, winner, picture)
		}
	}
	if p := (&tournamentPrinter{state: s}); p.bracketPicture(&tournament.StageState{Plan: &tournament.Stage{Form: tournament.Swiss}}) != "" {
		t.Error("a league has a bracket")
	}
}
