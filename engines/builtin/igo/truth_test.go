package igo

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// TestStates reads groups whose state any Go player knows.
func TestStates(t *testing.T) {
	const six = "b A3 B3 C3 D3 D2 D1 w E1 E2 E3 E4 D4 C4 "
	const shared = "b B1 B2 B3 C3 E1 E2 E3 E4 D4 D5 D6 D7 D8 D9 w D1 D2 D3 A1 A2 A3 A4 B4 C4 C5 C6 C7 C8 C9"
	const race = "b D1 D2 D3 G1 G2 G3 G4 F4 E4 w E1 E2 E3 B1 B2 B3 B4 C4 D4"
	for _, c := range []struct {
		name, position, string string
		want                   state
	}{
		{"rectangular six in the corner, no outer liberty", six + "B4 A4", "D3", stateUnsettled},
		{"rectangular six in the corner, one outer liberty", six + "B4 B5 A5", "D3", stateUnsettled},
		{"rectangular six in the corner, two outer liberties", six + "C5 B5 A5", "D3", stateAlive},
		{"square four", "b A3 B3 C3 C2 C1 w A4 B4 C4 D3 D2 D1 D4", "C3", stateDead},
		{"seki", shared, "B1", stateSeki},
		{"seki, the other side of it", shared, "D1", stateSeki},
		{"three liberties each", race, "D1", stateUnsettled},
		{"three liberties each, the other side of it", race, "E1", stateUnsettled},
	} {
		for _, turn := range []string{" to b", " to w"} {
			b, p := put(t, 9, c.position+turn)
			k := learn(newReader(b), p)
			at := b.pointed(t, c.string)
			if g := k.group(at); g.state != c.want {
				t.Errorf("%s%s: %v, want %v", c.name, turn, g.state, c.want)
			}
			if f := k.fateAt(at); f == captured && c.want != stateDead {
				t.Errorf("%s%s: %v", c.name, turn, f)
			}
		}
	}
}

// TestOpenGroups calls a group in the open alive only if the solver agrees or, where no opponent is
// near, it has a closed place that is large enough.
func TestOpenGroups(t *testing.T) {
	const invaded = "w D3 E3 G3 F4 F6 C5 B6 C7 C9 b C2 C3 B4 D4 C6 D6 E7"
	for _, c := range []struct {
		name, position, string string
		want                   state
	}{
		{"three stones in a line", "b C14 E14 G14", "E14", stateRunning},
		{"the same, with the opponent's beside them", "b C14 E14 G14 w C12 E12 G12", "E14", stateRunning},
		{"the solver isn't sure", invaded, "F4", stateRunning},
		{"a corner of six points", "b A3 B3 C3 D3 D2 D1", "D3", stateAlive},
		{"a corner of four points", "b A3 B3 C3 C2 C1", "C3", stateRunning},
	} {
		for _, turn := range []string{" to b", " to w"} {
			b, p := put(t, 19, c.position+turn)
			if g := learn(newReader(b), p).group(b.pointed(t, c.string)); g.state != c.want {
				t.Errorf("%s%s: %v, want %v", c.name, turn, g.state, c.want)
			}
		}
	}
}

// TestCaptorsDoubted calls a string that can be captured dead only if a group
// around it runs or lives.
func TestCaptorsDoubted(t *testing.T) {
	const stones = "b D2 E2 C3 E3 C4 D4 B5 D5 E6 E7 D8 E8 w C5 "
	for _, c := range []struct {
		name, position string
		want           state
	}{
		{"alone", stones, stateDead},
		{"all around it is cut", stones + "B2 C2 G2 F3 E4 E5 D6 D7 C8", stateWeak},
	} {
		b, p := put(t, 9, c.position+" to w")
		k := learn(newReader(b), p)
		at := b.pointed(t, "C5")
		if g := k.group(at); g.state != c.want || k.fateAt(at) != captured {
			t.Errorf("%s: %v, want %v; its fate is %v", c.name, g.state, c.want, k.fateAt(at))
		}
	}
}

