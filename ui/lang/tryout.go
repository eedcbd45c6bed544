package lang

import "strings"

// Marks of a player that is tried out.
var (
	TryOK     = Key{"ok", "良"}
	TryFailed = Key{"FAILED", "不可"}
)

// What is looked at when a player is tried out, by its English name.
var tries = map[string]Key{
	"start":                 {"start", "起動"},
	"play":                  {"play", "対局"},
	"first move of a game":  {"first move of a game", "初手"},
	"second game":           {"second game", "2局目"},
	"third game":            {"third game", "3局目"},
	"move 2, as white":      {"move 2, as white", "2手目 (後手)"},
	"move 3":                {"move 3", "3手目"},
	"move 4":                {"move 4", "4手目"},
	"move 4, as white":      {"move 4, as white", "4手目 (後手)"},
	"move 5, as black":      {"move 5, as black", "5手目 (先手)"},
	"move 6":                {"move 6", "6手目"},
	"after taking back":     {"after taking back", "待ったの後"},
	"from another position": {"from another position", "別の局面から"},
	"end of a game":         {"end of a game", "終局"},
	"board of 5 lines":      {"board of 5 lines", "5路盤"},
	"dead stones":           {"dead stones", "死石の判定"},
	"time":                  {"time", "時間"},
	"talk":                  {"talk", "つぶやき"},
	"manners":               {"manners", "行儀"},
	"about":                 {"about", "名乗り"},
	"end":                   {"end", "終了"},
	"writes outside":        {"writes outside", "外への書き込み"},
	"confinement":           {"confinement", "隔離"},

	"a samurai":                           {"a samurai", "侍"},
	"a dog":                               {"a dog", "犬"},
	"the other samurai, on a small field": {"the other samurai, on a small field", "もう一人の侍 (小さい競技場)"},
	"the other dog, on a large field":     {"the other dog, on a large field", "もう一匹の犬 (大きい競技場)"},
	"a dog that can't move":               {"a dog that can't move", "動けない犬"},
}

// Tried names what was looked at of a player, by its English name.
func (l Lang) Tried(name string) string {
	if k, ok := tries[name]; ok {
		return l.Say(k)
	}
	return name
}

// What was seen of it, besides what details know.
var tryDetails = []detail{
	knownDetail(`ready in (.+)`, "$1 で準備完了"),
	knownDetail(`start: (.+)`, "${t1}"),
	knownDetail(`gone in (.+)`, "$1 で終了"),
	knownDetail(`had to be killed`, "終了せず強制停止"),
	knownDetail(`longest move (.+), told (.+)`, "最長の手 $1 (指定 $2)"),
	knownDetail(`longest move (.+)`, "最長の手 $1"),
	knownDetail(`says nothing`, "なし"),
	knownDetail(`says nothing: (.+)`, "答えず: ${t1}"),
	knownDetail(`not by this program: (.+)`, "このプログラムは対応せず: ${t1}"),
	knownDetail(`not tried: the other end of the line has to be there`, "試さず (回線の相手が必要)"),
	knownDetail(`plans (.+)`, "計画 $1"),
	knownDetail(`in (\S+ m?s)`, "$1"),
	knownDetail(`(\S+) in (\S+ m?s)`, "$1 ($2)"),
	knownDetail(`(\d+) denied: (.+)`, "$1件を拒否: $2"),
	knownDetail(`(\S+) is forbidden: (.+)`, "$1 は禁手: $2"),
	knownDetail(`the time of the game is used up`, "1局の時間を使い切った"),
	knownDetail(`(\d+) is no plan of this agent; it would count as staying`, "$1 はこのエージェントの計画ではない (休みとみなす)"),
}

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

// Seen is what was seen of a player that was tried out, by what was looked at
// and the English words for what was seen.
func (l Lang) Seen(name, text string) string {
	switch {
	case l != Japanese || name == "about" || name == "talk" && text != "says nothing":
		return text // the player's own words
	case name == "confinement":
		parts := strings.Split(text, "; ")
		for i, part := range parts {
			parts[i], _ = l.known(holds, part)
		}
		return strings.Join(parts, l.Say(Comma))
	}
	if told, ok := l.known(tryDetails, text); ok {
		return told
	}
	return l.Detail(text)
}
