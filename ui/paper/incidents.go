package paper

import (
	"strconv"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// rulings returns the table of the rulings made by people. Each row has the claim
// behind the ruling and what the rules say about that claim.
func (w writer) rulings(g *Game, d *draw.Drawer) table {
	t := table{kind: "rulings", note: w.l.Say(lang.PaperNote), columns: []string{
		w.l.Say(lang.PaperAfter), w.l.Say(lang.PaperAt), w.l.Say(lang.PaperBy), w.l.Say(lang.PaperWhat), w.l.Say(lang.PaperWhy),
	}}
	for _, n := range g.Notes {
		r, ok := n.Event.(*arena.Ruled)
		if !ok || r.What == "refused" {
			continue
		}
		ply, what := n.Ply, r.What
		if c := r.Decision; c != nil {
			ply, what = c.Ply, w.l.RulingDid(c)
		}
		t.rows = append(t.rows, row{
			cells: []string{strconv.Itoa(ply), timeOf(r.At), r.By, what, w.l.Told(r.Fact, r.Why)}, note: joined(w.claim(g, d, r), w.undone(g, d, n, r)),
		})
	}
	return t
}

// claim returns the claim before a ruling, and what the rules say about it.
func (w writer) claim(g *Game, d *draw.Drawer, r *arena.Ruled) string {
	c := r.Decision
	if c == nil || c.Claim == "" {
		return ""
	}
	text := w.l.Say(lang.PaperClaimed, w.l.Claim(c.Claim, w.seat(g, c.About), c.ClaimedPly()))
	text += " " + lang.ClaimAnswer(w.l, c.Answer())
	says, section := w.law(g, d, c)
	if says != "" {
		text += " " + says
	}
	if section != "" {
		text += w.l.Paren(section)
	}
	return text
}

// law returns the verdict of the rules on the claim behind a ruling, and the section of the
// rules. Journals of older versions have both in words only: then the rules answer again, and
// if they answer otherwise now, the words remain.
func (w writer) law(g *Game, d *draw.Drawer, c *arena.Decision) (says, section string) {
	law, on := c.Law, c.On(g.Positions)
	if p, ok := on[0].(boards.Explainer); law == nil && ok && c.Section != "" {
		if seat, ok := g.Rules.Seat(c.About); ok {
			if a := p.Answer(boards.Claim{Kind: c.Claim, Seat: seat}, c.Tried); len(a.Why) > 0 && a.Holds == c.Answer() {
				law = boards.LawOf(a.Why[0])
			}
		}
	}
	if law == nil {
		return c.Says, c.Section
	}
	return d.Law(w.l, w.set, g.Match.Kind, on, law)
}

// seat returns the name of a seat, with its sign.
func (w writer) seat(g *Game, name string) string {
	if i, ok := g.Rules.Seat(name); ok {
		if side := g.Rules.Seats[i].Side; g.Rules.Seats[side].Name == name {
			return w.side(g, side)
		}
	}
	return name
}

// undone returns what a ruling undid: the end of the game, and the moves it removed.
func (w writer) undone(g *Game, d *draw.Drawer, n Note, r *arena.Ruled) string {
	c := r.Decision
	if c == nil {
		return ""
	}
	text := ""
	if c.Was != nil {
		text = w.l.Say(lang.PaperWas, w.l.Ending(w.spelling(g, g.after(n.Ply)), g.names(w.l), c.Was))
	}
	if len(n.Taken) > 0 {
		text = joined(text, w.l.Say(lang.PaperTaken, w.taken(d, nil, n.Taken)))
	} else if len(c.Cut) > 0 { // the game was read from a record
		text = joined(text, w.l.Say(lang.PaperTaken, strings.Join(w.spelling(g, g.after(c.Ply))(c.Cut...), " ")))
	}
	return text
}

// incidents returns the table of faults, refusals, moves taken back, pauses and
// interruptions.
func (w writer) incidents(g *Game, d *draw.Drawer) table {
	t := table{kind: "incidents", columns: []string{w.l.Say(lang.PaperAfter), w.l.Say(lang.PaperAt), w.l.Say(lang.PaperHappens)}}
	add := func(n Note, what string) {
		if what != "" {
			t.rows = append(t.rows, row{cells: []string{strconv.Itoa(n.Ply), timeOf(arena.StampOf(n.Event).At), what}})
		}
	}
	for i, n := range g.Notes {
		switch e := n.Event.(type) {
		case *arena.Paused:
			if until, ok := wentOn(g.Notes[i+1:]); ok {
				add(n, w.l.Say(lang.PausedFor, w.l.Duration(until.Sub(e.At.Time).Round(time.Second))))
			} else {
				add(n, w.l.Say(lang.PausedOpen))
			}
		case *arena.WentOn:
		case *arena.TookBack:
			add(n, w.tookBack(g, d, n, e))
		case *arena.Counted:
			if !e.Open {
				add(n, w.l.Say(lang.CountedAs, w.l.Told(e.Fact, e.How)))
				for _, line := range w.l.Disputes(e) {
					add(n, line)
				}
			}
		case *arena.Ruled:
			if e.What == arena.Refused {
				add(n, w.l.Ruling(w.spelling(g, g.after(n.Ply)), e))
			}
		default:
			add(n, w.l.Happened(w.spelling(g, g.after(n.Ply)), e))
		}
	}
	return t
}

// wentOn returns the time at which the match continued after a pause.
func wentOn(notes []Note) (time.Time, bool) {
	for _, n := range notes {
		if e, ok := n.Event.(*arena.WentOn); ok {
			return e.At.Time, true
		}
	}
	return time.Time{}, false
}

// spelling returns how the page names moves that are made from a position of a game on.
func (w writer) spelling(g *Game, p boards.Position) lang.Spelling {
	return draw.Spelling(w.l, w.set, g.Match.Kind, p)
}

// after returns the position after a number of moves, nil if the game has none.
func (g *Game) after(ply int) boards.Position { return boards.After(g.Positions, ply) }

// last returns the last position, nil if there is none.
func (g *Game) last() boards.Position {
	if len(g.Positions) == 0 {
		return nil
	}
	return g.Positions[len(g.Positions)-1]
}

// tookBack says who took back which moves.
func (w writer) tookBack(g *Game, d *draw.Drawer, n Note, e *arena.TookBack) string {
	who := w.l.Seat(g.Match.Kind, e.Seat)
	if e.Seat == "" {
		who = w.l.Say(lang.PaperReferee)
	}
	by, of := lang.TookBackBy, lang.TookBackOf
	if e.Slip {
		by, of = lang.SlipBy, lang.SlipOf
	}
	if names := w.taken(d, g.after(e.Ply), n.Taken); names != "" {
		return w.l.Say(of, who, e.Ply, names)
	}
	return w.l.Say(by, who, e.Ply)
}

// taken returns the names of moves that were taken off the board, back to position p,
// which may be nil.
func (w writer) taken(d *draw.Drawer, p boards.Position, moves []*arena.Moved) string {
	var names []string
	for _, m := range moves {
		names = append(names, strconv.Itoa(m.Ply)+" "+d.Words(w.l, w.set, p, m.Move))
		if p != nil { // the moves after p may not fit if the game continued elsewhere
			next, err := p.Play(m.Move)
			if p = next; err != nil {
				p = nil
			}
		}
	}
	return strings.Join(names, w.l.Say(lang.ListComma))
}

// timeOf returns an event's time of day, or "" for a record without a date, whose
// events are counted from the year 1.
func timeOf(m arena.Moment) string {
	if m.Year() <= 1 {
		return ""
	}
	return m.Format("15:04:05")
}
