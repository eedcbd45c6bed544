package joseki

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// counts returns how often each continuation was played, a mirror image in a symmetric corner
// counting as one.
func counts(c *Corner, list []Continuation) map[Move]int {
	all := map[Move]int{}
	for _, n := range list {
		if c.Symmetric() && n.X > n.Y {
			n.Move = mirrored.move(n.Move)
		}
		all[n.Move] += n.Count
	}
	return all
}

// TestAnyOrder adds sequences that meet in the same positions, seen from different sides, in any
// order. The text and the packed form say the same after every one of them, though the most
// frequent moves come first there.
func TestAnyOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for round := range 30 {
		var paths [][]Move
		g := &Graph{}
		for range 40 {
			var path []Move
			var c Corner
			for len(path) < 6 {
				m := Move{X: uint8(1 + rng.IntN(3)), Y: uint8(1 + rng.IntN(3)), Side: First + Side(rng.IntN(2))}
				if len(path) == 0 {
					m.Side = First
				}
				if !c.Put(m) {
					break
				}
				if err := g.Add(path, Continuation{Move: m, Count: 1 + rng.IntN(9)}); err != nil {
					t.Fatal(err)
				}
				path = append(path, m)
				paths = append(paths, slices.Clone(path))
			}
		}
		want := make([]map[Move]int, len(paths))
		for i, path := range paths {
			_, c := g.after(path)
			want[i] = counts(&c, g.Next(path))
		}
		var text strings.Builder
		if err := g.Text(&text); err != nil {
			t.Fatal(err)
		}
		read, err := Parse(strings.NewReader(text.String()))
		if err != nil {
			t.Fatalf("round %d: %v in\n%s", round, err, text.String())
		}
		b := unpacked(t, g)
		for i, path := range paths {
			_, c := g.after(path)
			if got := counts(&c, g.Next(path)); !maps.Equal(got, want[i]) {
				t.Fatalf("round %d: after %v it has %v once it was written, before %v", round, path, got, want[i])
			}
			if got := counts(&c, read.Next(path)); !maps.Equal(got, want[i]) {
				t.Fatalf("round %d: after %v the text has %v, expected %v", round, path, got, want[i])
			}
			if got := counts(&c, b.Next(&c)); !maps.Equal(got, want[i]) {
				t.Fatalf("round %d: after %v the packed form has %v, expected %v", round, path, got, want[i])
			}
		}
	}
}
