package igo

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// claims returns what a new player calls dead in a position.
func claims(p *rules.Position, seed uint64) (names []string) {
	for _, q := range Programs()[0].New(Settings{Seed: seed}).Dead(context.Background(), p) {
		names = append(names, rules.PointText(q, p.Size()))
	}
	slices.Sort(names)
	return names
}

// TestDeadByReading checks what a player claims to be dead of a group with a dead shape
// for its eyes, which playouts often leave alive.
func TestDeadByReading(t *testing.T) {
	p := ended(t, 9, "w C1 A3 B3 E2 F2 G2 J3 B4 C4 D4 E4 F4 H4 J4 D5 H5 E6 F6 H6 C7 F7 H7 E8 H8 J8 E9 F9 "+
		"b A2 B2 C2 D2 H2 C3 D3 E3 F3 G3 H3 G4 E5 F5 G5 G6 J6 G7 F8 G8 G9 H9")
	dead := claims(p, 1)
	for name, want := range map[string]bool{"C1": true, "F2": true, "H6": true, "J6": false, "C7": false, "E3": false} {
		if got := slices.Contains(dead, name); got != want {
			t.Errorf("%s: dead %v, want %v", name, got, want)
		}
	}
}

// TestDeadAgain asks several players, and the same one after other questions: the answer
// depends on the stones on the board only. Proofs find that white's group on the right is dead.
// In playouts it usually lives.
func TestDeadAgain(t *testing.T) {
	singly(t)
	const stones = "b C9 G9 H9 C8 D8 G8 B7 D7 B6 C6 F6 G6 J6 A5 C5 D5 E5 F5 G5 H5 J5 B4 D4 E4 H4 J4 A3 B3 C3 D3 E3 F3 H3 " +
		"w D9 E9 J9 E8 H8 J8 E7 F7 G7 H7 J7 D6 E6 H6 F4 G4 G3 J3 A2 B2 C2 D2 E2 F2 G2 H2 J2 G1 H1 J1"
	want := strings.Fields("D6 D9 E6 E7 E8 E9 F7 G7 H6 H7 H8 J7 J8 J9")
	for seed := range uint64(4) {
		for _, turn := range []string{"b", "w"} {
			p := endedBy(t, "japanese", 9, stones+" to "+turn)
			th := Programs()[seed%2].New(Settings{Seed: seed, Playouts: 50})
			for range 2 {
				var got []string
				for _, q := range th.Dead(context.Background(), p) {
					got = append(got, rules.PointText(q, 9))
				}
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Errorf("seed %d, %s to move: %v are dead, want %v", seed, turn, got, want)
				}
				learn(th.ready(p), p)
			}
		}
	}
}

// ready returns a reader on a position, as a question leaves it.
func (t *Thinker) ready(p *rules.Position) *reader {
	t.begin(p)
	return t.reader
}

// TestDeadShared checks that the strings of one colour in an area have one fate: stones that
// are shut in between others share it, and those of a seki are alive.
func TestDeadShared(t *testing.T) {
	for name, c := range map[string]struct{ text, dead string }{
		"seki": {"b B1 B2 B3 C3 E1 E2 E3 E4 D4 D5 D6 D7 D8 D9 w D1 D2 D3 A1 A2 A3 A4 B4 C4 C5 C6 C7 C8 C9 to b", ""},
	} {
		if got := strings.Join(claims(ended(t, 9, c.text), 1), " "); got != c.dead {
			t.Errorf("%s: %q are dead, want %q", name, got, c.dead)
		}
	}
}

// TestDeadInGames asks for the dead stones at the end of every tenth game; with the build tag
// e2e TestE2EDeadInGames asks at the end of all of them.
func TestDeadInGames(t *testing.T) {
	singly(t)
	deadInGames(t, 10, 9)
}

// deadInGames asks for the dead stones at the end of every step-th of at least the given number of
// games that soyokaze and hayate played against GNU Go. It compares the answers of a player and of
// the arena's reader with those of GNU Go at level 10 (final_status_list).
func deadInGames(t *testing.T, step, games int) {
	t.Helper()
	if testing.Short() {
		t.Skip("reads positions")
	}
	f, err := os.Open("testdata/ended.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var same [2]int
	asked := 0
	for line, lines := 0, bufio.NewScanner(f); lines.Scan(); line++ {
		if line%step > 0 {
			continue
		}
		var e struct {
			Size         int
			Rules        string
			Black, White string
			Dead         string
		}
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatal(err)
		}
		p := endedBy(t, e.Rules, e.Size, "b "+e.Black+" w "+e.White+" to b")
		read, err := Reader{Seed: 1}.Dead(t.Context(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, m := range read {
			names = append(names, string(m))
		}
		slices.Sort(names)
		asked++
		for i, got := range [...][]string{claims(p, 1), names} {
			if dead := strings.Join(got, " "); dead == e.Dead {
				same[i]++
			} else {
				t.Logf("line %d, %s, %s: %s are dead, GNU Go says %s", line+1, e.Rules, [...]string{"player", "reader"}[i], dead, e.Dead)
			}
		}
	}
	if t.Logf("%v of %d", same, asked); asked < games || min(same[0], same[1]) < asked-asked/60 {
		t.Error("fewer than before")
	}
}

// TestReconcile gives two stones in an area one fate: by their playouts together, or that of the one
// that is proved to live.
func TestReconcile(t *testing.T) {
	p := start(t, boards.Setup{Size: 7, Settings: rules.Komi(7.5), Position: "b B2 B6 w D1 D2 D3 D4 D5 D6 D7 to b"})
	b := newBoard(7)
	b.set(p)
	r := newReader(b)
	for _, c := range []struct {
		share [2]float64
		proof state // of the second
		dead  bool
	}{
		{[2]float64{-0.9, -0.2}, stateUnsettled, true},
		{[2]float64{-0.5, 0.2}, stateUnsettled, false},
		{[2]float64{-0.9, -0.9}, stateAlive, false},
	} {
		var list []sentence
		for i, name := range []string{"B2", "B6", "D1"} {
			s := b.pointed(t, name)
			v := sentence{head: b.stones(s).first, stones: b.ring(nil, s), proof: stateUnsettled, share: 1}
			if i < 2 {
				v.share = c.share[i]
			}
			if i == 1 {
				v.proof = c.proof
			}
			v.dead = v.worth() < -doomed
			list = append(list, v)
		}
		r.reconcile(list)
		if list[0].dead != c.dead || list[1].dead != c.dead || list[2].dead {
			t.Errorf("%+v: dead %v, %v; the wall %v", c, list[0].dead, list[1].dead, list[2].dead)
		}
	}
}
