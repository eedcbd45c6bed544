package csatcp

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/csa"
	"dohyo/engines/uptime"
)

// PlayerOptions are the waiting times for a player on another server.
type PlayerOptions struct {
	Wait  time.Duration // for an opponent, and for START; 0 is 10 min
	Mated time.Duration // for it to say %TORYO when it's mated; 0 is 10 s
	Back  time.Duration // to come back to a game after a lost connection; 0 is 2 min, a negative time means never
	Bare  bool          // moves are sent without comments, for servers that take none
}

const (
	usualWait  = 10 * time.Minute
	usualMated = 10 * time.Second
	usualBack  = 2 * time.Minute
	replyWait  = 10 * time.Second // for lines that the server sends at once
	graceTime  = 30 * time.Second // beyond the arena's clock, because the server's decides
	aliveEvery = time.Minute      // the interval of signs of life while nothing else is sent
)

// Player is the opponent on another server. The server knows the arena's other
// player by the login's name: that player's moves are sent there, and the moves of
// the other colour that come back are this player's. The server's times and verdicts
// count.
type Player struct {
	address Address
	opt     PlayerOptions
	wire    func(engines.Wire)
	conn    *conn         // nil when there's none
	reply   time.Duration // how long the server may take for its last words; replyWait, less in tests

	seat    boards.Seat
	rules   *boards.Game
	summary Summary
	ply     int          // of the server's position
	since   time.Time    // when the server last got a move of ours, or said START
	over    bool         // it has said how the game ended
	left    bool         // our side has sent %TORYO, %KACHI or %CHUDAN
	talk    engines.Talk // what our side said with the move that is sent next
	playing bool         // the server has said START
	sent    string       // our last move, with what was said with it
	missed  []said       // lines that are known from elsewhere and come before those of the connection
	note    *fact.Error  // on the next answer: that the connection was lost
}

var (
	_ engines.Latecomer  = (*Player)(nil)
	_ engines.Witness    = (*Player)(nil)
	_ engines.Timekeeper = (*Player)(nil)
)

// BeginsLast says that the server starts its clock with the agreement.
func (*Player) BeginsLast() {}

// Charges returns how the server counts the time of our side. If it rounds up or
// grants a delay, its verdict decides.
func (p *Player) Charges() (unit, least time.Duration) {
	t := p.summary.Times[p.us()]
	return t.unit(), t.Least
}

// New makes a player of the opponent that a server pairs a login with. Wire gets the
// lines sent and received; it may be nil.
func New(a Address, wire func(engines.Wire), o PlayerOptions) *Player {
	if o.Wait <= 0 {
		o.Wait = usualWait
	}
	if o.Mated <= 0 {
		o.Mated = usualMated
	}
	if o.Back == 0 {
		o.Back = usualBack
	}
	return &Player{address: a, wire: wire, opt: o, reply: replyWait}
}

// About returns the player's name on the server and the game's, "" before a game.
func (p *Player) About() string {
	if p.summary.ID == "" {
		return ""
	}
	return fmt.Sprintf("%s (%s)", p.summary.Names[p.seat], p.summary.ID)
}

// us returns the side of the login.
func (p *Player) us() boards.Side { return boards.Side(p.seat).Other() }

// Begin logs in, waits for an opponent, and agrees to the game if it's the
// arena's: same colours, same position, and the same clock if the arena has
// one. Each game is a connection of its own.
func (p *Player) Begin(ctx context.Context, g engines.Game) error {
	p.hangUp(0)
	pos, ok := g.Position.(*shogi.Position)
	if !ok {
		return engines.NoWord("CSA", g.Rules.Name)
	}
	p.seat, p.rules, p.ply, p.over, p.left = g.Seat, g.Rules, pos.Ply(), false, false
	p.playing, p.sent, p.missed, p.note = false, "", nil, nil
	c, err := dialServer(ctx, p.address.Host, replyWait)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return engines.FaultOf(engines.Start, engines.HostOr(err, "host.call", "call %s", p.address.Host))
	}
	p.conn = newConn(c, false)
	p.conn.watch(p.wire, nil)
	if err := p.begin(ctx, g, pos); err != nil {
		p.hangUp(0)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var f *engines.Fault
		if errors.As(err, &f) {
			return f
		}
		return engines.FaultOf(engines.Start, err)
	}
	return nil
}

// dialServer connects to a server.
func dialServer(ctx context.Context, host string, limit time.Duration) (net.Conn, error) {
	dial := net.Dialer{Timeout: min(limit, replyWait)}
	return dial.DialContext(ctx, "tcp", host)
}

