package drawer

import (
	"math"
	"strconv"
	"strings"

	"dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/kits/igo/words"
)

// This file reads the answers to GoGui's analyze commands (GoGui, "Analyze
// Commands") and to those of GNU Go.

// figures reads a number for each point, the top row first, and shows them. sign is +1
// if black's are positive.
func (o *painter) figures(name, text string, sign float64) {
	fields := strings.Fields(text)
	if len(fields) != o.n*o.n {
		return
	}
	values := make([]float64, len(fields))
	most := 1e-9
	for i, w := range fields {
		x, err := strconv.ParseFloat(w, 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			x = 0
		}
		at := (o.n-1-i/o.n)*o.n + i%o.n
		values[at] = sign * x
		if o.empty(at) {
			most = max(most, math.Abs(x))
		}
	}
	o.digits(o.add(name, o.lang.Say(words.FiguresSay)), values, most)
}

// words shows a word on each point, or a sign on the points of a list.
func (o *painter) words(layer engines.Layer) {
	fields := strings.Fields(layer.Text)
	if strings.HasPrefix(layer.Kind, "p") {
		v := o.add(layer.Name, o.lang.Say(words.PointsSay))
		for i := 0; i < len(fields); i++ {
			f, ok := o.field(fields[i])
			m := draw.Mark{Text: "*", Role: draw.Hint}
			if layer.Kind == "pspairs" && i+1 < len(fields) {
				i++
				m.Text = o.short(fields[i])
			}
			if ok {
				v.Marks[f] = m
			}
		}
		return
	}
	if len(fields) != o.n*o.n {
		return
	}
	v := o.add(layer.Name, o.lang.Say(words.BoardSay))
	for i, w := range fields {
		m := draw.Mark{Text: o.short(strings.Trim(w, `"`)), Role: draw.Hint}
		switch strings.ToLower(w) {
		case "b", "black":
			m = draw.Mark{Text: "b", Role: draw.BlackLand}
		case "w", "white":
			m = draw.Mark{Text: "w", Role: draw.WhiteLand}
		case ".", "empty", "0":
			continue
		}
		if m.Text != "" {
			v.Marks[draw.Field{Col: i%o.n + 1, Row: i/o.n + 1}] = m
		}
	}
}

// short returns a word clipped to the width of a field.
func (o *painter) short(word string) string { return draw.Clip(o.set.Clean(word), 2) }

// shapes maps GoGui's shapes to signs.
var shapes = map[string]string{"CIRCLE": "()", "SQUARE": "[]", "TRIANGLE": "/\\", "MARK": "><", "COLOR": "*", "BLACK": "b", "WHITE": "w"}

// gfx reads lines of a keyword and points.
func (o *painter) gfx(layer engines.Layer) {
	v := o.add(layer.Name)
	for line := range strings.Lines(layer.Text) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		switch key, rest := fields[0], fields[1:]; key {
		case "TEXT":
			v.Legend = append(v.Legend, strings.Join(rest, " "))
		case "LABEL":
			for i := 0; i+1 < len(rest); i += 2 {
				if f, ok := o.field(rest[i]); ok {
					v.Marks[f] = draw.Mark{Text: o.short(rest[i+1]), Role: draw.Hint}
				}
			}
		case "INFLUENCE":
			for i := 0; i+1 < len(rest); i += 2 {
				f, ok := o.field(rest[i])
				x, err := strconv.ParseFloat(rest[i+1], 64)
				d := int(math.Round(min(math.Abs(x), 1) * 9))
				if !ok || err != nil || math.IsNaN(x) || d == 0 {
					continue
				}
				v.Marks[f] = draw.Mark{Text: "b" + strconv.Itoa(d), Role: draw.BlackLand}
				if x < 0 {
					v.Marks[f] = draw.Mark{Text: "w" + strconv.Itoa(d), Role: draw.WhiteLand}
				}
			}
		case "VAR":
			for i := 0; i+1 < len(rest); i += 2 {
				if f, ok := o.field(rest[i+1]); ok {
					v.Marks[f] = draw.Mark{Text: strconv.Itoa(i/2 + 1), Role: draw.Hint}
				}
			}
		default:
			if key == "COLOR" && len(rest) > 0 {
				rest = rest[1:]
			}
			for _, w := range rest {
				if f, ok := o.field(w); ok && shapes[key] != "" {
					v.Marks[f] = draw.Mark{Text: shapes[key], Role: draw.Hint}
				}
			}
		}
	}
}

// dragonStates maps GNU Go's words for states to ours.
var dragonStates = map[string]string{"alive": "alive", "dead": "dead", "critical": "unsettled", "unknown": "running"}

// dragons returns the groups in GNU Go's dragon_data. The data of a group is a stone's
// name and a colon, then lines of a key and a value.
func dragons(text string, b *igo.Board) []group {
	var list []group
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 1 && strings.HasSuffix(fields[0], ":"):
			list = append(list, group{})
		case len(fields) < 2 || len(list) == 0:
		default:
			g := &list[len(list)-1]
			switch fields[0] {
			case "color":
				g.color = fields[1]
			case "status":
				g.state = dragonStates[fields[1]]
			case "weakness":
				if x, err := strconv.ParseFloat(fields[1], 64); err == nil {
					g.strength = 1 - x
				}
			case "strings":
				for _, w := range fields[1:] {
					p, err := igo.ParsePoint(w, b.Size())
					if err != nil || p == igo.Pass || b.At(p) == igo.Empty {
						continue
					}
					stones, _ := b.String(p)
					for _, s := range stones {
						g.stones = append(g.stones, igo.PointText(s, b.Size()))
					}
				}
			}
		}
	}
	return list
}
