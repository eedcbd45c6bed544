package lang

import (
	"dohyo/arena"
	"dohyo/engines"
)

// Reasons for an unplanned stop of a match. The arguments are the action that failed
// and the system's own error.
var (
	lackWords = map[engines.Lack]Key{
		engines.LackFiles:     {"the limit of open files is reached (ulimit -n): %s", "開けるファイルの数が上限に達した (ulimit -n): %s"},
		engines.LackTasks:     {"the limit of processes and threads is reached (ulimit -u): %s", "プロセスとスレッドの数が上限に達した (ulimit -u): %s"},
		engines.LackMemory:    {"out of memory: %s", "メモリが足りない: %s"},
		engines.LackDisk:      {"can't write to the disk: %s", "ディスクに書けない: %s"},
		engines.LackFolder:    {"a player's folder is gone: %s", "思考プログラムの作業フォルダがなくなった: %s"},
		engines.LackTerminals: {"no pseudo terminal is available: %s", "擬似端末が足りない: %s"},
	}
	lackOther   = Key{"machine error: %s", "マシンの異常: %s"}
	journalGone = Key{"the match's folder or journal is gone or was replaced: %s; nothing was written instead", "対戦のフォルダかジャーナルがなくなったか、別のものに変わった: %s（代わりのファイルは作っていない）"}

	noStart    = Key{"%[1]s didn't start, %[2]d {time|times} in a row", "%[1]s が%[2]d回続けて起動できなかった"}
	RunHalted  = Key{"the match stopped: %s", "対戦が止まった: %s"}
	HaltGoesOn = Key{"%s. The match stopped; neither player loses because of it. Fix the cause, then resume with '%s'", "%s。対戦を止めた。どちらの負けにもならない。原因を除いてから '%s' で再開できる"}
	HaltStarts = Key{"%s. The match stopped before the remaining games; resume with '%s' (--recover N of a match sets how many starts in a row may fail)", "%s。残りの局の前に対戦を止めた。'%s' で再開できる（起動の失敗を許す回数は対戦の --recover N）"}
	HaltStays  = Key{"%s. The match stopped and can't be resumed", "%s。対戦を止めた。再開はできない"}
)

// Halted returns why a match stopped unplanned. Detail is from the Halt, or the event's
// Why.
func (l Lang) Halted(h arena.Halting, detail string) string {
	switch h.Cause {
	case arena.CauseGone:
		return l.Say(journalGone, detail)
	case arena.CauseStart:
		return l.Say(noStart, Player(l, h.Player), h.Starts)
	}
	k, ok := lackWords[h.Lack]
	if !ok {
		k = lackOther
	}
	return l.Say(k, l.Told(h.Fact, detail))
}
