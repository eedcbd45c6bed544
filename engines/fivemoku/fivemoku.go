// Package fivemoku calls the programs of the 五目競争. Each move is a new call, with
// the game in a file (handoff, the guide's §3.2) or on the command line (legacy,
// its appendix G), and the answer in a file.
//
//	5moku.ban, written by the arena     5moku.res, written by the program
//	808                                 906
//	807                                 負けないぞー
//	806
//
// The files are in the program's private working folder, which is also its
// current folder. The legacy command line is
//
//	PROG S 4 808 807 806       the first call of a game, as white (第4手)
//	PROG S 5 808 807 806 906   the first call of a game, as black
//	PROG 7 607                 later: the number of the move to make, the previous move
//
// A Player seats such a program in the arena; a Program's ServeHandoff and
// ServeLegacy implement a program of dohyo's own. The package judges no move, but
// a program that changes 5moku.ban has fouled (§3.3).
package fivemoku

// The names of the two files (§3.2). Under MS-DOS they were in capitals, so an
// answer may come in 5MOKU.RES.
const (
	banFile = "5moku.ban"
	resFile = "5moku.res"
)

// MutterLimit is the longest mutter (つぶやき), in bytes of the program's encoding
// (§3.2).
const MutterLimit = 30

// mostRes is the largest answer file that is read, in bytes. Its lines never need
// that much.
const mostRes = 64 << 10
