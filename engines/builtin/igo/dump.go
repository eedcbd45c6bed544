package igo

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	rules "dohyo/boards/igo"
)

// A Dump is everything that is known of a position (Fotland §10), for people
// and for a screen that lays it over the board. Points are written as D4. Lists
// with a number for each point go by rows from A1.
type Dump struct {
	Size      int            `json:"size"`
	Turn      string         `json:"turn"`  // black or white
	Total     float64        `json:"total"` // black's lead in points, komi included
	Strings   []DumpString   `json:"strings"`
	Links     []DumpLink     `json:"links"`
	Eyes      []DumpEye      `json:"eyes"`
	Groups    []DumpGroup    `json:"groups"`
	Black     []float64      `json:"black"`     // its influence
	White     []float64      `json:"white"`     // likewise
	Territory []float64      `json:"territory"` // +1 is black's, -1 white's
	Proposals []DumpProposal `json:"proposals"` // the weightiest first
	Joseki    []DumpJoseki   `json:"joseki,omitempty"`
	Patterns  []DumpPattern  `json:"patterns,omitempty"` // of the side to move, the weightiest first
}

// A DumpPattern is a move in a known shape.
type DumpPattern struct {
	Move     string   `json:"move"`
	Value    float64  `json:"value"` // in points
	Pattern  string   `json:"pattern"`
	Rule     string   `json:"rule"`
	Japanese string   `json:"ja"`
	English  string   `json:"en"`
	Line     []string `json:"line"`            // the move, and the usual continuation
	Count    int      `json:"count,omitempty"` // games in which it was played
	Seen     int      `json:"seen,omitempty"`  // of those in which the shape occurred; 0 if the pattern was written by hand
}

// A DumpJoseki is a move that joseki have in a corner, of either side.
type DumpJoseki struct {
	Color string  `json:"color"`
	Move  string  `json:"move"`
	Class string  `json:"class"` // normal, urgent, rare, complex, trick, mistake
	Count int     `json:"count"` // games in which it was played
	Share float64 `json:"share"` // of its side's moves in this position, from 0 to 1
}

// A DumpString is a string (連).
type DumpString struct {
	Color     string   `json:"color"`
	Stones    []string `json:"stones"`
	Liberties []string `json:"liberties"`
	Rivals    []string `json:"rivals,omitempty"` // a stone of each of the opponent's strings beside it
	Fate      string   `json:"fate"`             // safe, threatened, captured
	Attack    string   `json:"attack,omitempty"` // captures it
	Defend    string   `json:"defend,omitempty"` // saves it
	Group     int      `json:"group"`            // index into Groups
}

// A DumpLink is a possible connection of two strings of a colour (連絡).
type DumpLink struct {
	Color    string     `json:"color"`
	Between  [2]string  `json:"between"` // the two nearest stones
	Points   [][]string `json:"points"`  // beside one string, and one, two, three steps from the other; then those with a stone of each at their corners
	Form     string     `json:"form"`
	Strength string     `json:"strength"` // cut, cuttable, shared, aji, solid
	Join     string     `json:"join,omitempty"`
	Cut      string     `json:"cut,omitempty"`
}

// A DumpEye is an eye (眼). The number of eyes that it makes is in eighths: 8 is
// a whole one.
type DumpEye struct {
	Color  string   `json:"color"`
	Points []string `json:"points"`
	Vital  []string `json:"vital,omitempty"`
	Kind   string   `json:"kind"`
	Min    int      `json:"min"` // if the opponent moves twice
	Typ    int      `json:"typ"` // if the opponent moves first
	Max    int      `json:"max"` // if its own side moves first
	Group  int      `json:"group"`
}

// A DumpGroup is a set of strings that links hold together.
type DumpGroup struct {
	Color     string   `json:"color"`
	Stones    []string `json:"stones"`
	State     string   `json:"state"`    // dead, weak, unsettled, running, seki, alive
	Strength  float64  `json:"strength"` // 0 is dead, 1 alive
	Min       int      `json:"min"`      // eyes in eighths, as in DumpEye
	Typ       int      `json:"typ"`
	Max       int      `json:"max"`
	Liberties int      `json:"liberties"`
	Runs      []string `json:"runs,omitempty"`    // ways out
	Blocked   []string `json:"blocked,omitempty"` // liberties that lead to the opponent
	Rivals    []int    `json:"rivals,omitempty"`  // groups beside it

	Potentials []DumpPotential `json:"potentials,omitempty"`
}

