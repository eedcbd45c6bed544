package drawer

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/engines/builtin/igo/joseki"
	"dohyo/ui/draw"
)

// A nook is a corner of the board, as seen by a person in front of it.
type nook struct {
	right, top bool
	ja, en     string
}

var nooks = [4]nook{{true, true, "右上", "upper right"}, {true, false, "右下", "lower right"}, {false, true, "左上", "upper left"}, {false, false, "左下", "lower left"}}

// josekiSize is the size of the board on which joseki (定石) are named.
const josekiSize = 19

// called names the play in each corner: its start, and whether it is a joseki so far.
func called(p boards.Position) (list []draw.Name) {
	g, ok := p.(*igo.Position)
	if !ok || g.Size() != josekiSize || g.First().Board().Key() != igo.NewBoard(josekiSize).Key() {
		return nil
	}
	var plays [4][]joseki.Move
	side := joseki.First
	if g.First().Turn() == igo.White {
		side = joseki.Second
	}
	for _, m := range g.Moves() {
		if at, err := igo.ParsePoint(string(m), josekiSize); err == nil && at != igo.Pass {
			x, y := int(at)%josekiSize, int(at)/josekiSize
			for i, n := range nooks {
				if n.right == (x > josekiSize/2) && n.top == (y > josekiSize/2) && x != josekiSize/2 && y != josekiSize/2 {
					plays[i] = append(plays[i], joseki.Move{X: line(x), Y: line(y), Side: side})
				}
			}
		}
		side = side.Other()
	}
	for i, n := range nooks {
		if ja, en := start(plays[i]); ja != "" {
			list = append(list, draw.Name{Kind: "corner", Side: boards.None, Kanji: n.ja + " " + ja, English: n.en + " " + en})
		}
	}
	return list
}

// line counts a line from the nearer edge of the board, from 1.
func line(x int) uint8 { return uint8(min(x, josekiSize-1-x) + 1) }

// A spot is a point of a corner by its lines from the two edges.
type spot [2]uint8

// A term is a word of Go players (囲碁用語) for a move.
type term struct{ ja, en string }

// firsts are the first stones in a corner, with the smaller line first.
var firsts = map[spot]term{
	{3, 3}: {"三々", "3-3 point"}, {3, 4}: {"小目", "3-4 point"}, {4, 4}: {"星", "4-4 point"}, {3, 5}: {"目外し", "3-5 point"},
	{4, 5}: {"高目", "4-5 point"}, {5, 5}: {"五の五", "5-5 point"},
}

// approaches (カカリ) and enclosures (シマリ) are the second stones by the first one: of
// the other side, and of the same side.
var (
	approaches = map[spot]map[spot]term{
		{3, 3}: {{4, 4}: {"肩ツキ", "shoulder hit"}},
		{3, 4}: {
			{5, 3}: {"小ゲイマガカリ", "small-knight approach"}, {5, 4}: {"一間高ガカリ", "one-space high approach"},
			{6, 3}: {"大ゲイマガカリ", "large-knight approach"}, {6, 4}: {"二間高ガカリ", "two-space high approach"},
		},
		{4, 4}: {
			{3, 6}: {"小ゲイマガカリ", "small-knight approach"}, {4, 6}: {"一間高ガカリ", "one-space high approach"},
			{3, 7}: {"大ゲイマガカリ", "large-knight approach"}, {4, 7}: {"二間高ガカリ", "two-space high approach"}, {3, 3}: {"三々入り", "3-3 invasion"},
		},
		{3, 5}: {{4, 3}: {"小目ガカリ", "3-4 approach"}, {4, 4}: {"高ガカリ", "high approach"}, {3, 3}: {"三々入り", "3-3 invasion"}},
		{4, 5}: {{4, 3}: {"小目ガカリ", "3-4 approach"}, {3, 3}: {"三々入り", "3-3 invasion"}, {3, 4}: {"小目ガカリ", "3-4 approach"}},
	}
	enclosures = map[spot]map[spot]term{
		{3, 4}: {
			{5, 3}: {"小ゲイマジマリ", "small-knight enclosure"}, {5, 4}: {"一間ジマリ", "one-space enclosure"},
			{6, 3}: {"大ゲイマジマリ", "large-knight enclosure"}, {6, 4}: {"二間ジマリ", "two-space enclosure"},
		},
		{4, 4}: {
			{3, 6}: {"小ゲイマジマリ", "small-knight enclosure"}, {4, 6}: {"一間ジマリ", "one-space enclosure"},
			{3, 7}: {"大ゲイマジマリ", "large-knight enclosure"},
		},
	}
)

