package archive

import (
	"strings"

	"dohyo/arena"
	"dohyo/boards"
)

// An Opened counts the games from an opening by their results. Games that the clock, a
// fault or a ruling decided say nothing about the opening and aren't counted, nor are
// games without a result.
type Opened struct {
	Start string `json:"start"`          // see StartOf
	Size  int    `json:"size,omitempty"` // points along an edge, 0 for the game's own

	First  int `json:"first,omitempty"` // won by side 0
	Draws  int `json:"draws,omitempty"`
	Second int `json:"second,omitempty"` // won by side 1
	Same   int `json:"same,omitempty"`   // further games that repeated an earlier one of the file
}

// Games returns the number of games that count.
func (o *Opened) Games() int { return o.First + o.Draws + o.Second }

// Add adds the games of another count.
func (o *Opened) Add(p *Opened) {
	o.First, o.Draws, o.Second, o.Same = o.First+p.First, o.Draws+p.Draws, o.Second+p.Second, o.Same+p.Same
}

// StartOf returns what identifies an opening among those of its game: its moves, or
// its name if it is a position.
func StartOf(o *boards.Opening) string {
	if len(o.Moves) == 0 {
		return o.Name
	}
	moves := make([]string, len(o.Moves))
	for i, m := range o.Moves {
		moves[i] = string(m)
	}
	return strings.Join(moves, " ")
}

// Started reports whether the game began with an opening that its regulation gave it,
// and which one.
func (e *Entry) Started() (start string, ok bool) {
	if e.Opening == nil {
		return "", false
	}
	start = StartOf(e.Opening)
	return start, start != ""
}

// OpenedIn counts the games of a listed file by their openings, in the order in which
// these come.
func OpenedIn(f *File) []Opened {
	type place struct {
		start string
		size  int
	}
	at := map[place]int{}
	seen := map[string]bool{}
	var list []Opened
	f.Entries(0, func(_ int, e *Entry) bool {
		start, ok := e.Started()
		points, decided := pointsOf(e)
		if !ok || !decided || e.Err != nil || !arena.ByPlay(boards.Reason(e.Result.By)) {
			return true
		}
		i, known := at[place{start, e.Size}]
		if !known {
			i = len(list)
			at[place{start, e.Size}] = i
			list = append(list, Opened{Start: start, Size: e.Size})
		}
		o := &list[i]
		if e.Line != "" {
			line := start + "/" + e.Line
			if seen[line] {
				o.Same++
				return true
			}
			seen[line] = true
		}
		switch points {
		case 2:
			o.First++
		case 1:
			o.Draws++
		default:
			o.Second++
		}
		return true
	})
	return list
}
