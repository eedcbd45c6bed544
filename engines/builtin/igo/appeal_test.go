package igo

import (
	"context"
	"testing"

	"dohyo/engines/builtin"
)

// TestAppeal puts groups that are dead by proof to a duel on the whole board.
func TestAppeal(t *testing.T) {
	singly(t)
	for _, c := range []struct {
		name             string
		size             int
		position, string string
		want             standing
		defend           string
	}{
		{"the duel plainly saves it", 9, "b E1 G1 C3 E3 B4 F5 J5 B6 F7 A8 D9 w H1 J1 J2 G3 C4 A5 C5 H5 F6 G8 J8 C9", "J2", standsOpen, "H4"},
		{"likewise on a larger board", 13, "b J2 L2 L4 A5 K5 M6 L7 B8 J8 N8 M9 G10 H10 H11 E12 J12 D13 K13 w G1 L1 D2 K3 L3 D4 G4 H6 K6 F8 D9 N9 F10 J11 N11 G12 G13 H13 L13", "H13", standsOpen, "F11"},
		{"the duel seems to save it, and the kill after its move isn't in sight", 9, "b F1 A2 E2 H2 D4 A5 B5 C5 F6 F8 G8 w C1 G1 J1 A3 B4 C4 E5 H5 C6 A7 B8 D8", "C5", standsOpen, "C3"},
		{"the duel seems to save it, but the kill is near", 9, "b G1 F2 D3 H3 J4 E5 E6 E7 E9 w D1 D2 H2 J2 J3 E4 H7 A9 G9", "J3", standsDead, ""},
		{"the duel doesn't save it", 9, "b A1 G1 H1 J1 D4 C5 H5 J8 F9 w B2 G2 G3 J3 A4 B5 E7 J7 E8 F8", "J1", standsDead, ""},
		{"nothing is beyond its ground", 9, "b C1 F2 H2 J2 B3 B4 F4 D5 A6 C6 A8 A9 F9 w A1 B1 A2 D3 G3 J3 C4 B6 D6 C7 D7 E8 H8", "A2", standsDead, ""},
	} {
		b, _ := put(t, c.size, c.position)
		s := b.pointed(t, c.string)
		r := newReader(b)
		l := r.status(s, lifeMost)
		if l.standing != standsDead || !l.sure {
			t.Errorf("%s: %v on its grounds, sure %t, want dead, sure", c.name, l.standing, l.sure)
		}
		key := b.key
		r.appeal(t.Context(), s, &l, 1)
		if l.standing != c.want || c.defend != "" && b.name(l.defend) != c.defend || l.sure != (c.want == standsDead) {
			t.Errorf("%s: %v by %s, sure %t, want %v by %s", c.name, l.standing, b.name(l.defend), l.sure, c.want, c.defend)
		}
		if b.key != key {
			t.Errorf("%s: the board has changed", c.name)
		}
	}
}

