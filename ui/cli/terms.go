package cli

import (
	"errors"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/stats"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/internal/usage"
)

// regulation returns the regulation of a match by its name or file.
func regulation(game *boards.Game, name string) (arena.Regulation, error) {
	if name == "" {
		return arena.DefaultFor(game.Name), nil
	}
	r, err := regulationNamed(name)
	if errors.Is(err, os.ErrNotExist) {
		return r, fact.Errorf("cli.match.regulation", "--regulation %s: expected one of %s, or a file", name, append(arena.RegulationNames(), ownRegulations()...))
	}
	return r, err
}

// nothing returns an error if a flag was given an empty value.
func (f *matchFlags) nothing(given func(flag string) bool) error {
	for _, w := range []struct {
		flag, value string
		want        error
	}{
		{"dir", f.dir, fact.New("cli.want.folder", "a folder")},
		{"regulation", f.regulation, fact.New("cli.want.regulation", "a name or a file")},
		{"opening", f.opening, fact.New("cli.want.opening", "a name, a file, random, suite or none")},
		{"position", f.position, fact.New("cli.want.position", "a position or a record (--opening none is the empty board)")},
	} {
		if given(w.flag) && strings.TrimSpace(w.value) == "" {
			return fact.Errorf("cli.flag.nothing", "--%s: expected %w, got nothing", w.flag, w.want)
		}
	}
	return nil
}

// apply changes the regulation by the flags that were given. The clock of a record in
// --position is applied after the flags for the clock and before the times left.
func (a matches) apply(cmd *cobra.Command, f *matchFlags, game *boards.Game, r *arena.Regulation) error {
	given := cmd.Flags().Changed
	if err := f.nothing(given); err != nil {
		return err
	}
	return a.applyGiven(given, f, game, r)
}

// applyGiven changes the regulation by the flags for which given is true.
func (a matches) applyGiven(given func(flag string) bool, f *matchFlags, game *boards.Game, r *arena.Regulation) error {
	if err := f.applyExtent(given, r); err != nil {
		return err
	}
	if err := f.applySettings(given, game, r); err != nil {
		return err
	}
	if err := f.applyTurns(given, game, r); err != nil {
		return err
	}
	if err := f.applyClock(given, r); err != nil {
		return err
	}
	if err := f.applyConduct(given, r); err != nil {
		return err
	}
	if given("position") {
		if err := a.applyStart(given, f, game, r); err != nil {
			return err
		}
	}
	if err := f.applyLeft(given, game, r); err != nil {
		return err
	}
	if given("opening") {
		if err := f.applyOpening(game, r); err != nil {
			return err
		}
	}
	return f.applyOrder(given("order"), r)
}

// applyExtent sets the number of games, the limit of moves and the board size.
func (f *matchFlags) applyExtent(given func(string) bool, r *arena.Regulation) error {
	if given("games") {
		if f.games < 1 {
			return usage.TooSmall("games", f.games, 1)
		}
		r.Games = f.games
	}
	if given("limit") {
		if f.limit < 0 {
			return fact.Errorf("cli.match.limit", "--limit %d: expected 0 (no limit) or more", f.limit)
		}
		r.Limit = f.limit
	}
	if given("size") {
		if f.size < 1 {
			return usage.TooSmall("size", f.size, 1)
		}
		r.Size = f.size
	}
	return nil
}

// applyTurns sets how the first move is drawn, and the ranks between which there is a
// handicap.
func (f *matchFlags) applyTurns(given func(string) bool, game *boards.Game, r *arena.Regulation) error {
	if given("turns") {
		r.Turns = f.turns
	}
	if !given("ranks") {
		return nil
	}
	for _, s := range game.Settings {
		if s.Places && s.Kind == boards.Whole && given(s.Name) {
			return usage.NotBoth("ranks", s.Name)
		}
	}
	if r.Ranks = strings.Split(f.ranks, ","); len(r.Ranks) != 2 {
		return fact.Errorf("cli.match.ranks", "--ranks %s: expected the ranks of both players, such as 3d,5k", usage.Value(f.ranks))
	}
	return nil
}

