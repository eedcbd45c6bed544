package igo

// A hand plays games through a tree. Each thread has its own: the board of the current game, a player for
// its end, and a reader on a board of its own.
type hand struct {
	*player
	reader *reader // on the root's board
	board  *swift  // of the current game
	path   []int32
	moves  []point // of the current game, in turns from the root
	first  [cells]color
	found  findings
}