// TestAppealWithoutProof puts groups to a duel whose rescue, or whose kill, isn't proved.
func TestAppealWithoutProof(t *testing.T) {
	singly(t)
	for _, c := range []struct {
		name             string
		size             int
		position, string string
		want             standing
	}{
		{"the rescue fails", 9, "b E5 B1 D5 B9 H1 D8 C8 B6 A9 F1 E7 w C3 G2 D4 J4 F9 D7 J9 B7 H3 C7 E4", "F1", standsDead},
		{"the rescue succeeds", 9, "b C1 H7 H3 E2 E3 E9 J5 w A2 A4 J9 G1 B5 B1 B2 A5 E7 F6 D7 H8", "H7", standsOpen},
		{"the kill fails", 9, "b H9 F3 F8 A1 D3 E2 A6 G4 D5 H1 E7 A7 B7 B4 B5 J7 w E4 A8 G6 F5 J4 G5 A9 F6 H6 F9 B9", "F3", standsAlive},
		{"the kill succeeds", 13, "b D10 J6 J11 N9 J4 C10 N10 J13 L13 G13 B8 C8 A7 G7 J3 F9 K1 D5 J10 A13 N12 C3 K6 H9 G3 A11 w G9 C4 M10 B5 M2 D1 D12 D4 K12 A6 N8 M7 A1 A3 F4 A8 B9 F3 E8 H5 J12 C13 N11 N1 K8 E9", "D10", standsOpen},
	} {
		b, _ := put(t, c.size, c.position)
		s := b.pointed(t, c.string)
		r := newReader(b)
		l := r.status(s, lifeMost)
		if l.standing != standsOpen || l.save == 0 && l.kill <= appealFar {
			t.Errorf("%s: %+v on its grounds, want unsettled without a proof", c.name, l)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		given := l
		if r.appeal(ended, s, &l, 1); l != given || len(r.tried) > 0 {
			t.Errorf("%s: %+v became %+v without time, %d duels kept", c.name, given, l, len(r.tried))
		}
		r.appeal(t.Context(), s, &l, 1)
		if l.standing != c.want || l.standing == standsOpen && l != given || l.standing != standsOpen && l.defend != nowhere {
			t.Errorf("%s: %+v, want %v", c.name, l, c.want)
		}
		again := given
		if r.appeal(ended, s, &again, 1); again != l {
			t.Errorf("%s: %+v, asked again without time %+v", c.name, l, again)
		}
		other := given
		if r.appeal(ended, s, &other, 2); other != given {
			t.Errorf("%s: the duel of another seed was used", c.name)
		}
	}
}

// TestPlainTrials tells shares that will hardly cross a limit: after 100 games 0.15 away from it, after 900 0.05.
func TestPlainTrials(t *testing.T) {
	for _, c := range []struct {
		above bool
		lives float32
		games int
		want  bool
	}{
		{true, 0.64, 100, false},
		{true, 0.66, 100, true},
		{true, 0.34, 100, false},
		{true, 0.54, 900, false},
		{true, 0.56, 900, true},
		{false, 0.36, 100, false},
		{false, 0.34, 100, true},
		{false, 0.66, 100, false},
		{false, 0.46, 900, false},
		{false, 0.44, 900, true},
	} {
		a := trial{limit: 0.5, above: c.above}
		if got := a.plain(c.lives, c.games); got != c.want {
			t.Errorf("%+v: plain %t", c, got)
		}
	}
}

// TestAppealEndsEarly counts the games of duels that are plain at once.
func TestAppealEndsEarly(t *testing.T) {
	singly(t)
	b, _ := put(t, 9, "b C1 H7 H3 E2 E3 E9 J5 w A2 A4 J9 G1 B5 B1 B2 A5 E7 F6 D7 H8")
	s := b.pointed(t, "H7")
	for _, c := range []struct {
		plain func(lives float32) bool
		early bool
	}{
		{func(lives float32) bool { return lives > 0.5 }, true},
		{func(lives float32) bool { return lives < 0.5 }, false},
		{nil, false},
	} {
		tree := newTree(b, 1)
		tree.fought, tree.plain = appealMost, c.plain
		tree.duel(t.Context(), b, s, b.at[s])
		if early := tree.games < duelLeast; early != c.early {
			t.Errorf("%d games, early %t", tree.games, c.early)
		}
	}
}

// TestAppealsKept fills the store of outcomes.
func TestAppealsKept(t *testing.T) {
	singly(t)
	b, _ := put(t, 9, "b C1 H7 H3 E2 E3 E9 J5 w A2 A4 J9 G1 B5 B1 B2 A5 E7 F6 D7 H8")
	s := b.pointed(t, "H7")
	r := newReader(b)
	for seed := range uint64(appealKept + 2) {
		r.fight(t.Context(), trial{stone: s, turn: b.at[s], seed: seed, above: true})
	}
	if n := len(r.tried); n != 2 {
		t.Errorf("%d outcomes are kept after %d duels", n, appealKept+2)
	}
}

// Proofs of life and of kos aren't appealed against, nor deaths without a proof.
func TestAppealOfProofs(t *testing.T) {
	b, _ := put(t, 9, "b E1 G1 C3 E3 B4 F5 J5 B6 F7 A8 D9 w H1 J1 J2 G3 C4 A5 C5 H5 F6 G8 J8 C9")
	s := b.pointed(t, "J2")
	for _, l := range []life{{standing: standsDead}, {standing: standsAlive, sure: true}, {standing: standsKo, sure: true}} {
		after := l
		if newReader(b).appeal(t.Context(), s, &after, 1); after != l {
			t.Errorf("%+v became %+v", l, after)
		}
	}
}

// Nobody appeals against the kill of a group that is shut in.
func TestAppealShutIn(t *testing.T) {
	for _, c := range []struct {
		stones string
		want   standing
	}{
		{"b A2 B2 C2 D2 D1 B1 w A3 B3 C3 D3 E3 E2 E1 F4 F5", standsOpen},
		{"b A2 B2 C2 D2 D1 B1 w A3 B3 C3 F4 F5", standsAlive},
	} {
		b, _ := put(t, 9, c.stones)
		l := life{standing: standsOpen, kill: 2 * appealFar, attack: b.pointed(t, "A1"), defend: b.pointed(t, "C1")}
		if newReader(b).appeal(t.Context(), b.pointed(t, "A2"), &l, 1); l.standing != c.want {
			t.Errorf("%s: %v, want %v", c.stones, l.standing, c.want)
		}
	}
}

// The answer to dohyo-status is the same however often it is asked.
func TestStatusAppeals(t *testing.T) {
	singly(t)
	got := asks(t, builtin.Call{}, "boardsize 9\nplay w H1\nplay w J1\nplay w J2\nplay w G3\nplay w C4\nplay w A5\nplay w C5\nplay w H5\nplay w F6\nplay w G8\nplay w J8\nplay w C9\n"+
		"play b E1\nplay b G1\nplay b C3\nplay b E3\nplay b B4\nplay b F5\nplay b J5\nplay b B6\nplay b F7\nplay b A8\nplay b D9\ndohyo-status J2\ndohyo-status J2")
	n := len(got)
	if got[n-2] != got[n-1] || got[n-1] != "= unsettled attack J4 defend H4" {
		t.Errorf("%q, then %q", got[n-2], got[n-1])
	}
}
