package lang

import (
	"errors"
	"strings"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// Marks of a player that is tried out.
var (
	TryOK     = Key{"ok", "良"}
	TryFailed = Key{"FAILED", "不可"}
)

// What a program is confined to.
var holds = []detail{
	knownDetail(`killed with the arena`, "本体とともに終了"),
	knownDetail(`writes in its folder only \((.+)\)`, "書き込みは自分のフォルダのみ ($1)"),
	knownDetail(`writes not confined on this system`, "このシステムでは書き込み制限なし"),
	knownDetail(`writes not confined: (.+)`, "書き込み制限なし: $1"),
	knownDetail(`not confined: (.+)`, "隔離なし: $1"),
	knownDetail(`own session`, "独自のセッション"),
	knownDetail(`own process group`, "独自のプロセスグループ"),
	knownDetail(`signals its own processes only`, "シグナルは自分のプロセスのみ"),
	knownDetail(`attempts to write elsewhere seen \((.+)\)`, "外への書き込みの試みを検出 ($1)"),
	knownDetail(`attempts to write elsewhere not seen: (.+)`, "外への書き込みの試みは検出せず: $1"),
	knownDetail(`processes and threads counted beforehand`, "プロセスとスレッドを事前に計数"),
}

// Confined is what a program is confined to, from its English text.
func (l Lang) Confined(text string) string {
	if l != Japanese {
		return text
	}
	parts := strings.Split(text, "; ")
	for i, part := range parts {
		parts[i], _ = l.known(holds, part)
	}
	return strings.Join(parts, l.Say(Comma))
}

// Seen is what was seen of a player that was tried out.
func (l Lang) Seen(err error) string {
	if _, ok := fact.Of(err); ok || l != Japanese {
		return l.Error(err)
	}
	var fault *engines.Fault
	if errors.As(err, &fault) {
		return l.Detail(fault.Detail)
	}
	text := l.Error(err)
	if told := l.Confined(text); told != text {
		return told
	}
	return l.Detail(text)
}
