package cli

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/kif"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// writeRecord writes the records with what the program found after each move: as the
// score, line, depth and nodes of a move where the format has a place for that, and in
// the comment otherwise. A move on which its player noted its own thoughts keeps them.
func (a analysing) writeRecord(c *analyseCall, games []*analysed) error {
	format, err := formatFor("", c.out)
	if err != nil {
		return err
	}
	var left kifu.Left
	branched := false
	list := make([]*kifu.Record, len(games))
	for i, g := range games {
		if g.rec.Tree != nil && g.rec.Tree.Branches() {
			branched = true
			a.warn(a.language().Say(lang.AnalyseUnwanted, g.file, c.out))
		}
		list[i] = a.annotated(g, format)
	}
	write := kifu.WriteNew
	if c.force {
		write = kifu.WriteAtomic
	}
	records := func(yield func(*kifu.Record, error) bool) {
		for _, rec := range list {
			if !yield(rec, nil) {
				return
			}
		}
	}
	err = write(c.out, func(w io.Writer) error {
		o := kifu.WriteOptions{}
		if slices.Contains(format.Notes, kif.ShogiGUI) {
			o.Notes = kif.ShogiGUI // what most programs read
		}
		return format.Write(w, leaving(records, format, &left), o)
	})
	var lacking *kifu.Unwritable
	switch {
	case errors.As(err, &lacking):
		return errors.New(a.language().Unwritable(lacking)) // already translated
	case errors.Is(err, fs.ErrExist):
		return isThere(c.out)
	case err != nil:
		return err
	}
	if left.Any() {
		a.warn(a.language().LeftOut(c.out, format.Name, left))
	}
	if branched || left.Any() {
		return errPartly
	}
	return nil
}

// annotated returns a copy of a record with the results.
func (a analysing) annotated(g *analysed, format *kifu.Format) *kifu.Record {
	rec := *g.rec
	rec.Tree = nil
	rec.Moves = slices.Clone(rec.Moves)
	scale := kit.Of(g.game.Rules.Name).Scale
	r := analysis.Judge(g.game, g.found, analysis.UsualMarks, scale)
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
			if len(format.Notes) > 0 {
				m.Extra = map[string][]string{kif.ThoughtKey: {kif.ShogiGUI, "解析 0"}}
			}
			continue
		}
		if text := a.remark(g, i, best, scale, graded[i]); text != "" {
			m.Comment = strings.TrimPrefix(m.Comment+"\n"+text, "\n")
		}
		if win, ok := best.Expect(scale); ok && slices.Contains(format.Ext, ".sgf") {
			if next := g.game.Positions[i+1].ToAct(); len(next) == 1 && g.game.Rules.Seats[next[0]].Side == 1 {
				win = 1 - win
			}
			extra := map[string][]string{"SBKV": {percent(win)}} // Sabaki's: black's share in percent
			for k, v := range m.Extra {
				extra[k] = v
			}
			m.Extra = extra
		}
	}
	return &rec
}

// remark returns a result in words: what the side that moved can expect, and the line
// that follows.
func (a analysing) remark(g *analysed, i int, best analysis.Line, scale float64, grade analysis.Grade) string {
	l := a.language()
	win, ok := best.Expect(scale)
	if !ok {
		return ""
	}
	d, _ := draw.For(g.game.Rules.Name)
	t := analyseText{app: a.app}
	line := t.moves(d, draw.Unicode.Written(a.notations()...), g.game.Positions[i+1], best.Moves, 8)
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
