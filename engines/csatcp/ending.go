package csatcp

import (
	"context"
	"fmt"
	"time"

	"dohyo/boards"
	"dohyo/engines/csa"
)

// endings maps the arena's reasons to the protocol's words. A reason without a word
// counts as an illegal action: a player who vanishes, floods or sends lines that
// can't be understood.
var endings = map[boards.Reason]string{
	boards.Resign:           endResign,
	boards.Mate:             endResign, // see resigned
	"time":                  endTime,
	"hang":                  endTime,
	"illegal":               endIllegal,
	boards.Sennichite:       endRepeated,
	boards.Perpetual:        endPerpetual,
	boards.Declaration:      endDeclared,
	boards.WrongDeclaration: endIllegal,
	boards.Limit:            endMaxMoves,
	boards.BrokenOff:        endBroken,
}

// end tells both sides how the game ended. The players of both sides call it. The
// first call counts.
func (t *Table) end(ctx context.Context, o boards.Outcome) {
	t.mu.Lock()
	over := t.ending
	t.ending = true
	t.mu.Unlock()
	if over {
		return
	}
	if o.By == boards.Mate {
		t.resigned(ctx, o.Winner.Other())
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.over = true
	why := endings[o.By]
	if o.By == "garbage" && csa.IsAnswer(t.text) {
		why = endIllegal // this word isn't allowed here
	}
	if why == endMaxMoves && !isLater(t.server.opt.Version) {
		why = endBroken // the only word of the older protocol that names no winner and no rule
	}
	if why == "" {
		why = endAction
	}
	if why == endIllegal && t.text != "" && t.text != breakOff {
		// The move is sent before it is called illegal.
		t.tell(fmt.Sprintf("%s,T%d", t.text, t.charged()))
	}
	for side, c := range t.clients {
		if c == nil {
			continue
		}
		c.send(why)
		switch {
		case why == endBroken: // it stands alone
		case why == endMaxMoves:
			c.send(resultNone)
		case o.Winner == boards.None:
			c.send(resultDraw)
		case o.Winner == boards.Side(side):
			c.send(resultWin)
		default:
			c.send(resultLose)
		}
	}
}

// resigned sends %TORYO for a side that is mated: the protocol has no other word for
// mate. A client gets a moment to send it by itself.
func (t *Table) resigned(ctx context.Context, side boards.Side) {
	took := time.Duration(0)
	if c := t.at(side); c != nil {
		since := t.waits(side)
		for {
			l, err := c.next(ctx, since.Add(t.server.opt.Grace))
			if err != nil || l.text == "%TORYO" {
				if err == nil {
					took = max(l.at.Sub(since), 0)
				}
				break
			}
		}
	}
	t.answered("", took)
	t.moved("%TORYO", side, t.plies())
}

// urgent handles a line of a client that can't wait for its turn: a request to
// break the game off. It reports whether it has handled the line.
func (t *Table) urgent(side boards.Side, text string) bool {
	if text != breakOff || t.chudan == nil {
		return false
	}
	t.mu.Lock()
	mine := t.turn == side
	t.mu.Unlock()
	if mine {
		return false // it's an ordinary answer
	}
	t.chudan(side)
	return true
}
