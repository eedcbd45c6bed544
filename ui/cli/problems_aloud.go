package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"dohyo/arena/problems"
	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/engines/proof"
	"dohyo/ui/draw"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// A problemTeller poses problems in lines of text: it prints the board and the task, and
// reads a move or a word from each line.
type problemTeller struct {
	app  *app
	list []*problems.Problem
	book *problems.Book
	in   *bufio.Scanner
	set  *draw.Set // of the words; the board has plainSet
	at   int

	task   *problems.Task
	states []problems.State
	began  time.Time
	clean  bool
	hints  int
	noted  problems.Mark
}

func problemsAloud(a *app, list []*problems.Problem, book *problems.Book) *problemTeller {
	return &problemTeller{app: a, list: list, book: book, in: bufio.NewScanner(a.In), set: a.lineSet()}
}

// Bounds of the solver's searches while a person waits.
const (
	aloudPose  = 60 * time.Second
	aloudJudge = 20 * time.Second
)

func (p *problemTeller) say(k lang.Key, args ...any) {
	fmt.Fprintln(p.app.Out, p.app.language().Say(k, args...))
}

// run poses one problem after another until the input or the list ends.
func (p *problemTeller) run(ctx context.Context) error {
	for p.at < len(p.list) {
		by, err := p.one(ctx)
		if errors.Is(err, io.EOF) {
			return p.in.Err()
		}
		if err != nil {
			return err
		}
		p.at = max(p.at+by, 0)
	}
	p.say(lang.ProblemLast)
	return nil
}

// problem returns the problem that is posed.
func (p *problemTeller) problem() *problems.Problem { return p.list[p.at] }

// one poses a problem, and returns how many problems the person then moves forward.
func (p *problemTeller) one(ctx context.Context) (by int, err error) {
	q, l := p.problem(), p.app.language()
	p.say(lang.ProblemHead, l.Say(lang.ProblemOf, p.at+1, len(p.list)), lang.ProblemSource(l, q))
	asked, cancel := context.WithTimeout(ctx, aloudPose)
	task, err := problems.Pose(asked, q, kit.Of(q.Rules.Name).Solver)
	cancel()
	var none *problems.Unproved
	switch {
	case ctx.Err() != nil:
		return 0, context.Cause(ctx)
	case errors.As(err, &none) && none.Refuted:
		p.say(lang.ProblemNoAim)
		return 1, nil
	case errors.As(err, &none):
		p.say(lang.ProblemNoProof)
		return 1, nil
	case err != nil:
		fmt.Fprintln(p.app.Out, l.Error(err))
		return 1, nil
	}
	p.task, p.states, p.clean, p.hints, p.noted = task, []problems.State{task.Begin()}, true, 0, problems.Untried
	p.began = time.Now()
	p.board()
	for {
		p.say(lang.ProblemPrompt)
		if !p.in.Scan() {
			return 0, io.EOF
		}
		by, done, err := p.line(ctx, strings.TrimSpace(p.in.Text()))
		if err != nil || done || by != 0 {
			return by, err
		}
	}
}

// board shows the position and the task.
func (p *problemTeller) board() {
	q := p.problem()
	fmt.Fprint(p.app.Out, draw.Text(p.here().Position, p.app.plainSet(), p.app.language()))
	fmt.Fprintln(p.app.Out, lang.ProblemWords(p.app.language(), q, p.task.Aim))
	if t := p.target(); t != "" {
		p.say(lang.ProblemTarget, p.name(p.here().Position, t))
	}
}

func (p *problemTeller) target() boards.Move {
	if p.task.Answer.Target != "" {
		return p.task.Answer.Target
	}
	return p.problem().Target
}

func (p *problemTeller) here() problems.State { return p.states[len(p.states)-1] }

func (p *problemTeller) name(at boards.Position, m boards.Move) string {
	d, _ := draw.For(p.problem().Rules.Name)
	return d.Name(p.set, at, m)
}

// line takes a line: a word or a move.
func (p *problemTeller) line(ctx context.Context, text string) (by int, done bool, err error) {
	word := ""
	for _, w := range lang.ProblemPlainWords() {
		if slices.Contains(w.Typed, strings.ToLower(text)) {
			word = w.Name
		}
	}
	switch word {
	case "next":
		return 1, true, nil
	case "previous":
		return -1, true, nil
	case "quit":
		return 0, true, io.EOF
	case "board":
		p.board()
	case "help":
		p.say(lang.ProblemPlainHelp)
	case "back":
		if len(p.states) > 1 {
			p.states, p.clean = p.states[:len(p.states)-1], false
		}
		p.board()
	case "hint":
		return 0, false, p.show(ctx, word)
	case "solution":
		return 1, true, p.show(ctx, word)
	case "":
		if text != "" {
			return p.move(ctx, text)
		}
	}
	return 0, false, nil
}

