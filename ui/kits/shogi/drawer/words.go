package drawer

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
	"dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

// name returns a move in the set's notation, also one that can't be made or whose position
// isn't available.
func name(s *draw.Set, before boards.Position, m boards.Move) string {
	p, ok := before.(*shogi.Position)
	if !ok {
		return writtenName(s, m)
	}
	b := p.View()
	mv, err := b.ParseCSA(string(m))
	if err != nil {
		return writtenName(s, m)
	}
	last := shogi.NoSquare
	if l, ok := p.Last(); ok {
		last = l.To()
	}
	return moveName(s, b, mv, last)
}

// lineMost is the largest number of moves of a line of play to spell.
const lineMost = 14

// line returns a line of play, given in USI or CSA moves, in the set's notation. The
// line may begin with the move that was made or with the reply to it.
func line(s *draw.Set, before, after boards.Position, pv string) string {
	best, most := pv, 0
	for _, pos := range []boards.Position{before, after} {
		p, ok := pos.(*shogi.Position)
		if !ok {
			continue
		}
		if text, n := spellLine(s, p, strings.Fields(pv)); n > most {
			best, most = text, n
		}
	}
	return best
}

// spellLine returns the text and number of the line's moves, at most lineMost and up to
// the first illegal one.
func spellLine(s *draw.Set, p *shogi.Position, words []string) (text string, n int) {
	b := p.Board()
	last := shogi.NoSquare
	if l, ok := p.Last(); ok {
		last = l.To()
	}
	var names []string
	for _, w := range words[:min(len(words), lineMost)] {
		m, err := b.ParseUSI(w)
		if err != nil {
			m, err = b.ParseCSA(w)
		}
		if err != nil || !b.IsLegal(m) {
			break
		}
		names = append(names, moveName(s, b, m, last))
		last = m.To()
		b.Do(m)
	}
	return strings.Join(names, " "), len(names)
}

// feat returns the words for a check or a repetition of a position.
func feat(l lang.Lang, before, after boards.Position) string {
	p, ok := after.(*shogi.Position)
	if !ok || p.Ply() == before.Ply() {
		return ""
	}
	var feats []string
	if p.View().InCheck() {
		feats = append(feats, l.Say(words.Check))
	}
	if n := len(p.Occurrences()); n > 1 {
		feats = append(feats, l.Say(words.Times, n, shogi.Repetitions))
	}
	return strings.Join(feats, "  ")
}

// event returns the words for what a move captured, a check and a repetition of a
// position.
func event(l lang.Lang, s *draw.Set, before, after boards.Position) string {
	a, ok := after.(*shogi.Position)
	if !ok || a.Ply() == before.Ply() {
		return ""
	}
	text := feat(l, before, after)
	m, moved := a.Last()
	b, known := before.(*shogi.Position)
	if !moved || !known || m.IsDrop() {
		return text
	}
	if taken := b.View().At(m.To()); taken != shogi.NoPiece {
		text = strings.TrimSpace(l.Say(words.Takes, kindName(s, taken.Kind())) + "  " + text)
	}
	return text
}

// warn returns a warning if a move or a declaration would lose at once.
func warn(l lang.Lang, _ *draw.Set, pos boards.Position, m boards.Move) string {
	p := pos.(*shogi.Position)
	if m == shogi.Win {
		if missing := p.Declaration(p.View().Turn()).Missing(); len(missing) > 0 {
			return l.Say(words.WouldFail, l.Error(missing))
		}
		return ""
	}
	next, err := p.Play(m)
	if err != nil {
		return ""
	}
	if o, over := next.Outcome(); over && o.By == boards.Perpetual && o.Winner != p.View().Turn().Side() {
		return l.Reason(o.By)
	}
	return ""
}

// factsOf returns the progress of the game or the repetitions of the position, and the
// points for a declaration once a king is near the opponent's camp.
func factsOf(l lang.Lang, s *draw.Set, pos boards.Position) []draw.Fact {
	p := pos.(*shogi.Position)
	var facts []draw.Fact
	switch times := p.Occurrences(); {
	case len(times) > 1:
		facts = append(facts, draw.Fact{Text: l.Say(words.TimesBefore, len(times), shogi.Repetitions, plies(times[:len(times)-1])), Alarm: true})
	case checksInARow(p) > 1:
		c := p.View().Turn().Other()
		facts = append(facts, draw.Fact{Text: l.Say(words.Perpetual, s.Side[c], checksInARow(p)), Alarm: false})
	default:
		facts = append(facts, draw.Fact{Text: moveCount(l, p), Alarm: p.Limit() > 0 && p.Limit()-p.Ply() <= 20})
	}
	if nearCamp(p, shogi.Black) || nearCamp(p, shogi.White) {
		a, b := p.Declaration(shogi.Black), p.Declaration(shogi.White)
		ready := func(d shogi.Declaration) bool { return d.KingInCamp && d.PointsOK() && d.PiecesOK() }
		facts = append(facts, draw.Fact{
			Text: l.Say(words.Points, s.Side[0], a.Points, a.PiecesInCamp, s.Side[1], b.Points, b.PiecesInCamp), Alarm: ready(a) || ready(b),
		})
	}
	return facts
}

