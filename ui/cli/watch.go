package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/problems"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/engines/proof"
	"dohyo/kifu"
	"dohyo/ui/diagram"
	"dohyo/ui/feed"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// onTerminal reports whether the output is a terminal.
func (a *app) onTerminal() bool {
	out, ok := a.outFile()
	return ok && term.IsTerminal(out)
}

// screens runs the screens of ui/tui.
type screens struct{ app *app }

// lobby implements dohyo without a command.
func (a screens) lobby(cmd *cobra.Command) error {
	if !a.app.onTerminal() {
		err := fact.New("cli.lobby.terminal", "the lobby needs a terminal; without one, use 'dohyo match --headless'")
		speak(cmd.Root(), a.app.language())
		fmt.Fprintf(a.app.Err, "dohyo: %s\n\n%s", a.app.language().Error(err), manualText(cmd, a.app.language()))
		return errUsage
	}
	return a.show(cmd.Context(), nil)
}

// watch plays a match on the screen, as for a projector if that is asked for.
func (a screens) watch(ctx context.Context, m *arena.Match, projector bool) error {
	var s *stage
	return a.showOn(ctx, func(st *stage) (*show.Session, error) {
		s = st
		session, err := s.session(m)
		if err == nil {
			session.Projector = projector
		}
		return session, err
	}, func() error { return s.verdict(m) })
}

// show shows the lobby, or a record.
func (a screens) show(ctx context.Context, first *show.Session) error {
	return a.showOn(ctx, func(*stage) (*show.Session, error) { return first, nil }, func() error { return nil })
}

// showOn opens the terminal, shows the screen until the person leaves it, and waits for
// the matches played on it.
func (a screens) showOn(ctx context.Context, begin func(*stage) (*show.Session, error), after func() error) error {
	t, err := a.openTerminal()
	if err != nil {
		return err
	}
	defer t.Close()
	g := term.NewGuard(ctx, t)
	defer g.Close()
	s := &stage{app: a.app, guard: g}
	defer a.app.behind.finish()
	session, err := begin(s)
	if err != nil {
		return err
	}
	players, err := a.app.playerInfos()
	if err != nil {
		return err
	}
	options, release := a.screenOptions(t, g)
	defer release()
	options.Games, options.Players, options.Recall, options.Remember = gameInfos(), players, a.recall(), a.remember
	options.Confined, options.Programs = a.app.confined, programs(a).forLobby()
	counted := &standings{app: a.app, ctx: g.Context()}
	options.Standings, options.Results, options.Folder = counted.of, counted.openings(), regulationsDir()
	options.Regulations = func(game string) []show.RegulationInfo {
		if g, ok := catalog.Game(game); ok {
			return regulationsFor(g)
		}
		return nil
	}
	options.Records = s.records(g.Context())
	options.Paste, options.SetUp = s.paste(g.Context()), s.setUp(g.Context())
	options.Library = s.library(g.Context(), options.Records.Open)
	options.Problems = a.problemsFor(nil, problems.OpenBook(scoreFile()))
	options.Start, options.Unfinished, options.Resume, options.Suspend = s.start, a.unfinished, s.resume, term.CanSuspend()
	options.Strength, options.OpenHall = s.strength, s.openHall
	screen := a.app.screens.New(options, session)
	_, err = t.Run(g.Context(), screen)
	err = errors.Join(err, t.Recorded())
	if cause := context.Cause(g.Context()); cause != nil && err == nil {
		err = cause
	}
	s.stop()
	g.Wait()
	g.Close() // restores the terminal before anything is printed
	err = errors.Join(err, s.leaveHalls())
	var sig term.Signal
	signalled := errors.As(err, &sig) || errors.Is(err, term.ErrGone)
	unfinished := s.last != nil && !s.last.Over()
	if signalled && unfinished {
		err = nil // the match matters, and it can be resumed
	}
	verdict := after()
	for _, m := range s.left {
		if !arena.Ended(filepath.Join(m.Dir(), arena.JournalName)) && m.CanGoOn() {
			fmt.Fprintln(a.app.Out, a.app.language().Say(lang.HowToGoOn, plainly(a).matchName(m.Dir())))
		}
	}
	switch {
	case verdict != nil || !unfinished: // already reported
	case signalled:
		verdict = plainly(a).farewell(s.last, arena.ErrInterrupted)
	case !s.last.CanGoOn():
		fmt.Fprintln(a.app.Out, a.app.language().Say(lang.CantGoOn, plainly(a).matchName(s.last.Dir())))
	default:
		fmt.Fprintln(a.app.Out, a.app.language().Say(lang.HowToGoOn, plainly(a).matchName(s.last.Dir())))
	}
	return errors.Join(err, verdict)
}

