package lang

import (
	"dohyo/arena"
	"dohyo/engines"
)

// Why a match stopped that nobody stopped; the argument is what was to be done,
// and the system's own words for the error.
var (
	lackWords = map[engines.Lack]Key{
		engines.LackFiles:     {"no more open files are to be had here (ulimit -n): %s", "開けるファイルの数が尽きた (ulimit -n): %s"},
		engines.LackTasks:     {"no more processes or threads are to be had here (ulimit -u): %s", "プロセスとスレッドの数が尽きた (ulimit -u): %s"},
		engines.LackMemory:    {"no more memory is to be had here: %s", "メモリが足りない: %s"},
		engines.LackDisk:      {"the disk takes no more: %s", "ディスクに書けない: %s"},
		engines.LackFolder:    {"a player's folder has gone: %s", "思考プログラムの作業フォルダがなくなった: %s"},
		engines.LackTerminals: {"no more pseudo terminals are to be had here: %s", "擬似端末が足りない: %s"},
	}
	lackOther   = Key{"the machine failed: %s", "マシンの異常: %s"}
	journalGone = Key{"the match's folder or journal has gone, or is another one now: %s; nothing was written in its place", "対戦のフォルダか記録ファイルがなくなったか、別の物に変わった: %s (代わりの物は作っていない)"}

	noStart    = Key{"%[1]s didn't start, %[2]d {time|times} in a row", "%[1]s が続けて%[2]d回起動できなかった"}
	RunHalted  = Key{"the match stopped: %s", "対戦が止まった: %s"}
	HaltGoesOn = Key{"%s. The match stopped, and nobody loses by it; when that is mended, '%s' goes on with it", "%s。対戦を止めた。誰の負けにもしない。直したら '%s' で続きができる"}
	HaltStarts = Key{"%s. The match stopped before the games that are left; '%s' goes on with them (--recover N of a match says how many starts may fail)", "%s。残りの局を前に対戦を止めた。'%s' で続きができる (起動の失敗を何回まで許すかは対戦の --recover N)"}
	HaltStays  = Key{"%s. The match stopped and can't be gone on with", "%s。対戦を止めた。続きはできない"}
)

// Halted tells why a match stopped that nobody stopped; detail is as the Halt
// has it, or the event's Why.
func (l Lang) Halted(h arena.Halting, detail string) string {
	switch h.Cause {
	case arena.CauseGone:
		return l.Say(journalGone, detail)
	case arena.CauseStart:
		return l.Say(noStart, h.Player, h.Starts)
	}
	k, ok := lackWords[h.Lack]
	if !ok {
		k = lackOther
	}
	return l.Say(k, l.Told(h.Fact, detail))
}
