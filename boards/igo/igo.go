// Package igo holds the rules of Go (囲碁) on boards of 2x2 to 25x25: capture,
// suicide, ko by one of three rules, handicap, komi, passes, and counting by area
// or by territory.
//
//	p, err := igo.Game.Start(boards.Setup{Size: 9, Settings: igo.Komi(7.5)})
//	next, err := p.Play("E5")
//	_, err = next.Play("E5") // *boards.Illegal: occupied
//
// Points are written as in GTP: a letter for the column from the left, without I,
// and the row from the bottom; A1 is the lower left corner. Further moves are
// pass and resign.
//
// The ko rule and the way of counting belong to a rule set, see Rules. A game
// ends with two passes in a row. The rules don't know which stones are dead: see
// Position.Count.
//
// Sources: testdata/rules.jsonl (positions for each of the ko rules), the GTP 2
// draft (vertices, fixed handicap placement).
package igo

import (
	"embed"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// The sizes of a board.
const (
	MinSize   = 2
	MaxSize   = 25
	usualSize = 19
)

// A Color is what is on a point; Black and White are also sides plus one.
type Color uint8

// The colours.
const (
	Empty Color = iota
	Black       // 先手
	White
)

// Other returns the opposing colour.
func (c Color) Other() Color { return 3 - c }

// Side returns the side that plays the colour.
func (c Color) Side() boards.Side { return boards.Side(c) - 1 }

// A Point is an index into a board: rows from the bottom, columns from the
// left. Pass is no point.
type Point int16

// Pass is the move without a stone.
const Pass Point = -1

//go:embed regulations/*.toml
var regulations embed.FS

// Game is Go. The setup selects the rule set.
var Game = &boards.Game{
	Name:  "go",
	Seats: []boards.SeatInfo{{Name: "black", Side: 0}, {Name: "white", Side: 1}},
	Start: func(s boards.Setup) (boards.Position, error) { return start(s) },

	Settings: settings,
	Settle:   settle,
	ByRank:   byRank,
	RuleSets: RuleSets(),

	Regulations: boards.Regulations(regulations),
	Usual:       "go",

	Dialects: []string{"gtp"},
}

// Games lists Go.
func Games() []*boards.Game { return []*boards.Game{Game} }

// letters holds the names of the columns.
const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// PointText returns a point's name on a board of size lines.
func PointText(p Point, size int) string {
	if p == Pass {
		return "pass"
	}
	return letters[int(p)%size:int(p)%size+1] + strconv.Itoa(int(p)/size+1)
}

// ParsePoint reads a point's name, in upper or lower case, or pass.
func ParsePoint(text string, size int) (Point, error) {
	bad := func() (Point, error) {
		return Pass, &boards.NotMove{Text: text, Want: fact.New("want.point", "a point such as D4, or pass")}
	}
	text = strings.TrimSpace(text)
	if strings.EqualFold(text, "pass") {
		return Pass, nil
	}
	if len(text) < 2 || len(text) > 3 {
		return bad()
	}
	x := strings.IndexByte(letters, text[0]&^0x20)
	y, err := strconv.ParseUint(text[1:], 10, 8)
	if x < 0 || err != nil || text[1] == '0' {
		return bad()
	}
	if x >= size || y > uint64(size) {
		return Pass, &boards.NotMove{Text: text, Want: fact.Errorf("want.pointon", "a point on a board of %d lines", size)}
	}
	return Point(int(y-1)*size + x), nil
}

// A KoRule says which repetitions are forbidden (コウ).
type KoRule uint8

// The ko rules.
const (
	SimpleKo    KoRule = iota // a move must not restore the position before the opponent's last move
	Positional                // nor any earlier position of the whole board
	Situational               // nor one that the same player has made by an earlier move
)

// Rules are a rule set.
type Rules struct {
	Name      string
	Ko        KoRule
	Territory bool // surrounded points and prisoners count; otherwise stones and surrounded points
	Suicide   bool // stones without a liberty may be put, and are taken off (自殺手)
}

// ruleSets lists the named rule sets, the usual one first.
var ruleSets = []Rules{
	{Name: "chinese", Ko: Positional}, // area, as The Many Faces of Go scores (Fotland §4)
	{Name: "japanese", Ko: SimpleKo, Territory: true},
	{Name: "tromp-taylor", Ko: Positional, Suicide: true}, // rule 7: the mover's own stones are cleared last
	{Name: "aga", Ko: Situational},
	{Name: "simple-ko", Ko: SimpleKo}, // area with simple ko only
}

// RuleSets lists the names of the rule sets, the usual one first.
func RuleSets() []string {
	names := make([]string, len(ruleSets))
	for i, r := range ruleSets {
		names[i] = r.Name
	}
	return names
}

// RulesNamed finds a rule set; "" is the usual one.
func RulesNamed(name string) (Rules, error) {
	if name == "" {
		return ruleSets[0], nil
	}
	i := slices.IndexFunc(ruleSets, func(r Rules) bool { return strings.EqualFold(r.Name, name) })
	if i < 0 {
		return Rules{}, fact.Errorf("igo.rules", "go: unknown rules %q; expected one of %s", name, RuleSets())
	}
	return ruleSets[i], nil
}
