package roster

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/csa"
	"dohyo/engines/csatcp"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
	"dohyo/engines/gtp"
	"dohyo/engines/process"
	"dohyo/engines/serial"
	"dohyo/engines/usi"
)

// A Dialect is a way to reach a program. Which games it has words for is said
// by the games (boards.Game.Dialects).
type Dialect struct {
	Device bool     // the command is a serial line, and no program
	Remote bool     // it is a server and a login there
	Keys   []string // of engines.toml that mean something in it alone

	// Own gives the arguments by which a built-in player of the arena is told
	// what the dialect doesn't tell; nil where it tells all.
	Own func(game string) []string

	// Seat seats a program.
	Seat func(Seating) (engines.Player, error)
}

// A Seating is all that a dialect needs to seat a program.
type Seating struct {
	settings
	Spec process.Spec // without arguments
	Args []string
	Wire func(engines.Wire) // where the lines of the talk are shown; nil if nobody looks
}

// Launcher is what starts the program.
func (s Seating) Launcher() (*process.Launcher, error) {
	s.Spec.Args = s.Args
	return process.NewLauncher(s.Spec)
}

// Add lets a dialect join: one of a single game, say.
func Add(name string, d Dialect) { dialects[name] = d }

// dialects are all that are known.
var dialects = map[string]Dialect{
	"handoff": {Keys: []string{"newline", "encoding", "pad"}, Own: told, Seat: seatMoku},
	"legacy":  {Keys: []string{"encoding", "pad"}, Own: told, Seat: seatMoku},
	"gomocup": {
		Keys: []string{"newline", "settle", "start_timeout", "new_game", "think", "margin", "max_memory"},
		Own:  RulesOwn,
		Seat: seatGomocup,
	},
	"csa":     {Keys: csaKeys, Own: csaOwn, Seat: seatCSA(true)},
	"csapipe": {Keys: csaKeys, Own: csaOwn, Seat: seatCSA(false)},
	"serial":  {Device: true, Keys: []string{"newline", "mated", "baud", "frame", "flow"}, Seat: seatSerial},
	"csatcp":  {Remote: true, Keys: []string{"wait", "mated", "comments"}, Seat: seatCSATCP},
	"usi": {
		Keys: []string{"start_timeout", "ready_timeout", "stop_timeout", "options", "ponder", "increment", "per_move", "drops", "margin", "think", "new_game"},
		Seat: seatUSI,
	},
	"gtp": {
		Keys: []string{"start_timeout", "stop_timeout", "count_timeout", "margin", "think", "new_game"},
		Seat: seatGTP,
	},
}

