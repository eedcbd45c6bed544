package cli

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena/proofs"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/proof"
	"dohyo/kifu"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// A solveCall holds the arguments of the command.
type solveCall struct {
	rules, out, aim, target, engine string

	time               time.Duration
	nodes              int64
	game, move, size   int
	asJSON, all, force bool

	studio *studio // of --engine
}

// solving implements dohyo solve.
type solving struct{ app *app }

func (a solving) solveCommand() *cobra.Command {
	var c solveCall
	cmd := &cobra.Command{
		Use:  "solve RECORD...",
		Args: atLeast(1, fact.New("cli.want.solve", "one or more records")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := c.settle(args); err != nil {
				return err
			}
			return a.solve(cmd.Context(), &c, args)
		},
	}
	f := cmd.Flags()
	f.Int64Var(&c.nodes, "nodes", 0, "")
	f.DurationVar(&c.time, "time", time.Minute, "")
	f.IntVar(&c.game, "game", 0, "")
	f.IntVar(&c.move, "move", 0, "")
	f.IntVar(&c.size, "tree", 0, "")
	f.StringVar(&c.aim, "aim", "", "")
	f.StringVar(&c.target, "target", "", "")
	f.StringVar(&c.engine, "engine", "", "")
	f.StringVarP(&c.out, "out", "o", "", "")
	f.BoolVar(&c.all, "all", false, "")
	f.BoolVar(&c.asJSON, "json", false, "")
	f.BoolVar(&c.force, "force", false, "")
	registerRules(cmd, &c.rules)
	_ = cmd.RegisterFlagCompletionFunc("aim", cobra.FixedCompletions(aimNames(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// aimNames lists the aims of all solvers.
func aimNames() (names []string) {
	for _, k := range kit.All() {
		if k.Solver == nil {
			continue
		}
		for _, aim := range k.Solver.Aims {
			names = append(names, string(aim))
		}
	}
	return names
}

// settle checks the call.
func (c *solveCall) settle(names []string) error {
	switch {
	case c.time <= 0 || c.time > 24*time.Hour:
		return fact.Errorf("cli.solve.time", "--time %v: expected at most 24h", c.time)
	case c.nodes < 0 || c.game < 0 || c.move < 0 || c.size < 0:
		return fact.New("cli.solve.numbers", "--nodes, --game, --move, --tree: expected 0 or more")
	case c.aim != "" && !slices.Contains(aimNames(), c.aim):
		return fact.Errorf("cli.solve.aim", "--aim %s: expected one of %s", usage.Value(c.aim), aimNames())
	case c.engine != "" && (c.all || c.aim != "" || c.target != "" || c.nodes != 0):
		return fact.New("cli.solve.engine", "--engine: a program is asked for a mate within --time; --all, --aim, --target and --nodes are for dohyo's own solver")
	case c.out != "" && (len(names) != 1 || names[0] == "-"):
		return fact.New("cli.solve.one", "-o: expected only one file with records")
	}
	if err := notOver(c.out, names); err != nil {
		return err
	}
	return checkRules(c.rules)
}

// notOver reports that a record would be overwritten by what is made from it.
func notOver(path string, names []string) error {
	info, err := os.Stat(path)
	if path == "" || err != nil {
		return nil
	}
	for _, n := range names {
		if of, err := os.Stat(n); err == nil && os.SameFile(info, of) {
			return fact.Errorf("cli.solve.same", "%s: the proof must not overwrite its record; expected another name", path)
		}
	}
	return nil
}

// A solved is a position of a record and what the solver found out about it.
type solved struct {
	file    string
	number  int // of the game in the file
	move    int
	rec     *kifu.Record
	rules   *boards.Game
	at      boards.Position
	answer  proof.Answer
	by      string // the program that answered; "" for dohyo's own solver
	checked proofs.Checked
	left    bool // the record has only the beginning of the proof

	besides []proofs.Beside // the other solutions, with their proofs
	remark  func(proof.Other) string
}

// solve answers the question for one position of each game.
func (a solving) solve(ctx context.Context, c *solveCall, names []string) error {
	if c.out != "" {
		if _, err := formatOf(c.out); err != nil {
			return err
		}
		if err := (&paperCall{force: c.force}).free(c.out); err != nil {
			return err
		}
	}
	guard := term.NewGuard(ctx, nil)
	defer guard.Close()
	if c.engine != "" {
		c.studio = newStudio(guard.Context(), a.app)
		defer c.studio.close()
	}
	var left []error
	unknown, done := false, []*solved{}
	for _, name := range names {
		files, err := recordFiles(name)
		left = append(left, err)
		for _, file := range files {
			for s, err := range a.positionsOf(c, file) {
				if left = append(left, err); s == nil {
					continue
				}
				if err := a.solveOne(guard.Context(), c, s); err != nil {
					left = append(left, wrong{solvedIn(s.file, s.number, err)})
					continue
				}
				done = append(done, s)
				unknown = unknown || s.answer.Verdict == proof.Unknown
				if err := a.tell(c, s); err != nil {
					return err
				}
			}
		}
	}
	if c.out != "" && len(done) > 0 {
		left = append(left, a.writeProofs(c, done))
	}
	left = append(left, context.Cause(guard.Context()))
	if err := errors.Join(left...); err != nil || !unknown {
		return err
	}
	return errPartly
}

// positionsOf yields the position to solve of each game in a file.
func (a solving) positionsOf(c *solveCall, file recordRef) func(yield func(*solved, error) bool) {
	return func(yield func(*solved, error) bool) {
		s, err := a.app.openRef(file)
		if err != nil {
			yield(nil, err)
			return
		}
		records, closing, err := a.app.recordsIn(s, kifu.ReadOptions{})
		if err != nil {
			yield(nil, err)
			return
		}
		defer closing()
		n := 0
		for rec, err := range records {
			n++
			if c.game > 0 && n != c.game {
				continue
			}
			if err != nil {
				if !yield(nil, wrong{err}) {
					return
				}
				continue
			}
			s, err := a.positionOf(c, rec)
			if err == nil {
				s.file, s.number = file.path, n
			} else {
				err = solvedIn(file.path, n, err)
			}
			if !yield(s, err) {
				return
			}
		}
		switch {
		case n == 0:
			yield(nil, noRecord(file.path))
		case c.game > n:
			yield(nil, noSuchGame(c.game, file.path))
		}
	}
}

// solvedIn says in which game of which file a position can't be solved: there may be many.
func solvedIn(file string, game int, err error) error {
	return fact.At(file, kifu.InGame(game, err))
}

// positionOf returns the position of a record after the wanted number of moves.
func (a solving) positionOf(c *solveCall, rec *kifu.Record) (*solved, error) {
	rules, err := gameOf(rec, c.rules)
	if err != nil {
		return nil, wrong{err}
	}
	switch solver := kit.Of(rules.Name).Solver; {
	case solver == nil:
		return nil, fact.Errorf("cli.solve.none", "there is no solver for %s", boards.Called(rules.Name))
	case c.aim != "" && !slices.Contains(solver.Aims, proof.Aim(c.aim)):
		return nil, fact.Errorf("cli.solve.aim", "--aim %s: expected one of %s", usage.Value(c.aim), solver.Aims)
	case c.target != "" && !solver.Targeted:
		return nil, fact.Errorf("cli.solve.target", "--target: the solver of %s has no target", boards.Called(rules.Name))
	}
	positions, remarks := kifu.Follow(rec, rules)
	if len(positions) == 0 {
		return nil, wrong{remarks[0]}
	}
	if c.move >= len(positions) {
		return nil, beyondLast("move", c.move, len(positions)-1)
	}
	return &solved{rec: rec, rules: rules, move: c.move, at: positions[c.move]}, nil
}

// solveOne asks the solver and checks its proof.
func (a solving) solveOne(ctx context.Context, c *solveCall, s *solved) error {
	if c.engine != "" { // the time begins when the program is ready
		return a.claim(ctx, c, s)
	}
	ctx, cancel := context.WithTimeout(ctx, c.time)
	defer cancel()
	q := proof.Question{Position: s.at, Aim: proof.Aim(c.aim), Target: boards.Move(c.target), Nodes: c.nodes, All: c.all, Size: c.size}
	if c.target != "" {
		if seats := s.at.ToAct(); len(seats) == 1 {
			m, err := s.at.Parse(seats[0], c.target)
			if err != nil {
				return err
			}
			q.Target = m
		}
	}
	var err error
	if s.answer, err = kit.Of(s.rules.Name).Solver.Solve(ctx, q); err != nil {
		return err
	}
	if s.answer.Root != nil {
		s.checked, err = proofs.Check(s.at, &s.answer, proofs.Usual)
	}
	if err == nil && c.out != "" && len(s.answer.Others) > 0 {
		s.remark = a.remarks(s)
		s.besides, err = proofs.Besides(ctx, kit.Of(s.rules.Name).Solver, s.at, &s.answer, c.size)
	}
	return err
}

// claim asks another program for a mate, and checks its line.
func (a solving) claim(ctx context.Context, c *solveCall, s *solved) error {
	solver := kit.Of(s.rules.Name).Solver
	if !slices.Contains(solver.Aims, proof.Mate) {
		return fact.Errorf("cli.solve.mateless", "--engine: programs can be asked for mates only, not in %s", boards.Called(s.rules.Name))
	}
	if len(s.at.ToAct()) != 1 {
		return boards.RuleOver
	}
	var said engines.Insight
	s.by = c.engine
	err := c.studio.at(ctx, "mate", c.engine, s.rules, s.at, func(ctx context.Context, p engines.Studier) error {
		return p.Study(ctx, engines.Study{Position: s.at, Mate: true, Time: c.time}, func(i engines.Insight) { said = i })
	})
	if err == nil {
		s.answer, err = proofs.Claim(solver, s.at, &said)
	}
	if err != nil {
		return fact.Errorf("cli.solve.by", "%s: %w", c.engine, err)
	}
	return nil
}

// mostSown is the number of nodes of a proof in a record, which programs must be able to read.
const mostSown = 5000

// writeProofs writes the positions with their proofs as variations.
func (a solving) writeProofs(c *solveCall, list []*solved) error {
	format, err := formatOf(c.out)
	if err != nil {
		return err
	}
	records, left := make([]*kifu.Record, 0, len(list)), false
	for _, s := range list {
		rec, err := s.record(format)
		if err != nil {
			return err
		}
		records = append(records, rec)
		if left = left || s.left; s.left {
			a.app.warn(a.app.language().Say(lang.SolveSownPart, c.out, mostSown))
		}
	}
	whole, err := writeRecords(a.app, c.out, c.force, format, kifu.All(records...), kifu.WriteOptions{})
	if err == nil && (!whole || left) {
		return errPartly
	}
	return err
}

// record returns the game up to the position with the proof after it, as variations if
// the format has them.
func (s *solved) record(format *kifu.Format) (*kifu.Record, error) {
	rec := *s.rec
	rec.Moves = slices.Clone(rec.Moves[:min(s.move, len(rec.Moves))])
	rec.Tree, rec.Result, rec.Rulings, rec.Counted, rec.Dead = nil, kifu.Result{}, nil, false, nil
	if s.answer.Line == nil {
		return &rec, nil
	}
	side := s.rules.Seats[s.at.ToAct()[0]].Side
	if !format.Trees {
		rec.Tree = kifu.TreeOf(&rec)
	} else {
		// Written and read once, the record has a tree in the form that the format writes.
		var text bytes.Buffer
		if err := format.Write(&text, kifu.All(&rec), kifu.WriteOptions{}); err != nil {
			return nil, err
		}
		tree, err := format.Tree(&text, kifu.ReadOptions{Name: rec.File, Trees: true})
		if err != nil {
			return nil, err
		}
		rec.Tree = tree
	}
	path := rec.Tree.Path(0)
	last := path[len(path)-1]
	proofs.SowLine(rec.Tree, last, side, s.answer.Line)
	n, whole := proofs.Sow(rec.Tree, last, side, &s.answer, mostSown)
	s.left = !whole
	proofs.SowBesides(rec.Tree, last, side, &s.answer, s.besides, s.remark, mostSown-n)
	for i, m := range s.answer.Line {
		if i%2 == 0 {
			rec.Moves = append(rec.Moves, kifu.Move{Move: m, Side: side})
		} else {
			rec.Moves = append(rec.Moves, kifu.Move{Move: m, Side: side.Other()})
		}
	}
	return &rec, nil
}
