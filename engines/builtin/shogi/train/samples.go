package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards/shogi"
	"dohyo/engines/builtin/shogi/value"
)

// A sample is a position to learn from: both players' views, the side to move
// first, and what the net should say of it.
type sample struct {
	king     [2]uint8
	phase    uint8
	n        [2]uint8
	features [2][most]uint16
	target   float32 // the probability that the side to move wins
	result   float32 // 1, 0.5, 0
}

// most is the largest number of features of a view: all pieces but the own king.
const most = 39

// seen returns the features of a view.
func (s *sample) seen(view int) []uint16 { return s.features[view][:s.n[view]] }

// A line of a file of games holds the result for black (1, 0, -1), the moves
// in USI from the start position, and for each of them the score for the side
// that made it, in centipawns, with semicolons between: "1;7g7f 3c3d;20 -15".
// The score of a move without a search is unscored. A score with a question mark is
// that of the search, but a random move was made.
const (
	unscored = 99999
	random   = "?"
)

// A worth says what the target of a sample is made of.
type worth struct {
	lambda float64 // weight of the scores; the rest is that of the result
	trace  float64 // weight of what comes a ply later, relative to the position's own score
}

// readGames reads the quiet positions of files of games: nobody is in check,
// the next move captures nothing, and the score isn't decisive yet.
// It also returns the unit of the last file.
func readGames(files []string, w worth) (all []sample, unit float64, err error) {
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, 0, err
		}
		var games []game
		scan := bufio.NewScanner(f)
		scan.Buffer(nil, 1<<20)
		for n := 1; scan.Scan(); n++ {
			g, err := readGame(scan.Text())
			if err != nil {
				fmt.Fprintf(os.Stderr, "%s:%d: %v\n", name, n, err)
			}
			games = append(games, g)
		}
		err = scan.Err()
		f.Close()
		if err != nil {
			return nil, 0, fmt.Errorf("%s: %w", name, err)
		}
		from := len(all)
		unit = scale(games)
		for i := range games {
			all = games[i].follow(w, unit, all)
		}
		fmt.Fprintf(os.Stderr, "%s: %d positions, unit %.0f\n", name, len(all)-from, unit)
	}
	return all, unit, nil
}

// A game is a line of a file.
type game struct {
	result float64 // for black: 1, 0.5, 0
	plies  []ply
}

// A ply is a position of a game, and what the search said of it.
type ply struct {
	move   shogi.Move
	scored bool
	random bool // the move wasn't the one that the search found
	score  int  // for the side to move
}

func readGame(line string) (game, error) {
	parts := strings.Split(line, ";")
	if len(parts) != 3 {
		return game{}, fmt.Errorf("want three parts, got %d", len(parts))
	}
	r, err := strconv.Atoi(parts[0])
	if err != nil {
		return game{}, err
	}
	g := game{result: float64(r+1) / 2}
	scores := strings.Fields(parts[2])
	b := shogi.NewBoard()
	for i, text := range strings.Fields(parts[1]) {
		m, err := b.ParseUSI(text)
		if err != nil || !slices.Contains(b.Legal(nil), m) {
			return g, nil // an illegal move: ignore the rest
		}
		p := ply{move: m}
		if i < len(scores) {
			text, astray := strings.CutSuffix(scores[i], random)
			if p.score, err = strconv.Atoi(text); err != nil {
				return game{}, err
			}
			p.scored, p.random = p.score != unscored, astray
		}
		g.plies = append(g.plies, p)
		b.Do(m)
	}
	return g, nil
}

// odds returns a score as the probability of a win.
func odds(score, unit float64) float64 { return 1 / (1 + math.Exp(-score/unit)) }

// follow appends the samples of a game. Their targets are found from the end of the
// game back: the mean of a position's own score and of the target a ply later
// (TD(λ)). A random move says nothing of the position before it.
func (g *game) follow(w worth, unit float64, to []sample) []sample {
	targets := make([]float64, len(g.plies)+1) // for black
	targets[len(g.plies)] = g.result
	for i := len(g.plies) - 1; i >= 0; i-- {
		p := &g.plies[i]
		own := odds(float64(p.score), unit)
		if i%2 == 1 {
			own = 1 - own
		}
		switch {
		case !p.scored:
			targets[i] = targets[i+1]
		case p.random:
			targets[i] = own
		default:
			targets[i] = (1-w.trace)*own + w.trace*targets[i+1]
		}
	}
	b := shogi.NewBoard()
	for i, p := range g.plies {
		if p.scored && max(p.score, -p.score) <= 3000 && !b.InCheck() && b.At(p.move.To()) == shogi.NoPiece {
			s, target, result := newSample(b), w.lambda*targets[i]+(1-w.lambda)*g.result, g.result
			if i%2 == 1 {
				target, result = 1-target, 1-result
			}
			s.target, s.result = float32(target), float32(result)
			to = append(to, s)
		}
		b.Do(p.move)
	}
	return to
}

// newSample returns the sample of a position without its target.
func newSample(b *shogi.Board) sample {
	views, phase := value.Views(b)
	s := sample{phase: uint8(phase)}
	for i, v := range views {
		s.king[i], s.n[i] = uint8(v.King), uint8(copy(s.features[i][:], v.Features))
	}
	return s
}

// scale returns the unit at which the scores, taken as odds, best predict the results.
func scale(games []game) float64 {
	best, unit := math.Inf(1), 0.0
	for u := 150.0; u < 2500; u *= 1.1 {
		loss := 0.0
		for i := 0; i < len(games); i += 1 + len(games)/300 {
			for k, p := range games[i].plies {
				if !p.scored || max(p.score, -p.score) > 3000 {
					continue
				}
				win, r := odds(float64(p.score), u), games[i].result
				if k%2 == 1 {
					r = 1 - r
				}
				loss -= r*math.Log(win+1e-9) + (1-r)*math.Log(1-win+1e-9)
			}
		}
		if loss < best {
			best, unit = loss, u
		}
	}
	return unit
}
