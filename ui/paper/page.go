package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// set is the glyph set for signs on paper.
var set = draw.Unicode

// A Style is the language of a page and the notations of its moves.
type Style struct {
	lang      lang.Lang
	notations []string
}

// In returns a style. A game uses the first of the notations that it knows, and its
// usual one if it knows none.
func In(l lang.Lang, notations ...string) Style { return Style{l, notations} }

func (s Style) writer() writer { return writer{s.lang, set.Written(s.notations...)} }

// A writer makes the parts of a page.
type writer struct {
	l   lang.Lang
	set *draw.Set // with the notations of moves
}

// title returns the title of a page.
func (w writer) title(b *Book) string {
	if len(b.Games) == 1 {
		return w.titleOf(b.Match, b.Games[0])
	}
	return w.titleOf(b.Match, nil)
}

// titleOf returns the page title of a match, or of its only game.
func (w writer) titleOf(m *arena.MatchBegin, only *Game) string {
	if m == nil {
		return w.l.Say(lang.PaperTitle)
	}
	p := m.Players
	if only != nil {
		p[0].Name, p[1].Name = only.names(w.l)[0], only.names(w.l)[1]
	}
	return w.l.Say(lang.PaperTitle) + ": " + w.l.Say(lang.PictureOf, lang.Player(w.l, p[0].Name), lang.Player(w.l, p[1].Name))
}

// summary returns the list of games of a book with several games.
func (w writer) summary(b *Book) []part {
	if len(b.Games) < 2 {
		return nil
	}
	var rows []row
	for _, g := range b.Games {
		rows = append(rows, w.inList(g))
	}
	return w.list(b.Match, b.Games[0], rows, b.End)
}

// inList returns a game's row in the list of games.
func (w writer) inList(g *Game) row {
	names := g.names(w.l)
	return row{cells: []string{strconv.Itoa(g.Number), strings.Clone(names[0]), strings.Clone(names[1]), w.result(g)}}
}

// list returns the list of a match's games. The sides are those of the first game.
func (w writer) list(m *arena.MatchBegin, first *Game, rows []row, end *arena.MatchEnd) []part {
	var parts []part
	if m.Regulation.Name != "" {
		parts = append(parts, facts{
			{w.l.Say(lang.PaperMatch), m.Match}, {w.l.Say(lang.PaperKind), w.l.Game(m.Kind)},
			{w.l.Say(lang.PaperTerms), w.l.Regulation(m.Regulation)},
		})
	}
	t := table{kind: "games", columns: []string{w.l.Say(lang.PaperNumber), w.side(first, 0), w.side(first, 1), w.l.Say(lang.PaperResult)}, rows: rows}
	if end != nil {
		points := func(s arena.Standing) string {
			return lang.Points(float64(s.Wins) + float64(s.Draws)/2)
		}
		a, z := end.Players[0], end.Players[1]
		if end.Winner != nil && *end.Winner == z.Name {
			a, z = z, a
		}
		parts = append(parts, text(w.l.Match(end, points(a)+"–"+points(z))))
	}
	return append(parts, t)
}

// game returns the parts of one game. Level is the level of its title, 0 for no title.
func (w writer) game(g *Game, level int) []part {
	d, ok := draw.For(g.Match.Kind)
	if !ok {
		return nil
	}
	var parts []part
	section := func(k lang.Key, list ...part) {
		if len(list) > 0 {
			parts = append(append(parts, head{max(level, 1) + 1, w.l.Say(k)}), list...)
		}
	}
	if level > 0 {
		names := g.names(w.l)
		parts = append(parts, head{level, w.l.Say(lang.PaperGame, g.Number) + ": " + w.l.Say(lang.PictureOf, names[0], names[1])})
	}
	parts = append(parts, w.facts(g, d))
	if rec := g.Record; rec != nil && rec.Comment != "" {
		for _, line := range strings.Split(rec.Comment, "\n") {
			if len(rec.Rulings) > 0 && kifu.ReportsRuling(line) {
				continue // shown below, in the page's language
			}
			parts = append(parts, text(line))
		}
	}
	section(lang.PaperReview, w.review(g)...)
	section(lang.PaperDiagrams, w.figures(g, d))
	section(lang.PaperMoves, w.moves(g, d))
	if g.Broken != "" {
		parts = append(parts, text(w.l.Say(lang.PaperStop, g.Broken)))
	}
	if t := w.rulings(g, d); len(t.rows) > 0 {
		section(lang.PaperRulings, t)
	}
	if t := w.incidents(g, d); len(t.rows) > 0 {
		section(lang.PaperEvents, t)
	}
	names := g.names(w.l)
	section(lang.PaperSigns, signs{
		w.side(g, 0) + "  " + names[0], w.side(g, 1) + "  " + names[1], w.l.Say(lang.PaperReferee) + "  " + w.referee(g),
	})
	return parts
}

