package shogi

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// do makes changes of a draft: "K51" puts white's or black's piece of a letter, "-51"
// empties a square, "+51" turns its piece over.
func do(t *testing.T, d boards.Draft, changes string) (boards.Draft, error) {
	t.Helper()
	for _, c := range strings.Fields(changes) {
		at := boards.Spot{Col: 10 - int(c[1]-'0'), Row: int(c[2] - '0')}
		var err error
		switch c[0] {
		case '-':
			d, err = d.Put(at, -1)
		case '+':
			d, err = d.Turn(at)
		default:
			for i, thing := range d.Things() {
				if thing.Key == rune(c[0]) {
					d, err = d.Put(at, i)
				}
			}
		}
		if err != nil {
			return nil, err
		}
	}
	return d, nil
}

func codeOf(err error) string {
	f, _ := fact.Of(err)
	return f.Code
}

// TestDraft sets up positions, and asks what the rules say against them.
func TestDraft(t *testing.T) {
	for _, c := range []struct {
		deal    boards.Term
		changes string
		sfen    string // "" if a change is refused
		why     string // the code of the refusal or of the first fault
		fatal   bool
	}{
		{boards.DealArray, "", StartSFEN, "", false},
		{boards.DealArray, "-77 P76", "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1", "", false},
		{boards.DealArray, "P76", "", "shogi.draft.box", false},
		{boards.DealArray, "-76 -17 P76", "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PPPPPPPP1/1B5R1/LNSGKGSNL b - 1", "shogi.draft.nifu", true},
		{boards.DealArray, "+22", "lnsgkgsnl/1r5+b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "", false},
		{boards.DealArray, "+22 +22 +22 +22", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "", false},
		{boards.DealArray, "+59", "", "shogi.draft.kings", false},
		{boards.DealArray, "K55", "lnsgkgsnl/1r5b1/ppppppppp/9/4K4/9/PPPPPPPPP/1B5R1/LNSG1GSNL b - 1", "", false},
		{boards.DealClear, "k51 K59 P11", "4k3P/9/9/9/9/9/9/9/4K4 b - 1", "shogi.draft.stuck", true},
		{boards.DealClear, "k51 K59 n98", "4k4/9/9/9/9/9/9/n8/4K4 b - 1", "shogi.draft.stuck", true},
		{boards.DealClear, "k51 K59 R55", "4k4/9/9/9/4R4/9/9/9/4K4 b - 1", "shogi.draft.check", true},
		{dealProblem, "G53", "4k4/9/4G4/9/9/9/9/9/9 b 2r2b3g4s4n4l18p 1", "shogi.draft.king", false},
		{boards.DealClear, "k51 G00", "", "draft.spot", false},
	} {
		d := (&Position{board: *NewBoard()}).Draft().Deal(c.deal, 0)
		d, err := do(t, d, c.changes)
		if err != nil {
			if c.sfen != "" || codeOf(err) != c.why {
				t.Errorf("%s %s: %v", c.deal, c.changes, err)
			}
			continue
		}
		if got := d.Setup().Position; got != c.sfen {
			t.Errorf("%s %s: %s, want %s", c.deal, c.changes, got, c.sfen)
		}
		why, fatal := "", false
		if list := d.Faults(); len(list) > 0 {
			why, fatal = codeOf(list[0].Why), list[0].Fatal
		}
		if why != c.why || fatal != c.fatal {
			t.Errorf("%s %s: fault %q %v, want %q %v", c.deal, c.changes, why, fatal, c.why, c.fatal)
		}
		if _, err := Start(d.Setup()); err != nil {
			t.Errorf("%s %s: %v", c.deal, c.changes, err)
		}
	}
}

// TestDraftNumbers moves pieces between the hands and the box, and turns the board.
func TestDraftNumbers(t *testing.T) {
	d := (&Position{board: *NewBoard()}).Draft().Deal(dealProblem, 0)
	set := func(name boards.Term, side boards.Side, value float64) {
		t.Helper()
		for i, c := range d.Counts() {
			if c.Name == name && c.Side == side {
				next, err := d.Adjust(i, value)
				if err != nil {
					t.Fatal(err)
				}
				d = next
				return
			}
		}
		t.Fatal(name)
	}
	set("KI", 0, 2)
	set("FU", 1, 3)
	set("draft.number", boards.None, 12)
	set("draft.turn", boards.None, 1)
	if got, want := d.Setup().Position, "4k4/9/9/9/9/9/9/9/9 w 2G2r2b2g4s4n4l3p 12"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := d.Deal(dealTurn, 0).Setup().Position, "9/9/9/9/9/9/9/9/4K4 b 2R2B2G4S4N4L3P2g 12"; got != want {
		t.Errorf("turned: %s, want %s", got, want)
	}
	if _, err := d.Adjust(2, 3); codeOf(err) != "shogi.draft.box" {
		t.Errorf("a third rook: %v", err)
	}
}

// FuzzDraft changes a position at random. What comes out can be started, drawn and counted.
func FuzzDraft(f *testing.F) {
	f.Add([]byte{0, 4, 4, 7, 1, 4, 4, 0, 2, 9, 3, 0})
	f.Fuzz(func(t *testing.T, steps []byte) {
		d := (&Position{board: *NewBoard()}).Draft()
		for i := 0; i+3 < len(steps) && i < 200; i += 4 {
			at := boards.Spot{Col: int(steps[i+1] % 11), Row: int(steps[i+2] % 12)}
			next, err := d, error(nil)
			switch n := int(steps[i+3]); steps[i] % 5 {
			case 0:
				next, err = d.Put(at, n%(len(d.Things())+1)-1)
			case 1:
				next, err = d.Turn(at)
			case 2:
				next, err = d.Adjust(n%len(d.Counts()), float64(steps[i+1]))
			case 3:
				next = d.Deal(d.Deals()[n%len(d.Deals())], uint64(n))
			case 4:
				next, err = d.Move(at, boards.Spot{Col: n % 11, Row: n / 11 % 12})
			}
			if err == nil {
				d = next
			}
		}
		p, err := Start(d.Setup())
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Draft().Setup(); got.Position != d.Setup().Position {
			t.Errorf("%s, want %s", got.Position, d.Setup().Position)
		}
		d.Faults()
	})
}

// TestDraftOdds sets up each handicap by its name: the start of the game with it.
func TestDraftOdds(t *testing.T) {
	d := (&Position{board: *NewBoard()}).Draft()
	n := 0
	for _, name := range d.Deals() {
		odds, ok := strings.CutPrefix(string(name), "draft.odds.")
		if !ok {
			continue
		}
		n++
		h, _ := HandicapNamed(odds)
		if got := d.Deal(name, 0).Setup().Position; got != h.SFEN || h.SFEN == "" {
			t.Errorf("%s: %q, want %q", odds, got, h.SFEN)
		}
	}
	if n != len(Handicaps) {
		t.Errorf("%d handicaps, want %d", n, len(Handicaps))
	}
	if got := d.Deal("draft.odds.none", 0); got != d {
		t.Error("a handicap that doesn't exist changes the board")
	}
}
