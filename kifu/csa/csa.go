// Package csa reads and writes the records of the Computer Shogi Association
// (CSA標準棋譜ファイル形式), from the first edition of 1991 to V3.0 of 2024.
//
//	V2.2                                   the edition; none up to 1997
//	N+NAKAHARA                             names
//	N-YONENAGA
//	$EVENT:13th World Computer Shogi Championship
//	P1-KY-KE-GI-KI-OU-KI-GI-KE-KY          the position: ranks, PI, or pieces one by one
//	…
//	+                                      the side to move
//	+2726FU                                a move: from, to, the piece after it
//	T12                                    seconds taken for it
//	'** 30 -3334FU +2726FU #5000           score from black's view, line of play, nodes
//	'*a comment for programs to read
//	%CHUDAN                                how it ended
//
// A comma joins statements on one line, and a line with only / begins the next
// record. All editions are read alike, in UTF-8, Shift_JIS and EUC-JP, detected
// for each record. See position.go for the forms of boards that programs write,
// and ending.go for the loser by each mark.
//
// The format has no place for much of what dohyo's records contain: times in
// milliseconds, the depth of a search, rulings and their reasons. Comments that
// begin with the word dohyo hold these, which other programs skip: one for the
// whole record, a kifu.Meta, and one for a move if it needs one,
//
//	'dohyo ms=1530 charged=2000 depth=12 nodes=5000 pv=+2726FU -8384FU
//
// so that a written record reads back as the same game. The package judges no
// move.
package csa

import (
	"bytes"

	"dohyo/kifu"
)

// Format is this format's entry in the table of formats. It writes V2.2 in UTF-8,
// like shogi servers, unless another edition is requested.
var Format = &kifu.Format{
	Thoughts: true,
	Name:     "csa",
	Rank:     5,
	Title:    "CSA standard record (shogi)",
	Ext:      []string{".csa"},
	Games:    []string{"shogi"},
	Editions: []string{"2.2", "1", "3"},
	Comments: true,
	Read:     Read,
	Write:    Write,
	Sniff:    Sniff,
	Apart:    true,

	Statements: statements,
}

// Sniff looks for the first statement after comments: an edition, a name, a
// position or a side to move.
func Sniff(head []byte) bool {
	head = bytes.TrimPrefix(head, []byte("\uFEFF"))
	for line := range bytes.Lines(head) {
		line = bytes.TrimRight(line, " \t\r\n\x1a")
		if len(line) == 0 || line[0] == '\'' || string(line) == "/" {
			continue
		}
		return statement(line)
	}
	return bytes.HasPrefix(head, []byte("'CSA encoding="))
}

// statement reports whether a line can be the first of a CSA record.
func statement(line []byte) bool {
	second := byte(0)
	if len(line) > 1 {
		second = line[1]
	}
	sign := second == '+' || second == '-'
	switch line[0] {
	case 'V':
		return '1' <= second && second <= '9' && len(line) <= len("V10.10")
	case 'N':
		return sign
	case 'P':
		return sign || second == 'I' || '1' <= second && second <= '9' && len(line) > 3
	case '$':
		return bytes.IndexByte(line, ':') > 1
	case '+', '-':
		return len(line) == 1 || len(line) >= 7 && '0' <= second && second <= '9'
	}
	return false
}
