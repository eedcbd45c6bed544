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
	// ja has the groups of en: $1, or ${d1} where it is a length of time, and ${t1}
	// another detail.
	ja string
}

func knownDetail(en, ja string) detail { return detail{regexp.MustCompile(`(?s)^` + en + `$`), ja} }

// details stand in the order in which they are tried.
var details = []detail{
	// Of tryouts and counts, which don't carry facts yet.
	knownDetail(`it ended with (.+)`, "${t1} で終了"),
	knownDetail(`exit status (\d+)`, "終了コード $1"),
	knownDetail(`no answer within (\S+)`, "${d1}以内に応答なし"),

	knownDetail(`(.+) used up its time \((.+)\) at move (\d+) after (\S+)`, "$1 が$3手目に時間切れ (${d4}考慮)"),

	knownDetail(`it took too long`, "時間がかかりすぎた"),
	knownDetail(`it gave up`, "途中で投了"),

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
			}
			return groups[n]
		}), true
	}
	return text, false
}

var placeOfGroup = regexp.MustCompile(`\$\{?([dt]?)(\d)\}?`)
