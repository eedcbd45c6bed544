package cli

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/analysis"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/builtin"
	"dohyo/engines/scratch"
	"dohyo/kifu"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
	"dohyo/ui/term"
)

// An analyseCall holds the arguments of the command.
type analyseCall struct {
	engine, rules, out, report, percent string

	time                 time.Duration
	nodes                int64
	lines, workers, game int
	asJSON, again, force bool
	marks                analysis.Marks
}

// analysing implements dohyo analyse.
type analysing struct{ app *app }

func (a analysing) analyseCommand() *cobra.Command {
	var c analyseCall
	cmd := &cobra.Command{
		Use:  "analyse RECORD...",
		Args: atLeast(1, fact.New("cli.want.analyse", "one or more records")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !cmd.Flags().Changed("marks") {
				c.percent = first(a.app.cfg.Marks, marksUsual)
			}
			if err := c.settle(); err != nil {
				return err
			}
			return a.analyse(cmd.Context(), &c, args)
		},
	}
	f := cmd.Flags()
	f.StringVar(&c.engine, "engine", "", "")
	f.DurationVar(&c.time, "time", 0, "")
	f.Int64Var(&c.nodes, "nodes", 0, "")
	f.IntVar(&c.lines, "lines", 1, "")
	f.IntVar(&c.workers, "concurrency", 1, "")
	f.IntVar(&c.game, "game", 0, "")
	f.StringVar(&c.percent, "marks", marksUsual, "")
	f.StringVarP(&c.out, "out", "o", "", "")
	f.StringVar(&c.report, "report", "", "")
	f.BoolVar(&c.asJSON, "json", false, "")
	f.BoolVar(&c.again, "again", false, "")
	f.BoolVar(&c.force, "force", false, "")
	registerRules(cmd, &c.rules)
	return cmd
}

// marksUsual are analysis.UsualMarks in percent.
const marksUsual = "5,10,20"

// marksOf reads the marks, in percent, of a flag or a key of config.toml.
func marksOf(key, text string) (marks analysis.Marks, err error) {
	words := strings.Split(text, ",")
	for i, w := range words {
		n, err := strconv.ParseFloat(strings.TrimSpace(w), 64)
		if len(words) != len(marks) || err != nil || !(n > 0 && n <= 100) || i > 0 && n/100 < marks[i-1] {
			return marks, fact.Errorf("cli.analyse.marks", "%s %s: expected three increasing percentages such as 5,10,20", key, usage.Value(text))
		}
		marks[i] = n / 100
	}
	return marks, nil
}

// marks returns the marks on the screen. The configuration was checked when it was read.
func (a *app) marks() analysis.Marks {
	marks, err := marksOf("marks", first(a.cfg.Marks, marksUsual))
	if err != nil {
		return analysis.UsualMarks
	}
	return marks
}

// settle checks the call and sets its defaults.
func (c *analyseCall) settle() error {
	if c.time == 0 && c.nodes == 0 {
		c.time = time.Second
	}
	switch {
	case c.time < 0 || c.time > time.Hour:
		return fact.Errorf("cli.analyse.time", "--time %v: expected at most an hour", c.time)
	case c.nodes < 0 || c.lines < 0 || c.game < 0:
		return fact.New("cli.analyse.numbers", "--nodes, --lines, --game: expected 0 or more")
	case c.workers < 1:
		return usage.TooSmall("concurrency", c.workers, 1)
	}
	var err error
	if c.marks, err = marksOf("--marks", c.percent); err != nil {
		return err
	}
	if ext := strings.ToLower(filepath.Ext(c.report)); c.report != "" && !slices.Contains([]string{".html", ".md", ".txt"}, ext) {
		return fact.Errorf("cli.analyse.form", "--report %s: expected the extension .html, .md or .txt", usage.Value(c.report))
	}
	return checkRules(c.rules)
}

// An analysed is one game of a file and what is known of it.
type analysed struct {
	file   string
	number int
	rec    *kifu.Record
	page   *paper.Game
	game   *analysis.Game
	found  []*analysis.Found
	store  *analysis.Store
	who    string // the program's name
}

