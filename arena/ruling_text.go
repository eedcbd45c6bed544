package arena

import (
	"fmt"
	"strings"
	"time"

	"dohyo/kifu"
)

// Text describes the ruling for a record, in English: who ruled what, when and
// why, the claim and what the rules say of it, and what was before.
func (r *Ruled) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, kifu.RulingWord+"%s by %s", r.At.Format(time.RFC3339), r.By)
	d := r.Decision
	if d != nil {
		fmt.Fprintf(&b, " at move %d", d.Ply)
	}
	b.WriteString(": " + r.What)
	if r.Why != "" {
		b.WriteString("; reason: " + r.Why)
	}
	if d == nil {
		return b.String()
	}
	if d.Claim != "" {
		b.WriteString("; claim: " + string(d.Claim))
		if d.About != "" {
			b.WriteString(" of " + d.About)
		}
		switch {
		case d.Holds == nil:
			b.WriteString(", left open by the rules")
		case *d.Holds:
			b.WriteString(", true by the rules")
		default:
			b.WriteString(", not true by the rules")
		}
		if d.Section != "" {
			b.WriteString(" (" + d.Section + ")")
		}
		if d.Says != "" {
			b.WriteString(": " + d.Says)
		}
	}
	if d.Clocks != nil {
		var left []string
		for _, l := range eventLeft(d.Clocks, d.Overtime) {
			left = append(left, Reserve(l).String())
		}
		b.WriteString("; clocks: " + strings.Join(left, " "))
	}
	if len(d.Cut) > 0 {
		fmt.Fprintf(&b, "; moves that count no more, from move %d on:", d.Ply+1)
		for _, m := range d.Cut {
			b.WriteString(" " + string(m))
		}
	}
	if was := d.Was; was != nil {
		b.WriteString("; ended before: " + was.text())
	}
	return b.String()
}

// text describes a game's end in a few words.
func (e *GameEnd) text() string {
	text := string(e.Result)
	if e.Winner != nil {
		text += " " + *e.Winner
	}
	text += " by " + string(e.By)
	if e.Detail != "" {
		text += " (" + e.Detail + ")"
	}
	return text
}

// rulingsText describes the rulings on a game, one per line.
func rulingsText(g *GameTape) string {
	lines := make([]string, len(g.Rulings))
	for i, r := range g.Rulings {
		lines[i] = r.Text()
	}
	return strings.Join(lines, "\n")
}
