package igo

import (
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// walled puts three rows of six points into the lower left corner of a 9x9
// board on which everything else is alive, with black's wall around them and
// white's wall above it.
func walled(corner string) string {
	rows := strings.Fields(corner)
	rows = append([]string{".........", ".........", "OOOOOOOOO", ".........", "OOOOOOOOO", "XXXXXXXXX"},
		rows[0]+"X..", rows[1]+"X..", rows[2]+"X..")
	stones := map[rune][]string{}
	for i, row := range rows {
		for j, c := range row {
			p := rules.Point((len(rows)-1-i)*len(rows) + j)
			stones[c] = append(stones[c], rules.PointText(p, len(rows)))
		}
	}
	return "b " + strings.Join(stones['X'], " ") + " w " + strings.Join(stones['O'], " ")
}

// TestReaderShapes reads corners in which neither side has two eyes: several
// kinds of seki, shapes that only look like seki, and fights that end in a ko
// (劫). Each string is read with either side to move first.
func TestReaderShapes(t *testing.T) {
	singly(t)
	const alive, dead = "alive", "dead"
	for _, c := range []struct {
		name, corner string
		fates        map[string][2]string // of the string on a point, when black moves first and when white does
	}{
		{"seki, an eye each and a shared liberty", "OOOXXX XXOOOO .X.O.O", map[string][2]string{"A2": {alive, alive}, "A3": {alive, alive}}},
		{"seki, three in a row inside", "XXXXXX OOOOOO .XXX.O", map[string][2]string{"B1": {alive, alive}, "A2": {alive, alive}}},
		{"seki, bent three inside", "XXOOOX OOO.OX .XXXOX", map[string][2]string{"B1": {alive, alive}, "A2": {alive, alive}}},
		{"an eye against none", "OOOXXX XXOOOO X..O.O", map[string][2]string{"A2": {dead, dead}, "A3": {alive, alive}}},
		// White captures the four, but black plays into their room.
		{"a dead shape of five between", "OOOOXX XX.OXX XX.OXX", map[string][2]string{"A1": {alive, alive}, "A3": {dead, dead}}},
		{"a dead shape of four between, an outer liberty more", "OOOO.X XX.OXX XX.OXX", map[string][2]string{"A1": {alive, alive}, "A3": {dead, dead}}},
		{"three that make a dead shape of four", "XOOOXX OOXOOX .XX.OX", map[string][2]string{"B1": {alive, alive}, "A2": {dead, dead}}},
		{"two that make a dead shape of three", "XXXXXX OOOOOX .XX.OX", map[string][2]string{"B1": {alive, alive}, "A2": {dead, dead}}},
		// The four are captured, and then a ko follows that black takes first.
		{"bent four in the corner", "OOXXXX .OOOOX XXX.OX", map[string][2]string{"A1": {alive, alive}, "A3": {dead, dead}}},
		// The side that moves first wins the ko, because threats elsewhere don't count.
		{"ko for life", "OOXXXX XOOOOX .X.OOX", map[string][2]string{"A3": {dead, alive}}},
	} {
		for i, turn := range []string{"b", "w"} {
			p := ended(t, 9, walled(c.corner)+" to "+turn)
			for at, want := range c.fates {
				got, err := Reader{Seed: 1}.Settle(t.Context(), p, nil, []boards.Move{boards.Move(at)})
				if err != nil || len(got) != 1 || got[0] != (want[i] == dead) {
					t.Errorf("%s, %s to move: %s dead %v, %v; want %s", c.name, turn, at, got, err, want[i])
				}
			}
		}
	}
}
