// Package gtp implements both sides of the Go text protocol, version 2, the line
// protocol of Go engines.
//
//	arena                    engine
//	1 name
//	                         =1 GNU Go
//	2 boardsize 9
//	                         =2
//	3 komi 7.5
//	                         =3
//	4 clear_board
//	                         =4
//	5 play b E5
//	                         =5
//	6 genmove w
//	                         =6 E3
//
// Each answer ends with an empty line; one that begins with ? is a refusal. A
// Player seats such an engine in the arena; Engine.Serve makes an engine of one
// of dohyo's own programs, for any controller. The package starts no program
// (engines/process does) and judges no move: a forbidden move goes to the referee
// unchanged.
//
// Points are written as in boards/igo. The protocol has no place for talk;
// dohyo's own engines send it on request by dohyo-talk (see Engine).
//
// Sources: the GTP 2 draft (gtp2-spec-draft2), and the extensions
// gogui-interrupt, kgs-time_settings and kgs-rules as KGS and GoGui describe
// them, and KataGo's kata-time_settings.
package gtp

import (
	"encoding/json"
	"slices"
	"strings"

	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/engines"
)

// Commands beyond the protocol's own.
const (
	genmove      = "genmove"
	talkCommand  = "dohyo-talk"
	finished     = "finished" // the comment with which an analysis ends by itself
	rulesCommand = "kgs-rules"
	kataRules    = "kata-set-rules" // supports each of our rule sets
	kgsTime      = "kgs-time_settings"
	kataTime     = "kata-time_settings" // supports an increment and parts of a second
	interrupts   = "gogui-interrupt"
	loadRecord   = "loadsgf"
	cleanup      = "kgs-genmove_cleanup" // genmove that passes only when all dead stones have been taken
)

// kgsRules maps our rule sets to the words of kgs-rules. New Zealand's are KGS's
// only rules that allow suicide; their superko is situational.
var kgsRules = map[string]string{
	"chinese": "chinese", "simple-ko": "chinese", "tromp-taylor": "new_zealand", "japanese": "japanese", "aga": "aga",
}

// kataWords maps our rule sets to the words of kata-set-rules: KataGo's chinese
// has the simple ko.
var kataWords = map[string]string{
	"chinese": "chinese-ogs", "simple-ko": "chinese", "tromp-taylor": "tromp-taylor", "japanese": "japanese", "aga": "aga",
}

// rulesOf returns the rule set that a word of either command means, "" for none.
// If there are several, it is the usual one.
func rulesOf(command, word string) string {
	words := kgsRules
	if command == kataRules {
		words = kataWords
	}
	for _, rules := range igo.RuleSets() {
		if words[rules] == strings.ToLower(word) {
			return rules
		}
	}
	return ""
}

// mostTalk is how many bytes of one line of talk are passed on.
const mostTalk = 400

// color reads a colour as GTP writes it.
func color(word string) (igo.Color, bool) {
	switch strings.ToLower(word) {
	case "b", "black":
		return igo.Black, true
	case "w", "white":
		return igo.White, true
	}
	return igo.Empty, false
}

// A said is what a program says beside its move, as dohyo's engines write it
// after a # on a line before their answer.
type said struct {
	Mutter string       `json:"mutter,omitempty"`
	Score  *int         `json:"score,omitempty"`
	Unit   engines.Unit `json:"unit,omitempty"`
	PV     string       `json:"pv,omitempty"`
	Nodes  int64        `json:"nodes,omitempty"`
	Depth  int          `json:"depth,omitempty"`
	Points string       `json:"points,omitempty"`
}

// appendTalk returns a line of talk without the line's end, or "" if nothing was
// said.
func appendTalk(t engines.Talk) string {
	t.Mutter, t.PV = safe.Talk(t.Mutter, mostTalk), safe.Talk(t.PV, mostTalk)
	if t == (engines.Talk{}) {
		return ""
	}
	b, err := json.Marshal(said(t))
	if err != nil {
		return "" // no field of said can fail
	}
	return "# " + string(b)
}

// parseTalk reads what follows a #: a line of appendTalk, or any text, which is a
// mutter.
func parseTalk(text string) engines.Talk {
	text = strings.TrimSpace(text)
	var s said
	if !strings.HasPrefix(text, "{") || json.Unmarshal([]byte(text), &s) != nil {
		return engines.Talk{Mutter: safe.Talk(text, mostTalk)}
	}
	s.Mutter, s.PV = safe.Talk(s.Mutter, mostTalk), safe.Talk(s.PV, mostTalk)
	s.Unit, s.Depth, s.Nodes, s.Points = s.Unit.Known(), max(s.Depth, 0), max(s.Nodes, 0), engines.CleanPoints(s.Points)
	return engines.Talk(s)
}

// words splits a line into words. It omits a comment after # and control
// characters; a tab separates like a blank (GTP 2, §3.1).
func words(line string) []string {
	line, _, _ = strings.Cut(line, "#")
	if i := strings.IndexFunc(line, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }); i >= 0 {
		line = strings.Map(func(r rune) rune {
			if r < ' ' && r != '\t' || r == 0x7f {
				return -1
			}
			return r
		}, line)
	}
	return strings.Fields(line)
}

// strung groups stones by strings: each string is one line with the names of its
// points, in the order of their first points.
func strung(b *igo.Board, stones []igo.Point) []string {
	var lines []string
	done := map[igo.Point]bool{}
	for _, p := range stones {
		if done[p] || b.At(p) == igo.Empty {
			continue
		}
		own, _ := b.String(p)
		slices.Sort(own)
		var names []string
		for _, q := range own {
			done[q] = true
			names = append(names, igo.PointText(q, b.Size()))
		}
		lines = append(lines, strings.Join(names, " "))
	}
	return lines
}
