package lang

import (
	"time"

	"dohyo/arena"
	"dohyo/engines/uptime"
)

// What went wrong with a player: the first argument is its name, the second
// what was seen.
var faultWords = map[string]Key{
	"start":   {"%[1]s could not be started: %[2]s", "%[1]s を起動できない: %[2]s"},
	"exit":    {"%[1]s ended while it owed a move: %[2]s", "%[1]s が手番中に終了した: %[2]s"},
	"hang":    {"%[1]s didn't answer and was stopped: %[2]s", "%[1]s は応答がないので停止した: %[2]s"},
	"garbage": {"%[1]s gave an answer that can't be read: %[2]s", "%[1]s の答えが読めない: %[2]s"},
	"flood":   {"%[1]s sent more than it may and was stopped: %[2]s", "%[1]s の出力が多すぎるので停止した: %[2]s"},
	"tamper":  {"%[1]s touched what isn't its own: %[2]s", "%[1]s が触れてはならない物を変えた: %[2]s"},
	"memory":  {"%[1]s took more memory than it may and was stopped: %[2]s", "%[1]s はメモリを使いすぎて停止した: %[2]s"},
	"disk":    {"%[1]s took more disk than it may and was stopped: %[2]s", "%[1]s はディスクを使いすぎて停止した: %[2]s"},
	"illegal": {"%[1]s made a move that isn't allowed: %[2]s", "%[1]s が反則の手を出した: %[2]s"},
}

var (
	faultOther = Key{"%[1]s failed: %[2]s", "%[1]s の異常: %[2]s"}

	ruled        = Key{"ruling by %s: %s (%s)", "裁定 (%s): %s (%s)"}
	ruledPlain   = Key{"ruling by %s: %s", "裁定 (%s): %s"}
	refused      = Key{"not played: %s", "着手できない: %s"}
	takenBack    = Key{"taken back to move %d", "%d手目まで待った"}
	resumedMatch = Key{"the match goes on", "対戦を再開"}
	resumedLost  = Key{"the match goes on; an unfinished last line of %d {byte|bytes} was dropped", "対戦を再開 (書きかけの末尾%dバイトは捨てた)"}
	reopened     = Key{"the game goes on from move %d", "%d手目から対局を再開"}
	gapLate      = Key{"dohyo wasn't run for %s: stopped, or the machine was too busy. Nobody is charged for it.", "dohyo が%s止まっていた (停止、またはほかの処理による)。この時間は誰も消費しない"}
	gapSleep     = Key{"the machine slept for %s. Nobody is charged for it.", "コンピュータが%sスリープしていた。この時間は誰も消費しない"}
	interrupted  = Key{"the match was interrupted: %s", "対戦は中断した: %s"}
)

// Fault tells a fault in words that a person can use.
func (l Lang) Fault(f *arena.Faulted) string {
	k, ok := faultWords[f.Kind]
	if !ok {
		k = faultOther
	}
	detail := l.Detail(f.Detail)
	if detail == "" {
		detail = f.Kind
	}
	return l.Say(k, f.Player, detail)
}

var ruledBy = Key{"ruled by %s", "%sの裁定"}

// RuledBy tells who ruled. A name in letters keeps apart from the kana after it.
func (l Lang) RuledBy(name string) string {
	if l == Japanese && name != "" && name[len(name)-1] < 0x80 {
		name += " "
	}
	return l.Say(ruledBy, name)
}

// Ruling tells what was ruled.
func (l Lang) Ruling(r *arena.Ruled) string {
	what := r.What
	if r.Decision != nil {
		what = l.RulingDid(r.Decision)
	}
	switch {
	case what == "refused":
		return l.Say(refused, r.Why)
	case r.Why == "":
		return l.Say(ruledPlain, r.By, what)
	}
	return l.Say(ruled, r.By, what, r.Why)
}

// gap tells of a time in which the arena wasn't running.
func (l Lang) gap(e *arena.Gap) string {
	key, to := gapLate, 100*time.Millisecond
	if e.How == uptime.Sleep {
		key = gapSleep
	}
	if e.For() >= time.Minute {
		to = time.Second
	}
	return l.Say(key, l.Duration(e.For().Round(to)))
}

// Happened tells other events that a person wants to know of, "" for those
// that the screen shows in another way.
func (l Lang) Happened(e arena.Event) string {
	switch e := e.(type) {
	case *arena.Faulted:
		return l.Fault(e)
	case *arena.Ruled:
		return l.Ruling(e)
	case *arena.TookBack:
		if e.Seat == "" { // by the referee, after a count on which the sides didn't agree
			return l.Say(PlaysOn, e.Ply)
		}
		return l.Say(takenBack, e.Ply)
	case *arena.Reopened:
		return l.Say(reopened, e.Ply)
	case *arena.Gap:
		return l.gap(e)
	case *arena.Interrupted:
		if e.Cause != "" {
			return l.Say(interrupted, l.Halted(e.Halting, e.Why))
		}
		return l.Say(interrupted, e.Why)
	case *arena.Resumed:
		if e.Lost > 0 {
			return l.Say(resumedLost, e.Lost)
		}
		return l.Say(resumedMatch)
	}
	return ""
}
