package sgf

import (
	"regexp"
	"strconv"
	"strings"

	"dohyo/boards/safe"
	"dohyo/kifu"
)

// doubtful notes a value that isn't of the type that FF[4] gives its property, of one that is
// only kept.
func (g *game) doubtful(p *Prop, root bool) {
	for i, v := range p.Values {
		if !g.typed(p.Name, strings.TrimSpace(v), root) {
			g.unread(p, i)
			return
		}
	}
}

// typed reports whether a value has the type of its property, as far as that is known.
func (g *game) typed(name, v string, root bool) bool {
	switch name {
	case "TR", "SQ", "CR", "MA", "SL", "TB", "TW", "DD", "VW", "DM", "KO":
		return g.place(name, v)
	case "LB":
		at, _, two := Compose(v)
		_, _, ok := g.at(at)
		return ok && two
	case "AR", "LN":
		from, to, two := Compose(v)
		_, _, ok := g.at(from)
		_, _, also := g.at(to)
		return ok && also && two
	case "BL", "WL":
		s, err := strconv.ParseFloat(v, 64)
		return err == nil && s >= 0 || v == ""
	case "TM":
		s, ok := number(v)
		return !root || ok && s >= 0 || v == ""
	case "MN", "OB", "OW":
		_, err := strconv.Atoi(v)
		return err == nil
	case "RE":
		_, ok := kifu.ReadResult(western(safe.Line(SimpleText(v))))
		return !root || ok
	case "DT":
		return !root || possible(v)
	}
	return true
}

// place reports whether a value is a point or a rectangle; empty lists are allowed for some
// properties.
func (g *game) place(name, v string) bool {
	if _, _, _, _, ok := g.rectangle(v); ok {
		return true
	}
	switch name {
	case "TB", "TW", "DD", "VW":
		return v == ""
	case "DM", "KO": // these are numbers or have no value; in old files KO is the komi
		return true
	}
	return false
}

// month is a month, with or without a day, in FF[4]'s dates.
var month = regexp.MustCompile(`\b\d{4}-(\d\d)(?:-(\d\d))?\b`)

// possible reports whether all dates in a text are in the calendar. A text without any is one
// of the kinds that older files have, such as a year.
func possible(v string) bool {
	for _, m := range month.FindAllStringSubmatch(v, -1) {
		for i, most := range []int{12, 31} {
			if n, err := strconv.Atoi(m[i+1]); err == nil && (n < 1 || n > most) {
				return false
			}
		}
	}
	return true
}
