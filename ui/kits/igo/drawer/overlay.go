package drawer

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines"
	program "dohyo/engines/builtin/igo"
	"dohyo/ui/draw"
	"dohyo/ui/kits/igo/words"
	"dohyo/ui/lang"
)

// A painter turns the analyses of a Go position by programs into overlays. Every mark is
// readable without colour: black's begin with b or a capital letter, white's with w or a
// small letter.
type painter struct {
	lang lang.Lang
	set  *draw.Set
	pos  *igo.Position
	n    int
	list []draw.Overlay
}

// overlays returns the overlays for a position of Go.
func overlays(l lang.Lang, s *draw.Set, p boards.Position, layers []engines.Layer) []draw.Overlay {
	pos, ok := p.(*igo.Position)
	if !ok {
		return nil
	}
	o := &painter{lang: l, set: s, pos: pos, n: pos.Size()}
	for _, layer := range layers {
		switch layer.Kind {
		case "dump":
			var d program.Dump
			if json.Unmarshal([]byte(layer.Text), &d) == nil && d.Size == o.n {
				o.dump(&d)
			}
		case "dragon_data":
			o.groups(dragons(layer.Text, pos.Board()))
		case "influence_regions":
			o.figures(l.Say(words.Influence), layer.Text, -1)
		case "territory_value":
			o.figures(l.Say(words.Land), layer.Text, -1)
		case engines.LayerOwner:
			o.owners(layer.Text)
		case engines.LayerPolicy:
			o.policy(layer.Text)
		case "dboard":
			o.figures(layer.Name, layer.Text, 1)
		case "gfx":
			o.gfx(layer)
		case "plist", "pspairs", "sboard", "bwboard", "cboard":
			o.words(layer)
		}
	}
	return o.list
}

// add starts an overlay and returns it.
func (o *painter) add(name string, legend ...string) *draw.Overlay {
	o.list = append(o.list, draw.Overlay{Name: name, Legend: legend, Marks: map[draw.Field]draw.Mark{}})
	return &o.list[len(o.list)-1]
}

// field returns the field of a named point.
func (o *painter) field(name string) (draw.Field, bool) { return fieldOf(o.pos, boards.Move(name)) }

// at returns the field of the i-th point, counted by rows from A1.
func (o *painter) at(i int) draw.Field { return draw.Field{Col: i%o.n + 1, Row: o.n - i/o.n} }

// empty reports whether the i-th point is empty.
func (o *painter) empty(i int) bool { return o.pos.Board().At(igo.Point(i)) == igo.Empty }

// land returns a colour's letter and the role of its marks.
func land(color string) (letter string, role draw.Role) {
	if color == "white" {
		return "w", draw.WhiteLand
	}
	return "b", draw.BlackLand
}

// layer reads a number for each point, in rows from the top.
func (o *painter) layer(text string) (values []float64, ok bool) {
	for w := range strings.FieldsSeq(text) {
		f, err := strconv.ParseFloat(w, 64)
		if err != nil || math.IsNaN(f) {
			return nil, false
		}
		values = append(values, f)
	}
	return values, len(values) == o.n*o.n
}

// owners shows who will own each point at the end: a digit for how sure a program is
// of an empty point, and a cross on stones that it expects to be taken.
func (o *painter) owners(text string) {
	values, ok := o.layer(text)
	if !ok {
		return
	}
	v := o.add(o.lang.Say(words.Owners), o.lang.Say(words.OwnersSay))
	for i, x := range values {
		at := draw.Field{Col: i%o.n + 1, Row: i/o.n + 1}
		d := int(math.Round(min(math.Abs(x), 1) * 9))
		m := draw.Mark{Text: "b" + strconv.Itoa(d), Role: draw.BlackLand}
		if x < 0 {
			m = draw.Mark{Text: "w" + strconv.Itoa(d), Role: draw.WhiteLand}
		}
		switch stone := o.pos.Board().At(pointOf(at, o.n)); {
		case stone == igo.Empty && d > 0:
			v.Marks[at] = m
		case stone == igo.Black && x <= -0.5, stone == igo.White && x >= 0.5:
			v.Marks[at] = draw.Mark{Text: "xx"}
		}
	}
}