// applyClock sets the clock and its margin.
func (f *matchFlags) applyClock(given func(string) bool, r *arena.Regulation) error {
	if given("time") {
		c, err := arena.ParseClock(f.clock)
		if err != nil {
			return fact.At("--time", err)
		}
		c.Unit, c.Least = r.Clock.Unit, r.Clock.Least
		r.Clock = c
	}
	if given("person-time") {
		c, err := arena.ParseClock(f.personTime)
		if err != nil {
			return fact.At("--person-time", err)
		}
		r.Own = &c
	}
	if given("study") {
		if r.Study = f.study; r.Study == "any" {
			r.Study = ""
		}
	}
	if given("teach") {
		r.Teach = f.teach
	}
	if given("margin") {
		d, err := time.ParseDuration(f.margin)
		if err != nil || d < 0 || d > time.Minute {
			return fact.Errorf("cli.match.margin", "--margin %s: expected a time up to a minute, such as 50ms or 0s", usage.Value(f.margin))
		}
		r.Margin = arena.Span(d)
	}
	return nil
}

// applyConduct sets the handling of programs that die and of games whose result has
// become clear.
func (f *matchFlags) applyConduct(given func(string) bool, r *arena.Regulation) error {
	if given("recover") {
		if f.recover < 0 {
			return fact.Errorf("cli.match.recover", "--recover %d: expected 0 (any number of failed starts) or more", f.recover)
		}
		r.Recover = &f.recover
	}
	if given("ponder") {
		r.Ponder = f.ponder
	}
	if given("sprt") {
		t, err := stats.ParseTest(f.sprt)
		if err != nil {
			return fact.At("--sprt", err)
		}
		r.SPRT = &t
	}
	return nil
}

// applyStart sets the starting position of the games.
func (a matches) applyStart(given func(string) bool, f *matchFlags, game *boards.Game, r *arena.Regulation) error {
	if given("opening") {
		return usage.NotBoth("position", "opening")
	}
	for _, s := range game.Settings {
		if s.Places && given(s.Name) && spots(a).isRecord(f.position) {
			return fact.Errorf("cli.match.placed", "--position and --%s: expected only one of them, since the position already has its stones", s.Name)
		}
	}
	to, err := spots(a).applyPosition(f.position, game, r)
	if err != nil || to == nil {
		return err
	}
	own, err := f.ownSettings(given, game)
	if err != nil {
		return err
	}
	r.Settings = r.Settings.And(own)
	return f.goOn(given, to, r)
}

// applyLeft sets the time each side has left. The times of a record came with its
// position.
func (f *matchFlags) applyLeft(given func(string) bool, game *boards.Game, r *arena.Regulation) error {
	switch {
	case !given("left"):
	case f.left != leftOfRecord:
		left, err := timesLeft(f.left, r.Clock, game)
		if err != nil {
			return err
		}
		r.Left = left
	case r.Left == nil:
		return fact.Errorf("cli.match.left", "--left %s: expected --position with a record that has clock times", f.left)
	}
	return nil
}

// leftOfRecord is the value of --left that takes the times from the record of
// --position.
const leftOfRecord = "record"

// goOn applies the given flags to a game resumed from a record, and the record's times
// if --left asks for them.
func (f *matchFlags) goOn(given func(string) bool, to *going, r *arena.Regulation) error {
	if given("rules") {
		r.Rules = f.rules
	}
	if given("limit") {
		r.Limit = f.limit
	}
	if f.left != leftOfRecord {
		return nil
	}
	if to.left == nil {
		return fact.Errorf("cli.match.notime", "--left %s: %s has no main time", f.left, to.origin.Record)
	}
	if !given("time") && f.regulation == "" {
		to.clock.Unit, to.clock.Least = max(to.clock.Unit, r.Clock.Unit), max(to.clock.Least, r.Clock.Least)
		r.Clock = to.clock
	}
	for _, l := range to.left {
		if r.Clock != to.clock { // anything beyond the main time belongs to another clock
			l = engines.Left{Main: l.Main}
		}
		r.Left = append(r.Left, arena.Reserve(l))
	}
	return nil
}

// timesLeft parses the --left flag: the main time each side has left.
func timesLeft(text string, c arena.Clock, game *boards.Game) ([]arena.Reserve, error) {
	left, err := arena.ParseLeft(text, c, game)
	if err != nil {
		err = fact.Errorf("cli.match.lefterr", "--left %s: %w", text, err)
	}
	return left, err
}
