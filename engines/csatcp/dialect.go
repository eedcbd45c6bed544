package csatcp

import (
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/roster"
)

// Dialect is the dialect of players on other servers.
var Dialect = roster.Dialect{
	Name: "csatcp", Remote: true, Command: isLogin, Public: noPassword, Seat: sit,
	Options: func() any { return new(PlayerOptions) },
	Keys: []roster.Key{
		{Name: "wait", Usual: `"10m"`, Example: `"1h"`, Set: roster.Into(roster.Span, func(o *PlayerOptions) *time.Duration { return &o.Wait })},
		{Name: "mated", Usual: `"10s"`, Example: `"30s"`, Set: roster.Into(roster.Span, func(o *PlayerOptions) *time.Duration { return &o.Mated })},
		{Name: "back", Usual: `"2m"`, Example: `"10m"`, Set: func(options, v any) error {
			o := options.(*PlayerOptions)
			d, err := roster.Span(v)
			if o.Back = d; d == 0 {
				o.Back = -1
			}
			return err
		}},
		{Name: "comments", Usual: `true`, Example: `false`, Set: func(options, v any) error {
			told, err := roster.Yes(v)
			options.(*PlayerOptions).Bare = !told
			return err
		}},
	},
}

// isLogin returns what is wrong with a command that should be a login on a server.
func isLogin(words []string) error {
	if len(words) > 1 {
		return fact.New("roster.remote", "expected HOST:PORT,NAME,PASSWORD and optionally the name of a game, as one word")
	}
	_, err := ParseAddress(words[0])
	return err
}

// noPassword is a login without its password, which may be shown.
func noPassword(words []string) ([]string, error) {
	a, err := ParseAddress(words[0])
	return []string{a.Host, a.Name, a.Game}, err
}

// sit seats whom the server pairs the login with.
func sit(s roster.Seating) (engines.Player, error) {
	a, err := ParseAddress(s.Spec.Path)
	if err != nil {
		return nil, err
	}
	return New(a, s.Wire, *s.Options.(*PlayerOptions)), nil
}
