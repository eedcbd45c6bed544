package shogi

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
)

// played returns the position after moves, each allowed; "!" continues after an
// end.
func played(t *testing.T, s boards.Setup, moves string) *Position {
	t.Helper()
	p, err := Start(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range strings.Fields(moves) {
		if m == "!" {
			p = p.GoOn().(*Position)
			continue
		}
		next, err := p.Play(boards.Move(m))
		if err != nil {
			t.Fatalf("%s of %s: %v", m, moves, err)
		}
		p = next.(*Position)
	}
	return p
}

// A lone rook chases the king along the edge.
const (
	fourth    = "5R3/8k/9/9/9/9/9/9/K8 b - 1" // the rook on 41, the king on 12
	chase     = " +4142HI -1211OU +4241HI -1112OU"
	roundWay  = " +4144HI -1213OU +4443HI -1312OU +4342HI -1211OU +4241HI -1112OU" // its first move is no check
	stepping  = " ! +4142HI ! -1211OU ! +4241HI ! -1112OU"                         // each of them ends the game again
	lastQuiet = " +4143HI -1211OU +4341HI -1112OU"                                 // 4143 is no check
)

// TestPerpetual judges the fourth occurrence by the checks since the first, and
// by those alone.
func TestPerpetual(t *testing.T) {
	// Eight checks, from other files, before the position comes up that repeats
	// without any.
	const (
		eighth  = "1R7/8k/9/9/9/9/9/9/K8 b - 1"
		prelude = " +8182HI -1211OU +8281HI -1112OU +8182HI -1211OU +8281HI -1112OU" +
			" +8171HI -1213OU +7173HI -1312OU +7372HI -1213OU +7273HI -1312OU +7372HI -1213OU +7271HI -1312OU"
		quiet = " +7161HI -1213OU +6171HI -1312OU"
	)
	for _, c := range []struct {
		name, position, moves string
		by                    boards.Reason
		winner                boards.Side
		detail                string
	}{
		{"three times", fourth, chase + chase, "", 0, ""},
		{"every move a check", fourth, chase + chase + chase, boards.Perpetual, 1, "moves 0, 4, 8 and 12"},
		{"the first move is none", fourth, roundWay + chase + chase, boards.Sennichite, boards.None, "moves 0, 8, 12 and 16"},
		{"one in the middle is none", fourth, chase + roundWay + chase, boards.Sennichite, boards.None, "moves 0, 4, 12 and 16"},
		{"one of the last is none", fourth, chase + chase + lastQuiet, boards.Sennichite, boards.None, "moves 0, 4, 8 and 12"},
		{"what came before doesn't count", eighth, prelude + quiet + quiet + " +7161HI -1213OU +6171HI", boards.Sennichite, boards.None, "moves 19, 23, 27 and 31"},
		{"gone on, and again", fourth, chase + chase + chase + stepping, boards.Perpetual, 1, "moves 4, 8, 12 and 16"},
		{"gone on, without a check at first", fourth, roundWay + chase + chase + stepping, boards.Perpetual, 1, "moves 8, 12, 16 and 20"},
		{"gone on, without a check at last", fourth, chase + chase + chase + " ! +4143HI -1211OU +4341HI ! -1112OU", boards.Sennichite, boards.None, "moves 4, 8, 12 and 16"},
	} {
		p := played(t, boards.Setup{Position: c.position}, c.moves)
		o, over := p.Outcome()
		if over != (c.by != "") || o.By != c.by || o.Winner != c.winner || !strings.Contains(o.Detail, c.detail) {
			t.Errorf("%s: %+v", c.name, o)
		}
		for seat := range boards.Seat(2) {
			want := boards.HoldsIf(c.by == boards.Perpetual && seat == 0)
			if a := p.Answer(boards.Claim{Kind: boards.ClaimPerpetual, Seat: seat}, ""); a.Holds != want {
				t.Errorf("%s: perpetual check by %d: %v", c.name, seat, a.Holds)
			}
		}
		if a := p.Answer(boards.Claim{Kind: boards.ClaimRepetition}, ""); a.Holds != boards.HoldsIf(c.by != "") {
			t.Errorf("%s: the fourth time: %v", c.name, a.Holds)
		}
	}
}

// TestChecksInARow counts each side's checks by itself, from its last move that
// wasn't one.
func TestChecksInARow(t *testing.T) {
	for moves, want := range map[string][2]int{
		"":                            {0, 0},
		"+4142HI":                     {1, 0},
		"+4142HI -1211OU":             {1, 0},
		"+4142HI -1211OU +4241HI":     {2, 0},
		chase + " +4143HI":            {0, 0},
		chase + roundWay:              {3, 0},
		chase + roundWay + " +4142HI": {4, 0},
	} {
		p := played(t, boards.Setup{Position: fourth}, moves)
		if got := [2]int{p.ChecksInARow(Black), p.ChecksInARow(White)}; got != want {
			t.Errorf("%s: %v, want %v", moves, got, want)
		}
	}
}

// TestGoOn continues from every end but mate, and without the limit that was
// reached.
func TestGoOn(t *testing.T) {
	const mated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"
	for _, c := range []struct {
		name  string
		setup boards.Setup
		moves string
		nil   bool
		limit int
	}{
		{"still played", boards.Setup{}, "+7776FU", true, 0},
		{"limit", boards.Setup{Limit: 2}, "+7776FU -3334FU", false, 0},
		{"resigned", boards.Setup{Limit: 9}, "%TORYO", false, 9},
		{"wrong declaration", boards.Setup{Limit: 9}, "+7776FU %KACHI", false, 9},
		{"mate", boards.Setup{Position: mated}, "", true, 0},
	} {
		p := played(t, c.setup, c.moves)
		next := p.GoOn()
		if (next == nil) != c.nil {
			t.Errorf("%s: %v", c.name, next)
		}
		if next == nil {
			continue
		}
		if q := next.(*Position); q.Limit() != c.limit || len(q.ToAct()) != 1 || q.Ply() != p.Ply() {
			t.Errorf("%s: limit %d, %v to act", c.name, q.Limit(), q.ToAct())
		}
	}
	p := played(t, boards.Setup{Limit: 2}, "+7776FU -3334FU ! +2726FU -8384FU")
	if o, over := p.Outcome(); over {
		t.Errorf("over again: %+v", o)
	}
	if o, over := played(t, boards.Setup{Position: mated}, "").Outcome(); !over || o.By != boards.Mate || o.Winner != 0 || o.Detail != "white is mated" {
		t.Errorf("mated at the start: %+v", o)
	}
	if _, err := played(t, boards.Setup{Position: mated}, "").Play("-5152OU"); err == nil {
		t.Error("a move after the mate")
	}
}

// TestLimitOfMoves draws a game at its limit, but not one that the last move
// has decided.
func TestLimitOfMoves(t *testing.T) {
	const mate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
	for _, c := range []struct {
		setup boards.Setup
		moves string
		by    boards.Reason
	}{
		{boards.Setup{Limit: 2}, "+7776FU", ""},
		{boards.Setup{Limit: 2}, "+7776FU -3334FU", boards.Limit},
		{boards.Setup{Limit: 1, Position: mate}, "+0052KI", boards.Mate},
		{boards.Setup{Limit: 12, Position: fourth}, chase + chase + chase, boards.Perpetual},
		{boards.Setup{Limit: 11, Position: fourth}, (chase + chase + chase)[:11*8], boards.Limit},
	} {
		if o, _ := played(t, c.setup, c.moves).Outcome(); o.By != c.by {
			t.Errorf("%+v, %s: %+v", c.setup, c.moves, o)
		}
	}
}

// TestClaimsOfShogi lists what can be claimed of a position.
func TestClaimsOfShogi(t *testing.T) {
	for _, c := range []struct {
		position, moves string
		tried           boards.Move
		want            string
	}{
		{"", "", "", "repetition 1"},
		{"", "", "+7775FU", "illegal 0, repetition 1"},
		{"", "+7776FU", "", "illegal 0, mate 1, repetition 0"},
		{"", "+7776FU", "-7775FU", "illegal 1, mate 1, repetition 0"},
		{"", "%KACHI", "", "repetition 1, declaration 0"},
		{"", "%TORYO", "", "repetition 1"},
		{fourth, "+4142HI", "", "illegal 0, mate 1, repetition 0, perpetual 0"},
		{fourth, "+4142HI -1211OU", "", "illegal 1, mate 0, repetition 1"},
		{fourth, chase, "", "illegal 1, mate 0, repetition 1, perpetual 0"},
		{declarable, "", "", "repetition 1, declaration 0"},
	} {
		var got []string
		for _, claim := range played(t, boards.Setup{Position: c.position}, c.moves).Claims(c.tried) {
			got = append(got, fmt.Sprintf("%s %d", claim.Kind, claim.Seat))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s, %q tried: %v, want %s", c.moves, c.tried, got, c.want)
		}
	}
}

// declarable has 28 points in twelve pieces around black's king.
const declarable = "1RRKBB3/1GGGGPPPP/9/9/9/9/9/9/4k4 b - 1"

// TestAnswersOfShogi judges claims of moves, mates and declarations.
func TestAnswersOfShogi(t *testing.T) {
	const short = "1RRKBB3/1GGGGPPP1/9/9/9/9/9/9/4k4 b - 1" // of 27 points
	for _, c := range []struct {
		position, moves string
		kind            boards.ClaimKind
		seat            boards.Seat
		tried           boards.Move
		holds           boards.Holds
		first           string
	}{
		{"", "", boards.ClaimIllegal, 1, "", boards.Open, ""},
		{"", "", boards.ClaimIllegal, 0, "+7775FU", boards.True, "shogi.illegal"},
		{"", "", boards.ClaimIllegal, 0, "+7776FU", boards.Untrue, "shogi.legal"},
		{"", "+7776FU", boards.ClaimIllegal, 0, "", boards.Untrue, "shogi.legal"},
		{"", "", boards.ClaimMate, 0, "", boards.Untrue, "shogi.nocheck"},
		{"", "", boards.ClaimDeclaration, 0, "", boards.True, ""},
		{declarable, "", boards.ClaimDeclaration, 0, "", boards.Untrue, ""},
		{declarable, "", boards.ClaimDeclaration, 1, "", boards.True, ""},
		{short, "", boards.ClaimDeclaration, 0, "", boards.True, ""},
		{"", "", boards.ClaimKo, 0, "", boards.Open, ""},
	} {
		a := played(t, boards.Setup{Position: c.position}, c.moves).Answer(boards.Claim{Kind: c.kind, Seat: c.seat}, c.tried)
		if a.Holds != c.holds || c.first != "" && (len(a.Why) == 0 || a.Why[0].What != c.first) {
			t.Errorf("%s by %d in %q after %q, tried %q: %v, %+v", c.kind, c.seat, c.position, c.moves, c.tried, a.Holds, a.Why)
		}
	}
}

// TestOccurrences lists the plies at which a position stood, whatever line it
// is looked at from.
func TestOccurrences(t *testing.T) {
	p := played(t, boards.Setup{Position: fourth}, chase+chase)
	if got := p.Occurrences(); !slices.Equal(got, []int{0, 4, 8}) {
		t.Errorf("unexpected result of Occurrences: %v", got)
	}
	other := played(t, boards.Setup{Position: fourth}, chase+roundWay)
	if got := other.Occurrences(); !slices.Equal(got, []int{0, 4, 12}) {
		t.Errorf("unexpected result of Occurrences: %v", got)
	}
	if got := p.Before().Occurrences(); !slices.Equal(got, []int{3, 7}) {
		t.Errorf("one before: %v", got)
	}
}
