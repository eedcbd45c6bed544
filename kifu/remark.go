package kifu

import (
	"encoding/json"
	"maps"
	"slices"

	"dohyo/boards/safe"
)

// A Remark is what a record notes beside a move, apart from its side and the time
// it took, in the form in which a ruling keeps it.
type Remark struct {
	Comment string              `json:"comment,omitempty"`
	Apart   int                 `json:"apart,omitempty"`
	Setup   string              `json:"setup,omitempty"`
	Score   *int                `json:"score,omitempty"`
	Unit    string              `json:"unit,omitempty"`
	Depth   int                 `json:"depth,omitempty"`
	Nodes   int64               `json:"nodes,omitempty"`
	PV      string              `json:"pv,omitempty"`
	Points  string              `json:"points,omitempty"`
	Charged *int64              `json:"charged_ms,omitempty"`
	Extra   map[string][]string `json:"extra,omitempty"`
}

// mostRemarks is the size in bytes up to which a ruling keeps the remarks on the
// moves that it cuts off. Several rulings fit into a line of a file.
const mostRemarks = LongestLine / 4

// remarksOn returns the remarks on moves, nil if there are none, and the number
// of moves whose remarks are left out because they would be too long.
func remarksOn(moves []Move) (list []Remark, unsaid int) {
	list = make([]Remark, len(moves))
	said, size := false, 0
	for i := range moves {
		k := remarkOn(&moves[i])
		text, err := json.Marshal(k)
		switch {
		case err == nil && string(text) == "{}":
		case err != nil || size+len(text) > mostRemarks:
			unsaid++
		default:
			size += len(text)
			list[i], said = k, true
		}
	}
	if !said {
		return nil, unsaid
	}
	return list, unsaid
}

// remarkOn returns what is noted beside a move.
func remarkOn(m *Move) Remark {
	k := Remark{Comment: m.Comment, Apart: m.Apart, Setup: m.Setup, Score: m.Score, Unit: m.Unit, Depth: m.Depth, Nodes: m.Nodes, PV: m.PV, Points: m.Points, Extra: maps.Clone(m.Extra)}
	if m.Clocked {
		ms := m.Charged.Milliseconds()
		k.Charged = &ms
	}
	return k
}

// note writes a remark beside a move.
func (k *Remark) note(m *Move) {
	m.Comment, m.Apart, m.Setup, m.Score, m.Unit, m.Depth, m.Nodes, m.PV, m.Points, m.Extra = k.Comment, k.Apart, k.Setup, k.Score, k.Unit, k.Depth, k.Nodes, k.PV, k.Points, k.Extra
	if k.Charged != nil {
		m.Charged, m.Clocked = Milliseconds(*k.Charged), true
	}
}

// clean makes the text of a remark safe.
func (k Remark) clean() Remark {
	k.Comment, k.Setup, k.Unit, k.PV, k.Points = safe.Text(k.Comment), safe.Line(k.Setup), safe.Line(k.Unit), safe.Line(k.PV), safe.Line(k.Points)
	k.Apart, k.Depth, k.Nodes = max(k.Apart, 0), max(k.Depth, 0), max(k.Nodes, 0)
	extra := k.Extra
	k.Extra = nil
	for key, values := range extra {
		if k.Extra == nil {
			k.Extra = map[string][]string{}
		}
		values = slices.Clone(values)
		for i, v := range values {
			values[i] = safe.Text(v)
		}
		k.Extra[safe.Line(key)] = values
	}
	return k
}
