package gomocup

import (
	"time"

	"dohyo/engines"
	"dohyo/engines/roster"
)

// Dialect is how a brain is reached.
var Dialect = roster.Dialect{
	Name: "gomocup", Tells: true, Own: roster.RulesOwn, Seat: sit,
	Answers: roster.Hears("ABOUT\r\n", func(line []byte) bool { return read(line).kind == about }),
	Options: func() any { return new(Options) },
	Stays:   func(options any) bool { return options.(*Options).NewGame != ByProcess },
	Keys: []roster.Key{
		{Name: "newline", Usual: `"lf"`, Example: `"crlf"`, Set: roster.Either(func(o *Options) *bool { return &o.CRLF }, "lf", "crlf")},
		{Name: "settle", Usual: `"20ms"`, Example: `"50ms"`, Set: span(func(o *Options) *time.Duration { return &o.Settle })},
		{Name: "start_timeout", Usual: `"10s"`, Example: `"2m"`, Set: span(func(o *Options) *time.Duration { return &o.Start })},
		{Name: "new_game", Usual: `"restart"`, Example: `"process"`, Set: roster.OneOf(func(o *Options) *NewGame { return &o.NewGame }, "restart", ByStart, ByProcess)},
		{Name: "think", Usual: `"5s"`, Example: `"2s"`, Set: span(func(o *Options) *time.Duration { return &o.Think })},
		{Name: "margin", Usual: `"0s"`, Example: `"100ms"`, Set: span(func(o *Options) *time.Duration { return &o.Margin })},
		{Name: "max_memory", Usual: `"350MiB"`, Example: `"1GiB"`, Set: roster.Into(roster.Size, func(o *Options) *int64 { return &o.Memory })},
	},
}

func span(at func(*Options) *time.Duration) roster.Taker { return roster.Into(roster.Span, at) }

// sit seats a brain. With a small memory limit it is told half of that, so that
// it can't exceed the limit by what it is told.
func sit(s roster.Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	o := *s.Options.(*Options)
	o.Folder = s.Spec.Dir
	if most := s.Spec.Limits.Memory; o.Memory == 0 && most > 0 && most < 2*usualMemory {
		o.Memory = most / 2
	}
	return New(l, s.Wire, o), nil
}