// analyse analyses the games of all files.
func (a analysing) analyse(ctx context.Context, c *analyseCall, names []string) (err error) {
	if c.out != "" && (len(names) != 1 || names[0] == "-") {
		return fact.New("cli.analyse.one", "-o: expected only one file with records")
	}
	if c.out != "" {
		if _, err := formatOf(c.out); err != nil { // before the programs work for nothing
			return err
		}
	}
	for _, path := range []string{c.out, c.report} {
		if err := a.writable(c, path, names); err != nil {
			return err
		}
	}
	games, left := a.gather(c, names)
	if len(games) == 0 {
		return nothingToAnalyse(left)
	}
	defer func() {
		for _, g := range games {
			err = errors.Join(err, g.store.Close())
		}
	}()
	if err := a.fits(c, games); err != nil { // likewise
		return err
	}
	programs, err := a.studiers(c, games)
	if err != nil {
		return err
	}
	guard := term.NewGuard(ctx, nil)
	defer guard.Close()
	text := &analyseText{app: a.app, call: c}
	failed, err := a.run(guard.Context(), c, games, programs, text)
	text.progressDone()
	if cause := context.Cause(guard.Context()); cause != nil && errors.Is(err, cause) {
		return fact.Errorf("cli.analyse.broke", "%w; run the same command again to continue", cause)
	}
	if err = asWrong(err); err != nil && text.done == 0 {
		return errors.Join(append(left, err)...)
	}
	for _, g := range games {
		text.game(g, analysis.Judge(g.game, g.found, c.marks, kit.Of(g.game.Rules.Name).Scale))
	}
	err = errors.Join(append(left, err, text.flush(), a.writeAnalysed(c, games, text))...)
	if err == nil && failed > 0 {
		return errPartly
	}
	return err
}

// writable returns an error if a file may not be written.
func (a analysing) writable(c *analyseCall, path string, names []string) error {
	info, err := os.Stat(path)
	if path == "" || err != nil {
		return nil
	}
	for _, n := range names {
		if of, err := os.Stat(n); err == nil && os.SameFile(info, of) {
			return fact.Errorf("cli.analyse.same", "%s: the analysis must not overwrite its record; expected another name", path)
		}
	}
	return (&paperCall{force: c.force}).free(path)
}

// gather reads the games of all files, and what earlier runs found.
func (a analysing) gather(c *analyseCall, names []string) (games []*analysed, left []error) {
	for _, name := range names {
		files, err := recordFiles(name)
		if err != nil {
			left = append(left, err)
		}
		for _, file := range files {
			more, err := a.gamesOf(c, file)
			games, left = append(games, more...), append(left, err...)
		}
	}
	return games, left
}

// gamesOf reads the games of one file.
func (a analysing) gamesOf(c *analyseCall, file recordRef) (games []*analysed, left []error) {
	s, err := a.app.openRef(file)
	if err != nil {
		return nil, []error{err}
	}
	records, done, err := a.app.recordsIn(s, kifu.ReadOptions{Trees: c.out != ""})
	if err != nil {
		return nil, []error{err}
	}
	defer done()
	n := 0
	for rec, err := range records {
		n++
		if c.game > 0 && n != c.game {
			continue
		}
		if err != nil {
			if left = append(left, wrong{err}); rec == nil || len(rec.Moves) == 0 {
				continue
			}
		}
		g, err := a.gameFor(c, file.path, n, rec)
		if err != nil {
			left = append(left, wrong{err})
		}
		if g != nil {
			games = append(games, g)
		}
	}
	switch {
	case n == 0:
		left = append(left, noRecord(file.path))
	case c.game > n:
		left = append(left, noSuchGame(c.game, file.path))
	}
	return games, left
}

