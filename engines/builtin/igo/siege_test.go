package igo

import "testing"

// TestSiegeWhere distinguishes positions that differ only in one feature, on
// which the result depends.
func TestSiegeWhere(t *testing.T) {
	at := func(change func(f *siege)) uint64 {
		f := &siege{board: newBoard(9), color: black}
		f.stone = f.board.in(0)
		f.board.ko = nowhere
		change(f)
		return f.where(black, 0)
	}
	seen := map[uint64]string{}
	for name, change := range map[string]func(f *siege){
		"plain":        func(*siege) {},
		"ko":           func(f *siege) { f.board.ko = f.board.in(20) },
		"another ko":   func(f *siege) { f.board.ko = f.board.in(30) },
		"a stone":      func(f *siege) { f.board.key ^= zobrist[f.board.in(20)][black] },
		"other's side": func(f *siege) { f.color = white },
	} {
		key := at(change)
		if other, ok := seen[key]; ok {
			t.Errorf("%s has the key of %s", name, other)
		}
		seen[key] = name
	}
}
