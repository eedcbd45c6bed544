// Package sgf reads and writes the Smart Game Format, FF[4] and its
// predecessors (www.red-bean.com/sgf).
//
// It has two layers. Trees returns the game trees of a file with all their
// variations and properties unchanged, for any game.
// Read and Write convert games of five in a row, GM[4], and of Go, GM[1], from and
// to kifu.Records: the main line of a tree, which takes the first variation each
// time, and on request the whole tree. For Go see igo.go.
//
// Games of five in a row are written as follows:
//
//		(;FF[4]GM[4]CA[UTF-8]AP[dohyo]SZ[15]PB[AOBA]PW[KUMA56]RU[gomoku]RE[B+]
//		;B[hh];W[hg];B[hf];W[ig]C[12ms
//		負けないぞー])
//
//	  - A point is two letters, x from the left and y from the top, both from a:
//	    808 is hh. On reading, H8 is understood too, as renju players write it:
//	    a letter for the column, none left out, and the row from the bottom.
//	  - RU is the rule set: gomoku, renju, freestyle or standard; also the
//	    numbers of the Gomocup protocol, 0, 1 and 4.
//	  - RE is B+, W+, B+R (resigned), B+T (time), B+F (lost by a fault, a hang
//	    or a foul), Draw, or Void for a game that was broken off.
//	  - C of a move begins with its time in ms, as other arenas write it, then
//	    comes the mutter. A comment that looks like a time has ": " before it.
//	  - DOHYO of the root is a kifu.Meta: what SGF has no words for. DOHYO of a
//	    move has "score 12 depth 8 nodes 3456 pv 906 …", as far as known.
//	  - Properties without a field in a Record are kept in Extra.
//	  - A game without GM is read as GM[4] if its board has 15 lines. Without SZ
//	    the size is 15.
//	  - Setup stones are read only before the first move.
//
// The package judges no move.
package sgf

import (
	"bytes"

	"dohyo/kifu"
)

// Format is the entry of this format in the table of formats. It writes UTF-8
// with LF.
var Format = &kifu.Format{
	Name:  "sgf",
	Rank:  10,
	Title: "Smart Game Format",
	Ext:   []string{".sgf"},
	Games: []string{"gomoku", "renju", "freestyle", "standard", "go"},
	Read:  Read,
	Tree:  ReadTree,
	Trees: true, Comments: true, Marks: marks,
	Skim:  Skim,
	Write: Write,
	Sniff: Sniff,
	Apart: true,
}

// Sniff looks for the beginning of a game tree, in UTF-16 too. Only an empty
// line, a byte order mark or the head of a mail may precede it.
func Sniff(head []byte) bool {
	head = bytes.ReplaceAll(head, []byte{0}, nil)
	if text := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\uFEFF")), " \t\r\n"); len(text) > 0 && text[0] == '(' && opens(text) {
		return true
	}
	for i, c := range head {
		if c == '(' {
			if rest := bytes.TrimLeft(head[i+1:], " \t\r\n"); len(rest) > 0 && rest[0] == ';' {
				return true
			}
		}
	}
	return false
}

const (
	marks     = "sgf"   // kifu.Tree.Marks
	gomoku    = "4"     // GM of gomoku and renju
	weiqi     = "1"     // GM of Go
	own       = "DOHYO" // our private property
	usualSize = 15
	usualGo   = 19 // lines of a board of Go
	mostSize  = 52 // points that letters can name
)

// rules maps RU to rule sets.
var rules = map[string]string{
	"gomoku": "gomoku", "5moku": "gomoku", "五目競争": "gomoku",
	"renju": "renju", "連珠": "renju", "rif": "renju", "4": "renju",
	"freestyle": "freestyle", "free": "freestyle", "0": "freestyle",
	"standard": "standard", "1": "standard",
}
