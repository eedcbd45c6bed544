// Package lore defines the knowledge of built-in players that people write and edit: local
// shapes and sequences, each with a tree of moves. The package knows no game: the kit of a
// game has its kinds of lore, and a screen edits them.
//
//	book, err := lore.Read(kind, text)      // the sheets of a file
//	s, err := book.Sheet(0).Play(nil, lore.Step{At: lore.Point{Col: 3, Row: 2}, Own: true})
//	book = book.With(0, s)
//	text = book.Text()                      // what didn't change stays as it was
//
// Books and sheets are immutable: each change returns another one.
// The package decides no move: the players do.
package lore

import (
	"context"

	"dohyo/boards"
)

// A Kind is one kind of lore of a family of games.
type Kind struct {
	Name boards.Term // in words
	File string      // the usual name of its file

	// Begins reports whether a line of the text form begins a sheet. It is nil if a file is
	// a single sheet.
	Begins func(line string) bool
	// Parse reads a sheet without comments. The text is "" for an empty one.
	Parse func(text string) (Sheet, error)
	// ParseDraft reads also a sheet that can't be used yet (Sheet.Fault); nil if Parse
	// does.
	ParseDraft func(text string) (Sheet, error)
	// Blank returns a new sheet; nil if sheets can't be added.
	Blank func(name string) Sheet
	// Given returns the sheets that come with the program; nil if Parse("") shows them.
	Given func() []Sheet

	Letters []Letter // by which diagrams are drawn; none if they can't be
	Rules   []Rule   // the reasons for which sheets propose moves; none if they don't have any
	Marks   []Mark   // what a move can be called, the usual one first

	// Cut returns a new sheet with the surroundings of a field of a position, and the field's
	// point there; nil if sheets aren't made from positions.
	Cut func(name string, p boards.Position, at boards.Spot) (Sheet, Point, error)
	// Fits returns the places of a position where a sheet fits, those where all its
	// conditions hold first.
	Fits func(ctx context.Context, s Sheet, p boards.Position) ([]Fit, error)
}

// A Letter is what a point of a diagram can be.
type Letter struct {
	Key  byte // in the text form, and on the keyboard
	Name boards.Term
	Side boards.Side // 0 for a stone of the side that the sheet is for, 1 for the opponent's; otherwise boards.None
}

// A Rule is a reason.
type Rule struct {
	Name              string // in the text form
	English, Japanese string
}

// A Mark is what a move can be called.
type Mark struct {
	Name  string // in the text form; "" is no mark
	Term  boards.Term
	Short boards.Term // in place of Name among what is said of a move; "" if Name is no word
}

// A Point is a point of a diagram, by its column from the left and its row from the top,
// both from 0.
type Point struct{ Col, Row int }

// A Step is a move of a sheet's tree.
type Step struct {
	At  Point
	Own bool // by the side that the sheet is for
}

// A Move is a move of a sheet's tree with what the sheet says of it.
type Move struct {
	Step
	Mark  string // the name of one of the kind's marks
	Notes string // all that the text form says
	Given bool   // it comes with the program; the sheet itself doesn't have it
}

// A Sheet is a shape with a tree of moves, or the sequences from an empty start.
type Sheet interface {
	// Name identifies the sheet in its book.
	Name() string
	// Rule returns the name of the reason for its moves, "" if it has none.
	Rule() string
	// Rows returns the diagram after some steps by rows from the top, in letters: those of
	// the kind, X and O for the stones of the steps.
	Rows(path []Step) []string
	// Point names a point as the text form does.
	Point(at Point) string
	// Moves returns the moves that follow some steps.
	Moves(path []Step) []Move
	// Fault says why the sheet can't be used as it is, or nil.
	Fault() error
	// Lines returns the text form without diagram and moves.
	Lines() []string
	// Text returns the text form.
	Text() string

	Put(at Point, letter byte) (Sheet, error)      // draws a point
	Shift(cols, rows int) (Sheet, error)           // moves the diagram
	WithRule(name string) (Sheet, error)           // gives another reason
	WithLines(lines []string) (Sheet, error)       // gives other Lines
	Play(path []Step, s Step) (Sheet, error)       // adds a move after some steps
	Remove(path []Step) Sheet                      // removes the last of some steps
	Note(path []Step, notes string) (Sheet, error) // says something else of the last of some steps
	Marked(path []Step, mark string) (Sheet, error)
}

// A Fit is a place of a position where a sheet fits.
type Fit struct {
	Side  boards.Side           // whose moves it proposes
	Spots map[Point]boards.Spot // the fields of the points of the diagram that are on the board
	Path  []Step                // the steps that the position has already made
	Lacks []string              // the conditions that don't hold, as in the text form
}

// Holds reports whether all conditions hold.
func (f Fit) Holds() bool { return len(f.Lacks) == 0 }
