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

// rulings is the table of what was ruled by a person.
func (w writer) rulings(g *Game) table {
	t := table{kind: "rulings", columns: []string{
		w.l.Say(lang.PaperAfter), w.l.Say(lang.PaperAt), w.l.Say(lang.PaperBy), w.l.Say(lang.PaperWhat), w.l.Say(lang.PaperWhy),
	}}
	for _, n := range g.Notes {
		if r, ok := n.Event.(*arena.Ruled); ok && r.What != "refused" {
			t.rows = append(t.rows, row{cells: []string{strconv.Itoa(n.Ply), timeOf(r.At), r.By, r.What, w.l.Detail(r.Why)}})
		}
	}
	return t
}

// incidents is the table of faults, refusals, moves that were taken back,
// pauses and interruptions.
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
				add(n, w.l.Say(lang.CountedAs, w.l.Detail(e.How)))
			}
		case *arena.Ruled:
			if e.What == "refused" {
				add(n, w.l.Ruling(e))
			}
		default:
			add(n, w.l.Happened(e))
		}
	}
	return t
}

// wentOn is when the match went on after a pause.
func wentOn(notes []Note) (time.Time, bool) {
	for _, n := range notes {
		if e, ok := n.Event.(*arena.WentOn); ok {
			return e.At.Time, true
		}
	}
	return time.Time{}, false
}

// tookBack tells who took back, and what.
func (w writer) tookBack(g *Game, d *draw.Drawer, n Note, e *arena.TookBack) string {
	who := w.l.Seat(g.Match.Kind, e.Seat)
	var names []string
	var p boards.Position
	if i := e.Ply - g.Positions[0].Ply(); i >= 0 && i < len(g.Positions) && g.Positions[i].Ply() == e.Ply {
		p = g.Positions[i]
	}
	for _, m := range n.Taken {
		names = append(names, strconv.Itoa(m.Ply)+" "+d.Name(set, p, m.Move))
		if p != nil { // the game may have gone on elsewhere since
			next, err := p.Play(m.Move)
			if p = next; err != nil {
				p = nil
			}
		}
	}
	if len(names) == 0 {
		return w.l.Say(lang.TookBackBy, who, e.Ply)
	}
	return w.l.Say(lang.TookBackOf, who, e.Ply, strings.Join(names, ", "))
}

// timeOf is the time of day of an event.
func timeOf(m arena.Moment) string {
	if m.IsZero() {
		return ""
	}
	return m.Format("15:04:05")
}
