// Command suite makes a suite of balanced openings: random moves,
// judged by the strongest built-in player of the game.
//
//	go run ./engines/builtin/suite -game freestyle -seed 1 > boards/gomoku/suite-freestyle-15.txt
//
// An opening is kept if the player's score, by a fixed number of nodes, is near
// even for both sides: for the side to move, and for the other side after
// the best move. On request, an opening is also dropped if one side wins more
// than half of the player's games against itself from there. The program doesn't
// depend on the clock, so the same flags make the same suite. README.md describes
// how the suites in use were made.
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"dohyo/boards"
)

// A plan holds the requirements of a suite.
type plan struct {
	game         string
	size         int
	count, bound int
	nodes        int64
	games        int
	seed         uint64
}

// A source gives openings of one game.
type source interface {
	// draw makes a random opening, and a key that is the same for all openings that
	// are equal up to symmetry. Without moves it failed, and is called again.
	draw(r *rand.Rand) (moves []boards.Move, same string)

	// image returns a key that is the same for all openings that are equal up to
	// symmetry of the board. On boards without a central point it differs from
	// draw's key.
	image(moves []boards.Move) string

	// judge returns the player's score of the position after moves, for the
	// side to move, and its move. ok is false if the position is decided.
	judge(moves []boards.Move, nodes int64) (score int, best boards.Move, ok bool)

	// start returns the position after an opening.
	start(opening []boards.Move) (boards.Position, error)

	// choose returns the player's move and its score, which is 0 if the player didn't
	// search.
	choose(moves []boards.Move, nodes int64) (score int, best boards.Move)
}

func main() {
	var p plan
	flag.StringVar(&p.game, "game", "freestyle", "freestyle, standard or shogi")
	flag.IntVar(&p.size, "size", 15, "points along an edge, of freestyle and standard")
	flag.IntVar(&p.count, "count", 240, "openings")
	flag.IntVar(&p.bound, "bound", 0, "the largest score that is near even; 0 is the game's own")
	flag.Int64Var(&p.nodes, "nodes", 0, "positions looked at for a score; 0 is the game's own")
	flag.IntVar(&p.games, "games", 0, "games in which an opening is played out, an even number; 0 is none")
	flag.Uint64Var(&p.seed, "seed", 1, "of all that is random")
	flag.Parse()
	if err := write(os.Stdout, os.Stderr, p); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write writes a suite to w and its progress to progress.
func write(w, progress io.Writer, p plan) error {
	var s source
	player, board := "mangetsu", ""
	if p.games < 0 || p.games > len(playNodes) || p.games%2 != 0 {
		return fmt.Errorf("-games %d: want an even number up to %d", p.games, len(playNodes))
	}
	if p.size != 15 {
		board = fmt.Sprintf(" -size %d", p.size)
	}
	switch p.game {
	case "freestyle", "standard":
		s = newStones(p.game, p.size)
		p.defaults(30_000, 60)
	case "shogi":
		s, player, board = newShogi(), "uzushio", ""
		p.defaults(60_000, 40)
	default:
		return fmt.Errorf("no suite is made of %q", p.game)
	}
	fmt.Fprintf(w, "# %d openings of %s, near even in the eyes of %s.\n#\n", p.count, p.game, player)
	played := ""
	if p.games > 0 {
		played = fmt.Sprintf(" -games %d", p.games)
	}
	fmt.Fprintf(w, "#     go run ./engines/builtin/suite -game %s%s -count %d -bound %d -nodes %d%s -seed %d\n#\n", p.game, board, p.count, p.bound, p.nodes, played, p.seed)
	fmt.Fprintf(w, "# Behind the moves: the score for the side to move, and that for the other side\n# after the best move; %d nodes each.\n\n", p.nodes)
	r := rand.New(rand.NewPCG(p.seed, 5))
	seen, images := map[string]bool{}, map[string]bool{}
	drawn := 0
	for kept := 0; kept < p.count; drawn++ {
		moves, same := s.draw(r)
		if moves == nil || seen[same] {
			continue
		}
		seen[same] = true
		here, there, ok := balance(s, moves, p)
		if !ok || !fair(s, p, moves) {
			continue
		}
		image := s.image(moves)
		if images[image] {
			continue
		}
		images[image] = true
		kept++
		fmt.Fprintf(w, "%s  # %+d %+d\n", spell(moves), here, there)
		if kept%20 == 0 {
			fmt.Fprintf(progress, "%d of %d drawn\n", kept, drawn+1)
		}
	}
	return nil
}

func (p *plan) defaults(nodes int64, bound int) {
	if p.nodes == 0 {
		p.nodes = nodes
	}
	if p.bound == 0 {
		p.bound = bound
	}
}

// balance returns the scores of both sides for an opening and whether it is near
// even: neither score is beyond the bound. A search with a tenth of the nodes
// rejects most openings early.
func balance(s source, moves []boards.Move, p plan) (here, there int, even bool) {
	near := func(v, bound int) bool { return max(v, -v) <= bound }
	if v, _, ok := s.judge(moves, p.nodes/10); !ok || !near(v, 2*p.bound) {
		return 0, 0, false
	}
	here, best, ok := s.judge(moves, p.nodes)
	if !ok || !near(here, p.bound) {
		return 0, 0, false
	}
	there, _, ok = s.judge(append(moves[:len(moves):len(moves)], best), p.nodes)
	return here, there, ok && near(there, p.bound)
}

// spell joins moves with spaces.
func spell(moves []boards.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}