// gameFor returns the game of a record. With an error it is nil, or ends where the
// record breaks the rules.
func (a analysing) gameFor(c *analyseCall, file string, n int, rec *kifu.Record) (*analysed, error) {
	rules, err := gameOf(rec, c.rules)
	if err != nil {
		return nil, placed(file, rec, n, err)
	}
	if kit.Of(rules.Name).Scale == 0 {
		err = fact.Errorf("cli.analyse.seats", "%s can't be analysed, since its sides don't alternate moves", boards.Called(rules.Name))
		return nil, placed(file, rec, n, err)
	}
	positions, broken := kifu.Play(rec, rules)
	if len(positions) == 0 {
		return nil, broken
	}
	page, err := recordPage(a.app.language(), rec, rules, n, positions)
	if err != nil {
		return nil, err
	}
	g := &analysed{file: file, number: n, rec: rec, page: page, game: &analysis.Game{Rules: rules, Positions: positions}}
	for i := range len(positions) - 1 {
		g.game.Moves = append(g.game.Moves, rec.Moves[i].Move)
	}
	path := c.saved(g)
	if c.again {
		if err := analysis.Forget(path); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	if g.store, g.found, err = analysis.OpenStore(path, len(positions)); err != nil {
		return nil, err
	}
	return g, broken
}

// saved returns the file for the results of a game. Its name depends on all that they
// depend on.
func (c *analyseCall) saved(g *analysed) string {
	h := sha256.New()
	engine, usual := c.engine, kit.Of(g.game.Rules.Name).Analyst
	if engine == usual || engine == usualStudier(g.game.Rules.Name) {
		engine = "" // as if it weren't named
	}
	fmt.Fprintf(h, "1 %s %v %d %d %s %d %d %v %v", engine, c.time, c.nodes, c.lines, g.game.Rules.Name, g.rec.Size, g.rec.Limit, g.rec.Settings, g.rec.Setup)
	for _, m := range g.rec.Moves {
		fmt.Fprintf(h, " %s%s", m.Move, m.Setup)
	}
	return filepath.Join(stateDir(), "analyses", fmt.Sprintf("%x.jsonl", h.Sum(nil)[:16]))
}

// run asks programs, by game, about all positions that no earlier run has asked about.
func (a analysing) run(ctx context.Context, c *analyseCall, games []*analysed, programs map[*boards.Game]arena.Contestant, text *analyseText) (failed int, err error) {
	dir, err := scratch.New("analyse")
	if err != nil {
		return 0, err
	}
	defer dir.Remove()
	byRules := map[*boards.Game][]int{} // a program is opened for one game
	var order []*boards.Game
	for i, g := range games {
		if byRules[g.game.Rules] == nil {
			order = append(order, g.game.Rules)
		}
		byRules[g.game.Rules] = append(byRules[g.game.Rules], i)
	}
	for _, g := range games {
		text.total += len(g.game.Positions)
		for at, f := range g.found {
			if f != nil {
				text.done++
				text.found(g, at)
			}
		}
	}
	text.began, text.before = time.Now(), text.done
	for n, rules := range order {
		who := programs[rules]
		for _, i := range byRules[rules] {
			games[i].who = who.Name
		}
		var jobs []analysis.Job
		of := byRules[rules]
		for _, i := range of {
			j := analysis.Job{Game: games[i].game}
			for at, f := range games[i].found {
				if f == nil {
					j.Need = append(j.Need, at)
				}
			}
			jobs = append(jobs, j)
		}
		err = analysis.Run(ctx, jobs, analysis.Options{
			Study: engines.Study{Lines: c.lines, Time: c.time, Nodes: c.nodes}, Workers: c.workers,
			Open: func(worker int) (engines.Player, error) {
				place := filepath.Join(dir.Path, fmt.Sprintf("%d-%d", n, worker))
				if err := os.MkdirAll(place, 0o755); err != nil {
					return nil, err
				}
				return who.Open(arena.Place{Game: rules, Dir: place, Stderr: place + ".stderr"})
			},
			Told: func(job int, f analysis.Found) error {
				g := games[of[job]]
				g.found[f.At] = &f
				text.done++
				text.found(g, f.At)
				text.progress()
				return g.store.Add(f)
			},
			Failed: func(job, at int, err error) {
				failed++
				g := games[of[job]]
				a.app.warn(a.app.language().Say(lang.AnalyseFailed, g.file, g.number, at+1, a.app.sayError(err)))
			},
		})
		if err != nil {
			return failed, err
		}
	}
	return failed, nil
}

// studiers returns the program to ask about each game. An error is one of the call: no
// program was started yet.
func (a analysing) studiers(c *analyseCall, games []*analysed) (map[*boards.Game]arena.Contestant, error) {
	programs := map[*boards.Game]arena.Contestant{}
	for _, g := range games {
		rules := g.game.Rules
		if _, known := programs[rules]; known {
			continue
		}
		who, err := a.studier(rules, c.engine)
		if err == nil && (who.Person || !studies(rules, who)) {
			err = fact.Errorf("cli.analyse.protocol", "%s: %w", who.Name, analysis.NotStudied)
		}
		if err != nil {
			return nil, err
		}
		programs[rules] = who
	}
	return programs, nil
}

// studies reports whether a program's protocol has commands for analysis. The program
// isn't started.
func studies(rules *boards.Game, who arena.Contestant) bool {
	player, err := who.Open(arena.Place{Game: rules, Dir: os.TempDir()})
	if err != nil {
		return true // why not is said when it is started
	}
	_, ok := player.(engines.Studier)
	return player.Close() == nil && ok
}

// studier returns the program to ask. Of a built-in player that speaks several
// protocols it takes the first one that has commands for analysis.
func (a analysing) studier(rules *boards.Game, text string) (arena.Contestant, error) {
	if text == "" {
		text = kit.Of(rules.Name).Analyst
	}
	if text == "" {
		return arena.Contestant{}, fact.Errorf("cli.analyse.engine", "no program for analysing %s was found; name one with --engine", boards.Called(rules.Name))
	}
	who, err := matches(a).contestant(rules, text)
	name, _, _ := strings.Cut(text, ":") // without its level
	own, builtIn := builtin.Find(name)
	if err != nil || !builtIn {
		return who, err
	}
	for _, protocol := range own.Protocols {
		other, err := matches(a).contestant(rules, protocol+":"+text)
		if err != nil {
			continue
		}
		if studies(rules, other) {
			return other, nil
		}
	}
	return who, nil
}
