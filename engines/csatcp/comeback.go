package csatcp

import (
	"context"
	"errors"
	"strings"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// A Player whose connection is lost in the middle of a game logs in again,
// which servers like dohyo's allow (see away.go). The server sends the game
// with its moves so far, and the game continues from there. The player sends
// its last move again if that was lost, and takes a move that the opponent made
// meanwhile from the server's summary.

// The pauses between two attempts to come back.
const (
	firstPause = 50 * time.Millisecond
	mostPause  = 5 * time.Second
)

// Errors after which another attempt is useless.
var (
	errNoGame    = fact.New("csatcp.back.nogame", "the server doesn't know the game any more")
	errOtherGame = fact.New("csatcp.back.other", "the server continues with another game, or with other moves")
)

// lost reports whether an error means that the connection of the game was lost.
func (p *Player) lost(ctx context.Context, err error) bool {
	if err == nil || !p.playing || p.over || p.opt.Back <= 0 || ctx.Err() != nil {
		return false
	}
	for _, other := range []error{errLate, errLong, errTooMany, errSlow} {
		if errors.Is(err, other) {
			return false
		}
	}
	return true
}

// comeBack replaces a lost connection by the deadline (zero: none) and within
// the time allowed for it. The player has a connection afterwards in any case.
func (p *Player) comeBack(ctx context.Context, deadline time.Time) error {
	why := p.conn.why()
	limit := uptime.Now().Add(p.opt.Back)
	if !deadline.IsZero() && deadline.Before(limit) {
		limit = deadline
	}
	p.playing = false // if the attempt loses its connection, this loop repeats it
	for pause := firstPause; ; pause = min(2*pause, mostPause) {
		err := p.again(ctx, limit)
		switch {
		case err == nil:
			p.playing = true
			p.note = engines.And(p.note, fact.Errorf("csatcp.back", "the connection to the server was lost and has been restored: %w", why))
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, errNoGame), errors.Is(err, errOtherGame), !uptime.Now().Add(pause).Before(limit):
			return fact.Errorf("csatcp.notback", "%w; reconnecting failed: %v", why, err)
		}
		t := uptime.NewTimer(pause)
		select {
		case <-t.C:
		case <-ctx.Done():
		}
		t.Stop()
	}
}

// again makes one attempt.
func (p *Player) again(ctx context.Context, limit time.Time) error {
	c, err := dialServer(ctx, p.address.Host, uptime.Until(limit))
	if err != nil {
		return err
	}
	p.conn.close(0)
	p.conn = newConn(c, false)
	p.conn.watch(p.wire, nil)
	if err := p.enter(ctx); err != nil {
		return err
	}
	if _, err := p.await(ctx, replyWait, wantSummary, "BEGIN Game_Summary"); errors.Is(err, errLate) {
		p.conn.send("LOGOUT") // it waits for a new game
		return errNoGame
	} else if err != nil {
		return err
	}
	r, err := p.readSummary(ctx)
	if err != nil {
		return err
	}
	if r.s.ID != p.summary.ID || r.s.Turn != p.summary.Turn {
		p.conn.send("REJECT")
		return errOtherGame
	}
	p.conn.send("AGREE")
	if _, err := p.await(ctx, replyWait, wantStart, "START:"); err != nil {
		return err
	}
	return p.catchUp(r)
}

// catchUp makes up the difference between our position and the server's.
func (p *Player) catchUp(r *reader) error {
	switch r.s.Start.Ply() - p.ply {
	case 0:
		if p.left {
			p.conn.send(p.sent) // if it had arrived, the game would be over
		}
	case -1:
		p.conn.send(p.sent)
	case 1:
		p.missed = append(p.missed, said{r.move, uptime.Now()})
	default:
		return errOtherGame
	}
	return nil
}

// isTold reports whether a line of a summary's position is a move.
func isTold(line string) bool {
	return len(line) >= 7 && strings.IndexByte("+-", line[0]) >= 0 && strings.Trim(line[1:5], "0123456789") == ""
}
