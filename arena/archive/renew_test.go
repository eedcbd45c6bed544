package archive_test

import (
	"strings"
	"testing"
)

// TestRenew finds games again in a file that has changed since it was listed: by their text,
// or else by their number, and shows them as they are now.
func TestRenew(t *testing.T) {
	const one, two = "(;GM[1]SZ[9]PB[one];B[ee];W[cc])", "(;GM[1]SZ[9]PB[two];B[aa])"
	const longer = "(;GM[1]SZ[9]PB[someone];B[ee]C[a long comment];W[cc];B[gg])"
	const other = "(;GM[1]SZ[9]PB[other];B[ii])"
	for _, c := range []struct {
		name, now string
		game      int
		want      string // "" if it isn't there any more
		moves     string
	}{
		{"as it was", one + "\n" + two, 1, two, "A9"},
		{"the game has changed", longer + "\n" + two, 0, longer, "E5 C7 G3"},
		{"the game before has changed", longer + "\n" + two, 1, two, "A9"},
		{"another game comes before", other + "\n" + one + "\n" + two, 1, two, "A9"},
		{"the game before is gone", two, 1, two, "A9"},
		{"the game is gone", one, 1, "", ""},
		{"nothing is there", "", 0, "", ""},
	} {
		f := open(t, "a.sgf", one+"\n"+two)
		from, size, err := f.Renew(c.game, []byte(c.now))
		if c.want == "" {
			if err == nil {
				t.Errorf("%s: found at %d", c.name, from)
			}
			continue
		}
		if err != nil || c.now[from:from+size] != c.want {
			t.Errorf("%s: %d, %d, %v", c.name, from, size, err)
			continue
		}
		g, err := f.Game(c.game)
		if err != nil || moves(t, g) != c.moves || !strings.Contains(c.want, "PB["+g.Players[0]+"]") || f.Entry(c.game).Players[0] != g.Players[0] {
			t.Errorf("%s: %q, %+v, %v", c.name, moves(t, g), g, err)
		}
		if g.Tree == nil || len(g.Tree.Nodes) != strings.Count(c.moves, " ")+2 {
			t.Errorf("%s: the tree is another one", c.name)
		}
	}
}
