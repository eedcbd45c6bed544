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

// A sample is a position to learn from: both players' views (the side to move
// first), the search's score and the result of the game, both for the side
// to move.
type sample struct {
	king     [2]uint8
	phase    uint8
	features [2][]uint16
	score    float32 // centipawns; NaN if the move wasn't searched
	result   float32 // 1, 0.5, 0
}

// A line of a file of games holds the result for black (1, 0, -1), the moves
// in USI from the start position, and for each of them the score for the side
// that made it, in centipawns, with semicolons between: "1;7g7f 3c3d;20 -15".
// The score of a move without a search is unscored.
const unscored = 99999

// readGames reads the quiet positions of files of games: nobody is in check,
// the next move captures nothing, and the score isn't decisive yet.
func readGames(files []string) ([]sample, error) {
	var all []sample
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		from := len(all)
		scan := bufio.NewScanner(f)
		scan.Buffer(nil, 1<<20)
		for n := 1; scan.Scan(); n++ {
			if all, err = readGame(scan.Text(), all); err != nil {
				fmt.Fprintf(os.Stderr, "%s:%d: %v\n", name, n, err)
			}
		}
		f.Close()
		fmt.Fprintf(os.Stderr, "%s: %d positions, unit %.0f\n", name, len(all)-from, scale(all[from:]))
	}
	return all, nil
}

func readGame(line string, to []sample) ([]sample, error) {
	parts := strings.Split(line, ";")
	if len(parts) != 3 {
		return to, fmt.Errorf("want three parts, got %d", len(parts))
	}
	r, err := strconv.Atoi(parts[0])
	if err != nil {
		return to, err
	}
	moves, scores := strings.Fields(parts[1]), strings.Fields(parts[2])
	b := shogi.NewBoard()
	for i, text := range moves {
		m, err := b.ParseUSI(text)
		if err != nil || !slices.Contains(b.Legal(nil), m) {
			return to, nil // an illegal move: ignore the rest
		}
		if i < len(scores) && !b.InCheck() && b.At(m.To()) == shogi.NoPiece {
			v, err := strconv.Atoi(scores[i])
			if err != nil {
				return to, err
			}
			if v != unscored && max(v, -v) <= 3000 {
				to = append(to, newSample(b, v, r))
			}
		}
		b.Do(m)
	}
	return to, nil
}

func newSample(b *shogi.Board, score, result int) sample {
	views, phase := value.Views(b)
	if b.Turn() == shogi.White {
		result = -result
	}
	s := sample{phase: uint8(phase), score: float32(score), result: float32(result+1) / 2}
	for i, v := range views {
		s.king[i], s.features[i] = uint8(v.King), v.Features
	}
	return s
}

// scale returns the unit at which the scores, taken as odds, best predict the results.
func scale(samples []sample) float64 {
	best, unit := math.Inf(1), 0.0
	for u := 150.0; u < 2500; u *= 1.1 {
		loss := 0.0
		for i := 0; i < len(samples); i += 1 + len(samples)/20000 {
			s := &samples[i]
			p := 1 / (1 + math.Exp(-float64(s.score)/u))
			loss -= float64(s.result)*math.Log(p+1e-9) + float64(1-s.result)*math.Log(1-p+1e-9)
		}
		if loss < best {
			best, unit = loss, u
		}
	}
	for i := range samples {
		samples[i].score *= float32(value.Unit / unit)
	}
	return unit
}