// side returns a player's name with its sign, and the word for the side where it has
// one.
func (w writer) side(g *Game, side boards.Side) string {
	sign := ""
	if d, ok := draw.For(g.Match.Kind); ok {
		sign = d.Sign(set, side)
	}
	name := g.Rules.Seats[side].Name
	if word := w.l.Seat(g.Match.Kind, name); name == "black" || name == "white" {
		return sign + word
	}
	return sign
}

// referee returns the referee of the last ruling.
func (w writer) referee(g *Game) string {
	name := ""
	for _, n := range g.Notes {
		if r, ok := n.Event.(*arena.Ruled); ok && r.What != "refused" {
			name = r.By
		}
	}
	return name
}

// facts returns the facts at the top of a game.
func (w writer) facts(g *Game, d *draw.Drawer) facts {
	var list facts
	add := func(k lang.Key, value string) {
		if value != "" {
			list = append(list, [2]string{w.l.Say(k), value})
		}
	}
	start, end := g.Begin.At.Time, time.Time{}
	if g.End != nil {
		end = g.End.At.Time
	}
	if rec := g.Record; rec != nil {
		add(lang.PaperEvent, strings.TrimSpace(rec.Event+" "+rec.Name))
		add(lang.PaperRound, rec.Round)
		add(lang.PaperPlace, rec.Place)
		add(lang.PaperAnnotator, rec.Annotator)
		start, end = rec.Start, rec.End
	} else {
		add(lang.PaperMatch, g.Match.Match)
		if g.Match.Games > 1 {
			add(lang.PaperRound, w.l.Say(lang.GameOf, g.Number, g.Match.Games))
		}
	}
	add(lang.PaperKind, w.l.Game(g.Match.Kind))
	add(lang.PaperStart, moment(start))
	add(lang.PaperEnd, moment(end))
	names := g.names(w.l)
	for side, name := range names {
		list = append(list, [2]string{w.side(g, boards.Side(side)), name})
	}
	add(lang.PaperTerms, w.terms(g, d))
	w.opening(g, d, add)
	add(lang.PaperResult, w.result(g))
	last := g.Positions[len(g.Positions)-1]
	if d.Scores != nil {
		s := d.Scores(last)
		add(lang.PaperPoints, fmt.Sprintf("%d – %d", s[0], s[1]))
	}
	if g.timed() {
		used := w.used(g)
		add(lang.PaperTimes, fmt.Sprintf("%s – %s", clock(used[0]), clock(used[1])))
	}
	return list
}

// terms returns the regulation in one sentence.
func (w writer) terms(g *Game, d *draw.Drawer) string {
	if r := g.Match.Regulation; r.Name != "" {
		r.Games = g.Match.Games
		if g.Begin.Time != nil {
			r.Clock = *g.Begin.Time
		}
		if r.Name == g.Match.Kind {
			return w.l.Regulation(r)
		}
		return r.Name + ": " + w.l.Regulation(r)
	}
	c := g.Begin.Clock(g.Match.Regulation)
	if rec := g.Record; rec != nil && c.IsZero() {
		c = arena.Clock{Main: rec.Clock.Main, Byoyomi: rec.Clock.Byoyomi, Increment: rec.Clock.Increment}
	}
	s := g.Begin.Setup
	if p, ok := g.Positions[0].(boards.Sized); ok && s.Size == 0 && d.Deed == nil {
		s.Size = p.Size()
	}
	return w.l.Terms(s, c)
}

// opening adds the game's opening.
func (w writer) opening(g *Game, d *draw.Drawer, add func(lang.Key, string)) {
	name := lang.PaperOpening
	if d.Seat != nil { // the opening is a field of agents
		name = lang.PaperField
	}
	switch o, found := d.Opening(g.Positions[len(g.Positions)-1]); {
	case g.Begin.Opening != nil && g.Begin.Opening.Name != "":
		add(name, w.l.Opening(*g.Begin.Opening))
	case found:
		add(name, w.l.Opening(o))
	}
	if p := g.Begin.Position; p != "" && d.Seat == nil && !usual(g) {
		add(lang.PaperFrom, strings.Join(strings.Fields(p), " "))
	}
}

// usual reports whether the game began from the game's own starting position, whatever
// the record says about it.
func usual(g *Game) bool {
	own, err := g.Rules.Start(boards.Setup{Size: g.Begin.Setup.Size})
	return err == nil && draw.Text(own, draw.ASCII, lang.English) == draw.Text(g.Positions[0], draw.ASCII, lang.English)
}

// result returns the result of the game.
func (w writer) result(g *Game) string {
	end := g.End
	if end == nil {
		end = g.stated()
	}
	if end == nil {
		return w.l.Say(lang.PaperPlaying)
	}
	return w.l.Ending(w.spelling(g, g.last()), g.names(w.l), end)
}

