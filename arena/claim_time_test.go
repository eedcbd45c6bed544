package arena

import (
	"slices"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
)

// A claim that a flag fell is true or false. The time left is given only if it is false.
func TestClaimOfTimeSaysOneThing(t *testing.T) {
	for _, c := range []struct {
		charged float64
		end     bool
		holds   boards.Holds
		reasons int
	}{{10, false, boards.Untrue, 2}, {90, false, boards.True, 1}, {10, true, boards.True, 1}} {
		clock := Clock{Main: time.Minute}
		p, err := gomoku.Guide.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		next, err := p.Play("808")
		if err != nil {
			t.Fatal(err)
		}
		g := &GameTape{
			Begin: &GameBegin{Time: &clock}, Number: 1, Positions: []boards.Position{p, next},
			Moves: []*Moved{{Ply: 1, Seat: "black", Move: "808", MS: 1000 * c.charged, Charged: c.charged}},
		}
		if c.end {
			g.End = &GameEnd{Moves: 1, Side: 1, Result: Win, By: ByTime}
		}
		a := g.Examine(&MatchBegin{}, gomoku.Guide, 1, boards.Claim{Kind: ClaimTime, Seat: 0})
		if a.Holds != c.holds || len(a.Why) != c.reasons {
			t.Errorf("%v s, ended %v: %v with %d reasons, want %v with %d", c.charged, c.end, a.Holds, len(a.Why), c.holds, c.reasons)
		}
	}
}

// A move that was tried is found where it was tried: after the last move of the
// game, the last one that somebody tried there.
func TestTried(t *testing.T) {
	g := claimTape(t, 3)
	fault := func(ply int, move boards.Move) *Faulted { return &Faulted{Kind: "illegal", Ply: ply, Move: move} }
	for _, c := range []struct {
		faults []*Faulted
		at     int
		want   boards.Move
	}{
		{nil, 3, ""},
		{[]*Faulted{fault(4, "808")}, 3, "808"},
		{[]*Faulted{fault(4, "808")}, 2, ""},
		{[]*Faulted{fault(3, "808")}, 3, ""},
		{[]*Faulted{fault(5, "808")}, 3, ""},
		{[]*Faulted{fault(0, "808")}, 3, "808"}, // an old journal doesn't say when
		{[]*Faulted{fault(4, "808"), fault(4, "807")}, 3, "807"},
		{[]*Faulted{fault(4, "808"), fault(4, "")}, 3, "808"},
	} {
		g.Faults = c.faults
		if got := g.Tried(c.at); got != c.want {
			t.Errorf("after %d moves %q was tried, want %q", c.at, got, c.want)
		}
	}
}

// A claim of time makes sense where a clock ran, or where at least the last
// move's time is known.
func TestClaimsOfTime(t *testing.T) {
	for _, c := range []struct {
		clock bool
		ms    float64 // of the second move
		at    int
		want  int
	}{
		{true, 0, 0, 2}, {true, 0, 2, 2}, {false, 0, 0, 0}, {false, 0, 2, 0}, {false, 5, 2, 2}, {false, 5, 1, 0}, {false, 5, 3, 0}, {false, 5, 0, 0},
	} {
		g := claimTape(t, 3)
		g.Moves[1].MS = c.ms
		begin := &MatchBegin{}
		if c.clock {
			begin.Regulation.Clock = Clock{Main: time.Minute}
		}
		n := 0
		for _, claim := range g.ClaimsAt(begin, gomoku.Guide, c.at) {
			if claim.Kind == ClaimTime {
				if int(claim.Seat) != n {
					t.Errorf("claim %d is about seat %d", n, claim.Seat)
				}
				n++
			}
		}
		if n != c.want {
			t.Errorf("clock %v, %v ms, after %d moves: %d claims of time, want %d", c.clock, c.ms, c.at, n, c.want)
		}
	}
	g := claimTape(t, 3)
	g.Moves[2].MS = 5
	if g.timed(4) || !g.timed(3) || g.timed(2) {
		t.Error("want the third move timed, and no other")
	}
	if a := claimTape(t, 3).Examine(&MatchBegin{Regulation: Regulation{Clock: Clock{Main: time.Minute}}}, gomoku.Guide, 0, boards.Claim{Kind: ClaimTime}); a.Why[0].What != "time.nomove" {
		t.Errorf("before the first move of a game without times: %+v", a.Why)
	}
}

