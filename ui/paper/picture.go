package paper

import (
	"slices"
	"strconv"

	"dohyo/boards"
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
// named only the positions after these. Form is what they are written in.
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
			head := []string{Players(w.l, g.Rules, g.names(), form), f.caption}
			drawing := f.drawing.Headed(head...)
			if f.below != "" {
				drawing = drawing.Footed(f.below, w.l.Say(lang.Comma))
			}
			if text := Ruled(w.l, g.names(), g.End, g.Notes); text != "" && f.ply == g.Positions[len(g.Positions)-1].Ply() {
				drawing = drawing.Footed(text, " ")
			}
			list = append(list, Picture{name, drawing})
		}
	}
	return list
}

// Players is the line above a picture: both players with the signs of their
// sides. In PNG one whose name can't be drawn is told by its side's word.
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

// position is the diagram of one position, none if the game doesn't get there.
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
