package gomoku

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"dohyo/boards"
)

// A Pattern is a named opening (珠型): three stones, up to the eight symmetries of
// the board.
type Pattern struct {
	Name   string   // 寒星
	Kana   string   // かんせい
	Romaji string   // Kansei
	Code   string   // today's code: d1
	Label  string   // the guide's number: 直接1; only 間接 or 直接 without a number
	Drawn  bool     // one of the 24 that the referee draws from (§1.2)
	Moves  [3]Point // black, white, black, as the guide draws it (正・本)
}

//go:embed openings.txt
var openingsText string

// patterns returns what openings.txt holds, placements all placements of all patterns.
// They are made when they are first needed.
var (
	patterns   = sync.OnceValue(func() []Pattern { return mustPatterns(openingsText) })
	placements = sync.OnceValue(allPlacements)
)

// Placements lists every different placement of every pattern, in the guide's
// order.
func Placements() []boards.Opening { return slices.Clone(placements()) }

// Placements lists the different placements of the pattern on the board. Their
// names are ours, since the guide shows only 正・本. 正 右 逆 左 say where white's stone
// is: as drawn, and turned by a quarter clockwise each time. 本 and 鏡 say whether
// the third stone is as drawn or mirrored in the line through the first two. A
// pattern that is its own mirror image has 本 only.
func (p Pattern) Placements() []boards.Opening {
	names, images := placementNames[:], [2][3]Point{p.Moves, p.mirrored()}
	if images[0] == images[1] {
		names = names[:1]
	}
	l := make([]boards.Opening, 0, 4*len(names))
	for i, turns := range names {
		moves := images[i]
		for _, name := range turns {
			l = append(l, boards.Opening{
				Name: p.Name, Romaji: p.Romaji, Code: p.Code, Label: p.Label, Symmetry: name,
				Moves: []boards.Move{moves[0].Move(), moves[1].Move(), moves[2].Move()},
				Drawn: p.Drawn,
			})
			for j := range moves { // a quarter clockwise
				dx, dy := fromCentre(moves[j])
				moves[j] = aroundCentre(-dy, dx)
			}
		}
	}
	return l
}

// placementNames holds the names of a pattern's placements: as drawn, mirrored.
var placementNames = [2][4]string{
	{"正・本", "右・本", "逆・本", "左・本"},
	{"正・鏡", "右・鏡", "逆・鏡", "左・鏡"},
}

// mirrored returns the pattern with its third stone on the other side of the line
// through the first two.
func (p Pattern) mirrored() [3]Point {
	wx, wy := fromCentre(p.Moves[1])
	bx, by := fromCentre(p.Moves[2])
	// Reflected in the line along w: 2(b·w)w/(w·w) - b; w·w is 1 or 2.
	along, square := 2*(bx*wx+by*wy), wx*wx+wy*wy
	m := p.Moves
	m[2] = aroundCentre(along*wx/square-bx, along*wy/square-by)
	return m
}

const centre = (MinSize + 1) / 2 // patterns lie around 808

func fromCentre(p Point) (dx, dy int)   { return p.X() - centre, p.Y() - centre }
func aroundCentre(dx, dy int) (p Point) { return At(centre+dx, centre+dy) }

// Recognize names the opening that the first three stones of a game make. It uses
// only the stones, so a game whose first and third move are exchanged is
// recognized too; the opening's Moves have the centre first. Stones outside the
// 5x5 points around the centre of a 15x15 board make no opening.
func Recognize(moves []boards.Move) (boards.Opening, bool) {
	if len(moves) < 3 {
		return boards.Opening{}, false
	}
	return RecognizeStones([2]Point{pointOf(moves[0]), pointOf(moves[2])}, pointOf(moves[1]))
}

// RecognizeStones names the opening that two black stones and a white one make,
// in any order of placement.
func RecognizeStones(black [2]Point, white Point) (boards.Opening, bool) {
	middle, other := At(centre, centre), black[1]
	if other == middle {
		other = black[0]
	} else if black[0] != middle {
		return boards.Opening{}, false
	}
	for _, o := range placements() {
		if o.Moves[1] == white.Move() && o.Moves[2] == other.Move() {
			return o, true
		}
	}
	return boards.Opening{}, false
}

// Opening names the opening that the game began with, as Recognize does, on a
// board of 15x15.
func (p *Position) Opening() (boards.Opening, bool) {
	if p.Size() != MinSize {
		return boards.Opening{}, false
	}
	return Recognize(p.History())
}

func allPlacements() []boards.Opening {
	var l []boards.Opening
	for _, p := range patterns() {
		l = append(l, p.Placements()...)
	}
	return l
}

// mustPatterns reads the embedded list, which a test checks.
func mustPatterns(text string) []Pattern {
	l, err := parsePatterns(text)
	if err != nil {
		panic(err)
	}
	return l
}

// parsePatterns reads patterns in the format of openings.txt.
func parsePatterns(text string) ([]Pattern, error) {
	var l []Pattern
	var picture []string
	lines := strings.Split(text, "\n")
	for i, line := range append(lines, "") {
		line = strings.TrimSpace(line)
		switch fields := strings.Fields(line); {
		case line == "" && picture != nil:
			moves, err := parsePicture(picture)
			if err != nil {
				return nil, fmt.Errorf("openings.txt:%d: %s: %w", i, l[len(l)-1].Name, err) // not told
			}
			l[len(l)-1].Moves, picture = moves, nil
		case line == "" || line[0] == '#':
		case picture != nil:
			picture = append(picture, line)
		case len(fields) != 5:
			return nil, fmt.Errorf("openings.txt:%d: want number, kanji, kana, romaji and code, got %q", i+1, line) // not told
		default:
			l = append(l, Pattern{
				Label: fields[0], Name: fields[1], Kana: fields[2], Romaji: fields[3], Code: fields[4],
				Drawn: strings.ContainsAny(fields[0], "0123456789"),
			})
			picture = []string{}
		}
	}
	return l, nil
}

// parsePicture finds the three stones of a picture; ★ is the centre.
func parsePicture(picture []string) (moves [3]Point, err error) {
	stones := [3]rune{'★', '○', '●'}
	var at [3][2]int
	var seen [3]bool
	for y, line := range picture {
		for x, c := range []rune(line) {
			i := slices.Index(stones[:], c)
			if i < 0 && c != '+' || i >= 0 && seen[i] {
				return moves, fmt.Errorf("want one each of ★ ○ ● among +, got %q", line) // not told
			}
			if i >= 0 {
				at[i], seen[i] = [2]int{x, y}, true
			}
		}
	}
	if seen != [3]bool{true, true, true} {
		return moves, fmt.Errorf("want one each of ★ ○ ● among +") // not told
	}
	for i := range moves {
		dx, dy := at[i][0]-at[0][0], at[i][1]-at[0][1]
		if max(dx, -dx, dy, -dy) > i { // §2.4: white next to it, at most one point between it and black
			return moves, fmt.Errorf("%c is too far from ★", stones[i]) // not told
		}
		moves[i] = aroundCentre(dx, dy)
	}
	return moves, nil
}