// enter logs in.
func (p *Player) enter(ctx context.Context) error {
	p.conn.send(p.address.login(p.us()))
	text, err := p.await(ctx, replyWait, fact.New("csatcp.want.login", "an answer to LOGIN"), "LOGIN:")
	if err != nil {
		return err
	}
	if text != "LOGIN:"+p.address.Name+" OK" {
		return fact.Errorf("csatcp.login", "the server refuses the login of %s: %s", p.address.Name, safe.Talk(text, 80))
	}
	return nil
}

// What the server is expected to send before a game.
var (
	wantSummary = fact.New("csatcp.want.opponent", "an opponent")
	wantStart   = fact.New("csatcp.want.start", "START")
)

// readSummary reads what the server tells of the game.
func (p *Player) readSummary(ctx context.Context) (*reader, error) {
	r := newReader()
	for done := false; !done; {
		l, err := p.conn.next(ctx, uptime.Now().Add(replyWait))
		if err != nil {
			return nil, fact.Errorf("csatcp.summary", "the Game_Summary: %w", err)
		}
		if done, err = r.line(l.text); err != nil {
			return nil, err
		}
	}
	return r, nil
}

func (p *Player) begin(ctx context.Context, g engines.Game, pos *shogi.Position) error {
	if err := p.enter(ctx); err != nil {
		return err
	}
	if _, err := p.await(ctx, p.opt.Wait, wantSummary, "BEGIN Game_Summary"); err != nil {
		return err
	}
	r, err := p.readSummary(ctx)
	if err != nil {
		return err
	}
	p.summary = r.s
	if why := p.differs(g, pos); why != nil {
		p.conn.send("REJECT")
		_, _ = p.await(ctx, time.Second, fact.New("csatcp.want.reject", "REJECT"), "REJECT:")
		return why
	}
	p.conn.send("AGREE")
	text, err := p.await(ctx, p.opt.Wait, wantStart, "START:", "REJECT:")
	if err == nil && strings.HasPrefix(text, "REJECT:") {
		err = fact.Errorf("csatcp.rejected", "no game: %s", safe.Talk(text, 200))
	}
	p.since, p.playing = uptime.Now(), err == nil
	return err
}

// differs returns how the server's game differs from the arena's, nil if it
// doesn't.
func (p *Player) differs(g engines.Game, pos *shogi.Position) error {
	s := p.summary
	if boards.Side(s.Turn) != p.us() {
		return fact.Errorf("csatcp.differs.side", "on the server %s plays %v, but in this match it plays %v", p.address.Name, colourWord(s.Turn), colourWord(colour(p.us())))
	}
	if name := s.Names[p.us()]; name != p.address.Name {
		return fact.Errorf("csatcp.differs.name", "the server calls %s %s", p.address.Name, name)
	}
	if !s.Start.View().Same(pos.View()) {
		return fact.Errorf("csatcp.differs.position", "the server's game starts from another position: %s, not %s", s.Start.View().SFEN(), pos.View().SFEN())
	}
	if c := g.Clock; c != (engines.Clock{}) {
		c.Byoyomi += c.Move
		c.Move = 0
		for _, t := range s.Times {
			if t.clock() != c {
				return fact.Errorf("csatcp.differs.clock", "the server's clock is %s, not this match's", t.String())
			}
		}
	}
	return nil
}

// await waits for a line that begins with one of some words. It skips other
// lines.
func (p *Player) await(ctx context.Context, limit time.Duration, what *fact.Error, words ...string) (string, error) {
	deadline := uptime.Now().Add(limit)
	for {
		l, err := p.next(ctx, deadline)
		if err != nil {
			return "", fact.Errorf("csatcp.want", "expected %v: %w", what, err)
		}
		for _, w := range words {
			if strings.HasPrefix(l.text, w) {
				return l.text, nil
			}
		}
	}
}

// next returns the next line. While it waits, it sends the server signs of life, and
// comes back to the game if the connection is lost.
func (p *Player) next(ctx context.Context, deadline time.Time) (said, error) {
	for {
		if len(p.missed) > 0 {
			l := p.missed[0]
			p.missed = p.missed[1:]
			return l, nil
		}
		soon := uptime.Now().Add(aliveEvery)
		alive := deadline.IsZero() || soon.Before(deadline)
		if !alive {
			soon = deadline
		}
		l, err := p.conn.next(ctx, soon)
		if p.lost(ctx, err) {
			if err := p.comeBack(ctx, deadline); err != nil {
				return said{}, err
			}
			continue
		}
		if !alive || !errors.Is(err, errLate) {
			return l, err
		}
		p.conn.send("")
	}
}

