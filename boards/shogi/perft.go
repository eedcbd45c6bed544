package shogi

// Perft counts the sequences of that many legal moves from the board, the usual
// measure for comparing move generators. The last ply is counted by the length of
// its list.
func Perft(b *Board, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	buf := make([]Move, 0, 600*depth)
	return perft(b, depth, buf)
}

func perft(b *Board, depth int, buf []Move) uint64 {
	moves := b.Legal(buf)
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		b.Do(m)
		n += perft(b, depth-1, moves[len(moves):])
		b.Undo()
	}
	return n
}
