package draw

import (
	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// A Reason is a sentence of a judge's reasoning as a screen shows it.
type Reason struct {
	Text     string
	Source   string // the rule's source; "" if it has none
	Verdict  bool   // the judgement; the others are its grounds
	Exhibits []Exhibit
}

// An Exhibit is a field with its part in a reason.
type Exhibit struct {
	Field Field
	Part  boards.Part
}

// Reasons turns a judge's findings on a position into sentences and exhibits. The game
// is given by its name.
func (d *Drawer) Reasons(l lang.Lang, s *Set, game string, p boards.Position, findings []boards.Finding) []Reason {
	return d.ReasonsFor(l, s, game, p, p, findings)
}

// ReasonsFor does the same for findings on a position about a move that was made on another one,
// the one before: the name of a move depends on where it is made.
func (d *Drawer) ReasonsFor(l lang.Lang, s *Set, game string, p, before boards.Position, findings []boards.Finding) []Reason {
	names := d.names(l, s, game, p)
	names.Move = func(m boards.Move) string { return d.Words(l, s, before, m) }
	list := make([]Reason, len(findings))
	for i, f := range findings {
		r := Reason{Text: s.Clean(l.Finding(f, names)), Source: s.Clean(l.Source(f.From)), Verdict: f.Verdict}
		for _, m := range f.Marks {
			if _, at := d.Place(s, p, m.At); !at.None() {
				r.Exhibits = append(r.Exhibits, Exhibit{at, m.Part})
			}
		}
		list[i] = r
	}
	return list
}

// Law returns the verdict of the rules on a claim that a ruling has kept, and its source. On are
// the positions that it is about (arena.Decision.On).
func (d *Drawer) Law(l lang.Lang, s *Set, game string, on [2]boards.Position, law *boards.Law) (says, source string) {
	r := d.ReasonsFor(l, s, game, on[0], on[1], []boards.Finding{law.Finding()})[0]
	if law.What == "" {
		return "", r.Source
	}
	return r.Text, r.Source
}

// Found returns what a ruling keeps of the rules' answer to a claim about a position and the one
// on which the move in question was made or tried. It doesn't depend on who ruled: the words are
// English, in characters that every record can have.
func (d *Drawer) Found(game string, on [2]boards.Position, c boards.Claim, a boards.Answer) *arena.Finding {
	f := &arena.Finding{Claim: c, Holds: a.Holds}
	if len(a.Why) > 0 {
		f.Law = boards.LawOf(a.Why[0])
		f.Says, f.Section = d.Law(lang.English, Unicode, game, on, f.Law)
	}
	return f
}

// Party returns the subject of a claim: a side with its sign, or one of its seats.
func (d *Drawer) Party(l lang.Lang, s *Set, game string, seat boards.Seat) string {
	return d.names(l, s, game, nil).Seat(seat)
}

// names returns how the game spells the subjects of a finding.
func (d *Drawer) names(l lang.Lang, s *Set, game string, p boards.Position) lang.Names {
	place := func(at boards.Place) string { name, _ := d.Place(s, p, at); return name }
	side := func(side boards.Side) string {
		if side == boards.None {
			return "-"
		}
		return d.Sign(s, side) + " " + l.Seat(game, [...]string{"black", "white"}[side])
	}
	n := lang.Names{
		Place: place, Side: side,
		Standing: func(at boards.Standing) string { return place(boards.Place(at)) },
		Move:     func(m boards.Move) string { return d.Words(l, s, p, m) },
		Seat:     func(seat boards.Seat) string { return side(boards.Side(seat)) },
	}
	if d.Standing != nil {
		n.Standing = func(at boards.Standing) string { return d.Standing(s, p, at) }
	}
	if d.Seat != nil {
		n.Seat = func(seat boards.Seat) string { return d.Sign(s, boards.Side(seat%2)) + d.Seat(l, s, seat) }
	}
	return n
}

// Asked returns what an opening rule asks of the player to act, in words, and what it may
// choose from, with the words for each.
func (d *Drawer) Asked(l lang.Lang, s *Set, game string, p boards.Negotiated) (text string, moves []boards.Move, words []string) {
	moves, asked := p.Choices()
	if asked.What == "" {
		return "", nil, nil
	}
	for _, m := range moves {
		words = append(words, s.Clean(lang.Choice(l, m, func(at boards.Move) string { return d.Name(s, p, at) })))
	}
	return s.Clean(l.Finding(asked, d.names(l, s, game, p))), moves, words
}

// Explained returns the exhibits of several reasons, with those of the first reasons on
// top.
func Explained(reasons ...Reason) (marks []Exhibit) {
	for i := len(reasons) - 1; i >= 0; i-- {
		marks = append(marks, reasons[i].Exhibits...)
	}
	return marks
}

// Exhibit marks the points of the exhibits.
func (b Points) Exhibit(marks []Exhibit) {
	for _, m := range marks {
		p := b.At(m.Field.Col, m.Field.Row)
		empty := p.Stone == 0
		switch m.Part {
		case boards.TheMove:
			p.Mark = LastMark
			if empty {
				p.Mark = ProposedMark
			}
		case boards.Shape, boards.Pinned:
			p.Mark = RowMark
			if empty { // part of the shape once the move is made
				p.Mark = ProposedMark
			}
		case boards.Needed, boards.Origin:
			p.Mark = WantedMark
		case boards.Against, boards.Taken:
			p.Mark = AgainstMark
			if empty {
				p.Mark = KinjiteMark
			}
		}
	}
}

// PartSign returns the sign before a piece that has a part in a reason. Its width is
// one column on every terminal.
func PartSign(p boards.Part) string { return partSigns[p] }

var partSigns = [...]string{boards.Origin: "~", boards.TheMove: ">", boards.Shape: "*", boards.Needed: "o", boards.Against: "#", boards.Pinned: "=", boards.Taken: "x"}
