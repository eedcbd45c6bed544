package gtp

import (
	"bytes"
	"context"
	"math"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// asMoves is what follows the colour in the commands that stream an analysis before
// the move: an interval of half a second, and as much as fits in a talk. Leela Zero
// knows no further keys.
var asMoves = map[string]string{
	kataGenmove: " 50 maxmoves 10 rootInfo true",
	lzGenmove:   " 50",
}

// ownership asks for the owners of the points, too. A program computes them for each line of the
// stream, which costs it time where its search is large.
const ownership = " ownership true"

// streamed returns the command that makes the program say what it thinks of its move;
// "" if it knows none. dohyo's own programs tell more by themselves (talkCommand).
func (p *Player) streamed() string {
	switch {
	case p.knows[talkCommand]:
		return ""
	case p.knows[kataGenmove]:
		return kataGenmove
	case p.knows[lzGenmove]:
		return lzGenmove
	}
	return ""
}

// moving is a move that is being asked for.
type moving struct {
	p        *Player
	turn     engines.Turn
	pos      *igo.Position
	sent     time.Time // when the program was first asked
	deadline time.Time // zero if there is none
	answer   engines.Answer
	now      engines.Insight // the last line of a stream
}

// move requests the move, by genmove or a similar command. A program that refuses to
// stream is asked by genmove, in the time that is left, and from then on.
func (p *Player) move(ctx context.Context, t engines.Turn, pos *igo.Position, command string) (engines.Answer, error) {
	r := moving{p: p, turn: t, pos: pos}
	var before []string
	if command != cleanup { // the game's clock has stopped
		before = p.timesLeft(t.Budget, t.Left, pos.Turn())
	}
	l := line{kind: refusal}
	if s := p.streamed(); command == genmove && s != "" {
		var err error
		if l, err = r.ask(ctx, before, s); err != nil {
			return r.answer, err
		}
		if l.kind == refusal {
			p.knows[s], before = false, nil
		}
	}
	if l.kind == refusal {
		var err error
		if l, err = r.ask(ctx, before, command); err != nil {
			return r.answer, err
		}
	}
	r.answer.Took, p.owed = p.heard.Sub(r.sent), 0
	return r.answer, r.read(l, command)
}

// ask sends a command after others, and returns its answer: the only line, or the one
// with the move at the end of a stream.
func (r *moving) ask(ctx context.Context, before []string, command string) (line, error) {
	p := r.p
	until := r.deadline
	if r.sent.IsZero() {
		until = uptime.Deadline(r.turn.Limit())
	}
	keys, flows := asMoves[command]
	if command == kataGenmove && !p.opt.NoOwners {
		keys += ownership
	}
	commands := append(before, command+" "+colorWord(r.pos.Turn())+keys)
	if err := p.send(commands, until); err != nil {
		return line{}, err
	}
	if r.sent.IsZero() {
		r.sent = uptime.Now()
		if r.turn.Budget > 0 {
			r.deadline = r.sent.Add(r.turn.Limit())
		}
	}
	p.owed, p.flows, p.open = p.id, flows, false
	for id := p.id - len(commands) + 1; id < p.id; id++ {
		if _, err := p.answer(ctx, id, r.deadline, nil); err != nil { // a refusal of time_left is harmless
			return line{}, err
		}
	}
	l, err := p.answer(ctx, p.id, r.deadline, r.say)
	if p.open = err == nil && flows && l.begins(); !p.open {
		return l, err
	}
	s := studying{p: p, pos: r.pos, known: map[boards.Move]bool{}, whole: 10000, loose: true, tell: r.think}
	if command == kataGenmove {
		s.whole = 1
	}
	return p.stream(ctx, r.deadline, r.say, &s)
}

// read reads the answer.
func (r *moving) read(l line, command string) error {
	text := safe.Talk(string(l.text), 80)
	if l.kind == refusal {
		return refused(engines.Garbage, command+" "+colorWord(r.pos.Turn()), text)
	}
	if strings.EqualFold(text, string(igo.Resign)) {
		r.answer.Move = string(igo.Resign)
		return nil
	}
	m, err := r.pos.Parse(r.p.game.Seat, text)
	if err != nil {
		if pt, e := igo.ParsePoint(text, igo.MaxSize); e == nil { // off this board: the referee says so
			r.answer.Move = igo.PointText(pt, igo.MaxSize)
			return nil
		}
		return engines.Faultf(engines.Garbage, "gtp.point", "expected a point such as D4, pass or resign, got %q", text)
	}
	r.answer.Move = string(m)
	r.p.told = append(r.p.told, m)
	for _, l := range r.now.Lines { // it needn't be the first
		if l.Moves[0] == m {
			r.answer.Score, r.answer.PV, r.answer.Depth = nil, "", 0
			r.answer.Add(talkOf(l))
		}
	}
	return nil
}

// say passes talk on as it comes.
func (r *moving) say(t engines.Talk) {
	r.answer.Add(t)
	if r.turn.Talk != nil {
		r.turn.Talk(t)
	}
}

// think takes a line of a stream.
func (r *moving) think(i engines.Insight) {
	r.now = i
	best, ok := i.Best()
	if !ok {
		return
	}
	t := talkOf(best)
	t.Nodes, t.Points = i.Nodes, i.Points()
	r.say(t)
}

// talkOf returns what a line of an analysis says, without its nodes. The score is the win rate in
// thousandths, minus 500, as hayate's: the lead is no measure of how sure the program is.
func talkOf(l engines.Line) engines.Talk {
	t := engines.Talk{Depth: l.Depth}
	if l.WinRate != nil {
		score := int(math.Round(*l.WinRate*1000)) - 500
		t.Score, t.Unit = &score, engines.UnitRate
	}
	for _, m := range l.Moves {
		if len(t.PV)+1+len(m) > mostTalk {
			break
		}
		if t.PV != "" {
			t.PV += " "
		}
		t.PV += string(m)
	}
	return t
}

// begins reports whether a line is the beginning of a stream.
func (l line) begins() bool { return l.kind == success && len(l.text) == 0 }

// streaming reports whether a stream is being read that ends with a move.
func (p *Player) streaming() bool { return p.owed != 0 && p.open }

// stream reads a stream that has begun, up to the line with the move, which is returned
// like an answer to genmove. If the answer ends before it, the text is empty. Talk and s
// take what is said; both may be nil.
func (p *Player) stream(ctx context.Context, deadline time.Time, talk func(engines.Talk), s *studying) (line, error) {
	for {
		l, b, err := p.line(ctx, deadline)
		if err != nil {
			return l, err
		}
		switch l.kind {
		case blank:
			return line{kind: success, id: -1}, nil
		case success, refusal:
			if l.id < 0 || l.id == p.owed {
				return l, nil
			}
			p.noise.Hear(b)
		case comment:
			if t := parseTalk(string(l.text)); talk != nil && t != (engines.Talk{}) {
				talk(t)
			}
		case noise:
			if move, ok := afterWord(l.text, "play"); ok {
				return line{kind: success, id: -1, text: move}, nil
			}
			if !isInfo(b) {
				p.noise.Hear(b)
			} else if s != nil {
				if err := s.hear(b); err != nil {
					return l, err
				}
			}
		}
	}
}

// isInfo reports whether a line belongs to an analysis.
func isInfo(b []byte) bool {
	_, ok := afterWord(bytes.TrimSpace(b), "info")
	return ok
}

// afterWord returns what follows a line's first word, if it is the given one.
func afterWord(b []byte, word string) (rest []byte, ok bool) {
	rest, ok = bytes.CutPrefix(b, []byte(word))
	if !ok || len(rest) > 0 && rest[0] != ' ' && rest[0] != '\t' {
		return nil, false
	}
	return bytes.TrimSpace(rest), true
}
