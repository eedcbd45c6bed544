package fivemoku

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/roster"
	"dohyo/engines/uptime"
)

// Dialects holds the two ways to call a program: with 5moku.ban, and with
// arguments. Writing outside its folder is a foul in both (guide §3.3).
var Dialects = []roster.Dialect{
	{
		Name: "handoff", Strict: true, Anew: true, Own: told, Seat: sit, Answers: answers,
		Options: func() any { return new(Options) },
		Keys: []roster.Key{
			{Name: "newline", Usual: `"crlf"`, Example: `"crlf"`, Set: roster.Either(func(o *Options) *bool { return &o.Style.LF }, "crlf", "lf")},
			encoding, pad,
		},
	},
	{
		Name: "legacy", Strict: true, Anew: true, Own: told, Seat: sit,
		Options: func() any { return &Options{Legacy: true} },
		Keys:    []roster.Key{encoding, pad},
	},
}

var (
	encoding = roster.Key{Name: "encoding", Example: `"shift_jis"`, Set: roster.OneOf(func(o *Options) *Encoding { return &o.Encoding }, "", UTF8, ShiftJIS)}
	pad      = roster.Key{Name: "pad", Usual: `false`, Example: `true`, Set: roster.Into(roster.Yes, func(o *Options) *bool { return &o.Style.Pad })}
)

// told returns the arguments of a built-in player.
func told(string) []string {
	return []string{"--rules", "{game}", "--size", "{size}", "--time", "{time}", "--"}
}

// sit seats a program.
func sit(s roster.Seating) (engines.Player, error) {
	l, err := process.NewLauncher(s.Spec)
	if err != nil {
		return nil, err
	}
	o := *s.Options.(*Options)
	o.Dir, o.Args = s.Spec.Dir, s.Args
	return New(l, o)
}

// answers calls a program with a position and looks for its answer.
func answers(ctx context.Context, s roster.Seating) error {
	l, err := process.NewLauncher(s.Spec)
	if err != nil {
		return err
	}
	defer l.Close()
	ban := Style{}.AppendBan(nil, []boards.Move{"808", "807", "806"})
	if err := os.WriteFile(filepath.Join(s.Spec.Dir, banFile), ban, 0o644); err != nil {
		return err
	}
	exit, err := l.Run(ctx, uptime.Now().Add(roster.GuessPatience), s.Args...)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return err
	}
	res, err := os.ReadFile(filepath.Join(s.Spec.Dir, resFile))
	if errors.Is(err, os.ErrNotExist) {
		return fact.Errorf("roster.guess.ended", "it %v%v", exit.Ended(), process.Saying(l.LastWords()))
	}
	if err == nil {
		_, err = ParseAnswer(res, "")
	}
	return err
}