// problemsFor returns what the screen needs for problems.
func (a screens) problemsFor(first *show.ProblemSet, book *problems.Book) *show.Problems {
	return &show.Problems{First: first, Own: ownProblems, Has: func(game string) bool { return kit.Of(game).Problems != nil }, Book: book}
}

// showProblems shows a set of problems until the person leaves it.
func (a screens) showProblems(ctx context.Context, set *show.ProblemSet, book *problems.Book) error {
	t, err := a.openTerminal()
	if err != nil {
		return err
	}
	defer t.Close()
	g := term.NewGuard(ctx, t)
	defer g.Close()
	options, release := a.screenOptions(t, g)
	defer release()
	options.Problems, options.Suspend = a.problemsFor(set, book), term.CanSuspend()
	_, err = t.Run(g.Context(), a.app.screens.New(options, nil))
	err = errors.Join(err, t.Recorded())
	if cause := context.Cause(g.Context()); cause != nil && err == nil {
		err = cause
	}
	return err
}

// openTerminal opens the terminal as a screen.
func (a screens) openTerminal() (*term.Terminal, error) {
	glyphs, err := term.ParseGlyphs(first(a.app.flags.glyphs, a.app.cfg.Glyphs))
	if err != nil {
		return nil, err
	}
	images, err := term.ParseImages(first(a.app.flags.images, a.app.cfg.Images))
	if err != nil {
		return nil, err
	}
	if a.app.flags.cast != "" {
		images = term.NoImages // players of casts don't show them
	}
	screen, _ := a.app.outFile()
	t, err := term.Open(a.app.In, screen, os.Getenv, glyphs, images)
	if err != nil {
		return nil, fact.Errorf("cli.screen.headless", "%w; 'dohyo match --headless' works without one", err)
	}
	if a.app.flags.cast != "" {
		out, err := os.OpenFile(a.app.flags.cast, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) {
			err = isThere(a.app.flags.cast)
		}
		if err != nil {
			return nil, errors.Join(err, t.Close())
		}
		t.Record(out)
	}
	return t, nil
}

// screenOptions returns the options of every screen, and a function that ends the
// programs started for hints and analysis.
func (a screens) screenOptions(t *term.Terminal, g *term.Guard) (show.Options, func()) {
	asked := &analysts{app: a.app, aside: aside{purpose: "analysis"}}
	helpers := &hints{app: a.app, aside: aside{purpose: "hints"}}
	studies := newStudio(g.Context(), a.app)
	film := &filming{tty: t}
	return show.Options{
			Film: film.forScreen(a.app.flags.cast != ""),
			Lang: a.screenLanguage(t), KanjiLang: a.app.language(), Glyphs: string(t.Info.Glyphs), Font: t.Info.Font, Theme: first(a.app.flags.theme, a.app.cfg.Theme),
			Profile: t.Info.Profile, Few: t.Info.Few, Dark: t.Info.Dark, Mute: t.Info.Mute, Guest: t.Info.Guest, Referee: a.app.referee(), Version: version(), Notations: a.app.notations(), Signals: a.app.signals(), Calls: a.app.calls(), Notes: t.Info.Notes, Keys: a.app.cfg.own, Picture: first(a.app.cfg.Picture, diagram.Forms[0]),
			Analyze: asked.ask, Analysts: asked.names,
			Studies: studies.forScreen(),
			Lesson:  studies.lesson, Teaches: teaches,
			Copied: clipped,
			Solver: func(game string) *proof.Solver { return kit.Of(game).Solver },
			Editor: edits(a).editor(),
			Lore:   editsLore(),
			Hint:   func(q show.HintQuestion) (show.Hint, error) { return helpers.ask(g.Context(), q) },
		}, func() {
			studies.close()
			helpers.close()
			asked.close()
			if name := film.left(); name != "" {
				fmt.Fprintln(a.app.Err, a.app.language().Say(lang.FilmOver, name))
			}
		}
}

