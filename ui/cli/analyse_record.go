package cli

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// writeRecord writes the records with what the program found after each move: as the
// score, line, depth and nodes of a move where the format has a place for that, and in
// the comment otherwise. A move with its own player's thoughts keeps those.
func (a analysing) writeRecord(c *analyseCall, games []*analysed) error {
	format, err := formatOf(c.out)
	if err != nil {
		return err
	}
	branched := false
	list := make([]*kifu.Record, len(games))
	for i, g := range games {
		list[i] = a.annotated(g, format, c.marks)
		if t := g.rec.Tree; t != nil && t.Branches() && list[i].Tree == nil {
			branched = true
			a.app.warn(a.app.language().Say(lang.AnalyseUnwanted, g.file, c.out))
		}
	}
	whole, err := writeRecords(a.app, c.out, c.force, format, kifu.All(list...), kifu.WriteOptions{Notes: format.AnalysisNotes})
	if err == nil && (branched || !whole) {
		return errPartly
	}
	return err
}

// fits checks that the format of -o can hold the games.
func (a analysing) fits(c *analyseCall, games []*analysed) error {
	if c.out == "" {
		return nil
	}
	format, err := formatOf(c.out)
	if err != nil {
		return err
	}
	list := make([]*kifu.Record, len(games))
	for i, g := range games {
		rec := *g.rec
		rec.Tree = nil // variations are left out where there is no room for them
		list[i] = &rec
	}
	err = format.Write(io.Discard, kifu.All(list...), kifu.WriteOptions{})
	var lacking *kifu.Unwritable
	if errors.As(err, &lacking) {
		return lang.Said{Text: a.app.language().Unwritable(lacking)}
	}
	return err
}

// annotated returns a copy of a record with the results. The variations stay as they
// are, if the format is that of the record and has them.
func (a analysing) annotated(g *analysed, format *kifu.Format, marks analysis.Marks) *kifu.Record {
	rec := *g.rec
	keeps := format.Trees && rec.Tree != nil && !rec.Tree.Part && rec.Tree.Marks == format.Marks && format.Marks != ""
	if rec.Tree = nil; keeps {
		tree := *g.rec.Tree
		tree.Nodes = slices.Clone(tree.Nodes)
		rec.Tree = &tree
	}
	rec.Moves = slices.Clone(rec.Moves)
	scale := kit.Of(g.game.Rules.Name).Scale
	r := analysis.Judge(g.game, g.found, marks, scale)
	graded := map[int]analysis.Grade{}
	for _, v := range r.Verdicts {
		graded[v.At] = v.Grade
	}
	for i := range g.game.Moves {
		f, m := g.found[i+1], &rec.Moves[i]
		if f == nil || len(f.Lines) == 0 || m.Move == "" {
			continue
		}
		best := f.Lines[0]
		own := m.Score != nil || m.Depth != 0 || m.Nodes != 0 || m.PV != ""
		if (format.Thoughts || len(format.Notes) > 0) && !own && best.Score != nil {
			score := -*best.Score
			m.Score, m.Depth, m.Nodes = &score, best.Depth, max(best.Nodes, f.Nodes)
			m.PV = join(best.Moves)
			if format.AnalysisExtra != nil {
				m.Extra = maps.Clone(format.AnalysisExtra)
			}
			continue
		}
		text := a.remark(g, i, best, scale, graded[i])
		if text != "" {
			m.Add(text)
		}
		var props map[string]string
		if slices.Contains(format.Ext, ".sgf") {
			props = g.props(i, f, scale)
			m.Extra = with(m.Extra, props)
		}
		if rec.Tree != nil {
			noteInTree(rec.Tree, i+1, text, props)
		}
	}
	return &rec
}

