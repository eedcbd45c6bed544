// Package gtp is the Go text protocol, version 2, the line protocol of Go
// engines, from both of its sides.
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
// Player seats such an engine in the arena; Engine.Serve makes one of a
// thinking program of our own, for any controller. The package starts no
// program (engines/process does) and judges no move: one that isn't allowed
// goes to the referee as it is.
//
// Points are written as in boards/igo. What engines say beside their moves has
// no place in the protocol; our own engines are asked for it by dohyo-talk (see
// Engine).
//
// Sources: the GTP 2 draft (gtp2-spec-draft2), and the extensions gogui-interrupt,
// kgs-time_settings and kgs-rules as KGS and GoGui describe them, and KataGo's
// kata-time_settings.
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
	talkCommand  = "dohyo-talk"
	rulesCommand = "kgs-rules"
	kataRules    = "kata-set-rules" // has a word for each of our rule sets
	kgsTime      = "kgs-time_settings"
	kataTime     = "kata-time_settings" // knows an increment, and parts of a second
	interrupts   = "gogui-interrupt"
	loadRecord   = "loadsgf"
	cleanup      = "kgs-genmove_cleanup" // genmove that passes only when all that is dead has been taken
)

// kgsRules are the words of kgs-rules for our rule sets. New Zealand's are the
// only ones of KGS by which suicide is allowed; their superko is situational.
var kgsRules = map[string]string{
	"chinese": "chinese", "simple-ko": "chinese", "tromp-taylor": "new_zealand", "japanese": "japanese", "aga": "aga",
}

// kataWords are those of kata-set-rules: KataGo's chinese has the simple ko.
var kataWords = map[string]string{
	"chinese": "chinese-ogs", "simple-ko": "chinese", "tromp-taylor": "tromp-taylor", "japanese": "japanese", "aga": "aga",
}

// rulesOf returns the rule set that a word of either command means, "" for none.
// Of several it is the usual one.
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

// color reads a colour as GTP has it.
func color(word string) (igo.Color, bool) {
	switch strings.ToLower(word) {
	case "b", "black":
		return igo.Black, true
	case "w", "white":
		return igo.White, true
	}
	return igo.Empty, false
}

// said is what a program says beside its move, as our engines write it behind
// a # on a line before their answer.
type said struct {
	Mutter string `json:"mutter,omitempty"`
	Score  *int   `json:"score,omitempty"`
	PV     string `json:"pv,omitempty"`
	Nodes  int64  `json:"nodes,omitempty"`
	Depth  int    `json:"depth,omitempty"`
}

// appendTalk writes a line of talk, without the line's end; nothing if nothing
// was said.
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

// parseTalk reads what stands behind a #: a line of appendTalk, or any text,
// which is a mutter.
func parseTalk(text string) engines.Talk {
	text = strings.TrimSpace(text)
	var s said
	if !strings.HasPrefix(text, "{") || json.Unmarshal([]byte(text), &s) != nil {
		return engines.Talk{Mutter: safe.Talk(text, mostTalk)}
	}
	s.Mutter, s.PV = safe.Talk(s.Mutter, mostTalk), safe.Talk(s.PV, mostTalk)
	s.Depth, s.Nodes = max(s.Depth, 0), max(s.Nodes, 0)
	return engines.Talk(s)
}

// words splits a line into words; a comment behind # isn't among them, nor are
// control characters, and a tab separates as a blank does (GTP 2, §3.1).
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

// strung groups stones by their strings, each string as the points' names in
// one line, the first of each the one that comes first.
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