// show gives a hint or the solution.
func (p *problemTeller) show(ctx context.Context, word string) error {
	asked, cancel := context.WithTimeout(ctx, aloudJudge)
	defer cancel()
	moves, err := p.task.Solution(asked, p.here())
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil || len(moves) == 0:
		p.say(lang.ProblemNoProof)
		return nil
	}
	p.clean = false
	if word == "solution" {
		var names []string
		at := p.here().Position
		for _, m := range moves {
			names = append(names, p.name(at, m))
			if at, err = at.Play(m); err != nil {
				break
			}
		}
		fmt.Fprintln(p.app.Out, strings.Join(names, "  "))
		return p.note(problems.Failed, 0)
	}
	p.hints++
	p.hint(moves)
	return nil
}

// hint gives a hint as the screen does, each time more. Moves are the solution from here.
func (p *problemTeller) hint(moves []boards.Move) {
	at, m := p.here().Position, moves[0]
	d, _ := draw.For(p.problem().Rules.Name)
	switch {
	case p.hints == 1:
		p.say(lang.ProblemHint1, len(moves))
	case p.hints == 2 && d.Mover != nil:
		p.say(lang.ProblemHint2By, d.Mover(p.app.language(), p.set, at, m))
	case p.hints == 2:
		var names []string
		for _, m := range draw.HintPoints(d, at, m) {
			names = append(names, p.name(at, m))
		}
		p.say(lang.ProblemHint2Of, strings.Join(names, " "))
	default:
		p.say(lang.ProblemHint3, p.name(at, m))
	}
}

// move takes a typed move.
func (p *problemTeller) move(ctx context.Context, text string) (by int, done bool, err error) {
	d, _ := draw.For(p.problem().Rules.Name)
	at, l := p.here().Position, p.app.language()
	refused := func(err error) (int, bool, error) {
		fmt.Fprintln(p.app.Out, l.Refusal(draw.Spelling(l, p.set, p.problem().Rules.Name, nil), p.problem().Rules.Name, err))
		return 0, false, nil
	}
	moves, err := d.Read(at, p.problem().Seat, safe.Line(text))
	if err != nil {
		return refused(err)
	}
	if len(moves) > 1 {
		var names []string
		for _, m := range moves {
			names = append(names, p.name(at, m))
		}
		fmt.Fprintln(p.app.Out, l.Say(lang.AskWhich)+" "+strings.Join(names, " / "))
		return 0, false, nil
	}
	asked, cancel := context.WithTimeout(ctx, aloudJudge)
	defer cancel()
	j, err := p.task.Judge(asked, p.here(), moves[0])
	switch {
	case ctx.Err() != nil:
		return 0, false, context.Cause(ctx)
	case err != nil:
		return refused(err)
	}
	name := p.name(at, moves[0])
	switch j.Verdict {
	case problems.Undecided:
		p.say(lang.ProblemUnsure, name)
		return 0, false, nil
	case problems.Wrong:
		p.clean = false
		p.refute(at, moves[0], &j)
		return 0, false, p.note(problems.Failed, 0)
	}
	if j.Other {
		p.say(lang.ProblemOtherNo, name)
	}
	if j.Done {
		took := time.Since(p.began)
		mark, said := problems.Solved, lang.ProblemDone
		if !p.clean {
			mark, said = problems.Helped, lang.ProblemHelped
		}
		p.say(said, l.Duration(took.Round(time.Second)))
		return 1, true, p.note(mark, took)
	}
	next, _ := at.Play(moves[0])
	p.say(lang.ProblemTheirs, p.name(next, j.Reply))
	p.states, p.hints = append(p.states, j.Next), 0
	return 0, false, nil
}

// refute says why a move is wrong.
func (p *problemTeller) refute(at boards.Position, m boards.Move, j *problems.Judgement) {
	name := p.name(at, m)
	switch {
	case len(j.After) > 0:
		next, err := at.Play(m)
		if err != nil {
			return
		}
		p.say(lang.ProblemRefuted, name, p.name(next, j.After[0]))
	case p.task.Unforced(at, m) && p.task.Aim == proof.Mate:
		p.say(lang.ProblemCheck, name)
	default:
		p.say(lang.ProblemWrong, name)
	}
}

// note records the score, if it is better than before.
func (p *problemTeller) note(mark problems.Mark, took time.Duration) error {
	if mark <= p.noted {
		return nil
	}
	p.noted = mark
	return p.book.Note(p.problem(), mark, took, time.Now())
}