// checksInARow returns the number of consecutive checks by the side that has just moved.
func checksInARow(p *shogi.Position) int { return p.ChecksInARow(p.View().Turn().Other()) }

func moveCount(l lang.Lang, p *shogi.Position) string {
	if p.Limit() > 0 {
		return l.Say(words.MoveOf, p.Ply(), p.Limit())
	}
	return l.Say(words.Move, p.Ply())
}

// nearCamp reports whether a king is entering the opponent's camp (入玉): in it, or on the
// rank before it.
func nearCamp(p *shogi.Position, c shogi.Color) bool {
	k := p.View().King(c)
	if k == shogi.NoSquare {
		return false
	}
	if c == shogi.Black {
		return k.Rank() <= 4
	}
	return k.Rank() >= 6
}

func plies(list []int) string {
	var words []string
	for _, n := range list {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, ",")
}

// report returns everything that the rules count: repetitions, the conditions of a
// declaration for both sides, and the limit of moves.
func report(l lang.Lang, s *draw.Set, pos boards.Position) []draw.Fact {
	p := pos.(*shogi.Position)
	var facts []draw.Fact
	say := func(alarm bool, k lang.Key, args ...any) {
		facts = append(facts, draw.Fact{Text: l.Say(k, args...), Alarm: alarm})
	}
	say(true, words.RepeatHead)
	times := p.Occurrences()
	say(len(times) > 1, words.Times, len(times), shogi.Repetitions)
	if len(times) > 1 {
		say(false, words.StoodAt, plies(times[:len(times)-1]))
	} else {
		say(false, words.FirstTime)
	}
	if n := checksInARow(p); n > 0 {
		say(n > 1, words.Perpetual, s.Side[p.View().Turn().Other()], n)
	}
	say(false, words.RepeatRule)
	say(false, lang.Same(" "))
	facts = append(facts, declarations(l, s, p)...)
	say(false, lang.Same(" "))
	say(true, words.LimitHead)
	if p.Limit() > 0 {
		say(false, words.LimitRule, p.Ply(), p.Limit())
	} else {
		say(false, words.NoLimit, p.Ply())
	}
	return facts
}

// declarations returns a table of the conditions of a declaration, with a column for
// each side.
func declarations(l lang.Lang, s *draw.Set, p *shogi.Position) []draw.Fact {
	const column = 6 // as "28/28 "
	first := 0
	for _, k := range []lang.Key{words.DeclareHead, words.KingIn, words.PointsOf, words.PiecesOf, words.NotChecked, words.OnTurn, words.AllHold} {
		first = max(first, draw.Width(l.Say(k))+1)
	}
	a, b := p.Declaration(shogi.Black), p.Declaration(shogi.White)
	row := func(k lang.Key, black, white string) string {
		return draw.Fit(l.Say(k), first) + draw.Fit(black, column) + white
	}
	yes := func(holds bool) string {
		if holds {
			return l.Say(words.Holds)
		}
		return "-"
	}
	of := func(n, needed int) string { return strconv.Itoa(n) + "/" + strconv.Itoa(needed) }
	return []draw.Fact{
		{Text: row(words.DeclareHead, s.Side[0], s.Side[1]), Alarm: true},
		{Text: row(words.KingIn, yes(a.KingInCamp), yes(b.KingInCamp)), Alarm: a.KingInCamp || b.KingInCamp},
		{Text: row(words.PointsOf, of(a.Points, a.Needed), of(b.Points, b.Needed)), Alarm: a.PointsOK() || b.PointsOK()},
		{Text: row(words.PiecesOf, of(a.PiecesInCamp, shogi.PiecesNeeded), of(b.PiecesInCamp, shogi.PiecesNeeded)), Alarm: a.PiecesOK() || b.PiecesOK()},
		{Text: row(words.NotChecked, yes(!a.InCheck), yes(!b.InCheck)), Alarm: false},
		{Text: row(words.OnTurn, yes(a.OnTurn), yes(b.OnTurn)), Alarm: false},
		{Text: row(words.AllHold, yes(a.Valid), yes(b.Valid)), Alarm: a.Valid || b.Valid},
	}
}