// props returns the properties of an SGF for the result after a move.
func (g *analysed) props(i int, f *analysis.Found, scale float64) map[string]string {
	win, ok := f.Lines[0].Expect(scale)
	if !ok {
		return nil
	}
	if next := g.game.Positions[i+1].ToAct(); len(next) == 1 && g.game.Rules.Seats[next[0]].Side == 1 {
		win = 1 - win
	}
	props := map[string]string{"SBKV": percent(win)} // Sabaki's: black's share in percent
	if lz := lizzie(g.who, f); lz != "" {
		props["LZ"] = lz
	}
	return props
}

// with returns extra data with properties added, or in the place of those with their
// names.
func with(extra map[string][]string, props map[string]string) map[string][]string {
	all := maps.Clone(extra)
	if all == nil {
		all = map[string][]string{}
	}
	for k, v := range props {
		all[k] = []string{v}
	}
	return all
}

// noteInTree adds a comment and properties to the node of the main line that makes a
// move, by its number from 1. Trees without properties get both from their record.
func noteInTree(t *kifu.Tree, move int, comment string, props map[string]string) {
	for _, i := range t.Path(0) {
		n := &t.Nodes[i]
		if n.Move == "" || int(n.Moves) != move || n.Props == nil {
			continue
		}
		list := slices.DeleteFunc(slices.Clone(n.Props), func(p kifu.Prop) bool { return props[p.Name] != "" })
		at := slices.IndexFunc(list, func(p kifu.Prop) bool { return p.Name == "C" && len(p.Values) > 0 })
		switch {
		case comment == "":
		case at < 0:
			list = append(list, kifu.Prop{Name: "C", Values: []string{sgf.Escape(comment)}})
		default:
			list[at] = kifu.Prop{Name: "C", Values: []string{strings.TrimPrefix(list[at].Values[0]+"\n"+sgf.Escape(comment), "\n")}}
		}
		for _, name := range slices.Sorted(maps.Keys(props)) {
			list = append(list, kifu.Prop{Name: name, Values: []string{sgf.Escape(props[name])}})
		}
		n.Props = list
		return
	}
}

// lizzie returns a result as the property LZ of Lizzie and its descendants, "" for
// programs that don't count visits of moves by points as D4. Its first line has the
// program, the win rate in percent of the side that has moved, and the visits; its
// second line is that of lz-analyze, with win rates of the side to move in hundredths
// of a percent.
func lizzie(who string, f *analysis.Found) string {
	var infos []string
	total := int64(0)
	for order, l := range f.Lines {
		if l.Win == nil || l.Nodes == 0 || l.Moves[0][0] < 'A' && l.Moves[0] != "pass" {
			return ""
		}
		total += l.Nodes
		prior := 0.0
		if l.Prior != nil {
			prior = *l.Prior
		}
		infos = append(infos, fmt.Sprintf("move %s visits %d winrate %.0f prior %.0f order %d pv %s", l.Moves[0], l.Nodes, 10000**l.Win, 10000*prior, order, join(l.Moves)))
	}
	if len(infos) == 0 {
		return ""
	}
	name := strings.Join(strings.Fields(who), "_")
	return fmt.Sprintf("%s %.1f %d\n%s", name, 100*(1-*f.Lines[0].Win), max(total, f.Nodes), strings.Join(infos, " info "))
}

// remark returns a result in words: what the side that moved can expect, and the line
// that follows.
func (a analysing) remark(g *analysed, i int, best analysis.Line, scale float64, grade analysis.Grade) string {
	l := a.app.language()
	win, ok := best.Expect(scale)
	if !ok {
		return ""
	}
	d, _ := draw.For(g.game.Rules.Name)
	t := analyseText{app: a.app}
	line := t.moves(d, draw.Unicode.Written(a.app.notations()...), g.game.Positions[i+1], best.Moves, 8)
	who := g.who
	if w := lang.Grade(l, grade); w != "" {
		who = w + ". " + who
	}
	return l.Say(lang.AnalyseNext, who, 100*(1-win), line)
}

// join returns moves as one text.
func join(moves []boards.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}
