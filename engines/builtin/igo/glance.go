package igo

import "sync"

// What is around a point is one number: two bits for each of the eight cells in
// the order of grid.around, as color has them; the lowest eight bits are the
// cells beside it. What follows from it is looked up here.

// A glance is what such a number tells at once, in bits.
type glance uint8

// The bits. Those of the eyes are the colours themselves.
const (
	ofBlack glance = 1 << iota // an eye of black's that nobody should fill
	ofWhite
	shapely3 // one of the shapes of patterns.txt
)

// glances tells about each surrounding.
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

// A besideness counts four cells by what is there.
type besideness struct{ of [4]uint8 }

// besides tells about each surrounding's lowest, or highest, eight bits.
var besides = func() (all [256]besideness) {
	for so := range all {
		for i := range 4 {
			all[so].of[so>>(2*i)&3]++
		}
	}
	return all
}()