// A DumpPotential is a move by which a group may get an eye. Value is the
// number of points of the place afterwards (extend, guard), or eyes in eighths
// (vital point, join, take).
type DumpPotential struct {
	Kind  string `json:"kind"`
	Move  string `json:"move"`
	Value int    `json:"value"`
	With  string `json:"with,omitempty"` // a stone of what it joins or captures
}

// A DumpProposal is a move that rules propose.
type DumpProposal struct {
	Move     string   `json:"move"`
	Value    float64  `json:"value"` // in points
	Rule     string   `json:"rule"`
	Japanese string   `json:"ja"`
	English  string   `json:"en"`
	Also     []string `json:"also,omitempty"` // other rules that propose it
}

// Dump returns everything that is known of a position.
func (t *Thinker) Dump(p *rules.Position) Dump {
	t.begin(p)
	k := learn(t.reader, p)
	d := k.dump()
	for _, c := range t.allowed(p, k.propose()) {
		m := DumpProposal{Move: k.board.name(c.at), Value: rounded(c.value), Rule: c.rule.name, Japanese: c.reason(false), English: c.reason(true)}
		for _, r := range c.also {
			m.Also = append(m.Also, r.name)
		}
		d.Proposals = append(d.Proposals, m)
	}
	for _, s := range k.board.sequels(k.reader.lore.joseki()) {
		d.Joseki = append(d.Joseki, DumpJoseki{Color: sides[s.color], Move: k.board.name(s.at), Class: s.class.String(), Count: s.count, Share: rounded(s.share)})
	}
	d.Patterns = k.known()
	return d
}

// JSON returns the dump in one line.
func (d Dump) JSON() string {
	b, err := json.Marshal(d)
	if err != nil {
		return "{}" // no field of it can fail
	}
	return string(b)
}

func rounded(x float64) float64 { return math.Round(x*1000) / 1000 }

// sides holds the names of the colours.
var sides = [...]string{black: "black", white: "white"}

// names returns the names of points.
func (g *grid) names(list []point) []string {
	names := make([]string, 0, len(list))
	for _, p := range list {
		names = append(names, g.name(p))
	}
	return names
}

// named returns a point's name, or "" for nowhere.
func (g *grid) named(p point) string {
	if p == nowhere {
		return ""
	}
	return g.name(p)
}

func (k *knowledge) dump() Dump {
	d := Dump{Size: k.board.size, Turn: sides[k.turn], Total: rounded(k.total)}
	for _, c := range []color{black, white} {
		k.each(c, func(p point, s *stringOf, t tactic) {
			stones := k.board.ring(nil, p)
			slices.Sort(stones)
			d.Strings = append(d.Strings, DumpString{
				Color: sides[c], Stones: k.board.names(stones), Liberties: k.board.names(s.libs.list(nil)), Rivals: k.board.names(k.board.rivals(nil, p)),
				Fate: t.fate.String(), Attack: k.board.named(t.attack), Defend: k.board.named(t.defend), Group: int(k.groupAt[p]),
			})
		})
	}
	for _, l := range k.links {
		o := DumpLink{
			Color: sides[k.board.at[l.p]], Between: [2]string{k.board.name(l.p), k.board.name(l.q)}, Form: l.form.String(),
			Strength: l.strength.String(), Join: k.board.named(l.by), Cut: k.board.named(l.through),
		}
		for _, points := range l.points {
			o.Points = append(o.Points, k.board.names(points))
		}
		d.Links = append(d.Links, o)
	}
	for _, e := range k.eyes {
		d.Eyes = append(d.Eyes, DumpEye{
			Color: sides[e.color], Points: k.board.names(e.points), Vital: k.board.names(e.vital), Kind: e.kind.String(),
			Min: e.least, Typ: e.usual, Max: e.most, Group: e.group,
		})
	}
	for i := range k.groups {
		g := &k.groups[i]
		var stones []point
		for _, s := range g.strings {
			stones = k.board.ring(stones, k.board.strings[s].first)
		}
		slices.Sort(stones)
		d.Groups = append(d.Groups, DumpGroup{
			Color: sides[g.color], Stones: k.board.names(stones), State: g.state.String(), Strength: g.strength,
			Min: g.least, Typ: g.usual, Max: g.most, Liberties: g.libs, Runs: k.board.names(g.runs), Blocked: k.board.names(g.blocked),
			Rivals: g.rivals,
		})
		o := &d.Groups[len(d.Groups)-1]
		for _, h := range g.hopes {
			o.Potentials = append(o.Potentials, DumpPotential{Kind: h.kind.String(), Move: k.board.name(h.at), Value: h.value, With: k.board.named(h.with)})
		}
	}
	for _, p := range k.board.points {
		d.Black = append(d.Black, rounded(k.influence[black][p]))
		d.White = append(d.White, rounded(k.influence[white][p]))
		d.Territory = append(d.Territory, rounded(k.owned[p]))
	}
	return d
}

