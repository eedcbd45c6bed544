package gtp

import (
	"time"

	"dohyo/engines"
	"dohyo/engines/roster"
)

// Dialect is how an engine is reached.
var Dialect = roster.Dialect{
	Name: "gtp", Seat: sit,
	Answers: roster.Hears("1 name\n", func(b []byte) bool { l := read(b); return (l.kind == success || l.kind == refusal) && l.id == 1 }),
	Options: func() any { return new(Options) },
	Stays:   func(options any) bool { return !options.(*Options).ByProcess },
	Keys: []roster.Key{
		{Name: "start_timeout", Usual: `"60s"`, Example: `"2m"`, Set: span(func(o *Options) *time.Duration { return &o.Start })},
		{Name: "stop_timeout", Usual: `"5s"`, Example: `"10s"`, Set: span(func(o *Options) *time.Duration { return &o.Stop })},
		{Name: "count_timeout", Usual: `"60s"`, Example: `"2m"`, Set: span(func(o *Options) *time.Duration { return &o.Count })},
		{Name: "margin", Usual: `"0s"`, Example: `"100ms"`, Set: span(func(o *Options) *time.Duration { return &o.Margin })},
		{Name: "think", Usual: `"0s"`, Example: `"2s"`, Set: span(func(o *Options) *time.Duration { return &o.Think })},
		{Name: "new_game", Usual: `"clear_board"`, Example: `"process"`, Set: roster.Either(func(o *Options) *bool { return &o.ByProcess }, "clear_board", "process")},
		{Name: "ownership", Usual: `"ask"`, Example: `"off"`, Set: roster.Either(func(o *Options) *bool { return &o.NoOwners }, "ask", "off")},
	},
}

func span(at func(*Options) *time.Duration) roster.Taker { return roster.Into(roster.Span, at) }

// sit seats an engine.
func sit(s roster.Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	return New(l, s.Wire, *s.Options.(*Options)), nil
}
