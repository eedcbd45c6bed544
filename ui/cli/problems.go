package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena/problems"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/proof"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A problemsCall holds the arguments of the command.
type problemsCall struct {
	rules, game                   string
	list, unsolved, asJSON, plain bool
}

// problemRoom implements dohyo problems.
type problemRoom struct{ app *app }

func (a problemRoom) problemsCommand() *cobra.Command {
	var c problemsCall
	cmd := &cobra.Command{
		Use: "problems [RECORD...]",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := c.settle(args); err != nil {
				return err
			}
			return a.problems(cmd.Context(), &c, args)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&c.list, "list", false, "")
	f.BoolVar(&c.unsolved, "unsolved", false, "")
	f.BoolVar(&c.asJSON, "json", false, "")
	f.BoolVar(&c.plain, "plain", false, "")
	f.StringVar(&c.game, "game", "", "")
	registerRules(cmd, &c.rules)
	_ = cmd.RegisterFlagCompletionFunc("game", func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return posedGames(), cobra.ShellCompDirectiveNoFileComp
	})
	return cmd
}

// settle checks the call.
func (c *problemsCall) settle(args []string) error {
	switch {
	case c.game != "" && !slices.Contains(posedGames(), c.game):
		return fact.Errorf("cli.problems.game", "--game %s: dohyo has no problems for this game; expected one of %v", c.game, posedGames())
	case c.game != "" && len(args) > 0:
		return fact.New("cli.problems.both", "--game selects problems that come with dohyo, so it can't be used with files")
	case c.plain && (c.list || c.asJSON):
		return fact.Errorf("cli.problems.plain", "%s and %s can't be used together", "--plain", "--list")
	}
	return checkRules(c.rules)
}

// scoreFile returns the file that keeps the scores of problems.
func scoreFile() string { return filepath.Join(stateDir(), "problems.jsonl") }

// problems lists problems, or lets a person solve them.
func (a problemRoom) problems(ctx context.Context, c *problemsCall, names []string) error {
	book := problems.OpenBook(scoreFile())
	if err := book.Refresh(); err != nil {
		return err
	}
	set, left := a.gather(c, names)
	if c.unsolved {
		set.List = slices.DeleteFunc(set.List, func(p *problems.Problem) bool { return book.Score(p.Key).Mark >= problems.Helped })
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case c.list || c.asJSON:
		left = append(left, a.listProblems(c, set, book))
	case len(set.List) == 0:
		if errors.Join(left...) == nil {
			fmt.Fprintln(a.app.Out, a.app.language().Say(lang.ProblemNone))
		}
	case c.plain || !a.app.onTerminal():
		left = append(left, problemsAloud(a.app, set.List, book).run(ctx))
	default:
		set.Passed = slices.DeleteFunc(slices.Clone(left), func(err error) bool { return err == nil })
		left = append(left, screens(a).showProblems(ctx, set, book))
	}
	return errors.Join(left...)
}

// gather returns the problems of the call, and what went wrong with single records.
func (a problemRoom) gather(c *problemsCall, names []string) (set *show.ProblemSet, left []error) {
	set = &show.ProblemSet{}
	if len(names) == 0 {
		for _, k := range kit.All() {
			for _, g := range k.Games {
				if c.game != "" && g.Name != c.game {
					continue
				}
				own, err := ownProblems(g.Name)
				left = append(left, err)
				set.List = append(set.List, own...)
			}
		}
		return set, left
	}
	set.Name = strings.Join(names, " ")
	for _, name := range names {
		files, err := recordFiles(name)
		left = append(left, err)
		for _, file := range files {
			list, err := a.problemsIn(c, file)
			left = append(left, err)
			set.List = append(set.List, list...)
		}
	}
	return set, left
}

// problemsIn reads the problems of a file. An error names the records that hold none.
func (a problemRoom) problemsIn(c *problemsCall, file recordRef) (list []*problems.Problem, err error) {
	s, err := a.app.openRef(file)
	if err != nil {
		return nil, err
	}
	records, closing, err := a.app.recordsIn(s, kifu.ReadOptions{Trees: true})
	if err != nil {
		return nil, err
	}
	defer closing()
	n := 0
	var left []error
	for rec, err := range records {
		n++
		var p *problems.Problem
		if err == nil {
			var game *boards.Game
			if game, err = gameOf(rec, c.rules); err == nil {
				p, err = problems.Of(rec, game)
			}
			if err != nil {
				err = placed(file.path, rec, n, err)
			}
		}
		if err != nil {
			left = append(left, wrong{err})
			continue
		}
		p.File, p.Number = file.path, n
		soleAim(p)
		list = append(list, p)
	}
	if n == 0 {
		left = append(left, noRecord(file.path))
	}
	return list, errors.Join(left...)
}

