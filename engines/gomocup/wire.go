package gomocup

import (
	"bytes"
	"context"
	"time"

	"dohyo/engines"
	"dohyo/engines/uptime"
)

// send sends lines, and shows them.
func (p *Player) send(b []byte, deadline time.Time) error {
	if p.wire != nil {
		now := uptime.Now()
		for line := range bytes.Lines(b) {
			p.show(true, bytes.TrimRight(line, "\r\n"), now)
		}
	}
	return p.proc.Write(b, deadline)
}

// line reads a line, and shows it. It came at p.heard: what follows, such as
// writing it to the journal, isn't charged to the brain.
func (p *Player) line(ctx context.Context, deadline time.Time) ([]byte, error) {
	b, err := p.proc.ReadLine(ctx, deadline)
	if err != nil {
		return nil, err
	}
	p.heard = uptime.Now()
	if p.wire != nil {
		if text := bytes.TrimRight(b, " \t\r"); len(text) > 0 {
			p.show(false, text, p.heard)
		}
	}
	return b, nil
}

// show passes a line on to the watcher. In place of the first that is too much, he
// gets an ellipsis.
func (p *Player) show(sent bool, text []byte, now time.Time) {
	switch {
	case p.pace.allows(now):
		p.cut = false
		p.wire(engines.Wire{Sent: sent, Text: string(text)})
	case !p.cut:
		p.cut = true
		p.wire(engines.Wire{Sent: sent, Text: "…"})
	}
}

const (
	mostLines = 400                   // lines that are shown however quickly they come
	lineEvery = 20 * time.Millisecond // and how soon after them there may be another
)

// A pace limits the lines shown to what a person could read: brains may make tens of
// thousands of moves per second, and a journal with all their lines would be several
// times as long and slow the match.
type pace struct {
	used int       // lines that count against mostLines
	last time.Time // up to which lines were credited
}

// allows reports whether a line may be shown now, and counts it.
func (c *pace) allows(now time.Time) bool {
	if n := now.Sub(c.last) / lineEvery; n > 0 {
		c.used, c.last = max(c.used-int(min(n, mostLines)), 0), now
	}
	if c.used >= mostLines {
		return false
	}
	c.used++
	return true
}
