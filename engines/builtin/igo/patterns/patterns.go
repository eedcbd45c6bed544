// Package patterns is the base of local patterns (型) of the built-in Go players: the
// moves that are played in a known shape, the reasons for them, and the continuations
// (Fotland §8).
//
//	w := patterns.NewWatcher(patterns.Standard(), 19)
//	w.See(at)                      // the contents of all points
//	for m := range w.Matches() { … } // m.Pattern, and where its moves are
//
// A pattern is up to 8x8 points on three boards of 64 bits: which points may be own
// stones, the opponent's, empty. The board is compared in eight orientations and with
// both colours to move. The texts in the folder text are the source, for people
// (text.go describes their form); learned.txt is made from games:
//
//	go run ./internal/learn GAMES.sgf…
//
// The package knows shapes only. A pattern lists its other conditions, such as
// liberties, which the players check.
package patterns

import (
	"bytes"
	"embed"
	"io/fs"
	"strings"
	"sync"
)

// A Pattern is a shape with the moves that are played in it. Its stones are own (those
// of the side to move) and the opponent's.
type Pattern struct {
	Name  string
	Rule  string // names the reason
	Seen  int    // how often it occurred in games; 0 if it was written by hand
	If    []Condition
	Moves []Move

	rows            []string // the diagram, from the top
	x, y            int      // where its lower left point is in the window
	own, opp, empty uint64
	care            uint64 // points that mustn't lie beyond the edge
}

// A Move is a move of a pattern's tree.
type Move struct {
	X, Y  int  // in the diagram, from its lower left point, from 0
	Own   bool // played by the side that the pattern is for
	Value float64
	Count int // how often it was played in games
	Mark  Mark
	Next  []Move
}

// A Mark says when a move is tried (Fotland §4).
type Mark uint8

// The marks.
const (
	Unmarked Mark = iota
	Urgent        // before all other moves, and nothing else is considered if it is good
	Answer        // an obvious local answer: it settles a fight before a position is evaluated
)

// marks are the names of the marks in the text form.
var marks = [...]string{"", "urgent", "answer"}

// String returns the mark's name in the text form, "" for Unmarked.
func (m Mark) String() string { return marks[m] }

// A Rule is a reason for which patterns propose moves.
type Rule struct {
	Name              string
	Value             float64 // in points
	Japanese, English string
}

//go:embed text
var texts embed.FS

// Standard returns the base that comes with the players.
var Standard = sync.OnceValue(func() *Base {
	b := &Base{}
	err := fs.WalkDir(texts, "text", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := texts.ReadFile(path)
		if err != nil {
			return err
		}
		if strings.HasSuffix(path, "/rules.txt") {
			b.Rules, err = ParseRules(bytes.NewReader(data))
			return err
		}
		list, err := Parse(bytes.NewReader(data))
		if err != nil {
			return &FileError{path, err}
		}
		b.Add(list...)
		return nil
	})
	if err != nil {
		panic(err) // the files are ours, and a test reads them
	}
	return b
})

// Worth returns the value of the i-th first move, in points: its own, or else that of
// the rule; if the pattern was learned, in proportion to how often the move was played.
func (p *Pattern) Worth(i int, ofRule float64) float64 {
	m := &p.Moves[i]
	switch {
	case m.Value > 0:
		return m.Value
	case p.Seen > 0:
		return ofRule * (0.25 + float64(m.Count)/float64(p.Seen))
	}
	return ofRule
}

// Diagram returns the pattern's rows, from the top, as the text form writes them.
func (p *Pattern) Diagram() []string { return p.rows }

// Count returns the number of moves in the pattern's tree.
func (p *Pattern) Count() int { return count(p.Moves) }

func count(list []Move) int {
	n := len(list)
	for _, m := range list {
		n += count(m.Next)
	}
	return n
}
