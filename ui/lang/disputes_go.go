package lang

import (
	"strings"

	"dohyo/arena"
	"dohyo/boards"
)

// Disagreements of the players about dead stones at the end of a game (死活の不一致), and how
// each string was settled.
var (
	disputeDead  = Key{"Disputed: %s; dead: %s", "死活不一致 %s: 死、%s"}
	disputeAlive = Key{"Disputed: %s; alive: %s", "死活不一致 %s: 活、%s"}
	disputeOpen  = Key{"Disputed: %s", "死活不一致 %s"}
	agreedDead   = Key{"Agreed to be dead: %s", "双方が死石とした石: %s"}

	settledCleanup = Key{"the players continued until both passed", "双方がパスするまで打ち続けて確認"}
	settledArbiter = Key{"decided by the arbiter %s", "判定役 %s の判定"}
	settledReader  = Key{"read by dohyo", "dohyo の読みによる判定"}
	settledReferee = Key{"decided by the referee %s", "審判 %s の判定"}
	settledNobody  = Key{"undecided", "判定なし"}

	setbackCleanup = Key{"Not settled by play: %s", "打ち続けての確認はできず: %s"}
	setbackArbiter = Key{"The arbiter %s gave no answer: %s", "判定役 %s は答えず: %s"}
	setbackReader  = Key{"Reading didn't settle it: %s", "読めず: %s"}
)

// mostStones is the number of stones named per string.
const mostStones = 6

// Disputes returns a line for each string whose status the players disagreed on, with
// how it was settled. It returns nothing if they agreed.
func (l Lang) Disputes(c *arena.Counted) (lines []string) {
	if c == nil {
		return nil
	}
	if len(c.Settled) > 0 && len(c.Agreed) > 0 {
		lines = append(lines, l.Say(agreedDead, stonesText(c.Agreed)))
	}
	for _, s := range c.Settled {
		k := disputeAlive
		switch stones := stonesText(s.Stones); {
		case s.By == "":
			lines = append(lines, l.Say(disputeOpen, stones))
			continue
		case s.Dead:
			k = disputeDead
			fallthrough
		default:
			lines = append(lines, l.Say(k, stones, settledBy(l, s)))
		}
	}
	for _, s := range c.Setbacks {
		why := l.Told(s.Fact, s.Why)
		switch {
		case s.By == arena.ByArbiter:
			lines = append(lines, l.Say(setbackArbiter, s.Name, why))
		case s.By == arena.ByReader:
			lines = append(lines, l.Say(setbackReader, why))
		case s.Name != "":
			lines = append(lines, l.Say(setbackCleanup, Player(l, s.Name)+": "+why))
		default:
			lines = append(lines, l.Say(setbackCleanup, why))
		}
	}
	return lines
}

func settledBy(l Lang, s arena.Settled) string {
	switch s.By {
	case arena.ByCleanup:
		return l.Say(settledCleanup)
	case arena.ByArbiter:
		return l.Say(settledArbiter, s.Name)
	case arena.ByReader:
		return l.Say(settledReader)
	case arena.ByReferee:
		return l.Say(settledReferee, s.Name)
	}
	return l.Say(settledNobody)
}

// stonesText returns the names of connected stones, or of the first of many.
func stonesText(stones []boards.Move) string {
	var names []string
	for _, m := range stones[:min(len(stones), mostStones)] {
		names = append(names, string(m))
	}
	if len(stones) > mostStones {
		names = append(names, "…")
	}
	return strings.Join(names, " ")
}
