package cli

import (
	"github.com/spf13/pflag"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// registerSettings adds a flag for each game-specific setting.
func (f *matchFlags) registerSettings(fl *pflag.FlagSet) {
	f.own = map[string]pflag.Value{}
	for _, s := range catalog.Settings() {
		switch s.Kind {
		case boards.Whole:
			fl.Int(s.Name, 0, "")
		case boards.Number:
			fl.Float64(s.Name, 0, "")
		case boards.Word:
			fl.String(s.Name, "", "")
		}
		f.own[s.Name] = fl.Lookup(s.Name).Value
	}
}

// ownSettings returns the game-specific settings that were given.
func (f *matchFlags) ownSettings(given func(flag string) bool, game *boards.Game) (own boards.Settings, err error) {
	for _, any := range catalog.Settings() {
		if !given(any.Name) {
			continue
		}
		s, ok := game.Setting(any.Name)
		if !ok {
			return own, noSuch(any.Name, game)
		}
		v, err := s.Parse(f.own[s.Name].String())
		if err != nil {
			return own, fact.Errorf("cli.match.setting", "--%w", err)
		}
		own = own.With(s.Name, v)
	}
	return own, nil
}

// noSuch returns an error for a flag that doesn't apply to the game.
func noSuch(flag string, game *boards.Game) error {
	return fact.Errorf("cli.match.nosuch", "--%[1]s: %[2]s has no %[1]s", flag, boards.Called(game.Name))
}

// applySettings applies the flags that not every game has: its own settings, its rule
// set and its arbiter.
func (f *matchFlags) applySettings(given func(flag string) bool, game *boards.Game, r *arena.Regulation) error {
	own, err := f.ownSettings(given, game)
	if err != nil {
		return err
	}
	rules := ""
	if given("rules") {
		if len(game.RuleSets) == 0 {
			return noSuch("rules", game)
		}
		if rules, err = game.RuleSet(f.rules); err != nil {
			return fact.At("--rules", err)
		}
		r.Rules = rules
	}
	if game.Settle != nil && f.regulation == "" {
		r.Settings = game.Settle(r.Settings, rules, own)
	}
	r.Settings = r.Settings.And(own)
	if given("arbiter") {
		if !isCounted(game) {
			return noSuch("arbiter", game)
		}
		r.Arbiter = f.arbiter
	}
	return nil
}

// isCounted reports whether a game is counted at its end.
func isCounted(game *boards.Game) bool {
	p, err := game.Start(boards.Setup{})
	_, ok := p.(boards.Countable)
	return err == nil && ok
}

// ruleSets returns the names of all rule sets, for the games that have several.
func ruleSets() []string {
	var names []string
	for _, g := range catalog.Games() {
		names = append(names, g.RuleSets...)
	}
	return names
}
