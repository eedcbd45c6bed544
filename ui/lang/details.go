package lang

import (
	"regexp"
	"strconv"
	"time"
)

// What a fault's detail says is English in records, where programs read it.
// Those that come up often are told again in Japanese; others stay as they are.
type detail struct {
	en *regexp.Regexp
	// ja has the groups of en: $1, or ${d1} where it is a length of time, ${t1}
	// another detail, ${c1} one that may be missing, ${r1} a rule of shogi, and
	// ${s1} one of its sides.
	ja string
}

func knownDetail(en, ja string) detail { return detail{regexp.MustCompile(`(?s)^` + en + `$`), ja} }

// details stand in the order in which they are tried.
var details = []detail{
	// Of tryouts and counts, which don't carry facts yet.
	knownDetail(`it ended with (.+)`, "${t1} で終了"),
	knownDetail(`exit status (\d+)`, "終了コード $1"),
	knownDetail(`no answer within (\S+)`, "${d1}以内に応答なし"),

	knownDetail(`(\S+): (want .*)`, "$1: ${t2}"),
	knownDetail(`(\S+) is not allowed: occupied`, "$1 には石がある"),
	knownDetail(`(\S+) is not allowed: off the board`, "$1 は盤の外"),

	knownDetail(`([+-]\d{4}[A-Z]{2}|%[A-Z]+) is not allowed: (.+)`, "$1 は反則: ${r2}"),

	knownDetail(`(black|white) resigned`, "${s1}が投了"),
	knownDetail(`(black|white) broke off`, "${s1}が中断"),
	knownDetail(`(black|white) has no legal move`, "${s1}に合法手がない"),
	knownDetail(`(black|white) is mated`, "${s1}が詰み"),
	knownDetail(`(\d+) moves`, "$1手"),
	knownDetail(`the same position after moves (\d+), (\d+), (\d+) and (\d+)`, "同一局面 $1・$2・$3・$4手目"),
	knownDetail(`(black|white) checked with every move; (.+)`, "${s1}の連続王手、${t2}"),
	knownDetail(`(\d+) points, (\d+) pieces in the camp`, "$1点、敵陣$2枚"),
	knownDetail(`(the king isn't in the last three ranks|in check|not on turn)(?:, (.+))?`, "${r1}${c2}"),
	knownDetail(`(\d+) points of (\d+)(?:, (.+))?`, "点数不足 ($1/$2点)${c3}"),
	knownDetail(`(\d+) pieces of (\d+) in the last three ranks(?:, (.+))?`, "敵陣の枚数不足 ($1/$2枚)${c3}"),
	knownDetail(`occurrence (\d+) of this position, the game ends at (\d+)`, "この局面は$1回目、終局は$2回目"),
	knownDetail(`(.+) used up its time \((.+)\) at move (\d+) after (\S+)`, "$1 が$3手目に時間切れ (${d4}考慮)"),

	knownDetail(`([BW]\+[\d.]+|0); agreed: no dead stones`, "$1、両者の合意で死石なし"),
	knownDetail(`([BW]\+[\d.]+|0); agreed: dead (.+) and (\d+) more`, "$1、両者の合意で死石 $2 ほか$3子"),
	knownDetail(`([BW]\+[\d.]+|0); agreed: dead (.+)`, "$1、両者の合意で死石 $2"),
	knownDetail(`([BW]\+[\d.]+|0); (arbiter|referee) (.+): no dead stones`, "$1、$3 の判定で死石なし"),
	knownDetail(`([BW]\+[\d.]+|0); (arbiter|referee) (.+): dead (.+) and (\d+) more`, "$1、$3 の判定で死石 $4 ほか$5子"),
	knownDetail(`([BW]\+[\d.]+|0); (arbiter|referee) (.+): dead (.+)`, "$1、$3 の判定で死石 $4"),
	knownDetail(`([BW]\+[\d.]+|0); settled: no dead stones`, "$1、不一致を判定し死石なし"),
	knownDetail(`([BW]\+[\d.]+|0); settled: dead (.+) and (\d+) more`, "$1、不一致を判定し死石 $2 ほか$3子"),
	knownDetail(`([BW]\+[\d.]+|0); settled: dead (.+)`, "$1、不一致を判定し死石 $2"),
	knownDetail(`([BW]\+[\d.]+|0); nobody said: no dead stones`, "$1、死石の申告なし"),
	knownDetail(`it took too long`, "時間がかかりすぎた"),
	knownDetail(`it gave up`, "途中で投了"),
	knownDetail(`([BW]\+[\d.]+|0); no agreement: all stones alive`, "$1、合意なく全ての石を活きとする"),
	knownDetail(`([A-HJ-Z]\d+) is not allowed: suicide`, "$1 は自殺手"),
	knownDetail(`([A-HJ-Z]\d+) is not allowed: simple ko`, "$1 はコウの取り返し"),
	knownDetail(`([A-HJ-Z]\d+) is not allowed: superko: it repeats the position after move (\d+)`, "$1 は$2手目の後と同形"),

	knownDetail(`stopped by hand`, "手動で停止"),
}

// Detail is the detail of a fault or of a game's end in the person's language.
func (l Lang) Detail(text string) string {
	if l != Japanese {
		return text
	}
	text, _ = l.known(details, text)
	return text
}

// known tells a detail in Japanese, if it's among some.
func (l Lang) known(among []detail, text string) (string, bool) {
	for _, d := range among {
		groups := d.en.FindStringSubmatch(text)
		if groups == nil {
			continue
		}
		return placeOfGroup.ReplaceAllStringFunc(d.ja, func(place string) string {
			g := placeOfGroup.FindStringSubmatch(place)
			n, _ := strconv.Atoi(g[2])
			switch g[1] {
			case "d":
				if took, err := time.ParseDuration(groups[n]); err == nil {
					return l.Duration(took)
				}
			case "t":
				return l.Detail(groups[n])
			case "r":
				return l.Rule(groups[n])
			case "s":
				return l.Seat("shogi", groups[n])
			case "c":
				if groups[n] == "" {
					return ""
				}
				return l.Say(Comma) + l.Detail(groups[n])
			}
			return groups[n]
		}), true
	}
	return text, false
}

var placeOfGroup = regexp.MustCompile(`\$\{?([cdrst]?)(\d)\}?`)
