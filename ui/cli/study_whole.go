package cli

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"dohyo/arena/analysis"
	"dohyo/boards/fact"
	"dohyo/kifu/formats"
	"dohyo/ui/show"
)

// reviews are the analyses of whole games that run behind the screen. The zero value is
// ready.
type reviews struct {
	mu    sync.Mutex
	wait  sync.WaitGroup
	stops []context.CancelFunc
	over  bool
}

// begin notes an analysis. ok is false once the screen closes.
func (r *reviews) begin(ctx context.Context) (inner context.Context, end func(), ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.over {
		return nil, nil, false
	}
	ctx, stop := context.WithCancel(ctx)
	r.stops = append(r.stops, stop)
	r.wait.Add(1)
	return ctx, func() { stop(); r.wait.Done() }, true
}

// finish stops all analyses, whose results are saved, and waits for them.
func (r *reviews) finish() {
	r.mu.Lock()
	r.over = true
	for _, stop := range r.stops {
		stop()
	}
	r.mu.Unlock()
	r.wait.Wait()
}

// wholeCall returns the call of dohyo analyse that a question from the screen stands
// for, so that both share their results.
func (a analysing) wholeCall(game int, rules string, q show.WholeQuestion) analyseCall {
	return analyseCall{engine: q.Who, rules: rules, time: q.Time, nodes: q.Nodes, lines: 1, workers: 1, game: game, marks: a.app.marks()}
}

// whole returns how the games of a record, a journal or a match are analysed behind the
// screen; nil if they can't be read again.
func (a analysing) whole(name, rules string) *show.Whole {
	if name == "-" {
		return nil
	}
	if path, err := filepath.Abs(name); err == nil && !isMatch(name) {
		if _, err := os.Stat(path); err == nil {
			name = path
		}
	}
	return &show.Whole{
		Run: func(ctx context.Context, game int, q show.WholeQuestion, begun func(*analysis.Game, []*analysis.Found), told func(analysis.Found)) error {
			ctx, end, ok := a.app.behind.begin(ctx)
			if !ok {
				return nil
			}
			defer end()
			c := a.wholeCall(game, rules, q)
			silent := *a.app // the screen is the terminal's
			silent.Err = io.Discard
			own := analysing{&silent}
			g, err := own.oneGame(&c, name)
			if err != nil {
				return err
			}
			found := make([]*analysis.Found, len(g.found))
			copy(found, g.found)
			begun(g.game, found)
			text := &analyseText{app: &silent, call: &c}
			text.told = func(g *analysed, at int) { told(*g.found[at]) }
			programs, err := own.studiers(&c, []*analysed{g})
			failed := 0
			if err == nil {
				failed, err = own.run(ctx, &c, []*analysed{g}, programs, text)
			}
			switch {
			case ctx.Err() != nil:
				err = nil
			case err == nil && failed > 0:
				err = fact.Errorf("study.failed", "the program failed in %d positions", failed)
			}
			return errors.Join(err, g.store.Close())
		},
		Write: func(game int, q show.WholeQuestion) (string, error) { return a.writeWhole(name, rules, game, q) },
	}
}

// oneGame reads the game of a call, and what is known of it.
func (a analysing) oneGame(c *analyseCall, name string) (*analysed, error) {
	files, err := recordFiles(name)
	if err != nil {
		return nil, err
	}
	games, left := a.gamesOf(c, files[0])
	if len(games) == 0 {
		return nil, nothingToAnalyse(left)
	}
	return games[0], nil
}

// nothingToAnalyse returns why there is no game: what was wrong with the files, or that they hold none.
func nothingToAnalyse(left []error) error {
	if len(left) == 0 {
		return fact.New("cli.analyse.nothing", "there is no game to analyse")
	}
	return errors.Join(left...)
}

// writeWhole writes a copy of a game with all that is known of it beside the record, or
// into the match's folder, and returns its path. The name is a free one.
func (a analysing) writeWhole(name, rules string, game int, q show.WholeQuestion) (string, error) {
	silent := *a.app
	silent.Err = io.Discard
	own := analysing{&silent}
	c := a.wholeCall(game, rules, q)
	first, err := own.oneGame(&c, name)
	if err != nil {
		return "", err
	}
	kind := first.game.Rules.Name
	if err := first.store.Close(); err != nil {
		return "", err
	}
	base, ext := strings.TrimSuffix(name, filepath.Ext(name)), filepath.Ext(name)
	if format, ok := formats.ByExt(name); !ok || format.Begun {
		base, ext = filepath.Join(paperDir(a.app, name), "game"+strconv.Itoa(game)), usualExt(kind)
	} else {
		if game > 1 {
			base += "-game" + strconv.Itoa(game)
		}
		if !format.Comments { // the copy would have no result
			ext = usualExt(kind)
		}
	}
	c.out = base + "-analysed" + ext
	for n := 2; ; n++ {
		if _, err := os.Lstat(c.out); err != nil {
			break
		}
		c.out = base + "-analysed-" + strconv.Itoa(n) + ext
	}
	g, err := own.oneGame(&c, name) // with its variations
	if err != nil {
		return "", err
	}
	g.who = cmp.Or(q.Who, usualStudier(kind))
	err = errors.Join(own.writeRecord(&c, []*analysed{g}), g.store.Close())
	if errors.Is(err, errPartly) {
		err = nil // the screen names the copy, and the record is unchanged
	}
	return c.out, err
}

// paperDir returns the folder for what is made of a match or a bundle.
func paperDir(a *app, name string) string {
	if path, err := a.recordPath(name); err == nil {
		return filepath.Dir(path)
	}
	return "."
}

// usualExt returns the ending of the first format of a game that has a place for
// comments.
func usualExt(game string) string {
	for _, f := range formats.All() {
		if f.Comments && !f.Begun && slices.Contains(f.Games, game) {
			return f.Ext[0]
		}
	}
	return ".sgf"
}
