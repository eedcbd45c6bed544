package csatcp

import (
	"context"
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// reasons maps the server's words for the end of a game to the arena's reasons.
var reasons = map[string]boards.Reason{
	endResign:    boards.Resign,
	endTime:      "time",
	endIllegal:   "illegal",
	endAction:    "garbage",
	endRepeated:  boards.Sennichite,
	endPerpetual: boards.Perpetual,
	endDeclared:  boards.Declaration,
	endMaxMoves:  boards.Limit,
	endBroken:    boards.BrokenOff,
}

// verdict reads how the server ended the game, beginning with the reason.
// #CHUDAN stands alone; some servers send a result without a reason.
func (p *Player) verdict(ctx context.Context, why string) error {
	result := ""
	for {
		switch why {
		case resultWin, resultLose, resultDraw, resultNone:
			result, why = why, ""
		case endBroken:
			result = resultNone
		default:
			l, err := p.conn.next(ctx, uptime.Now().Add(replyWait))
			if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
				return err
			}
			if err != nil {
				return engines.Faultf(engines.Exit, "csatcp.noresult", "the server sent %s and no result: %w", safe.Talk(why, 40), err)
			}
			if _, known := reasons[l.text]; known {
				why = l.text
				continue
			}
			switch l.text {
			case resultWin, resultLose, resultDraw, resultNone:
				result = l.text
			default:
				continue
			}
		}
		break
	}
	p.over = true
	said := fact.Errorf("csatcp.said", "the server sent %s", result)
	if why != "" {
		said = fact.Errorf("csatcp.said.why", "the server sent %s %s", safe.Talk(why, 40), result)
	}
	o := boards.Ended(boards.None, reasons[why], said)
	if o.By == "" {
		o.By = "ruling"
	}
	switch result {
	case resultWin:
		o.Winner = p.us()
	case resultLose:
		o.Winner = boards.Side(p.seat)
	}
	return &engines.Verdict{Outcome: o}
}