// Protocols lists the protocols that a PLAYER can name.
func Protocols() []string {
	var names []string
	for name := range dialects {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// RulesOwn tell a built-in player the rules.
func RulesOwn(game string) []string { return []string{"--rules", game} }

// told are the arguments of a built-in player that is called for each move.
func told(string) []string {
	return []string{"--rules", "{game}", "--size", "{size}", "--time", "{time}", "--"}
}

func seatMoku(s Seating) (engines.Player, error) {
	l, err := process.NewLauncher(s.Spec)
	if err != nil {
		return nil, err
	}
	s.moku.Dir, s.moku.Args = s.Spec.Dir, s.Args
	return fivemoku.New(l, s.moku)
}

func seatGomocup(s Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	s.gomocup.Folder = s.Spec.Dir
	if most := s.limits.Memory; s.gomocup.Memory == 0 && most > 0 && most < 700<<20 {
		s.gomocup.Memory = most / 2 // or it would take by its own what it may not
	}
	return gomocup.New(l, s.gomocup), nil
}

func seatUSI(s Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	return usi.New(l, s.Wire, s.usi), nil
}

func seatGTP(s Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	return gtp.New(l, s.Wire, s.gtp), nil
}

// csaKeys are the keys of programs that speak CSA's line protocol.
var csaKeys = []string{"newline", "args_black", "args_white", "args_position", "ready", "mated", "matta"}

func csaOwn(string) []string {
	return []string{"--comments", "--side", "{side}", "--clock", "{clock}", "--unit", "{unit}", "--least", "{least}", "--position", "{position}"}
}

func seatCSA(terminal bool) func(Seating) (engines.Player, error) {
	return func(s Seating) (engines.Player, error) {
		s.Spec.Terminal = terminal
		l, err := process.NewLauncher(s.Spec)
		if err != nil {
			return nil, err
		}
		s.csa.Args, s.csa.Wire = s.Args, s.Wire
		return csa.New(l, s.Spec.Dir, terminal, s.csa.Usual(s.Spec.Path)), nil
	}
}

func seatSerial(s Seating) (engines.Player, error) {
	line, err := s.line(s.Spec.Path)
	if err != nil {
		return nil, err
	}
	s.csa.Wire = s.Wire
	return csa.NewSerial(line.device, line.Settings, s.limits, s.csa), nil
}

// check tells whether a command can be one of the dialect.
func (d Dialect) check(command []string) error {
	switch {
	case d.Remote && len(command) > 1:
		return fact.New("roster.remote", "expected HOST:PORT,NAME,PASSWORD and optionally the game's name in one word")
	case d.Remote:
		_, err := csatcp.ParseAddress(command[0])
		return err
	case !d.Device:
		return nil
	}
	if len(command) > 1 {
		return fact.New("roster.serial", "expected a serial line and its settings in one word, such as /dev/ttyUSB0,1200,8N1,xon")
	}
	_, _, err := serial.Parse(command[0])
	return err
}

// A serialLine is a device and how bytes travel on it.
type serialLine struct {
	device string
	serial.Settings
}

// line reads a serial line's command; the keys of engines.toml hold where it
// says nothing.
func (s settings) line(command string) (serialLine, error) {
	device, said, err := serial.Parse(command)
	if err != nil {
		return serialLine{}, err
	}
	return serialLine{device, said.Or(s.serial)}, nil
}

func seatCSATCP(s Seating) (engines.Player, error) {
	a, err := csatcp.ParseAddress(s.Spec.Path)
	if err != nil {
		return nil, err
	}
	s.csatcp.Mated = s.csa.Mated
	return csatcp.New(a, s.Wire, s.csatcp), nil
}

// Options say where and for what a player is opened.
type Options struct {
	Game   *boards.Game // what will be played
	Dir    string       // its private working folder, which exists
	Stderr string       // the file that keeps its stderr; "" keeps its last words only

	Wire func(engines.Wire) // where the lines of the talk are shown, for dialects of lines; nil if nobody looks
}

// Open makes a player. Its home folder, if it has one, is copied into its
// working folder first, unless that holds something: then it is that of a
// match that goes on.
func (e Entry) Open(o Options) (engines.Player, error) {
	if e.Person() {
		return engines.NewHuman(), nil
	}
	d, ok := dialects[e.Protocol]
	if !ok {
		return nil, fact.Errorf("roster.open.protocol", "%s: unknown protocol %q", e.Name, e.Protocol)
	}
	if o.Game == nil {
		return nil, fact.Errorf("roster.open.game", "%s: expected a game", e.Name)
	}
	dir, err := filepath.Abs(o.Dir)
	if err != nil {
		return nil, err
	}
	s := e.settings
	if err := furnish(s.home, dir, s.limits.Disk); err != nil {
		return nil, fmt.Errorf("%s: %w", e.Name, err)
	}
	args := slices.Clone(e.words[1:])
	if e.Builtin && d.Own != nil {
		args = append(args, d.Own(o.Game.Name)...)
	}
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "{dir}", dir)
	}
	return d.Seat(Seating{settings: s, Args: args, Wire: o.Wire, Spec: process.Spec{
		Path: e.words[0], Dir: dir, Env: s.env, Stderr: o.Stderr,
		Writable: s.outside, Strict: s.strict, Limits: s.limits,
	}})
}

// there tells whether the program can be found, and its home folder.
func (e Entry) there() error {
	if dialects[e.Protocol].Remote {
		return nil // it is found out when it's called
	}
	if dialects[e.Protocol].Device {
		line, err := e.settings.line(e.words[0])
		if err == nil {
			err = serial.Check(line.device)
		}
		return err
	}
	if e.settings.home != "" {
		if info, err := os.Stat(e.settings.home); err != nil {
			return fact.Errorf("roster.home", "home folder: %w", err)
		} else if !info.IsDir() {
			return fact.Errorf("roster.homeno", "home folder %s: not a folder", e.settings.home)
		}
	}
	_, err := process.LookPath(e.words[0])
	switch {
	case err == nil || errors.Is(err, exec.ErrDot):
		return nil
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, exec.ErrNotFound):
		return fact.Errorf("roster.noprogram", "there is no program %s", e.words[0])
	case errors.Is(err, fs.ErrPermission):
		return fact.Errorf("roster.noexec", "%s isn't executable", e.words[0])
	}
	return fmt.Errorf("%s: %w", e.words[0], errors.Unwrap(err))
}

// furnish copies a player's home folder into its working folder, where that is
// empty.
func furnish(home, dir string, most int64) error {
	if home == "" {
		return nil
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		return err
	}
	var size int64
	err := filepath.WalkDir(home, func(_ string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if info, err := d.Info(); err == nil && d.Type().IsRegular() {
			size += info.Size()
		}
		if most > 0 && size > most {
			return fact.Errorf("roster.homelarge", "the home folder %s is larger than the disk limit of %d bytes and is not copied", home, most)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := os.CopyFS(dir, os.DirFS(home)); err != nil {
		// Half a home would be taken for the whole when the match goes on.
		return errors.Join(engines.HostOr(err, "host.copy", "copy %s to %s", home, dir), empty(dir))
	}
	return nil
}

// empty removes all that a folder holds.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		err = errors.Join(err, os.RemoveAll(filepath.Join(dir, e.Name())))
	}
	return err
}