// String returns the dump as text for people. It has no empty lines.
func (d Dump) String() string {
	var b strings.Builder
	lead := "black is ahead by"
	if d.Total < 0 {
		lead = "white is ahead by"
	}
	fmt.Fprintf(&b, "%s to move; %s %.1f\n", d.Turn, lead, math.Abs(d.Total))
	fmt.Fprintf(&b, "strings %d\n", len(d.Strings))
	for _, s := range d.Strings {
		fmt.Fprintf(&b, "  %s %s: %d liberties, %s", s.Color, strings.Join(s.Stones, " "), len(s.Liberties), s.Fate)
		if s.Attack != "" {
			fmt.Fprintf(&b, ", taken by %s", s.Attack)
		}
		if s.Defend != "" {
			fmt.Fprintf(&b, ", saved by %s", s.Defend)
		}
		fmt.Fprintf(&b, ", group %d\n", s.Group)
	}
	fmt.Fprintf(&b, "links %d\n", len(d.Links))
	for _, l := range d.Links {
		fmt.Fprintf(&b, "  %s %s-%s: %s, %s", l.Color, l.Between[0], l.Between[1], l.Form, l.Strength)
		if l.Join != "" {
			fmt.Fprintf(&b, ", joined by %s", l.Join)
		}
		if l.Cut != "" {
			fmt.Fprintf(&b, ", cut by %s", l.Cut)
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "eyes %d\n", len(d.Eyes))
	for _, e := range d.Eyes {
		fmt.Fprintf(&b, "  %s %s: %s, %d/%d/%d eighths, group %d", e.Color, strings.Join(e.Points, " "), e.Kind, e.Min, e.Typ, e.Max, e.Group)
		if len(e.Vital) > 0 {
			fmt.Fprintf(&b, ", vital %s", strings.Join(e.Vital, " "))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "groups %d\n", len(d.Groups))
	for i, g := range d.Groups {
		fmt.Fprintf(&b, "  %d %s %s: %s, strength %.2f, eyes %d/%d/%d eighths, %d liberties, %d ways out\n",
			i, g.Color, strings.Join(g.Stones, " "), g.State, g.Strength, g.Min, g.Typ, g.Max, g.Liberties, len(g.Runs))
		for _, h := range g.Potentials {
			fmt.Fprintf(&b, "    %s %s: %d", h.Kind, h.Move, h.Value)
			if h.With != "" {
				fmt.Fprintf(&b, ", with %s", h.With)
			}
			b.WriteByte('\n')
		}
	}
	table(&b, "black's influence, in tenths", d.Size, d.Black, 10)
	table(&b, "white's influence, in tenths", d.Size, d.White, 10)
	table(&b, "territory, in tenths of black's", d.Size, d.Territory, 10)
	fmt.Fprintf(&b, "proposals %d\n", len(d.Proposals))
	for _, m := range d.Proposals {
		fmt.Fprintf(&b, "  %s %.1f %s: %s, %s", m.Move, m.Value, m.Rule, m.English, m.Japanese)
		if len(m.Also) > 0 {
			fmt.Fprintf(&b, " (also %s)", strings.Join(m.Also, ", "))
		}
		b.WriteByte('\n')
	}
	return strings.TrimRight(b.String(), "\n")
}

// table draws a number for each point, the top row first.
func table(b *strings.Builder, title string, size int, figures []float64, times float64) {
	b.WriteString(title + "\n")
	for y := size - 1; y >= 0; y-- {
		fmt.Fprintf(b, "%3d", y+1)
		for x := range size {
			fmt.Fprintf(b, " %3.0f", figures[y*size+x]*times)
		}
		b.WriteByte('\n')
	}
}
