package usi

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/roster"
)

// Dialect is the entry of this protocol in the roster.
var Dialect = roster.Dialect{
	Name: "usi", Seat: sit, Offers: offers,
	Answers: roster.Hears("usi\n", func(line []byte) bool { return string(line) == "usiok" }),
	Options: func() any { return new(Options) },
	Stays:   func(options any) bool { return !options.(*Options).ByProcess },
	Keys: []roster.Key{
		{Name: "start_timeout", Usual: `"30s"`, Example: `"2m"`, Set: span(func(o *Options) *time.Duration { return &o.Start })},
		{Name: "ready_timeout", Usual: `"60s"`, Example: `"2m"`, Set: span(func(o *Options) *time.Duration { return &o.Ready })},
		{Name: "stop_timeout", Usual: `"5s"`, Example: `"10s"`, Set: span(func(o *Options) *time.Duration { return &o.Stop })},
		{Name: "options", Usual: `{}`, Example: `{ USI_Hash = 64, "Skill Level" = 10 }`, Set: roster.Into(ownOptions, func(o *Options) *[]Setting { return &o.Settings })},
		{Name: "ponder", Usual: `false`, Example: `true`, Set: roster.Into(roster.Yes, func(o *Options) *bool { return &o.Ponder })},
		{Name: "increment", Example: `"byoyomi"`, Set: roster.OneOf(func(o *Options) *Increment { return &o.Increment }, "", IncrementTold, IncrementAsByoyomi)},
		{Name: "per_move", Usual: `"byoyomi"`, Example: `"movetime"`, Set: roster.OneOf(func(o *Options) *MoveTime { return &o.Move }, "byoyomi", MoveTold)},
		{Name: "drops", Example: `"@"`, Set: roster.OneOf(func(o *Options) *Drops { return &o.Drops }, "", DropsStar, DropsAt)},
		{Name: "margin", Usual: `"0s"`, Example: `"100ms"`, Set: span(func(o *Options) *time.Duration { return &o.Margin })},
		{Name: "think", Usual: `"5s"`, Example: `"2s"`, Set: span(func(o *Options) *time.Duration { return &o.Think })},
		{Name: "new_game", Usual: `"usinewgame"`, Example: `"process"`, Set: roster.Either(func(o *Options) *bool { return &o.ByProcess }, "usinewgame", "process")},
	},
}

func span(at func(*Options) *time.Duration) roster.Taker { return roster.Into(roster.Span, at) }

// ownOptions converts a value, which must be a table of an engine's own options.
func ownOptions(v any) ([]Setting, error) {
	table, ok := v.(map[string]any)
	if !ok {
		return nil, fact.Errorf("roster.want.options", "expected a table of the engine's options, got %v", v)
	}
	var list []Setting
	for _, name := range slices.Sorted(maps.Keys(table)) {
		switch v := table[name].(type) {
		case string, int64, bool:
			list = append(list, Setting{Name: name, Value: fmt.Sprint(v)})
		default:
			return nil, fact.Errorf("roster.want.option", "%s: expected a string, a whole number, true or false, got %v", name, v)
		}
	}
	return list, nil
}

// sit seats an engine.
func sit(s roster.Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	return New(l, s.Wire, *s.Options.(*Options)), nil
}

// offers lists the options that an engine announces, without its buttons and what the
// arena sets itself.
func offers(ctx context.Context, s roster.Seating) (list []roster.Offer, err error) {
	err = roster.Hears("usi\n", func(b []byte) bool {
		k, rest := read(b)
		if k != option {
			return k == usiok
		}
		o, ok := parseOption(string(rest))
		if !ok || o.Type == Button || plainName(o.Name) == "ponder" || len(list) >= 1000 {
			return false
		}
		offer := roster.Offer{Name: o.Name, Default: o.Default, Number: o.Type == Spin, Min: o.Min, Max: o.Max, Values: o.Vars}
		if o.Type == Check {
			offer.Values = []string{"false", "true"}
		}
		list = append(list, offer)
		return false
	})(ctx, s)
	return list, err
}
