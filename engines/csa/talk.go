package csa

import (
	"bytes"
	"strconv"
	"strings"

	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// mostTalk is how many bytes of a comment are passed on.
const mostTalk = 400

// parseTalk reads a comment of colour c:
//
//	'* 30 -3334FU +2726FU #5000
//
// It holds a score in centipawns from black's view, the line after the move, and
// the number of positions searched; each may be missing (4th Denō tournament,
// art. 5 (7)). Records write '** before them. Any other comment is a mutter,
// except what follows a comma in a record, such as T12.
func parseTalk(text []byte, c shogi.Color) (t engines.Talk, ok bool) {
	if len(text) == 0 || text[0] != '\'' {
		return t, false
	}
	clean := safe.Talk(string(bytes.TrimLeft(text, "'")), mostTalk)
	stars := strings.TrimLeft(clean, "*")
	if len(stars) < len(clean) {
		if t, ok = thought(strings.Fields(stars)); ok {
			if t.Score != nil && c == shogi.White {
				*t.Score = -*t.Score
			}
			return t, true
		}
	}
	t.Mutter = strings.TrimSpace(stars)
	return t, t.Mutter != ""
}

// thought reads a program's thoughts, with the score unchanged; false if the
// words don't fit.
func thought(words []string) (t engines.Talk, ok bool) {
	var line []string
	for i, w := range words {
		nodes, isNodes := strings.CutPrefix(w, "#")
		n, err := strconv.ParseInt(nodes, 10, 64)
		switch {
		case isMove([]byte(w)):
			line = append(line, w)
		case err != nil || n < 0 && isNodes:
			return engines.Talk{}, false
		case isNodes && i == len(words)-1:
			t.Nodes = n
		case !isNodes && i == 0 && n == int64(int32(n)):
			score := int(n)
			t.Score = &score
		default:
			return engines.Talk{}, false
		}
	}
	t.PV = strings.Join(line, " ")
	return t, len(words) > 0
}

// commentOf formats a program's thoughts in the position of b before its move own
// (NoMove while it thinks) for parseTalk; "" if there are none.
func commentOf(t engines.Talk, b *shogi.Board, own shogi.Move) string {
	var out strings.Builder
	if t.Score != nil {
		n := *t.Score
		if b.Turn() == shogi.White {
			n = -n
		}
		out.WriteString(" " + strconv.Itoa(n))
	}
	for _, m := range lineOfPlay(t.PV, b, own) {
		out.WriteString(" " + m)
	}
	if t.Nodes > 0 {
		out.WriteString(" #" + strconv.FormatInt(t.Nodes, 10))
	}
	if out.Len() == 0 {
		return ""
	}
	return "'*" + out.String()
}

// lineOfPlay converts a line of moves, in USI or CSA notation, to CSA notation as
// far as it is legal. It omits the move own at the beginning.
func lineOfPlay(pv string, at *shogi.Board, own shogi.Move) (moves []string) {
	b := at.Clone()
	words := strings.Fields(pv)
	if own != shogi.NoMove {
		if len(words) > 0 && readMove(b, words[0]) == own {
			words = words[1:]
		}
		b.Do(own)
	}
	for _, w := range words {
		m := readMove(b, w)
		if m == shogi.NoMove {
			break
		}
		moves = append(moves, b.CSA(m))
		b.Do(m)
	}
	return moves
}

// readMove reads a legal move in USI or CSA notation; NoMove if it is none.
func readMove(b *shogi.Board, text string) shogi.Move {
	m, err := b.ParseUSI(text)
	if err != nil {
		m, err = b.ParseCSA(text)
	}
	if err != nil || !b.IsLegal(m) {
		return shogi.NoMove
	}
	return m
}
