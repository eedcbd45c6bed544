package lang

import (
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena/pairing"
	"dohyo/arena/ranking"
	"dohyo/arena/rating"
	"dohyo/boards/fact"
)

// TestPairing formats the reasons for the pairings of a round, in both languages.
func TestPairing(t *testing.T) {
	r, err := pairing.Swiss([]pairing.Player{{Score: 3, Met: []int{1}}, {Score: 0, Met: []int{0}}, {Score: 0, Byes: 1}, {Out: true}}, pairing.Options{})
	if err != nil || len(r.Pairs) != 1 {
		t.Fatal(r, err)
	}
	why := r.Pairs[0].Why[0]
	if got, want := English.Pairing(why), "1½ against 0: nobody else has that score"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Japanese.Pairing(why), "1½ 対 0: 同点の相手がいない"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for code := range pairings {
		f := fact.Fact{Code: code, Args: []any{2.5, 1.0, fact.Fact{Code: "pair.float.odd"}}}
		if code == "pair.repeat" || code == "pair.bye.again" {
			f.Args = []any{2}
		}
		for _, l := range []Lang{English, Japanese} {
			got, _, _ := strings.Cut(l.Pairing(f), "%!(EXTRA")
			if got == "" || got == code || strings.Contains(got, "%!") {
				t.Errorf("%s: %q", code, got)
			}
		}
	}
	if got, want := English.Pairing(fact.Fact{Code: "pair.new"}), "pair.new"; got != want {
		t.Errorf("Pairing returned %q, want %q", got, want)
	}
}

// TestTie names the ties of a knock-out.
func TestTie(t *testing.T) {
	var en, ja []string
	for _, tie := range pairing.Knockout(9, true, true) {
		en, ja = append(en, English.Tie(tie.Name)), append(ja, Japanese.Tie(tie.Name))
	}
	if en[0] != "round of 16" || ja[0] != "16強戦" || !slices.Contains(en, "quarter-final") || !slices.Contains(ja, "3位決定戦") || !slices.Contains(ja, "5位決定戦") {
		t.Errorf("ties %q and %q, expected those of a round of 16", en, ja)
	}
}

// TestCriterion names every criterion in both languages.
func TestCriterion(t *testing.T) {
	for _, c := range ranking.Criteria {
		if criteria[c].en == "" || criteria[c].ja == "" {
			t.Errorf("%s has no name", c)
		}
	}
	if len(criteria) != len(ranking.Criteria) || Japanese.Criterion(ranking.Lot) != "抽選" || English.Criterion("new") != "new" {
		t.Error("criteria")
	}
}

// TestRating names what a rating list leaves out.
func TestRating(t *testing.T) {
	list := rating.Rate(5, []rating.Result{{A: 0, B: 1, Wins: 3, Losses: 1}, {A: 2, B: 0, Wins: 2}}, rating.Options{Anchors: map[int]float64{0: 0}, Draws: true})
	for code, f := range map[string]fact.Fact{"rating.won": list.Players[2].Why, "rating.none": list.Players[3].Why, "rating.draws": list.DrawRate.Why} {
		if en, ja := English.Rating(f), Japanese.Rating(f); f.Code != code || en == code || ja == code || strings.Contains(en+ja, "%!") {
			t.Errorf("%v: %q, %q", f, en, ja)
		}
	}
	if got, want := English.Rating(list.Players[2].Why), "won all of 2"; got != want {
		t.Errorf("Rating returned %q, want %q", got, want)
	}
}

// TestSeedAdvances checks that the result of a pair won by the higher seed gives the
// rule, also in an older journal.
func TestSeedAdvances(t *testing.T) {
	for want, f := range map[string]fact.Fact{
		"still even after all replays: the higher seed advances":      {Code: "result.seed"},
		"P1 came 2 min 30 s late, deducted from its clock":            {Code: "result.late", Args: []any{"P1", 150 * time.Second}},
		"P1 came 1m31s late, deducted from its clock":                 {Code: "result.late", Args: []any{"P1", "1m31s"}}, // in older journals
		"still drawn after 1 replay: P1 advances as the higher seed":  {Code: "result.seed.replays", Args: []any{"P1", 1}},
		"still drawn after 2 replays: P1 advances as the higher seed": {Code: "result.seed.replays", Args: []any{"P1", 2}},
	} {
		if got := English.TournamentResult(f); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestDecidedShort checks the words beside a score: each reason that decides a
// pair has one in both languages, and lateness has none.
func TestDecidedShort(t *testing.T) {
	for code := range tournamentReasons {
		f := fact.Fact{Code: code, Args: []any{"P1", 2, 1, 1}}
		en, ja := DecidedShort(English, f), DecidedShort(Japanese, f)
		switch code {
		case "result.late", "result.late.both", "result.entered", "result.time.games", "result.fault.games", "result.ruled.games":
			if en+ja != "" {
				t.Errorf("%s: %q, %q", code, en, ja)
			}
		default:
			if en == "" || ja == "" || en == ja || strings.Contains(en+ja, "%!") {
				t.Errorf("%s: %q, %q", code, en, ja)
			}
		}
	}
	for code, want := range map[string]string{"result.seed": "seed", "result.seed.drawn": "seed", "result.seed.absent": "default, seed", "result.boards": "matches 2–1", "result.seeding": ""} {
		if got := DecidedShort(English, fact.Fact{Code: code, Args: []any{"P1", 2, 1}}); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