// policy shows in percent how likely a program found the moves at first sight.
func (o *painter) policy(text string) {
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return
	}
	v := o.add(o.lang.Say(words.Policy), o.lang.Say(words.PolicySay))
	for ; len(fields) > 1; fields = fields[2:] {
		x, err := strconv.ParseFloat(fields[1], 64)
		at, ok := o.field(fields[0]) // a pass has none
		if n := math.Round(100 * x); err == nil && ok && n > 0 {
			v.Marks[at] = draw.Mark{Text: strconv.Itoa(int(min(n, 99))), Role: draw.Hint}
		}
	}
}

// dump shows the dump of one of dohyo's own engines.
func (o *painter) dump(d *program.Dump) {
	var groups []group
	for _, g := range d.Groups {
		groups = append(groups, group{
			color: g.Color, stones: g.Stones, state: g.State, strength: g.Strength, eyes: [2]int{g.Min, g.Max}, counted: true,
		})
	}
	o.groups(groups)
	o.links(d.Links)
	o.eyes(d.Eyes)
	net := make([]float64, min(len(d.Black), len(d.White), o.n*o.n))
	most := 1e-9
	for i := range net {
		if net[i] = d.Black[i] - d.White[i]; o.empty(i) {
			most = max(most, math.Abs(net[i]))
		}
	}
	o.digits(o.add(o.lang.Say(words.Influence), o.lang.Say(words.FiguresSay)), net, most)
	o.territory(d)
	o.proposals(d.Proposals)
	if len(d.Joseki) > 0 {
		o.joseki(d)
	}
	if len(d.Patterns) > 0 {
		o.patterns(d.Patterns)
	}
}

// A group is a group of stones with the analysis of it.
type group struct {
	color    string
	stones   []string
	state    string
	strength float64 // from 0, dead, to 1, alive
	eyes     [2]int  // at least and at most, in eighths
	counted  bool    // eyes is set
}

// groupSigns follow a group's letter.
var groupSigns = map[string]string{"alive": "+", "seki": "=", "running": "~", "unsettled": "?", "weak": "-", "dead": "x"}

// groups shows a letter and a sign on every stone, and describes the groups that aren't
// alive.
func (o *painter) groups(list []group) {
	v := o.add(o.lang.Say(words.Groups), o.lang.Say(words.GroupsSay))
	seen := map[string]int{}
	for _, g := range list {
		letter := string(rune('A' + seen[g.color]%26))
		if seen[g.color]++; g.color == "white" {
			letter = strings.ToLower(letter)
		}
		for _, s := range g.stones {
			if f, ok := o.field(s); ok {
				v.Marks[f] = draw.Mark{Text: letter + groupSigns[g.state]}
			}
		}
		if g.state == "alive" {
			continue
		}
		text := o.lang.Say(words.Group, letter, len(g.stones), words.State(o.lang, g.state), g.strength)
		if g.counted {
			text = o.roomFor(text, g.eyes)
		}
		v.Legend = append(v.Legend, text)
	}
}

// roomFor returns the text on a group with the eyes that it can make, from least to most, in
// eighths.
func (o *painter) roomFor(text string, eighths [2]int) string {
	switch least, most := eighths[0], eighths[1]; {
	case most == 0:
		return o.lang.Say(words.EyesNone, text)
	case least == most:
		return o.lang.Say(words.EyesSame, text, eyes(most))
	default:
		return o.lang.Say(words.EyesRange, text, eyes(least), eyes(most))
	}
}

// eyes returns eighths of an eye as a number of eyes.
func eyes(eighths int) string { return strconv.FormatFloat(float64(eighths)/8, 'f', -1, 64) }

// linkSigns are the signs of links; worst decides which is shown if several meet.
var (
	linkSigns = map[string]string{"solid": "=", "aji": "~", "shared": "-", "cuttable": "/", "cut": "x"}
	worst     = map[string]int{"solid": 1, "aji": 2, "shared": 3, "cuttable": 4, "cut": 5}
)

