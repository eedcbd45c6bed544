package shogi

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
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

// TestRepetition: sennichite and perpetual check.
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

// conditions are those of a declaration as the golden data have them.
type conditions struct {
	KingInCamp   bool `json:"king_in_camp"`
	Points       int
	PointsNeeded int  `json:"points_needed"`
	PointsOK     bool `json:"points_ok"`
	PiecesInCamp int  `json:"pieces_in_camp"`
	PiecesOK     bool `json:"pieces_ok"`
	InCheck      bool `json:"in_check"`
	Valid        bool
}

// hold tells whether a declaration by the side to move is as expected.
func (e conditions) hold(d Declaration) bool {
	return d == Declaration{e.KingInCamp, e.Points, e.PointsNeeded, e.PiecesInCamp, e.InCheck, true, e.Valid} &&
		d.PointsOK() == e.PointsOK && d.PiecesOK() == e.PiecesOK
}

// TestDeclaration: each condition, and what %KACHI comes to.
func TestDeclaration(t *testing.T) {
	type line struct {
		ID, SFEN, Declarer string
		Clock              json.RawMessage
		Expect             conditions
	}
	for _, g := range golden[line](t, "declaration.jsonl") {
		t.Run(g.ID, func(t *testing.T) {
			if g.Clock != nil {
				g.Expect.Valid = true // only the time is up, which is the clock's business
			}
			p := start(t, boards.Setup{Position: g.SFEN})
			c := Black
			if g.Declarer == "white" {
				c = White
			}
			e := g.Expect
			if d := p.Declaration(c); !e.hold(d) || d.Valid != (len(d.Missing()) == 0) {
				t.Errorf("got %+v, want %+v", d, e)
			}
			next, err := p.Play(Win)
			if err != nil {
				t.Fatal(err)
			}
			o, over := next.Outcome()
			won := boards.Outcome{Winner: c.Side(), By: boards.Declaration, Detail: o.Detail}
			if !e.Valid {
				won = boards.Outcome{Winner: c.Other().Side(), By: boards.WrongDeclaration, Detail: o.Detail}
			}
			if !over || fmt.Sprint(o) != fmt.Sprint(won) || o.Detail == "" || next.Ply() != 0 {
				t.Errorf("%%KACHI: %+v, want %+v", o, won)
			}
			if other := p.Declaration(c.Other()); other.OnTurn || other.Valid {
				t.Errorf("the other side: %+v", other)
			}
		})
	}
}

// TestDeclarations: the moves that move nothing.
func TestDeclarations(t *testing.T) {
	p := play(t, start(t, boards.Setup{}), "7g7f")
	tests := []struct {
		text    string
		move    boards.Move
		outcome string // or the rule
	}{
		{"%TORYO", Resign, "{0 resign white resigned []}"},
		{"投了", Resign, "{0 resign white resigned []}"},
		{"%CHUDAN", BreakOff, "{-1 broken-off white broke off []}"},
		{"%KACHI", Win, "{0 wrong-declaration the king isn't in the last three ranks, 0 points of 27, 0 pieces of 10 in the last three ranks []}"},
		{"%SENNICHITE", Repeated, "occurrence 1 of this position, the game ends at 4"},
		{"%JISHOGI", Impasse, RuleNoDraw},
		{"%HIKIWAKE", OfferADraw, RuleNoDraw},
		{"%MATTA", TakeBack, RuleTakeBack},
	}
	for _, tt := range tests {
		m, err := p.Parse(WhiteSeat, tt.text)
		if m != tt.move || err != nil {
			t.Errorf("%s: %s, %v", tt.text, m, err)
			continue
		}
		next, err := p.Play(m)
		var illegal *boards.Illegal
		if errors.As(err, &illegal) {
			if illegal.Rule != tt.outcome || illegal.Seat != WhiteSeat {
				t.Errorf("%s: %+v", tt.text, illegal)
			}
			continue
		}
		o, over := next.Outcome()
		if !over || fmt.Sprint(o) != tt.outcome || next.Ply() != 1 || len(next.ToAct()) != 0 {
			t.Errorf("%s: %v at %d", tt.text, o, next.Ply())
		}
		if _, err := next.Play("-3334FU"); !errors.As(err, &illegal) || illegal.Rule != RuleOver {
			t.Errorf("%s: a move afterwards: %v", tt.text, err)
		}
	}
	if _, over := p.Outcome(); over {
		t.Error("the position itself has ended")
	}
	for _, text := range []string{"%TSUMI", "%", "", "5", "5g5", "投"} {
		var not *boards.NotMove
		if m, err := p.Parse(WhiteSeat, text); !errors.As(err, &not) {
			t.Errorf("%q: %s, %v", text, m, err)
		}
	}
}

