package csa

import (
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/roster"
	"dohyo/engines/serial"
)

// Dialects holds the protocol on a terminal, on pipes, and on a serial line.
var Dialects = []roster.Dialect{
	{Name: "csa", Keys: programKeys, Options: func() any { return new(Options) }, Own: own, Seat: sit(true)},
	{Name: "csapipe", Keys: programKeys, Options: func() any { return new(Options) }, Own: own, Seat: sit(false)},
	{
		Name: "serial", Device: true, Command: oneLine, There: lineThere, Seat: sitSerial,
		Options: func() any { return new(lineOptions) },
		Keys: []roster.Key{
			{Name: "newline", Usual: `"lf"`, Example: `"crlf"`, Set: roster.Either(func(o *lineOptions) *bool { return &o.CRLF }, "lf", "crlf")},
			{Name: "mated", Usual: `"10s"`, Example: `"30s"`, Set: roster.Into(roster.Span, func(o *lineOptions) *time.Duration { return &o.Mated })},
			{Name: "baud", Usual: `1200`, Example: `9600`, Set: baud},
			{Name: "frame", Usual: `"8N1"`, Example: `"7E1"`, Set: lineWord((*serial.Settings).SetFrame)},
			{Name: "flow", Usual: `"xon"`, Example: `"rtscts"`, Set: lineWord((*serial.Settings).SetFlow)},
		},
	},
}

// programKeys are the keys of programs.
var programKeys = []roster.Key{
	{Name: "newline", Usual: `"lf"`, Example: `"crlf"`, Set: roster.Either(func(o *Options) *bool { return &o.CRLF }, "lf", "crlf")},
	{Name: "args_black", Usual: `""`, Example: `"-b"`, Set: roster.Into(roster.Words, func(o *Options) *[]string { return &o.Black })},
	{Name: "args_white", Usual: `""`, Example: `"-w"`, Set: roster.Into(roster.Words, func(o *Options) *[]string { return &o.White })},
	{Name: "args_position", Usual: `""`, Example: `"-f {position}"`, Set: roster.Into(roster.Words, func(o *Options) *[]string { return &o.Position })},
	{Name: "ready", Usual: `"10s"`, Example: `"0s"`, Set: func(options, v any) error {
		d, err := roster.Span(v)
		if d == 0 {
			d = -1 // doesn't wait
		}
		options.(*Options).Ready = d
		return err
	}},
	{Name: "mated", Usual: `"10s"`, Example: `"30s"`, Set: roster.Into(roster.Span, func(o *Options) *time.Duration { return &o.Mated })},
	{Name: "matta", Usual: `true`, Example: `false`, Set: func(options, v any) error {
		knows, err := roster.Yes(v)
		options.(*Options).Anew = !knows
		return err
	}},
}

// own returns the arguments of a built-in player.
func own(string) []string {
	return []string{"--comments", "--side", "{side}", "--clock", "{clock}", "--unit", "{unit}", "--least", "{least}", "--position", "{position}"}
}

// sit seats a program.
func sit(terminal bool) func(roster.Seating) (engines.Player, error) {
	return func(s roster.Seating) (engines.Player, error) {
		s.Spec.Terminal = terminal
		l, err := process.NewLauncher(s.Spec)
		if err != nil {
			return nil, err
		}
		o := *s.Options.(*Options)
		o.Args, o.Wire = s.Args, s.Wire
		return New(l, s.Spec.Dir, terminal, o.Usual(s.Spec.Path)), nil
	}
}

// lineOptions are the options of a serial line. Its settings apply unless the
// command says otherwise.
type lineOptions struct {
	Options
	serial.Settings
}

func baud(options, v any) error {
	n, ok := v.(int64)
	if !ok {
		return fact.Errorf("roster.want.number", "expected a whole number, got %v", v)
	}
	return options.(*lineOptions).SetBaud(int(n))
}

// lineWord returns a function that takes a setting given as a word.
func lineWord(set func(*serial.Settings, string) error) roster.Taker {
	return func(options, v any) error {
		s, err := roster.Text(v)
		if err != nil {
			return err
		}
		return set(&options.(*lineOptions).Settings, s)
	}
}

// oneLine checks a command that should name a serial line.
func oneLine(words []string) error {
	if len(words) > 1 {
		return fact.New("roster.serial", "expected a serial line and its settings as one word, such as /dev/ttyUSB0,1200,8N1,xon")
	}
	_, _, err := serial.Parse(words[0])
	return err
}

// line reads a serial line's command.
func (o *lineOptions) line(command string) (device string, s serial.Settings, err error) {
	device, said, err := serial.Parse(command)
	return device, said.Or(o.Settings), err
}

// lineThere reports whether a serial line is there.
func lineThere(options any, command string) error {
	device, _, err := options.(*lineOptions).line(command)
	if err != nil {
		return err
	}
	return serial.Check(device)
}

func sitSerial(s roster.Seating) (engines.Player, error) {
	given := s.Options.(*lineOptions)
	device, settings, err := given.line(s.Spec.Path)
	if err != nil {
		return nil, err
	}
	o := given.Options
	o.Wire = s.Wire
	return NewSerial(device, settings, s.Spec.Limits, o), nil
}
