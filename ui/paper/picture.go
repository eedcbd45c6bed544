package paper

import (
	"slices"
	"strconv"

	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A Picture is a diagram to stand by itself, with players and caption above it.
type Picture struct {
	Name    string // 1, or 2-1 for the first of the second game
	Drawing *diagram.Drawing
}

// Pictures are the diagrams of a book: those of its pages, or where plies are
// named only the positions after these.
func Pictures(b *Book, l lang.Lang, at []int) []Picture {
	var list []Picture
	w := writer{l}
	for i, g := range b.Games {
		d, ok := draw.For(g.Match.Kind)
		if !ok {
			continue
		}
		var all figures
		if len(at) == 0 {
			all = w.figures(g, d)
		} else {
			for _, ply := range at {
				all = append(all, w.position(g, d, ply)...)
			}
		}
		names := g.names()
		for n, f := range all {
			name := strconv.Itoa(n + 1)
			if len(b.Games) > 1 {
				name = strconv.Itoa(i+1) + "-" + name
			}
			head := []string{d.Sign(set, 0) + names[0] + "  " + d.Sign(set, 1) + names[1], f.caption}
			drawing := f.drawing.Headed(head...)
			if f.below != "" {
				drawing = drawing.Footed(f.below, l.Say(lang.Comma))
			}
			list = append(list, Picture{name, drawing})
		}
	}
	return list
}

// position is the diagram of one position, none if the game doesn't get there.
func (w writer) position(g *Game, d *draw.Drawer, ply int) figures {
	before, _ := g.before()
	for _, p := range append(slices.Clone(before), g.Positions...) {
		if p.Ply() == ply {
			f := figure{drawing: d.Diagram(p, draw.Options{Set: set, Lang: w.l}), caption: w.l.Say(lang.PictureMove, ply)}
			f.drawing.Title = f.caption
			return figures{f}
		}
	}
	return nil
}