// answers are the first side's answers to an approach, by the first stone and the approach.
var answers = map[[2]spot]map[spot]term{
	{{4, 4}, {3, 6}}: {
		{6, 3}: {"小ゲイマ受け", "small-knight answer"}, {6, 4}: {"一間受け", "one-space answer"}, {7, 3}: {"大ゲイマ受け", "large-knight answer"},
		{3, 5}: {"コスミツケ", "diagonal attachment"}, {4, 6}: {"ツケ", "attachment"},
		{3, 8}: {"一間バサミ", "one-space low pincer"}, {4, 8}: {"一間高バサミ", "one-space high pincer"},
		{3, 9}: {"二間バサミ", "two-space low pincer"}, {4, 9}: {"二間高バサミ", "two-space high pincer"},
	},
	{{3, 4}, {5, 3}}: {
		{4, 5}: {"コスミ", "diagonal"}, {3, 6}: {"一間トビ", "one-space jump"}, {5, 4}: {"上ツケ", "attachment on top"},
		{7, 3}: {"一間バサミ", "one-space low pincer"}, {7, 4}: {"一間高バサミ", "one-space high pincer"},
		{8, 3}: {"二間バサミ", "two-space low pincer"}, {8, 4}: {"二間高バサミ", "two-space high pincer"},
		{9, 3}: {"三間バサミ", "three-space low pincer"}, {9, 4}: {"三間高バサミ", "three-space high pincer"},
	},
	{{3, 4}, {5, 4}}: {
		{5, 3}: {"下ツケ", "attachment below"}, {6, 4}: {"外ヅケ", "attachment outside"}, {7, 3}: {"一間バサミ", "one-space low pincer"}, {7, 4}: {"一間高バサミ", "one-space high pincer"},
		{8, 3}: {"二間バサミ", "two-space low pincer"}, {8, 4}: {"二間高バサミ", "two-space high pincer"},
	},
}

// start names the first moves in a corner, as far as they have names, and says how many
// moves are in the book of joseki.
func start(moves []joseki.Move) (ja, en string) {
	if len(moves) == 0 {
		return "", ""
	}
	at := func(i int, turned bool) spot {
		if turned {
			return spot{moves[i].Y, moves[i].X}
		}
		return spot{moves[i].X, moves[i].Y}
	}
	turned := moves[0].X > moves[0].Y
	first := at(0, turned)
	t, ok := firsts[first]
	if !ok {
		return "", ""
	}
	words := []term{t}
	if len(moves) > 1 {
		second := approaches
		if moves[1].Side == moves[0].Side {
			second = enclosures
		}
		t, ok = second[first][at(1, turned)]
		if !ok && first[0] == first[1] {
			turned = true
			t, ok = second[first][at(1, turned)]
		}
		if ok {
			words = append(words, t)
		}
	}
	if ok && len(moves) > 2 && moves[1].Side != moves[0].Side && moves[2].Side == moves[0].Side {
		if t, ok := answers[[2]spot{first, at(1, turned)}][at(2, turned)]; ok {
			words = append(words, t)
		}
	}
	var inJa, inEn []string
	for _, w := range words {
		inJa, inEn = append(inJa, w.ja), append(inEn, w.en)
	}
	ja, en = strings.Join(inJa, "・"), strings.Join(inEn, ", ")
	switch n := booked(moves); {
	case n < 3:
	case n == len(moves):
		ja, en = ja+"（定石）", en+" (joseki)"
	default:
		ja, en = ja+"（定石を外れた）", en+" (joseki left)"
	}
	return ja, en
}

// booked returns the number of moves up to the first one that isn't in the book.
func booked(moves []joseki.Move) int {
	var c joseki.Corner
	for i, m := range moves {
		known := false
		for _, n := range joseki.Standard().Next(&c) {
			same := n.X == m.X && n.Y == m.Y || n.X == m.Y && n.Y == m.X && c.Symmetric()
			known = known || same && (n.Side == m.Side || i == 0)
		}
		if !known || !c.Put(m) {
			return i
		}
	}
	return len(moves)
}