// stated returns the end that a record states although its moves can't be followed to it,
// unless a ruling is in force. It returns nil if there's none.
func (g *Game) stated() *arena.GameEnd {
	if g.Record == nil || !g.Record.Result.Known {
		return nil
	}
	inForce := 0
	for _, n := range g.Notes {
		if r, ok := n.Event.(*arena.Ruled); ok && r.Decision != nil {
			if inForce++; r.Decision.Act == arena.ActWithdraw {
				inForce -= 2
			}
		}
	}
	if inForce > 0 {
		return nil
	}
	r := g.Record.Result
	end := &arena.GameEnd{
		Moves: len(g.Record.Moves), Side: r.Winner, By: boards.Reason(cmp.Or(r.By, string(arena.ByRecord))), Detail: r.Detail, Fact: r.Fact, Result: arena.Win,
		Ruled: len(g.Record.Rulings) > 0,
	}
	switch {
	case r.Drew():
		end.Result = arena.Draw
	case r.Winner == boards.None:
		end.Result = arena.NoResult
	}
	return end
}

// Ruled returns the caption below a picture of a game's last position where a referee
// has ruled: the referee, and the result that holds. It returns "" without a ruling.
func Ruled(l lang.Lang, spelling lang.Spelling, names [2]string, end *arena.GameEnd, notes []Note) string {
	for _, n := range slices.Backward(notes) {
		if r, ok := n.Event.(*arena.Ruled); ok && r.Decision != nil && end != nil {
			return l.Say(lang.PaperRuled, r.By, l.Ending(spelling, names, end))
		}
	}
	return ""
}

// figures returns the game's diagrams, with captions.
func (w writer) figures(g *Game, d *draw.Drawer) figures {
	before, _ := g.before()
	game := append(slices.Clone(before), g.Positions...)
	var asked []int
	for i, p := range game {
		if w.wanted(g, i-len(before), p) {
			asked = append(asked, i)
		}
	}
	o := draw.Options{Set: w.set, Lang: w.l}
	list := d.Figures(o, game, asked)
	if w.numbered(list) { // add diagrams of the positions asked for, since a numbered figure doesn't show them
		for _, i := range asked {
			if i < len(game)-1 {
				list = append(list, draw.Figure{To: game[i].Ply(), Drawing: d.Diagram(game[i], o)})
			}
		}
	}
	var out figures
	for i, f := range list {
		fig := figure{drawing: f.Drawing, ply: f.To}
		switch {
		case f.From > 0:
			fig.caption = w.l.Say(lang.FigureMoves, i+1, f.From, f.To)
		case f.To == 0:
			fig.caption = w.l.Say(lang.FigureStart, i+1)
		default:
			fig.caption = w.l.Say(lang.FigurePosition, i+1, f.To)
		}
		f.Drawing.Title = fig.caption
		var below []string
		for _, e := range f.Elsewhere {
			if e.At == "" {
				below = append(below, w.l.Say(lang.FigurePass, e.Ply))
			} else {
				below = append(below, w.l.Say(lang.FigureAt, e.Ply, e.At))
			}
		}
		fig.below = strings.Join(below, w.l.Say(lang.Comma))
		out = append(out, fig)
	}
	return out
}

func (w writer) numbered(list []draw.Figure) bool {
	return slices.ContainsFunc(list, func(f draw.Figure) bool { return f.From > 0 })
}

// mostComments is the maximum number of comments in a game for which each comment gets
// a diagram.
const mostComments = 6

// wanted reports whether the position at index i needs a diagram, because it was asked
// for, or because of a ruling, a fault or a comment.
func (w writer) wanted(g *Game, i int, p boards.Position) bool {
	if slices.Contains(g.Shown, p.Ply()) {
		return true
	}
	for _, n := range g.Notes {
		switch e := n.Event.(type) {
		case *arena.Ruled:
			if n.Ply == p.Ply() && e.What != "refused" {
				return true
			}
		case *arena.Faulted:
			if n.Ply == p.Ply() {
				return true
			}
		}
	}
	if g.Record == nil || i < 1 || g.Moves[i-1].Words() == "" {
		return false
	}
	comments := 0
	for _, m := range g.Moves {
		if m.Words() != "" {
			comments++
		}
	}
	return comments <= mostComments
}

// moment returns a date and time, without the parts that a record leaves out.
func moment(t time.Time) string {
	switch h, m, s := t.Clock(); {
	case t.IsZero():
		return ""
	case t.Year() <= 0:
		return t.Format("15:04:05")
	case h == 0 && m == 0 && s == 0:
		return t.Format("2006-01-02")
	}
	return t.Format("2006-01-02 15:04:05")
}
