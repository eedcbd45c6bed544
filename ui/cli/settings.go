package cli

import (
	"fmt"
	"slices"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/ui/kit"
)

// applySettings takes over the settings that a game has of its own.
func (f *matchFlags) applySettings(given func(flag string) bool, game *boards.Game, r *arena.Regulation) error {
	for _, flag := range []string{"komi", "handicap", "rules", "arbiter"} {
		if given(flag) && !slices.Contains(game.Settings, flag) {
			return fact.Errorf("cli.match.nosuch", "--%[1]s: there is no %[1]s in %[2]s", flag, game.Name)
		}
	}
	if given("rules") {
		rules, err := game.RuleSet(f.rules)
		if err != nil {
			return fmt.Errorf("--%s: %w", "rules", err)
		}
		r.Rules = rules
	}
	if given("handicap") {
		r.Handicap = f.handicap
	}
	if settle := kit.Of(game.Name).Settle; settle != nil && f.regulation == "" {
		settle(given, r)
	}
	if given("arbiter") {
		r.Arbiter = f.arbiter
	}
	if given("komi") {
		r.Komi = f.komi
	}
	return nil
}

// ruleSets lists the rule sets of all games that have several under one name.
func ruleSets() []string {
	var names []string
	for _, g := range catalog.Games() {
		names = append(names, g.RuleSets...)
	}
	return names
}