// A stage runs matches while the screen shows them.
type stage struct {
	app   *app
	guard *term.Guard
	mu    sync.Mutex
	last  *arena.Match
	left  []*arena.Match // earlier ones that were stopped for another match
	err   error          // of the last match's run

	record func() // closes the record that was opened last; nil if none

	halls []*hallDesk // the tournaments that were begun or opened in the lobby
}

// session starts a match in the background and returns its session.
func (s *stage) session(m *arena.Match) (*show.Session, error) {
	feed, err := feed.OfMatch(m)
	if err != nil {
		return nil, err
	}
	m.Watch()
	done := make(chan error, 1)
	s.mu.Lock()
	if s.last != nil && !s.last.Over() {
		s.left = append(s.left, s.last)
	}
	s.last = m
	s.mu.Unlock()
	s.guard.Go(func() {
		err := m.Run(s.guard.Context(), feed.Add)
		s.mu.Lock()
		s.err = err
		s.mu.Unlock()
		done <- err
	})
	var inquiry func() *arena.Inquiry
	if m.Regulation().Question != nil {
		inquiry = m.Inquiry
	}
	return &show.Session{Name: plainly{s.app}.matchName(m.Dir()), Feed: feed, Inquiry: inquiry, Send: m.Command, Quiet: m.Quiet, Done: done,
		Rule: rulings{s.app}.ruleMatch(m.Dir()), Journal: true, Save: saver(m.Dir(), ""), Whole: analysing{s.app}.whole(m.Dir(), "")}, nil
}

// stop stops the current match when the screen is left.
func (s *stage) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopHalls()
	if s.last != nil {
		s.last.Command(arena.Stop{Why: fact.New("cli.stop.left", "the screen was closed")})
	}
}

// verdict returns the command's result for its match.
func (s *stage) verdict(m *arena.Match) error {
	if s.last != m {
		return nil // another match was played after it
	}
	return plainly{s.app}.farewell(m, s.err)
}

// start starts a match chosen in the lobby and returns its session.
func (s *stage) start(c show.Choice) (*show.Session, error) {
	game, ok := catalog.Game(c.Game)
	if !ok {
		return nil, unknownGame(c.Game)
	}
	cfg, err := matches{s.app}.newConfig(game, c.Regulation, c.Players, rand.Uint64()>>11, 1, "")
	if err != nil {
		return nil, err
	}
	m, err := arena.New(cfg)
	if err != nil {
		return nil, err
	}
	m.Command(arena.Pace{Move: show.LobbyPace})
	session, err := s.session(m)
	if err == nil {
		session.Slow = true
	}
	return session, err
}

// resume resumes a match from the lobby's list and returns its session.
func (s *stage) resume(name string) (*show.Session, error) {
	m, err := resuming{s.app}.reopen(name)
	if err == nil {
		err = resuming{s.app}.unchanged(m)
	}
	if err != nil {
		return nil, err
	}
	return s.session(m)
}

// screenLanguage returns the language of the screen. It is English if kanji can't be
// shown and nobody asked for Japanese.
func (a screens) screenLanguage(t *term.Terminal) lang.Lang {
	l := a.app.language()
	if l == lang.Japanese && !t.Info.Kanji() && first(a.app.flags.lang, a.app.cfg.Lang) == "" && t.Info.Glyphs == term.ASCII {
		return lang.English
	}
	return l
}

func gameInfos() []show.GameInfo {
	var list []show.GameInfo
	for _, g := range catalog.Games() {
		r := arena.DefaultFor(g.Name)
		if lobby := kit.Of(g.Name).Lobby; lobby != nil {
			r = lobby(g)
		}
		list = append(list, show.GameInfo{Name: g.Name, Regulation: r})
	}
	return list
}

// choiceFile returns the file in the state folder that stores the lobby's last choice.
func choiceFile() string { return filepath.Join(stateDir(), "lobby.json") }

func (a screens) recall() show.Choice {
	var c show.Choice
	data, err := os.ReadFile(choiceFile())
	if err != nil || json.Unmarshal(data, &c) != nil {
		// A lost file doesn't matter; two players that search show the most.
		game := catalog.Names()[0]
		return show.Choice{Game: game, Players: [2]string{"hangetsu", "mangetsu"}, Regulation: arena.DefaultFor(game)}
	}
	return c
}

func (a screens) remember(c show.Choice) error {
	if err := os.MkdirAll(stateDir(), 0o755); err != nil {
		return err
	}
	return kifu.WriteQuick(choiceFile(), func(w io.Writer) error { return json.NewEncoder(w).Encode(c) })
}