// links marks the points between two strings by the strength of their connection.
func (o *painter) links(list []program.DumpLink) {
	v := o.add(o.lang.Say(words.Links), o.lang.Say(words.LinksSay))
	shown := map[draw.Field]int{}
	for _, l := range list {
		letter, role := land(l.Color)
		for _, points := range l.Points {
			for _, p := range points {
				if f, ok := o.field(p); ok && worst[l.Strength] > shown[f] {
					shown[f] = worst[l.Strength]
					v.Marks[f] = draw.Mark{Text: letter + linkSigns[l.Strength], Role: role}
				}
			}
		}
		if l.Cut != "" && l.Strength == "cuttable" {
			v.Legend = append(v.Legend, o.lang.Say(words.Cuts, l.Cut, l.Between[0], l.Between[1]))
		}
	}
}

// eyes shows the value of each eye and its vital points.
func (o *painter) eyes(list []program.DumpEye) {
	v := o.add(o.lang.Say(words.Eyes), o.lang.Say(words.EyesSay))
	for _, e := range list {
		letter, role := land(e.Color)
		sign := "0"
		switch {
		case e.Typ >= 16:
			sign = "2"
		case e.Typ >= 8:
			sign = "1"
		case e.Max >= 8:
			sign = "?"
		}
		for _, p := range e.Points {
			if f, ok := o.field(p); ok {
				v.Marks[f] = draw.Mark{Text: letter + sign, Role: role}
			}
		}
		if e.Max == e.Typ { // no move there gains anything
			continue
		}
		for _, p := range e.Vital {
			if f, ok := o.field(p); ok && len(e.Points) > 1 {
				v.Marks[f] = draw.Mark{Text: letter + "!", Role: role}
			}
		}
	}
}

// territory shows the owner of each point and the lost stones.
func (o *painter) territory(d *program.Dump) {
	sure := o.set.Land
	v := o.add(o.lang.Say(words.Land), o.lang.Say(words.LandSay, strings.TrimSpace(sure[0]), strings.TrimSpace(sure[1])))
	side := boards.Side(0)
	if d.Total < 0 {
		side = 1
	}
	v.Legend = append(v.Legend, o.lang.Say(words.Estimate, draw.StoneSign(o.set, side), points(math.Round(math.Abs(d.Total)*10)/10)))
	const certain, likely = 0.75, 0.25
	if sure[0] == "b " { // the set has no signs of its own
		sure = [2]string{"bb", "ww"}
		v.Legend[0] = o.lang.Say(words.LandSay, sure[0], sure[1])
	}
	for i, t := range d.Territory[:min(len(d.Territory), o.n*o.n)] {
		color, role, k := "b", draw.BlackLand, 0
		if t < 0 {
			color, role, k = "w", draw.WhiteLand, 1
		}
		switch stone := o.pos.Board().At(igo.Point(i)); {
		case stone == igo.Empty && math.Abs(t) >= certain:
			v.Marks[o.at(i)] = draw.Mark{Text: sure[k], Role: role}
		case stone == igo.Empty && math.Abs(t) >= likely:
			v.Marks[o.at(i)] = draw.Mark{Text: color, Role: role}
		case stone == igo.Black && t <= -certain, stone == igo.White && t >= certain:
			v.Marks[o.at(i)] = draw.Mark{Text: "xx"}
		case stone == igo.Black && t <= -likely, stone == igo.White && t >= likely:
			v.Marks[o.at(i)] = draw.Mark{Text: "x"}
		}
	}
}

// shownProposals is the number of proposals on the board and in the legend.
const shownProposals = 9