// placed says where an error in a record is.
func placed(file string, rec *kifu.Record, n int, err error) error {
	var play *kifu.PlayError
	if errors.As(err, &play) {
		return err // it names its place
	}
	if rec.Line > 0 {
		return &kifu.Error{File: file, Line: rec.Line, Msg: kifu.InGame(n, err)}
	}
	return solvedIn(file, n, err)
}

// posedGames lists the games for which problems come with the program.
func posedGames() (names []string) {
	for _, k := range kit.All() {
		if k.Problems == nil {
			continue
		}
		for _, g := range k.Games {
			if own, _ := ownProblems(g.Name); len(own) > 0 {
				names = append(names, g.Name)
			}
		}
	}
	return names
}

// ownProblems returns the problems of a game that come with the program, in their order.
func ownProblems(game string) (list []*problems.Problem, err error) {
	k := kit.Of(game)
	if k.Problems == nil {
		return nil, nil
	}
	entries, err := fs.ReadDir(k.Problems, "problems")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		text, err := fs.ReadFile(k.Problems, path.Join("problems", e.Name()))
		if err != nil {
			return nil, err
		}
		format, in, err := formats.Choose(e.Name(), bufio.NewReader(bytes.NewReader(text)))
		if err != nil {
			return nil, err
		}
		n := 0
		for rec, err := range format.Read(in, kifu.ReadOptions{Name: e.Name(), Trees: true}) {
			if err != nil {
				return nil, err
			}
			n++
			of, err := gameOf(rec, "")
			if err != nil {
				return nil, err
			}
			if of.Name != game {
				continue
			}
			p, err := problems.Of(rec, of)
			if err != nil {
				return nil, err
			}
			p.File, p.Name, p.Number = "", strings.TrimSuffix(e.Name(), path.Ext(e.Name())), n
			soleAim(p)
			list = append(list, p)
		}
	}
	return list, nil
}

// soleAim fills in the aim of a problem in a game whose solver has only one.
func soleAim(p *problems.Problem) {
	if s := kit.Of(p.Rules.Name).Solver; s != nil && p.Aim == "" && len(s.Aims) == 1 {
		p.Aim = s.Aims[0]
	}
}

// A problemEvent is a problem in JSON.
type problemEvent struct {
	Event  string      `json:"event"` // problem
	At     string      `json:"at"`
	Number int         `json:"number"`
	File   string      `json:"file,omitempty"` // none for one that comes with dohyo
	Set    string      `json:"set,omitempty"`  // of those
	Record int         `json:"record"`
	Game   string      `json:"game"`
	Side   string      `json:"side"`
	Aim    proof.Aim   `json:"aim,omitempty"`
	Target boards.Move `json:"target,omitempty"`
	Words  string      `json:"words,omitempty"`
	Plies  int         `json:"plies,omitempty"`
	Key    string      `json:"key"`
	State  string      `json:"state"`
	Tries  int         `json:"tries"`
	Best   float64     `json:"best,omitempty"` // seconds
}

// listProblems prints a line a problem.
func (a problemRoom) listProblems(c *problemsCall, set *show.ProblemSet, book *problems.Book) error {
	l := a.app.language()
	if c.asJSON {
		for i, p := range set.List {
			s := book.Score(p.Key)
			e := problemEvent{Event: "problem", At: stamp(), Number: i + 1, File: p.File, Record: p.Number, Game: p.Rules.Name, Side: p.Rules.Seats[p.Seat].Name, Aim: p.Aim, Target: p.Target, Words: p.Words, Plies: p.Plies, Key: p.Key, State: s.Mark.String(), Tries: s.Tries, Best: seconds(s.Best)}
			if p.File == "" {
				e.Set = p.Name
			}
			b, err := json.Marshal(e)
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintf(a.app.Out, "%s\n", b); err != nil {
				return err
			}
		}
		return nil
	}
	heads := strings.Split(l.Say(lang.ProblemsHead), "\t")
	rows := table{columns: slices.Concat(figures(heads[0]), words(heads[1], heads[2]), figures(heads[3]), words(heads[4])), keys: 2}
	var marks [4]int
	for i, p := range set.List {
		s := book.Score(p.Key)
		marks[s.Mark]++
		plies := ""
		if p.Plies > 0 {
			plies = fmt.Sprint(p.Plies)
		}
		state := lang.ProblemMark(l, s.Mark)
		if s.Best > 0 && s.Mark >= problems.Helped {
			state += " " + l.Duration(s.Best.Round(time.Second))
		}
		rows.add(fmt.Sprint(i+1), lang.ProblemSource(l, p), lang.ProblemWords(l, p, p.Aim), plies, state)
	}
	_, err := fmt.Fprint(a.app.Out, rows.text(a.app.room()), l.Say(lang.ProblemsSum, len(set.List), marks[problems.Solved], marks[problems.Helped], marks[problems.Failed], marks[problems.Untried]), "\n")
	return err
}
