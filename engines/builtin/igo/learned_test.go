package igo

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/patterns"
)

// TestLearnedComplete checks that the weights in use, and those that know nothing, have all rules
// and places: players that think at the same time share them, so that none may be added.
func TestLearnedComplete(t *testing.T) {
	for _, l := range []*Lore{InUse(), Unlearned()} {
		w := l.learned().weights
		for _, name := range ruleNames() {
			if w.rules[name] == nil {
				t.Errorf("no weights of %s", name)
			}
		}
		p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: "b E5 E6 E7 G8 C9 w D5 D6 D7 F5 F6 F7 E4 to w"})
		next, err := p.Play("E8")
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
		n, m := len(w.rules), len(w.places)
		b := newBoard(9)
		b.set(p)
		r := newReader(b)
		r.teach(l)
		learn(r, p).propose()
		if len(w.rules) != n || len(w.places) != m || m != 5 {
			t.Errorf("%d rules and %d places became %d and %d", n, m, len(w.rules), len(w.places))
		}
	}
}

// TestUnlearned checks that nothing learned is left: no pattern, and no weight but those that a
// new rule has.
func TestUnlearned(t *testing.T) {
	l := Unlearned()
	if n, all := len(l.patterns().Patterns), len(patterns.Standard().Patterns); n == 0 || n >= all {
		t.Errorf("%d of %d patterns", n, all)
	}
	if slices.ContainsFunc(l.patterns().Patterns, func(p *patterns.Pattern) bool { return p.Seen > 0 }) {
		t.Error("a pattern from games")
	}
	for name, w := range l.learned().weights.rules {
		if *w != [3]float64{1: ofValue} {
			t.Errorf("%s weighs %v", name, *w)
		}
	}
	if *l.learned().life != (lifeValues{}) || *l.learned().owners == *InUse().learned().owners {
		t.Error("weights of life or owners were learned")
	}
}

// TestLearnedFolder reads what a folder has, keeps the rest, and names the file that is damaged.
func TestLearnedFolder(t *testing.T) {
	dir := t.TempDir()
	if l, err := InUse().With(dir); err != nil || *l.learned() != *InUse().learned() || len(l.patterns().Patterns) != len(InUse().patterns().Patterns) {
		t.Errorf("an empty folder: %v", err)
	}
	files := map[string]string{
		FileWeights:  "near 2 1.5\n",
		FileLife:     "attacker eyes 2 0.25\n",
		FilePatterns: "pattern learned-1 learned-take 9\n| .1.\n| XO.\nif b1 liberties 1\nX1 =4\n",
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	l, err := InUse().With(dir)
	if err != nil {
		t.Fatal(err)
	}
	if w := l.learned().weights; w.place(placeNear)[2] != 1.5 || *w.rule("capture") != [3]float64{1: ofValue} {
		t.Error("the weights of rules aren't those of the folder")
	}
	if l.learned().life[1][0][2] != 0.25 || l.learned().life[0] != (lifeValues{}[0]) {
		t.Error("the weights of life aren't those of the folder")
	}
	if l.learned().owners != InUse().learned().owners {
		t.Error("the weights of owners aren't those in use")
	}
	if got, want := len(l.patterns().Patterns), len(Unlearned().patterns().Patterns)+1; got != want {
		t.Errorf("%d patterns, expected %d", got, want)
	}
	for _, name := range []string{FileWeights, FileLife, FilePatterns, FileOwners} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, name), []byte("none\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := InUse().With(dir); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTaught checks that a player thinks with the weights of its lore alone, in all that depends
// on them, and that another one beside it keeps those in use.
func TestTaught(t *testing.T) {
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5), Position: "b E5 E6 E7 G8 C9 w D5 D6 D7 F5 F6 F7 E4 to w"})
	next, err := p.Play("E8")
	if err != nil {
		t.Fatal(err)
	}
	p = next.(*rules.Position)
	known := func(l *Lore) *knowledge {
		th := Programs()[0].New(Settings{Seed: 1, Lore: l})
		th.begin(p)
		return learn(th.reader, p)
	}
	before, other, after := known(nil), known(Unlearned()), known(InUse())
	if before.total != after.total || !slices.EqualFunc(before.propose(), after.propose(), func(a, b proposal) bool { return a.at == b.at && a.promise == b.promise }) {
		t.Error("a player with other weights changed those in use")
	}
	if other.total == before.total || other.propose()[0].promise == before.propose()[0].promise {
		t.Error("the weights of owners or rules are those in use")
	}
	s := other.board.pointed(t, "D5")
	if other.board.newLiving(s).values != other.reader.lore.learned().life || before.board.newLiving(s).values != InUse().learned().life {
		t.Error("the weights for life and death are another player's")
	}
	if tries := other.reader.trier(); tries.lore != other.reader.lore {
		t.Error("positions that are only tried are read with another lore")
	}
}