// TestIllegal: the rule that forbids a move, in words.
func TestIllegal(t *testing.T) {
	const pinned = "4r4/9/9/9/9/9/9/4S4/4K4 b RBGSNLP 1"
	tests := []struct{ sfen, move, rule string }{
		{StartSFEN, "+7776FU", ""},
		{StartSFEN, "-3334FU", RuleTurn},
		{StartSFEN, "+7675FU", RuleEmpty},
		{StartSFEN, "+3334FU", RuleTheirs},
		{StartSFEN, "+7776KI", RuleOther},
		{StartSFEN, "+7775FU", RuleReach},
		{StartSFEN, "+8833KA", RuleReach},
		{StartSFEN, "+4958KI", ""},
		{StartSFEN, "+2818HI", ""},
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
		{"4k4/9/9/9/9/9/P8/9/4K4 b NLP 1", "+0083KE", ""},
		{"4k4/9/9/9/9/9/P8/9/4K4 b NLP 1", "+0097KY", RuleOccupied},
		{"4k4/P8/9/9/9/9/9/9/4K4 b - 1", "+9291FU", RuleStuck},
		{"4k4/P8/9/9/9/9/9/9/4K4 b - 1", "+9291TO", ""},
		{"4k4/9/P8/9/9/9/9/9/4K4 b - 1", "+9392FU", ""},
		{"4k4/9/9/9/9/9/+P8/9/4K4 b P 1", "+0095FU", ""},
		{pinned, "+5847GI", RuleCheck},
		{pinned, "+5857GI", ""},
		{pinned, "+5949OU", ""},
		{"4r4/9/9/9/9/9/9/9/4K4 b P 1", "+0045FU", RuleCheck},
		{"4r4/9/9/9/9/9/9/9/4K4 b P 1", "+0055FU", ""},
		{"4r4/9/9/9/9/9/9/9/4K4 b P 1", "+5958OU", RuleCheck},
		{"4r4/9/9/9/9/9/9/9/4K4 b P 1", "+5948OU", ""},
		{"7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "+0012FU", RuleUchifuzume},
		{"7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "+2322KI", ""},
		// 突歩詰: a pawn that is pushed may mate.
		{"7lk/9/7GP/9/9/9/9/9/4K4 b - 1", "+1312FU", ""},
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
		rule := ""
		var illegal *boards.Illegal
		if errors.As(err, &illegal) {
			rule = illegal.Rule
		}
		if rule != tt.rule || (err == nil) != (tt.rule == "") {
			t.Errorf("%s: %s: %v, want %q", tt.sfen, tt.move, err, tt.rule)
		}
	}
}

// TestAmbiguous: an entry that fits several moves is refused with their names.
func TestAmbiguous(t *testing.T) {
	p := start(t, boards.Setup{})
	for _, text := range []string{"58ki", "５八金"} {
		_, err := p.Parse(BlackSeat, text)
		if want := "want one of ▲５八金右, ▲５八金左, got"; err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if m, err := p.Parse(BlackSeat, "58金左"); m != "+6958KI" || err != nil {
		t.Errorf("%s, %v", m, err)
	}
}

// TestLimit: the last move may still mate.
func TestLimit(t *testing.T) {
	const sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
	for _, tt := range []struct {
		limit int
		moves []string
		want  string
	}{
		{1, []string{"G*5b"}, "{0 mate white is mated []}"},
		{1, []string{"G*4b"}, "{-1 limit 1 moves []}"},
		{2, []string{"G*4b", "5a6a"}, "{-1 limit 2 moves []}"},
		{3, []string{"G*4b", "5a6a"}, "{0   []}"},
	} {
		o, _ := play(t, start(t, boards.Setup{Position: sfen, Limit: tt.limit}), tt.moves...).Outcome()
		if fmt.Sprint(o) != tt.want {
			t.Errorf("%v: %v, want %s", tt.moves, o, tt.want)
		}
	}
}

// TestStart: what a game may start from.
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
		{boards.Setup{Size: 15}, "want a board of 9"}, {boards.Setup{Komi: 6}, "komi"}, {boards.Setup{Handicap: 2}, "as a position"},
		{boards.Setup{Limit: -1}, "limit"}, {boards.Setup{Rules: "chess"}, "one rule set"},
		{boards.Setup{Position: "startpos moves 7g7e"}, "move 1: +7775FU is not allowed: the piece doesn't go there"},
		{boards.Setup{Opening: []boards.Move{"hello"}}, "opening: move 1: want a move as +7776FU"},
		{boards.Setup{Opening: []boards.Move{"%TORYO"}}, "opening: move 1: want a move"},
		{boards.Setup{Position: "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", Opening: []boards.Move{"+0052KI"}}, "ends the game (mate: white is mated)"},
		{boards.Setup{Position: "4k4/4G4/9/9/9/9/9/9/4K4 b - 1"}, "4k4/4G4/9/9/9/9/9/9/4K4 b - 1"},
		{boards.Setup{Position: "hello"}, "want board, side to move and hands"},
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

// TestPositionIsImmutable: lines of play that part don't disturb each other.
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

// TestRecords plays all records whose moves are legal to their end.
func TestRecords(t *testing.T) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "golden")
	}
	data, err := os.ReadFile(filepath.Join(dir, "shogi", "csa", "index.json"))
	if err != nil {
		t.Skipf("no golden data: %v", err)
	}
	var index struct {
		Files []struct {
			File    string
			Records []struct {
				Initial *string     `json:"initial_sfen"`
				Final   *string     `json:"final_sfen"`
				Moves   string      `json:"moves_usi"`
				InCheck bool        `json:"final_in_check"`
				Illegal any         `json:"first_illegal_move"`
				Kachi   *conditions `json:"kachi_check"`
			}
		}
	}
	if err := json.Unmarshal(data, &index); err != nil {
		t.Fatal(err)
	}
	for _, f := range index.Files {
		for _, r := range f.Records {
			if r.Initial == nil || r.Final == nil || r.Illegal != nil {
				continue
			}
			// A server that doesn't count the start has let some play on.
			b := start(t, boards.Setup{Position: *r.Initial}).Board()
			for text := range strings.FieldsSeq(r.Moves) {
				m, err := b.ParseUSI(text)
				if err != nil || !b.IsLegal(m) {
					t.Fatalf("%s: %s: %v %s", f.File, text, err, b.Why(m))
				}
				b.Do(m)
			}
			if r.Kachi != nil && !r.Kachi.hold(b.Declaration(b.Turn())) {
				t.Errorf("%s: %+v, want %+v", f.File, b.Declaration(b.Turn()), *r.Kachi)
			}
			if got := b.SFEN(); got != *r.Final || b.InCheck() != r.InCheck {
				t.Errorf("%s: %s, want %s", f.File, got, *r.Final)
			}
		}
	}
}
