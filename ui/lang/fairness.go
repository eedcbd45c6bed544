package lang

import (
	"strings"

	"dohyo/arena"
)

var (
	fairShare = Key{
		"%[1]s got %[2]s of the %[3]s of processor time it asked for (%[4]d%%) and was preempted %[5]d {time|times}",
		"%[1]s は求めたプロセッサ時間%[3]sのうち%[2]sを得た（%[4]d%%、プリエンプション%[5]d回）",
	}
	fairMissed = Key{"it waited %[1]s for programs outside the match", "対戦と無関係のプログラムを待った時間%[1]s"}
	fairCalmed = Key{
		"%[1]d busy {thread|threads} of it kept dohyo from running and got the lowest priority",
		"dohyo の動作を妨げたスレッド%[1]d本の優先度を最低に下げた",
	}
	fairLate  = Key{"dohyo itself waited %[1]s", "dohyo 自身の待ち%[1]s"}
	cageHolds = Key{"%[1]s: %[2]s", "%[1]s: %[2]s"}
	cageOpen  = Key{"not prevented: %[1]s", "防げないもの: %[1]s"}
	inSeconds = Key{"%.2f s", "%.2f秒"}

	CageShort   = Key{"cage incomplete (I)", "隔離に不備あり（I）"}
	CageOf      = Key{"Cage of %[1]s", "%[1]s の隔離"}
	FairTitle   = Key{"Cages and processor time", "プログラムの隔離とプロセッサ時間"}
	FairInGame  = Key{"Game %[1]d: %[2]s", "第%[1]d局: %[2]s"}
	FairAtEnd   = Key{"The shares of processor time are shown when the game ends.", "プロセッサ時間の配分は終局時に示す"}
	FairUnknown = Key{"The journal has no processor times for this game: it took less than 0.1 s, or no program played on this machine.", "この対局のプロセッサ時間は記録にない（0.1秒未満の対局か、このマシンで動いたプログラムがない）"}

	moveMissed = Key{"programs outside the match used the processor for %[1]s during this move", "この手の間、対戦と無関係のプログラムがプロセッサを%[1]s使った"}
)

// sayFairness returns the shares of the processors that a game's programs had.
func sayFairness(l Lang, e *arena.Fairness) string {
	var parts []string
	for _, s := range e.Shares {
		asked, part := s.Run+s.Wait, 100
		if asked > 0 {
			part = int(100*s.Run/asked + 0.5)
		}
		name := Player(l, s.Player)
		if len(e.Shares) > 2 { // a side has several seats
			name, _ = seatOf(l, s.Player, s.Seat)
		}
		text := l.Say(fairShare, name, inSecondsOf(l, s.Run), inSecondsOf(l, asked), part, s.Preempted)
		if s.Missed > 0 {
			text += l.Say(ListComma) + l.Say(fairMissed, inSecondsOf(l, s.Missed))
		}
		if s.Calmed > 0 {
			text += l.Say(ListComma) + l.Say(fairCalmed, s.Calmed)
		}
		parts = append(parts, text)
	}
	return strings.Join(append(parts, l.Say(fairLate, inSecondsOf(l, e.Late))), l.Say(Between))
}

// sayCage returns what confines a player's programs and what doesn't.
func sayCage(l Lang, e *arena.Caged) string {
	text := l.Say(cageHolds, Player(l, e.Player), l.Told(e.Fact, e.Held))
	if e.Open != "" {
		text += l.Say(Between) + unheld(l, e)
	}
	return text
}

// CageOpen returns only the gaps in the confinement of a player's programs.
func CageOpen(l Lang, e *arena.Caged) string {
	return l.Say(cageHolds, Player(l, e.Player), unheld(l, e))
}

// NotHeld returns the sentence about a gap in a cage.
func NotHeld(l Lang, open error) string { return l.Say(cageOpen, l.Error(open)) }

func unheld(l Lang, e *arena.Caged) string { return l.Say(cageOpen, l.Told(e.OpenFact, e.Open)) }

// Missed returns the processor time that others used during a move, from ms
// milliseconds; "" for 0.
func (l Lang) Missed(ms float64) string {
	if ms <= 0 {
		return ""
	}
	return l.Say(moveMissed, inSecondsOf(l, ms))
}

// inSecondsOf returns a number of milliseconds in seconds.
func inSecondsOf(l Lang, ms float64) string { return l.Say(inSeconds, ms/1000) }