// TestCompare compares what is in use with players that know nothing.
func TestCompare(t *testing.T) {
	singly(t)
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(7.5)})
	for _, m := range []boards.Move{"E5", "E6", "D6", "D7", "C7", "C6", "D5", "B6", "B7", "A7", "A8", "B8", "C8", "C9", "pass"} {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
	}
	list := []Contender{{"in use", InUse()}, {"none", Unlearned()}, {"again", InUse()}}
	var out strings.Builder
	if err := Compare(t.Context(), []*rules.Position{p}, 2, list, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 4 {
		t.Fatalf("%q", lines)
	}
	fields := func(line, name string) []string { return strings.Fields(strings.TrimPrefix(line, name)) }
	used, none := fields(lines[1], "in use"), fields(lines[2], "none")
	if used[0] != "7" || none[0] != "7" { // of 15 moves every second one, without the pass
		t.Errorf("%s and %s positions", used[0], none[0])
	}
	if slices.Equal(used, none) || !slices.Equal(used, fields(lines[3], "again")) {
		t.Errorf("%q", lines)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := Compare(ctx, []*rules.Position{p}, 2, list, &out); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}

// TestVersus plays both sides of an opening: the same games each time.
func TestVersus(t *testing.T) {
	singly(t)
	play := func(a, b *Lore) string {
		var out strings.Builder
		v := Versus{Games: 2, Size: 5, Playouts: 12, Seed: 3, Lores: [2]*Lore{a, b}}
		if err := v.Play(t.Context(), &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	first, again := play(InUse(), Unlearned()), play(InUse(), Unlearned())
	if first != again || strings.Count(first, "\n") != 2 || !strings.Contains(first, "of 2 won") {
		t.Errorf("%q, and again %q", first, again)
	}
	v := Versus{Games: 2, Size: 5, Playouts: 20, Seed: 3, Lores: [2]*Lore{InUse(), InUse()}}
	var out strings.Builder
	if err := v.Play(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	lead := func(line string) string { return strings.Fields(line)[2] }
	if lead(lines[0]) == lead(lines[1]) { // the winner has the other color then, so that the sign changes
		t.Errorf("the color made no difference between players that are the same: %q", lines)
	}
	var ends []*rules.Position
	v.Lores[1] = nil
	if err := v.Own(t.Context(), func(end *rules.Position) { ends = append(ends, end) }); err != nil {
		t.Fatal(err)
	}
	for _, end := range ends {
		if past := history(end); len(past) < 5 || len(past[0].Board().Points(rules.Empty)) != 23 || past[0].Turn() != black {
			t.Errorf("%d positions, the first with %d empty points", len(past), len(past[0].Board().Points(rules.Empty)))
		}
	}
	if len(ends) != 2 || slices.Equal(ends[0].Moves(), ends[1].Moves()) {
		t.Errorf("%d games", len(ends))
	}
	for seed := range uint64(200) { // the stones of an opening don't touch
		v := Versus{Size: 5 + int(seed)%15, Seed: seed}
		p := start(t, boards.Setup{Size: v.Size, Settings: rules.Komi(7.5), Position: v.opening(rand.New(rand.NewPCG(seed, 1)))})
		for _, c := range []color{black, white} {
			stones := p.Board().Points(c)
			if len(stones) != 1 {
				t.Fatalf("size %d: %v", v.Size, stones)
			}
			if _, free := p.Board().String(stones[0]); free != 4 {
				t.Errorf("size %d: a stone with %d liberties", v.Size, free)
			}
		}
	}
}