// TestJumps links distant stones with no stone nearby.
func TestJumps(t *testing.T) {
	for _, c := range []struct {
		name, position string
		form           form
		want           strength
	}{
		{"two-point jump on the third line", "b D3 G3", formTwoJump, linkAji},
		{"two-point jump in the middle", "b K10 N10", formTwoJump, linkAji},
		{"two-point jump, an opponent beside it", "b D3 G3 w D4 E4 F4 G4", formTwoJump, linkCuttable},
		{"knight's jump", "b D3 F4", formKnight, linkAji},
		{"one-point jump, pushed through", "b D10 F10 w E10 E9 E8 E11", formJump, linkCut},
	} {
		b, p := put(t, 19, c.position+" to b")
		k := learn(newReader(b), p)
		found := false
		for _, l := range k.links {
			if b.at[l.p] == black {
				if found = true; l.form != c.form || l.strength != c.want {
					t.Errorf("%s: %v, %v; want %v, %v", c.name, l.form, l.strength, c.form, c.want)
				}
			}
		}
		if !found && c.want != linkCut {
			t.Errorf("%s: no link", c.name)
		}
	}
}

// TestTruth checks claims against the end of a game: white's corner was called
// alive and is, and the stone that was called captured is gone.
func TestTruth(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5),
		Position: "b A4 B4 C4 D4 E4 F4 G4 H4 J4 A2 B2 C2 D2 E2 E1 F2 G2 H2 J2 w A5 B5 C5 D5 E5 F5 G5 H5 J5 A7 B7 C7 D7 E7 E8 E9 F7 G7 H7 J7 C3 to b"})
	for _, m := range []boards.Move{"B3", "pass", "pass"} {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	th := Programs()[0].New(Settings{Seed: 1})
	counts := th.truth(t.Context(), p, 1, func(c claim) { t.Errorf("%d %v of %v failed", c.ply, c.kind, c.points) })
	for _, by := range []basisOf{{claimAlive, "eyes"}, {claimDead, "reading"}, {claimCaptured, "reading"}, {claimEye, "alive"}} {
		if v := counts[by]; v.came == 0 || v.came != v.made {
			t.Errorf("%v: %d of %d came true; all: %v", by, v.came, v.made, counts)
		}
	}
	got, err := th.truthAsked(t.Context(), p, []string{"2"})
	if lines := strings.Split(got, "\n"); err != nil || len(lines) != int(claimKinds) || !strings.HasPrefix(lines[0], "connected ") {
		t.Errorf("got %q, %v, expected a line for each kind of claim", got, err)
	}
	got, err = th.truthAsked(t.Context(), p, []string{"1", "why"})
	if v := counts[basisOf{claimEye, "alive"}]; err != nil || !strings.Contains(got, fmt.Sprintf("\neye/alive %d %d 0", v.made, v.came)) {
		t.Errorf("got %q, %v, expected the eyes of living groups", got, err)
	}
	for _, bad := range []string{"0", "x"} {
		if _, err := th.truthAsked(t.Context(), p, []string{bad}); err == nil {
			t.Errorf("%s is refused", bad)
		}
	}
}

// TestSettled tells true claims from false ones by who owns each point at the
// end.
func TestSettled(t *testing.T) {
	b := newBoard(9)
	var share [cells]float32
	for _, p := range b.points {
		switch x, y := b.xy(p); {
		case y < 3:
			share[p] = 1
		case y == 3:
			share[p] = -1
		case x < 4 && y > 5:
			share[p] = 0.1
		default:
			share[p] = 0.9
		}
	}
	at := func(names string) (list []point) {
		for _, n := range strings.Fields(names) {
			list = append(list, b.pointed(t, n))
		}
		return list
	}
	for _, c := range []struct {
		kind          claimKind
		color         color
		points, other string
		came, told    bool
	}{
		{claimAlive, black, "A1 B1", "", true, true},
		{claimAlive, white, "A1 B1", "", false, true},
		{claimDead, white, "A1 B1", "", true, true},
		{claimCaptured, black, "A1", "", false, true},
		{claimEye, black, "A1", "", true, true},
		{claimAlive, black, "A9", "", false, false},
		{claimConnected, black, "A1", "J1", true, true},
		{claimConnected, black, "A1", "J9", false, true},
		{claimCut, black, "A1", "J9", true, true},
		{claimConnected, black, "A1", "A4", false, true},
		{claimConnected, white, "A1", "J1", false, false},
	} {
		came, told := b.settled(&claim{kind: c.kind, color: c.color, points: at(c.points), other: at(c.other)}, &share)
		if told != c.told || told && came != c.came {
			t.Errorf("%v of %v %s %s: came %t, told %t", c.kind, c.color, c.points, c.other, came, told)
		}
	}
}
