package paper

import (
	"slices"
	"strconv"

	"dohyo/boards"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A Picture is a diagram on its own, with players and caption above it.
type Picture struct {
	Name    string // 1, or 2-1 for the first picture of the second game
	Drawing *diagram.Drawing
}

// Pictures returns the diagrams of a book: those of its pages, or if at has plies, only
// the positions after these. Form is the format of the files.
func Pictures(b *Book, s Style, at []int, form string) []Picture {
	var list []Picture
	w := s.writer()
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
		for n, f := range all {
			name := strconv.Itoa(n + 1)
			if len(b.Games) > 1 {
				name = strconv.Itoa(i+1) + "-" + name
			}
			head := []string{Players(w.l, g.Rules, g.names(w.l), form), f.caption}
			drawing := f.drawing.Headed(head...)
			if f.below != "" {
				drawing = drawing.Footed(f.below, w.l.Say(lang.Comma))
			}
			if text := Ruled(w.l, w.spelling(g, g.last()), g.names(w.l), g.End, g.Notes); text != "" && f.ply == g.Positions[len(g.Positions)-1].Ply() {
				drawing = drawing.Footed(text, " ")
			}
			list = append(list, Picture{name, drawing})
		}
	}
	return list
}

// Players returns the line above a picture: both players with the signs of their sides.
// In PNG the word for the side replaces a name that can't be drawn.
func Players(l lang.Lang, rules *boards.Game, names [2]string, form string) string {
	d, ok := draw.For(rules.Name)
	if !ok {
		return ""
	}
	for side, name := range names {
		if form == "png" && !diagram.Draws(name) {
			names[side] = l.Seat(rules.Name, rules.Seats[side].Name)
		}
	}
	return d.Sign(set, 0) + names[0] + "  " + d.Sign(set, 1) + names[1]
}

// position returns the diagram of the position at a ply, none if the game doesn't reach
// it.
func (w writer) position(g *Game, d *draw.Drawer, ply int) figures {
	before, _ := g.before()
	for _, p := range append(slices.Clone(before), g.Positions...) {
		if p.Ply() == ply {
			f := figure{drawing: d.Diagram(p, draw.Options{Set: w.set, Lang: w.l}), caption: w.l.Say(lang.PictureMove, ply), ply: ply}
			f.drawing.Title = f.caption
			return figures{f}
		}
	}
	return nil
}