// Act waits for the opponent's move on the server. The time is what the server
// charged. If the server ends the game, the error is a *engines.Verdict.
func (p *Player) Act(ctx context.Context, t engines.Turn) (engines.Answer, error) {
	pos, ok := t.Position.(*shogi.Position)
	if !ok {
		return engines.Answer{}, csa.ErrNotShogi
	}
	if p.conn == nil {
		return engines.Answer{}, engines.Faultf(engines.Exit, "csatcp.unconnected", "there is no connection any more")
	}
	if pos.Ply() != p.ply {
		return engines.Answer{}, takenBack()
	}
	var deadline time.Time
	if t.Budget > 0 {
		deadline = p.since.Add(t.Budget + graceTime)
	}
	for {
		l, err := p.next(ctx, deadline)
		switch {
		case errors.Is(err, errLate):
			return engines.Answer{}, engines.Faultf(engines.Timeout, "engines.late.move", "no move within %v", t.Budget+graceTime)
		case ctx.Err() != nil && errors.Is(err, ctx.Err()):
			return engines.Answer{}, err
		case errors.Is(err, errLong), errors.Is(err, errTooMany):
			return engines.Answer{}, engines.FaultOf(engines.Flood, err)
		case err != nil:
			return engines.Answer{}, engines.FaultOf(engines.Exit, err)
		case strings.HasPrefix(l.text, "#"):
			return engines.Answer{}, p.verdict(ctx, l.text)
		}
		move, took := readTimed(l.text, p.summary.Times[p.seat].unit())
		switch {
		case p.theirs(move):
		case strings.HasPrefix(move, sign(colour(boards.Side(p.seat)))):
			return engines.Answer{}, csa.NoMove(move)
		default:
			continue // the echo of our move, or an irrelevant line
		}
		if took < 0 {
			took = max(l.at.Sub(p.since), 0)
		}
		if p.ply++; move[0] == '%' {
			p.ply-- // moves no piece
		}
		note := p.note
		p.note = nil
		return engines.Answer{Move: move, Took: took, Note: note}, nil
	}
}

// theirs reports whether a line is a move of the player's, or its %-word.
func (p *Player) theirs(move string) bool {
	switch move {
	case "%TORYO", "%KACHI":
		return !p.left
	}
	return csa.IsAnswer(move) && move[:1] == sign(colour(boards.Side(p.seat)))
}

// Hear keeps what our side said, to be sent with its move.
func (p *Player) Hear(t engines.Talk) { p.talk = t }

// Tell sends a move of ours to the server, followed by what our side said with it
// (4th Denō tournament, art. 5 (7)).
func (p *Player) Tell(_ context.Context, _ boards.Seat, m boards.Move, pos boards.Position) error {
	if p.conn == nil {
		return nil
	}
	p.left = m != "" && m[0] == '%'
	if !p.left && pos.Ply() <= p.ply {
		return takenBack() // it replaces a move that the server has already
	}
	p.sent = string(m) + p.comment(pos)
	p.conn.send(p.sent)
	p.ply, p.since = pos.Ply(), uptime.Now()
	return nil
}

// comment returns what our side said with the move that led to a position, in the
// form that follows the move.
func (p *Player) comment(pos boards.Position) string {
	talk := p.talk
	p.talk = engines.Talk{}
	after, ok := pos.(*shogi.Position)
	if p.opt.Bare || p.left || !ok || after.Before() == nil {
		return ""
	}
	m, _ := after.Last()
	if c := csa.Comment(talk, after.Before().View(), m); c != "" && len(c) < mostLine/2 {
		return "," + c
	}
	return ""
}

// End leaves the game. Our side resigns if the server doesn't know yet that it has
// lost, and the player gets a moment to resign if it is mated. Leaving a game that
// continues on the server loses it there.
func (p *Player) End(ctx context.Context, o boards.Outcome) {
	if p.conn == nil {
		return
	}
	wait := p.reply
	lost := o.Winner == boards.Side(p.seat)
	switch {
	case p.over:
		wait = 0
	case p.left: // its answer is on the way
	case lost && o.By != boards.Perpetual && o.By != boards.WrongDeclaration:
		p.conn.send("%TORYO")
	case o.By == boards.BrokenOff:
		p.conn.send(breakOff)
	case o.By == boards.Mate:
		wait = p.opt.Mated
	}
	deadline := uptime.Now().Add(wait)
	for !p.over && wait > 0 {
		l, err := p.conn.next(ctx, deadline)
		if err != nil {
			break
		}
		if strings.HasPrefix(l.text, "#") {
			p.verdict(ctx, l.text)
		}
	}
	p.conn.send("LOGOUT")
	p.hangUp(farewell)
}

// Close leaves the server.
func (p *Player) Close() error {
	p.hangUp(0)
	return nil
}

func (p *Player) hangUp(wait time.Duration) {
	if p.conn != nil {
		p.conn.close(wait)
		p.conn = nil
	}
}
