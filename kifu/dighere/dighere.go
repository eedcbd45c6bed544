// Package dighere reads and writes the game files of SamurAI Dig Here: one JSON
// object per game, in one line with its keys in alphabetical order, as the
// official manager writes them and its viewer and verifier read them.
//
//	{"field":{…},"filetype":"SamurAI Dig Here Game Log","plays":[{"actions":[14,4,-1,-1],…},…]}
//
// A step is one move of the record, "14 4 -1 -1", of no side. Its Extra holds the
// file's other data about it, as JSON: actions, scores, agents and timeLeft (ms,
// by agent). Took is the time of the slowest agent. Files of the official manager
// have no names of players; dohyo's have them under a key of their own. The
// result follows from the field; one that doesn't is under the key dohyo, with the event. Unknown keys are ignored, as in the
// official programs.
//
// Sources: docs/sources.md D9; the official manager of both editions.
package dighere

import (
	"bytes"

	rules "dohyo/boards/dighere"
	"dohyo/kifu"
)

// Format is this format's entry in the table of formats.
var Format = &kifu.Format{
	Name:  "dighere",
	Rank:  3,
	Title: "SamurAI Dig Here's game log",
	Ext:   []string{".dighere"},
	Games: []string{"dighere", "dighere2020"},
	Read:  Read,
	Write: Write,
	Sniff: Sniff,
}

// The words that distinguish the editions' files.
const (
	type2019 = "SamurAI Dig Here Game Log"
	type2020 = "SamurAI Dig Here 2020 Game Log"
)

// Sniff looks for an object with the game's word, or for a field.
func Sniff(head []byte) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\uFEFF")), " \t\r\n")
	if !bytes.HasPrefix(head, []byte("{")) || bytes.HasPrefix(head, []byte(`{"event":`)) {
		return false
	}
	return bytes.Contains(head, []byte("SamurAI Dig Here")) || bytes.Contains(head, []byte(`"agents"`)) && bytes.Contains(head, []byte(`"field"`))
}

// A file is a game in the file's form.
type file struct {
	Comment  string       `json:"comment,omitempty"` // dohyo's own, if there is one
	Field    *rules.Field `json:"field"`
	Filetype string       `json:"filetype"`
	Players  []string     `json:"players,omitempty"` // dohyo's own, if known: of agents 0 and 2, of 1 and 3
	Plays    []play       `json:"plays"`
	Dohyo    *kifu.Meta   `json:"dohyo,omitempty"` // dohyo's own: the event, rulings, and a result that doesn't follow from the field
}

// A play is one step; its values are those after the step.
type play struct {
	Actions  [rules.Agents]int         `json:"actions"`
	Agents   [rules.Agents]rules.Agent `json:"agents"`
	Plans    [rules.Agents]int         `json:"plans"`
	Scores   [2]int                    `json:"scores"`
	Step     int                       `json:"step"`
	TimeLeft [rules.Agents]int         `json:"timeLeft"`
}
