package gomoku

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
)

// begin starts a game under an opening rule.
func begin(t *testing.T, r Rules, rule string) *Position {
	t.Helper()
	p, err := Start(r, boards.Setup{OpeningRule: rule})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestOpeningRules plays openings as the texts of the rules describe them. A line
// has the seat that acts before each move; a move with ! must be refused.
func TestOpeningRules(t *testing.T) {
	for rule, lines := range map[string][]string{
		// Three stones by one player; the other one has the choice of colours.
		"swap": {
			"b 808 b 101 b 1508 w stay w 707 b 909",
			"b 808 b 808! b 101 b 1508 w 707! w two! w swap w 707 b 909",
		},
		// Gomocup 2020: swap, a fourth stone, or two stones and the first player's choice.
		"swap2": {
			"b 808 b 908 b 1010 w swap w 909 b 707",
			"b 808 b 908 b 1010 w stay w 909 b 707",
			"b 808 b 908 b 1010 w two w 909 w 907 b stay w 709 b 609",
			"b 808 b 908 b 1010 w two w 909 w 907 b two! b swap w 709 b 609",
		},
		// RIF: one of the 26 openings, a swap, the fourth stone anywhere, two fifth
		// moves that aren't symmetrical, and white takes one.
		"rif": {
			"b 809! b 808 b 810! b 807 b 805! b 806 w stay w 815 b 906 b 906! b 706! b 707 w take-101! w 906 w 101 b 102",
			"b 808 b 807 b 806 w swap w 909 b 707 b 708 w take-708 w 101 b 102",
		},
		// Yamaguchi: with the opening a number is declared.
		"yamaguchi": {
			"b 808 b 807 b 906 b 0! b 21! b 3 w swap w 101 b 707 b 708 b 709 w take-709 w 1515 b 102",
			"b 808 b 807 b 906 b fifths-1 w stay w 101 b 707 w 707 w 1515 b 102",
		},
		// Soosõrv-8: white declares 1 to 8 with the fourth stone, and there's another swap.
		"soosorv8": {
			"b 808 b 807 b 906 w swap w 101 w 9! w 2 b swap b offer-709 b 708 w take-709 w 1515 b 102",
			"b 808 b 807 b 906 w stay w 101 w 1 b stay b 709 w 709 w 1515 b 102",
		},
		// Tarannikov: a swap after each stone, each within a greater square.
		"tarannikov": {
			"b 808 w swap w 809 b stay b 1008 w swap w 1212! w 1111 b stay b 1312! b 1212 w swap w 101 b 102",
		},
		// Taraguchi-10: as Tarannikov, or ten fifth moves.
		"taraguchi10": {
			"b 808 w stay w 807 b stay b 906 w stay w 1105 b stay b 412 w swap w 101 b 102",
			"b 808 w stay w 807 b swap b 906 w stay w 1105 b swap b offer! b 1304! b 1212 w stay w 101 b 102",
			"b 808 w stay w 807 b stay b 906 w stay w 1105 b offer b 101 b 102 b 103 b 104 b 105 b 106 b 107 b 108 b 109 b 110 w 105 w 111 b 112",
		},
	} {
		for _, line := range lines {
			var p boards.Position = begin(t, RulesRenju, rule)
			swaps := 0
			words := strings.Fields(line)
			for i := 0; i+1 < len(words); i += 2 {
				text, wrong := strings.CutSuffix(words[i+1], "!")
				seat := boards.Seat(strings.Index("bw", words[i]))
				if got := p.ToAct(); len(got) != 1 || got[0] != seat {
					t.Fatalf("%s: %s: before %s %v acts", rule, line, text, got)
				}
				m, err := p.Parse(seat, text)
				var next boards.Position
				if err == nil {
					next, err = p.Play(m)
				}
				switch {
				case wrong && err == nil:
					t.Fatalf("%s: %s: %s is allowed", rule, line, text)
				case wrong:
					continue
				case err != nil:
					t.Fatalf("%s: %s: %v", rule, line, err)
				case next.Ply() != p.Ply()+1:
					t.Fatalf("%s: %s: ply %d after %d", rule, line, next.Ply(), p.Ply())
				}
				if m == Swap {
					swaps++
				}
				p = next
			}
			o := p.(*Position)
			if o.Settling() || o.Exchanged() != (swaps%2 == 1) || o.OpeningRule() != rule {
				t.Errorf("%s: %s: settling %v, exchanged %v", rule, line, o.Settling(), o.Exchanged())
			}
			if again, err := Start(RulesRenju, boards.Setup{Opening: o.History()}); err != nil || again.board != o.board || again.seat() != o.seat() {
				t.Errorf("%s: %s: the stones alone give another position (%v)", rule, line, err)
			}
		}
	}
}

// TestOpeningRuleEnds plays every rule at random many times: each way through it ends,
// with a legal position of alternating stones and white to move when they are five, and
// whatever is listed as a choice is one.
func TestOpeningRuleEnds(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, game := range []*boards.Game{Renju, Guide, Freestyle, Standard} {
		for _, rule := range game.OpeningRules {
			ends := map[string]bool{}
			for range 60 {
				start, err := game.Start(boards.Setup{OpeningRule: rule})
				if err != nil {
					t.Fatal(err)
				}
				p := start.(*Position)
				var path []boards.Move
				for p.Settling() {
					moves, asked := p.Choices()
					if asked.What == "" || asked.From.Section != rule {
						t.Fatalf("%s: nothing is asked: %+v", rule, asked)
					}
					if len(moves) == 0 { // a point: any that is allowed
						q := At(1+rng.IntN(15), 1+rng.IntN(15))
						if rng.IntN(3) > 0 { // in the centre
							q = At(6+rng.IntN(5), 6+rng.IntN(5))
						}
						m, err := p.Parse(p.actor(), string(q.Move()))
						if err != nil {
							t.Fatalf("%s: %v: %v", rule, path, err)
						}
						moves = []boards.Move{m}
						if _, err := p.play(m); err != nil {
							if len(p.Weigh(p.actor(), m)) == 0 {
								t.Fatalf("%s: no word on %s", rule, m)
							}
							continue
						}
					}
					m := moves[rng.IntN(len(moves))]
					next, err := p.play(m)
					if err != nil {
						t.Fatalf("%s: %v then %s: %v", rule, path, m, err)
					}
					if len(next.Reasons()) == 0 || len(p.Weigh(p.actor(), m)) == 0 {
						t.Fatalf("%s: %v then %s: no reason", rule, path, m)
					}
					if path = append(path, m); len(path) > 40 {
						t.Fatalf("%s doesn't end: %v", rule, path)
					}
					p = next
				}
				n := len(p.History())
				if n < 3 || n > 5 || int(p.ply) != n || p.Ply() != len(path) || p.seat() != boards.Seat(n%2) || p.ToAct()[0] != p.seat() {
					t.Fatalf("%s: %v ends with %d stones, ply %d, %v to act", rule, path, n, p.Ply(), p.ToAct())
				}
				if moves, asked := p.Choices(); moves != nil || asked.What != "" {
					t.Fatalf("%s: choices after the end: %v", rule, moves)
				}
				again, err := Start(p.rules, boards.Setup{OpeningRule: rule, Opening: path})
				if err != nil || again.board != p.board || again.Exchanged() != p.Exchanged() {
					t.Fatalf("%s: %v doesn't play again: %v", rule, path, err)
				}
				ends[strings.Join(p.wordsOnly(path), " ")] = true
			}
			if len(ends) < 2 {
				t.Errorf("%s of %s always ends alike: %v", rule, game.Name, ends)
			}
		}
	}
}

// wordsOnly are the moves of a path that are no points.
func (p *Position) wordsOnly(path []boards.Move) (words []string) {
	for _, m := range path {
		if pointOf(m) == 0 && !strings.HasPrefix(string(m), offerWord) && !strings.HasPrefix(string(m), takeWord) {
			words = append(words, string(m))
		}
	}
	return words
}

// TestSymmetricFifths compares fifth moves as the RIF does: of 1 h8, 2 h9, 3 h7, 4 h6 the
// four points diagonally around h8 and h7 are the same move, though that shape doesn't lie
// in the middle of the board.
func TestSymmetricFifths(t *testing.T) {
	p := begin(t, RulesRenju, "rif")
	for _, text := range []boards.Move{"808", "807", "809", "stay", "810", "offer-708"} {
		next, err := p.play(text)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	for _, c := range []struct {
		q    Point
		want error
	}{
		{At(9, 8), ruleSymmetric}, {At(7, 9), ruleSymmetric}, {At(9, 9), ruleSymmetric}, {At(7, 8), ruleOffered},
		{At(8, 8), boards.RuleOccupied}, {At(16, 8), boards.RuleOff}, {At(7, 7), nil}, {At(9, 10), nil}, {At(1, 1), nil},
	} {
		if err := p.mayOffer(c.q); err != c.want && !(err == nil && c.want == nil) {
			t.Errorf("%v: %v, want %v", c.q, err, c.want)
		}
	}
	if got := p.Offers(); !slices.Equal(got, []Point{At(7, 8)}) {
		t.Errorf("offers %v", got)
	}
}

// TestOpeningRuleSetup refuses what doesn't fit together.
func TestOpeningRuleSetup(t *testing.T) {
	for _, c := range []struct {
		game  *boards.Game
		setup boards.Setup
		want  string
	}{
		{Freestyle, boards.Setup{OpeningRule: "rif"}, `freestyle has no opening rule "rif"; expected one of swap, swap2`},
		{Renju, boards.Setup{OpeningRule: "swap2", Position: "808"}, "the opening rule swap2 starts from an empty board, so no position can be given"},
		{Renju, boards.Setup{OpeningRule: "rif", Opening: []boards.Move{"808", "810"}}, "renju: opening: move 2: 810 is not allowed: stone 2 must lie within the central square of 3x3"},
	} {
		if _, err := c.game.Start(c.setup); err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v", c.setup, err)
		}
	}
}

// TestOpeningResign takes the one who acts as the one who resigns.
func TestOpeningResign(t *testing.T) {
	p := begin(t, RulesFreestyle, "swap")
	for _, m := range []boards.Move{"808", Resign} { // black's player is to place white's stone
		next, err := p.play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	if o, over := p.Outcome(); !over || o.Winner != 1 || o.Detail != "black resigned" {
		t.Errorf("%+v", o)
	}
}

// TestOpeningEdited ends the opening rule where a record sets up stones.
func TestOpeningEdited(t *testing.T) {
	p := begin(t, RulesRenju, "rif")
	e, err := p.Edited("b 808 w 101")
	if err != nil || e.(*Position).Settling() || p.OpeningRule() != "rif" || !p.Settling() {
		t.Errorf("%v, settling %v", err, e.(*Position).Settling())
	}
}