// The answer of the clock names the side, its last move, the time charged for that and the time
// that it had.
func TestWhatTheClockSays(t *testing.T) {
	g := claimTape(t, 3)
	for i, charged := range []float64{4, 70, 3} {
		g.Moves[i].Charged = charged
	}
	clock := Clock{Main: 60 * time.Second, Byoyomi: 10 * time.Second, Periods: 2}
	begin := &MatchBegin{Regulation: Regulation{Clock: clock}}
	for _, c := range []struct {
		at    int
		seat  boards.Seat
		holds boards.Holds
		what  string
		args  []any
		left  any
	}{
		{3, 0, boards.Untrue, "time.stood", []any{boards.Side(0), 3, 3 * time.Second, 76 * time.Second}, "53s+2x"},
		{2, 0, boards.Untrue, "time.stood", []any{boards.Side(0), 1, 4 * time.Second, 80 * time.Second}, "56s+2x"},
		{3, 1, boards.Untrue, "time.stood", []any{boards.Side(1), 2, 70 * time.Second, 80 * time.Second}, "0s+1x"},
		{0, 0, boards.Untrue, "time.nomove", []any{boards.Side(0)}, "1m+2x"},
	} {
		a := g.Examine(begin, gomoku.Guide, c.at, boards.Claim{Kind: ClaimTime, Seat: c.seat})
		if a.Holds != c.holds || len(a.Why) != 2 || a.Why[0].What != c.what || !slices.Equal(a.Why[0].Args, c.args) || a.Why[1].Args[1] != c.left {
			t.Errorf("after %d moves, of seat %d: %v %+v", c.at, c.seat, a.Holds, a.Why)
		}
	}
	// A step whose charges are unknown is skipped. Without overtime, what is left is a time.
	g.Moves[2].Seat = ""
	begin.Regulation.Clock = Clock{Main: 60 * time.Second}
	a := g.Examine(begin, gomoku.Guide, 3, boards.Claim{Kind: ClaimTime, Seat: 0})
	if a.Why[0].Args[1] != 1 || a.Why[1].Args[1] != 56*time.Second {
		t.Errorf("over a step: %+v", a.Why)
	}
	// An end by time belongs to the side that lost by it, at its move.
	g.End = &GameEnd{By: ByTime, Side: 1, Moves: 3, Result: Win}
	for seat, want := range map[boards.Seat]string{0: "time.ended", 1: "time.fell"} {
		if a := g.Examine(begin, gomoku.Guide, 3, boards.Claim{Kind: ClaimTime, Seat: seat}); a.Why[0].What != want {
			t.Errorf("seat %d: %+v", seat, a.Why)
		}
	}
	if a := g.Examine(begin, gomoku.Guide, 2, boards.Claim{Kind: ClaimTime, Seat: 0}); a.Why[0].What != "time.stood" {
		t.Errorf("a move earlier: %+v", a.Why)
	}
}

// claimTape returns a game of n moves.
func claimTape(t *testing.T, n int) *GameTape {
	t.Helper()
	p, err := gomoku.Guide.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	g := &GameTape{Begin: &GameBegin{}, Number: 1, Positions: []boards.Position{p}}
	for i := range n {
		move := []boards.Move{"808", "707", "606"}[i]
		next, err := g.Position().Play(move)
		if err != nil {
			t.Fatal(err)
		}
		g.Positions = append(g.Positions, next)
		g.Moves = append(g.Moves, &Moved{Ply: i + 1, Seat: gomoku.Guide.Seats[i%2].Name, Move: move})
	}
	return g
}

// TestClaimedPly: a claim that a move isn't allowed is about the one that was
// tried, where one was.
func TestClaimedPly(t *testing.T) {
	for _, c := range []struct {
		kind  boards.ClaimKind
		tried boards.Move
		want  int
	}{
		{boards.ClaimIllegal, "+0055FU", 14}, {boards.ClaimKo, "D4", 14},
		{boards.ClaimIllegal, "", 13}, {boards.ClaimFoul, "808", 13}, {boards.ClaimMate, "+0055FU", 13},
	} {
		if got := ClaimedPly(13, c.kind, c.tried); got != c.want {
			t.Errorf("%s, %q tried: move %d, want %d", c.kind, c.tried, got, c.want)
		}
	}
}

// TestClaimedOn: a claim about the move that was made is on the position before it, and any other on
// the position that is shown.
func TestClaimedOn(t *testing.T) {
	p, err := gomoku.Guide.Start(boards.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	next, err := p.Play("808")
	if err != nil {
		t.Fatal(err)
	}
	g := &GameTape{Positions: []boards.Position{p, next}, Moves: []*Moved{{Ply: 1, Move: "808"}}}
	for _, c := range []struct {
		at    int
		kind  boards.ClaimKind
		tried boards.Move
		want  boards.Position
	}{{1, boards.ClaimIllegal, "", p}, {1, boards.ClaimFoul, "", next}, {0, boards.ClaimIllegal, "", p}, {1, boards.ClaimIllegal, "808", next}} {
		if g.Faults = nil; c.tried != "" {
			g.Faults = []*Faulted{{Ply: 2, Move: c.tried}}
		}
		if got := g.ClaimedOn(c.at, c.kind); got != c.want {
			t.Errorf("%s after move %d, %q tried: position after move %d", c.kind, c.at, c.tried, got.Ply())
		}
	}
}