// proposals numbers the proposed moves and gives the reasons for them.
func (o *painter) proposals(list []program.DumpProposal) {
	v := o.add(o.lang.Say(words.Proposals))
	for i, m := range list {
		f, ok := o.field(m.Move)
		why := m.English
		if o.lang == lang.Japanese {
			why = m.Japanese
		}
		v.Ranks = append(v.Ranks, draw.Ranked{Move: boards.Move(m.Move), Why: why})
		if i >= shownProposals {
			continue
		}
		if ok {
			v.Marks[f] = draw.Mark{Text: strconv.Itoa(i + 1), Role: draw.Hint}
		}
		v.Legend = append(v.Legend, o.lang.Say(words.Proposal, i+1, m.Move, m.Value, why))
	}
	head := o.lang.Say(words.ProposeSay)
	if len(list) > shownProposals {
		head = o.lang.Say(words.ProposeTop, shownProposals, len(list))
	}
	v.Legend = slices.Insert(v.Legend, 0, head)
	if len(list) == 0 {
		v.Legend = []string{o.lang.Say(words.NoProposal)}
	}
}

// joseki letters the moves that are played in the corners: capitals for black, small
// letters for white. The legend has those of the side to move first, and says how often
// each was played.
func (o *painter) joseki(d *program.Dump) {
	v := o.add(o.lang.Say(words.Joseki))
	list := slices.Clone(d.Joseki)
	slices.SortStableFunc(list, func(a, b program.DumpJoseki) int {
		if (a.Color == d.Turn) != (b.Color == d.Turn) {
			if a.Color == d.Turn {
				return -1
			}
			return 1
		}
		return b.Count - a.Count
	})
	seen := map[string]int{}
	for _, m := range list {
		f, ok := o.field(m.Move)
		if _, taken := v.Marks[f]; !ok || taken || seen[m.Color] == 26 {
			continue
		}
		letter, role := string(rune('A'+seen[m.Color])), draw.BlackLand
		if seen[m.Color]++; m.Color == "white" {
			letter, role = strings.ToLower(letter), draw.WhiteLand
		}
		v.Marks[f] = draw.Mark{Text: letter, Role: role}
		text := o.lang.Say(words.JosekiMove, letter, m.Move, m.Count, math.Round(100*m.Share), words.Class(o.lang, m.Class))
		v.Legend = append(v.Legend, strings.TrimRight(text, " "))
	}
}

// patterns letters the moves in known shapes, and gives their reasons and
// continuations. Moves of which the same is said share a line.
func (o *painter) patterns(list []program.DumpPattern) {
	v := o.add(o.lang.Say(words.Patterns))
	var said []string
	moves := map[string][]string{}
	for i, m := range list[:min(len(list), 20)] {
		f, ok := o.field(m.Move)
		if !ok {
			continue
		}
		letter := string(rune('a' + i))
		v.Marks[f] = draw.Mark{Text: letter, Role: draw.Hint}
		text := m.English
		if o.lang == lang.Japanese {
			text = m.Japanese
		}
		if m.Seen > 0 {
			text += o.lang.Say(words.PatternSeen, m.Count, m.Seen)
		}
		if len(m.Line) > 1 {
			text += o.lang.Say(words.PatternLine, strings.Join(m.Line[1:], " "))
		}
		if moves[text] == nil {
			said = append(said, text)
		}
		moves[text] = append(moves[text], o.lang.Say(words.PatternMove, letter, m.Move))
	}
	for _, text := range said {
		v.Legend = append(v.Legend, strings.Join(moves[text], o.lang.Say(words.PatternAnd))+"  "+text)
	}
}

// digits shows a digit on each empty point, with 9 for values of most and above.
func (o *painter) digits(v *draw.Overlay, values []float64, most float64) {
	for i, x := range values[:min(len(values), o.n*o.n)] {
		d := int(math.Round(min(math.Abs(x)/most, 1) * 9))
		if d == 0 || !o.empty(i) {
			continue
		}
		m := draw.Mark{Text: "b" + strconv.Itoa(d), Role: draw.BlackLand}
		if x < 0 {
			m = draw.Mark{Text: "w" + strconv.Itoa(d), Role: draw.WhiteLand}
		}
		v.Marks[o.at(i)] = m
	}
}
