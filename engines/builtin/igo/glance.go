package igo

import "sync"

// The surroundings of a point are one number with two bits, a color, for each
// of the eight cells in the order of grid.around. The lowest eight bits are the
// four adjacent cells. The tables in this file are indexed by that number.

// A glance is a set of properties of a point's surroundings, in bits.
type glance uint8

// The bits. Those of the eyes equal the colours.
const (
	ofBlack glance = 1 << iota // a black eye, which nobody should fill
	ofWhite
	shapely3 // a shape of patterns.txt
)

// glances holds the properties of each surrounding.
var glances = sync.OnceValue(func() *[1 << 16]glance {
	var all [1 << 16]glance
	shaped := shapes()
	for so := range all {
		if shaped[so] {
			all[so] |= shapely3
		}
		n := besides[so&0xff].of
		corners := besides[so>>8].of
		for _, c := range []color{black, white} {
			sides := min(corners[edge], 1)
			if n[c]+n[edge] == 4 && corners[c.Other()]+sides < 2 {
				all[so] |= glance(c)
			}
		}
	}
	return &all
})

// A besideness counts four cells by their content.
type besideness struct{ of [4]uint8 }

// besides holds the counts for a surrounding's lowest, or highest, eight bits.
var besides = func() (all [256]besideness) {
	for so := range all {
		for i := range 4 {
			all[so].of[so>>(2*i)&3]++
		}
	}
	return all
}()
