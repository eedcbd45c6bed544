package igo

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	rules "dohyo/boards/igo"
)

// A lifeExample is a position of a search for life and death that was solved.
type lifeExample struct {
	lifeFacts
	attacks bool // the attacker moves next
	dies    bool
}

// A lifeLesson collects the examples of a search. A nil lesson collects none.
type lifeLesson struct {
	last  lifeExample // of the position that was evaluated last
	open  map[uint64]lifeExample
	found []lifeExample
}

// leaf remembers the facts of a position.
func (l *lifeLesson) leaf(facts lifeFacts, attacks bool) {
	if l != nil {
		l.last = lifeExample{lifeFacts: facts, attacks: attacks}
	}
}

// came files the last position under its key if it is unsolved.
func (l *lifeLesson) came(key uint64, unsolved bool) {
	if l != nil && unsolved {
		l.open[key] = l.last
	}
}

// solved takes a position as an example if it was seen unsolved.
func (l *lifeLesson) solved(key uint64, dies bool) {
	if l == nil {
		return
	}
	if e, is := l.open[key]; is {
		delete(l.open, key)
		e.dies = dies
		l.found = append(l.found, e)
	}
}

// The settings of FitLife.
const (
	lessonPlayouts = 60     // for a move of the own games
	lessonStones   = 2      // of a string that is asked about, at least
	lessonMost     = 20_000 // positions for a question
	lessonShare    = 300    // examples of a question, at most
	lessonRounds   = 8      // times that each example is used
	lessonStep     = 0.02   // of the first round
)

// A Lifing says how FitLife learns.
type Lifing struct {
	Own   int    // games of hayate against itself
	Sizes []int  // the sizes of their boards, in turn
	Every int    // one position in this many is used
	From  string // the text of the weights with which the search begins; "" to begin with none
	About string // for the head of the file
}

// FitLife learns the weights of life_value.go and writes them. It asks whether
// the groups in positions of games live, in the games given by their last
// positions and in games of hayate against itself. The positions that the
// searches solve on the way are the examples. FitLife writes to log how well
// the weights predict those of every tenth question, from which it doesn't
// learn.
func FitLife(ctx context.Context, games []*rules.Position, o Lifing, out, log io.Writer) error {
	values, err := readLifeValues(o.From)
	if err != nil {
		return fmt.Errorf("weights to begin with: %w", err) // not told
	}
	rng := rand.New(rand.NewPCG(1, 1))
	s := &lifeStudent{values: values, readers: map[int]*reader{}, rng: rng}
	for _, p := range games {
		past := history(p)
		for i := rng.IntN(o.Every); i < len(past) && ctx.Err() == nil; i += o.Every {
			s.ask(past[i])
		}
	}
	err = ownGames(ctx, Judging{Own: o.Own, Sizes: o.Sizes, Playouts: lessonPlayouts}, rng, func(j Judged) error {
		if rng.IntN(o.Every) == 0 {
			s.ask(j.At)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	fresh := new(lifeValues)
	fresh.learn(s.learned, rng)
	for _, set := range []struct {
		name string
		list []lifeExample
	}{{"learned from", s.learned}, {"held back", s.kept}} {
		right, loss := fresh.errors(set.list)
		fmt.Fprintf(log, "%s: %d positions of %d questions, %.1f%% right, logarithmic loss %.3f\n", set.name, len(set.list), s.questions, 100*right, loss)
	}
	return fresh.write(out, o.About)
}

// A lifeStudent asks questions and keeps examples of their searches.
type lifeStudent struct {
	values        *lifeValues
	readers       map[int]*reader
	rng           *rand.Rand
	questions     int
	learned, kept []lifeExample
}

// ask asks about the groups of a position.
func (s *lifeStudent) ask(p *rules.Position) {
	r := s.readers[p.Size()]
	if r == nil {
		r = newReader(newBoard(p.Size()))
		s.readers[p.Size()] = r
	}
	r.board.set(p)
	r.questions(func(l *living, own, turn color) {
		l.values = s.values
		lesson := &lifeLesson{open: map[uint64]lifeExample{}}
		r.prover.learns = lesson
		var threats [3]int8
		threats[own] = lifeThreats
		r.prover.prove(r.board, l, own.Other(), turn, threats, 0, lessonMost)
		r.prover.learns = nil
		list := lesson.found
		s.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:min(len(list), lessonShare)]
		if s.questions%heldBack == 0 {
			s.kept = append(s.kept, list...)
		} else {
			s.learned = append(s.learned, list...)
		}
		s.questions++
	})
}

// questions calls ask for each group on the board, with the aim to capture it, its side, and each
// side that may move first. Strings on the same ground count as one group.
func (r *reader) questions(ask func(l *living, own, turn color)) {
	asked := map[set]bool{}
	for _, q := range r.board.points {
		c := r.board.at[q]
		if c != black && c != white || r.board.stones(q).first != q || r.board.stones(q).size < lessonStones {
			continue
		}
		l := r.board.newLiving(q)
		if asked[l.ground] {
			continue
		}
		asked[l.ground] = true
		for _, turn := range [2]color{c.Other(), c} {
			ask(l, c, turn)
		}
	}
}

// learn fits the weights to examples (logistic regression).
func (v *lifeValues) learn(list []lifeExample, rng *rand.Rand) {
	for round := range lessonRounds {
		step := lessonStep / float64(round+1)
		for _, i := range rng.Perm(len(list)) {
			e := &list[i]
			d := -1 / (1 + math.Exp(-float64(v.sum(&e.lifeFacts, e.attacks))))
			if e.dies {
				d++
			}
			rows := &v[0]
			if e.attacks {
				rows = &v[1]
			}
			for k, at := range e.lifeFacts {
				rows[k][at] += float32(step * d)
			}
		}
	}
}

// errors returns the share of examples that the weights predict, and the mean
// logarithmic loss.
func (v *lifeValues) errors(list []lifeExample) (right, loss float64) {
	for i := range list {
		e := &list[i]
		x := float64(v.sum(&e.lifeFacts, e.attacks))
		if !e.dies {
			x = -x
		}
		if x > 0 {
			right++
		}
		loss += math.Log1p(math.Exp(-x))
	}
	n := float64(max(len(list), 1))
	return right / n, loss / n
}
