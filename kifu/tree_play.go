package kifu

import "dohyo/boards"

// PlayVariations plays the variations of a record by the rules of g, and returns how
// many there are. The error, a *PlayError or an *Error, is the first in the order of the
// file. Where a variation branches off behind an error, that error has been reported
// already. Unlike a game, a variation may go on after an end by the rules, and the words
// by which it ends aren't compared with the board.
func PlayVariations(r *Record, g *boards.Game) (count int, err error) {
	t := r.Tree
	if t == nil || !t.Branches() {
		return 0, nil
	}
	var path []int32
	var positions []boards.Position // of the line that was played last, as far as it could be
	for i := range t.Nodes {
		leaf := int32(i)
		if t.Nodes[leaf].Down != NoNode {
			continue
		}
		before := path
		path = t.Path(leaf)
		shared := common(before, path)
		main := shared == 0 // the main line comes first
		if !main {
			count++
		}
		line, wrong := t.Line(leaf)
		if wrong == nil {
			n := 0
			if !main {
				n = int(t.Nodes[path[shared-1]].Moves)
			}
			if n >= len(positions) && len(positions) > 0 {
				continue
			}
			positions, wrong = playOn(line, g, positions[:min(n+1, len(positions))])
		}
		if wrong != nil && !main && err == nil {
			err = wrong
		}
	}
	return count, err
}

// common returns how many nodes two lines share.
func common(a, b []int32) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// playOn plays the rest of a line, given its positions so far.
func playOn(r *Record, g *boards.Game, positions []boards.Position) ([]boards.Position, error) {
	if len(positions) < 2 { // the first move may decide who begins
		p, err := r.Begin(g)
		if err != nil {
			return nil, r.trouble(g, BadStart, 0, nil, nil, err)
		}
		positions = append(positions[:0], p)
	}
	for i := len(positions) - 1; i < len(r.Moves); i++ {
		m, p := &r.Moves[i], positions[i]
		next, kind, msg, err := step(p, g, m)
		if open := goOn(p); next == nil && open != nil {
			next, kind, msg, err = step(open, g, m)
		}
		if next == nil {
			if _, foul := r.Foul(i); foul && forbidden(kind, err) {
				return positions, nil
			}
			return positions, r.trouble(g, kind, p.Ply()+1, m, msg, err)
		}
		positions = append(positions, next)
	}
	return positions, nil
}
