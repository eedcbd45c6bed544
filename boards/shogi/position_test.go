package shogi

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
)

type repetitionLine struct {
	ID      string
	Initial string `json:"initial_sfen"`
	Moves   []string
	Expect  struct {
		Verdict        string
		Ply            int
		Occurrences    []int
		MaxOccurrences int   `json:"max_occurrences"`
		Checks         []int `json:"checks_by_ply"`
	}
}

// play makes moves given in USI.
func play(t testing.TB, p *Position, moves ...string) *Position {
	t.Helper()
	for _, text := range moves {
		m, err := p.View().ParseUSI(text)
		if err != nil {
			t.Fatal(err)
		}
		next, err := p.Play(boards.Move(p.View().CSA(m)))
		if err != nil {
			t.Fatalf("move %d %s: %v", p.Ply()+1, text, err)
		}
		p = next.(*Position)
	}
	return p
}

func start(t testing.TB, s boards.Setup) *Position {
	t.Helper()
	p, err := Start(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRepetition plays into sennichite and perpetual check.
func TestRepetition(t *testing.T) {
	for _, g := range golden[repetitionLine](t, "repetition.jsonl") {
		t.Run(g.ID, func(t *testing.T) {
			p := start(t, boards.Setup{Position: g.Initial})
			most := 1
			var checks []int
			for _, m := range g.Moves {
				p = play(t, p, m)
				most = max(most, len(p.Occurrences()))
				if p.View().InCheck() {
					checks = append(checks, p.Ply())
				}
			}
			o, over := p.Outcome()
			if !over {
				if g.Expect.Verdict != "normal" || g.Expect.MaxOccurrences != most {
					t.Errorf("goes on after %d occurrences", most)
				}
				return
			}
			verdicts := map[string]boards.Outcome{
				"draw":        {Winner: boards.None, By: boards.Sennichite},
				"black_loses": {Winner: 1, By: boards.Perpetual},
				"white_loses": {Winner: 0, By: boards.Perpetual},
			}
			want, ok := verdicts[g.Expect.Verdict]
			if !ok || o.Winner != want.Winner || o.By != want.By || p.Ply() != g.Expect.Ply {
				t.Errorf("ply %d: %+v, want %s at %d", p.Ply(), o, g.Expect.Verdict, g.Expect.Ply)
			}
			if got := p.Occurrences(); !slices.Equal(got, g.Expect.Occurrences) {
				t.Errorf("occurrences %v, want %v", got, g.Expect.Occurrences)
			}
			first := g.Expect.Occurrences[0]
			checks = slices.DeleteFunc(checks, func(ply int) bool { return ply <= first })
			if !slices.Equal(checks, g.Expect.Checks) {
				t.Errorf("checks %v, want %v", checks, g.Expect.Checks)
			}
			if len(p.ToAct()) != 0 {
				t.Error("somebody is still to act")
			}
		})
	}
}

// TestIllegal names the rule that forbids a move.
func TestIllegal(t *testing.T) {
	const pinned = "4r4/9/9/9/9/9/9/4S4/4K4 b RBGSNLP 1"
	tests := []struct {
		sfen, move string
		rule       *fact.Error
	}{
		{StartSFEN, "+7776FU", nil},
		{StartSFEN, "-3334FU", RuleTurn},
		{StartSFEN, "+7675FU", RuleEmpty},
		{StartSFEN, "+3334FU", RuleTheirs},
		{StartSFEN, "+7776KI", RuleOther},
		{StartSFEN, "+7775FU", RuleReach},
		{StartSFEN, "+8833KA", RuleReach},
		{StartSFEN, "+4958KI", nil},
		{StartSFEN, "+2818HI", nil},
		{StartSFEN, "+2827HI", RuleOwn},
		{StartSFEN, "+7776TO", RulePromotion},
		{StartSFEN, "+0055FU", RuleHand},
		{StartSFEN, "+0055TO", RuleNoMove},
		{StartSFEN, "+0055OU", RuleNoMove},
		{StartSFEN, "+7776", RuleNoMove},
		{"4k4/9/9/9/9/9/P8/9/4K4 b NLP 1", "+0095FU", RuleNifu},
		{"4k4/9/9/9/9/9/P8/9/4K4 b NLP 1", "+0081FU", RuleStuck},
		{"4k4/9/9/9/9/9/P8/9/4K4 b NLP 1", "+0081KY", RuleStuck},
		{"4k4/9/9/9/9/9/P8/9/4K4 b NLP 1", "+0082KE", RuleStuck},
		{"4k4/9/9/9/9/9/P8/9/4K4 b NLP 1", "+0083KE", nil},
		{"4k4/9/9/9/9/9/P8/9/4K4 b NLP 1", "+0097KY", RuleOccupied},
		{"4k4/P8/9/9/9/9/9/9/4K4 b - 1", "+9291FU", RuleStuck},
		{"4k4/P8/9/9/9/9/9/9/4K4 b - 1", "+9291TO", nil},
		{"4k4/9/P8/9/9/9/9/9/4K4 b - 1", "+9392FU", nil},
		{"4k4/9/9/9/9/9/+P8/9/4K4 b P 1", "+0095FU", nil},
		{pinned, "+5847GI", RuleCheck},
		{pinned, "+5857GI", nil},
		{pinned, "+5949OU", nil},
		{"4r4/9/9/9/9/9/9/9/4K4 b P 1", "+0045FU", RuleCheck},
		{"4r4/9/9/9/9/9/9/9/4K4 b P 1", "+0055FU", nil},
		{"4r4/9/9/9/9/9/9/9/4K4 b P 1", "+5958OU", RuleCheck},
		{"4r4/9/9/9/9/9/9/9/4K4 b P 1", "+5948OU", nil},
		{"7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "+0012FU", RuleUchifuzume},
		{"7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "+2322KI", nil},
		// 突歩詰: pushing a pawn may mate.
		{"7lk/9/7GP/9/9/9/9/9/4K4 b - 1", "+1312FU", nil},
	}
	for _, tt := range tests {
		p := start(t, boards.Setup{Position: tt.sfen})
		m, err := p.Parse(p.ToAct()[0], tt.move)
		if tt.move == "+7776" {
			m = boards.Move(tt.move)
		} else if err != nil {
			t.Fatal(err)
		}
		_, err = p.Play(m)
		var rule *fact.Error
		var illegal *boards.Illegal
		if errors.As(err, &illegal) {
			rule = illegal.Rule
		}
		if rule != tt.rule || (err == nil) != (tt.rule == nil) {
			t.Errorf("%s: %s: %v, want %v", tt.sfen, tt.move, err, tt.rule)
		}
	}
}

// TestAmbiguous refuses an entry that fits several moves, and lists them.
func TestAmbiguous(t *testing.T) {
	p := start(t, boards.Setup{})
	for _, text := range []string{"58ki", "５八金"} {
		_, err := p.Parse(BlackSeat, text)
		if want := "expected one of ▲５八金右, ▲５八金左, got"; err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if m, err := p.Parse(BlackSeat, "58金左"); m != "+6958KI" || err != nil {
		t.Errorf("got %s, %v, expected +6958KI", m, err)
	}
}

// TestLimit checks that the last move may still mate.
func TestLimit(t *testing.T) {
	const sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
	for _, tt := range []struct {
		limit int
		moves []string
		want  string
	}{
		{1, []string{"G*5b"}, "0 mate white is mated []"},
		{1, []string{"G*4b"}, "-1 limit 1 moves []"},
		{2, []string{"G*4b", "5a6a"}, "-1 limit 2 moves []"},
		{3, []string{"G*4b", "5a6a"}, "0   []"},
	} {
		o, _ := play(t, start(t, boards.Setup{Position: sfen, Limit: tt.limit}), tt.moves...).Outcome()
		if ending(o) != tt.want {
			t.Errorf("%v: %v, want %s", tt.moves, o, tt.want)
		}
	}
}

// TestStart checks from what a game may start.
func TestStart(t *testing.T) {
	const csa = "PI82HI22KA\n-\n"
	tests := []struct {
		setup boards.Setup
		want  string // SFEN, or the error
	}{
		{boards.Setup{}, StartSFEN},
		{boards.Setup{Position: "startpos"}, StartSFEN},
		{boards.Setup{Position: "startpos moves 7g7f 3c3d"}, "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"},
		{boards.Setup{Position: "position sfen " + StartSFEN + " moves 7g7f"}, "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"},
		{boards.Setup{Position: "startpos", Opening: []boards.Move{"+7776FU", "-3334FU"}}, "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"},
		{boards.Setup{Position: csa}, "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
		{boards.Setup{Position: "PI\n+\n+7776FU\nT12\n-3334FU,T6"}, "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"},
		{boards.Setup{Size: 15}, "expected a board of 9x9"}, {boards.Setup{Settings: boards.Settings{}.With("komi", 6)}, "komi"}, {boards.Setup{Settings: boards.Settings{}.With("handicap", 2)}, "this game has no setting handicap"},
		{boards.Setup{Limit: -1}, "limit"}, {boards.Setup{Rules: "chess"}, "one rule set"},
		{boards.Setup{Position: "startpos moves 7g7e"}, "move 1: +7775FU is not allowed: the piece can't move there"},
		{boards.Setup{Opening: []boards.Move{"hello"}}, "opening: move 1: expected a move such as +7776FU"},
		{boards.Setup{Opening: []boards.Move{"%TORYO"}}, "opening: move 1: expected a move"},
		{boards.Setup{Position: "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", Opening: []boards.Move{"+0052KI"}}, "ends the game (mate: white is mated)"},
		{boards.Setup{Position: "4k4/4G4/9/9/9/9/9/9/4K4 b - 1"}, "4k4/4G4/9/9/9/9/9/9/4K4 b - 1"},
		{boards.Setup{Position: "P1sgkgsnl/9/9/9/9/9/9/9/4K4 b - 1"}, "P1sgkgsnl/9/9/9/9/9/9/9/4K4 b - 1"}, // begins as a line of a CSA record does
		{boards.Setup{Position: "hello"}, "no handicap \"hello\""},
		{boards.Setup{Position: "hello you"}, "expected a board, the side to move and the hands"},
	}
	for _, tt := range tests {
		p, err := Start(tt.setup)
		if err != nil {
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%+v: %v, want %s", tt.setup, err, tt.want)
			}
			continue
		}
		if got := p.View().SFEN(); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.setup, got, tt.want)
		}
	}
}

// TestPositionIsImmutable checks that diverging lines of play don't disturb each
// other.
func TestPositionIsImmutable(t *testing.T) {
	p := play(t, start(t, boards.Setup{}), "2h3h", "8b7b")
	before := p.View().SFEN()
	for range 2 {
		q := p
		for range 2 {
			q = play(t, q, "3h2h", "7b8b", "2h3h", "8b7b")
		}
		if got := q.Occurrences(); !slices.Equal(got, []int{2, 6, 10}) {
			t.Errorf("occurrences %v", got)
		}
		r := play(t, p, "7g7f", "3c3d")
		if got := r.Occurrences(); !slices.Equal(got, []int{4}) {
			t.Errorf("occurrences %v", got)
		}
	}
	if got := p.View().SFEN(); got != before || len(p.Occurrences()) != 1 {
		t.Errorf("changed to %s", got)
	}
	last, ok := p.Last()
	if !ok || last.USI() != "8b7b" || p.Before().Before() != p.Initial() || p.Initial().Ply() != 0 {
		t.Errorf("last move %v, before it %d", last, p.Before().Ply())
	}
	if moves := play(t, p, "7g7f").Moves(); fmt.Sprint(moves) != "[2h3h 8b7b 7g7f]" {
		t.Errorf("moves %v", moves)
	}
}
