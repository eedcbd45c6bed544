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
	"dohyo/engines/dighere"
	"dohyo/engines/fivemoku"
	"dohyo/engines/gomocup"
	"dohyo/engines/gtp"
	"dohyo/engines/process"
	"dohyo/engines/serial"
	"dohyo/engines/usi"
)

// A dialect is a way to reach a program.
type dialect struct {
	games  []string // that it has words for
	device bool     // the command is a serial line, and no program
	remote bool     // it is a server and a login there
	keys   []string // of engines.toml that mean something in it alone

	// own gives the arguments by which a built-in player of the arena is told
	// what the dialect doesn't tell.
	own func(game string) []string

	// seat seats a program.
	seat func(seating) (engines.Player, error)
}

// A seating is all that a dialect needs to seat a program.
type seating struct {
	settings
	spec process.Spec // without arguments
	args []string
	wire func(engines.Wire) // where the lines of the talk are shown; nil if nobody looks
}

// stones are the games whose moves are stones put on points.
var stones = []string{"gomoku", "renju", "freestyle", "standard"}

// dialects are all that are known.
var dialects = map[string]dialect{
	"handoff": {games: stones, keys: []string{"newline", "encoding", "pad"}, own: told, seat: seatMoku},
	"legacy":  {games: stones, keys: []string{"encoding", "pad"}, own: told, seat: seatMoku},
	"gomocup": {
		games: stones,
		keys:  []string{"newline", "settle", "start_timeout", "new_game", "think", "margin", "max_memory"},
		own:   rulesOwn,
		seat:  seatGomocup,
	},
	"dighere": {games: []string{"dighere", "dighere2020"}, own: rulesOwn, seat: seatDighere},
	"csa":     {games: []string{"shogi"}, keys: csaKeys, own: csaOwn, seat: seatCSA(true)},
	"csapipe": {games: []string{"shogi"}, keys: csaKeys, own: csaOwn, seat: seatCSA(false)},
	"serial":  {games: []string{"shogi"}, device: true, keys: []string{"newline", "mated", "baud", "frame", "flow"}, seat: seatSerial},
	"csatcp":  {games: []string{"shogi"}, remote: true, keys: []string{"wait", "mated", "comments"}, seat: seatCSATCP},
	"usi": {
		games: []string{"shogi"},
		keys:  []string{"start_timeout", "ready_timeout", "stop_timeout", "options", "ponder", "increment", "per_move", "drops", "margin", "think", "new_game"},
		own:   func(string) []string { return nil },
		seat:  seatUSI,
	},
	"gtp": {
		games: []string{"go"},
		keys:  []string{"start_timeout", "stop_timeout", "count_timeout", "margin", "think", "new_game"},
		own:   func(string) []string { return nil }, // it is told all there is
		seat:  seatGTP,
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

// rulesOwn tell a built-in player the rules.
func rulesOwn(game string) []string { return []string{"--rules", game} }

// told are the arguments of a built-in player that is called for each move.
func told(string) []string {
	return []string{"--rules", "{game}", "--size", "{size}", "--time", "{time}", "--"}
}

func seatMoku(s seating) (engines.Player, error) {
	l, err := process.NewLauncher(s.spec)
	if err != nil {
		return nil, err
	}
	s.moku.Dir, s.moku.Args = s.spec.Dir, s.args
	return fivemoku.New(l, s.moku)
}

func seatGomocup(s seating) (engines.Player, error) {
	s.spec.Args = s.args
	l, err := process.NewLauncher(s.spec)
	if err != nil {
		return nil, err
	}
	s.gomocup.Folder = s.spec.Dir
	if most := s.limits.Memory; s.gomocup.Memory == 0 && most > 0 && most < 700<<20 {
		s.gomocup.Memory = most / 2 // or it would take by its own what it may not
	}
	return gomocup.New(l, s.gomocup), nil
}

func seatUSI(s seating) (engines.Player, error) {
	s.spec.Args = s.args
	l, err := process.NewLauncher(s.spec)
	if err != nil {
		return nil, err
	}
	return usi.New(l, s.wire, s.usi), nil
}

func seatGTP(s seating) (engines.Player, error) {
	s.spec.Args = s.args
	l, err := process.NewLauncher(s.spec)
	if err != nil {
		return nil, err
	}
	return gtp.New(l, s.wire, s.gtp), nil
}

func seatDighere(s seating) (engines.Player, error) {
	s.spec.Args = s.args
	l, err := process.NewLauncher(s.spec)
	if err != nil {
		return nil, err
	}
	return dighere.New(l, s.wire), nil
}

// csaKeys are the keys of programs that speak CSA's line protocol.
var csaKeys = []string{"newline", "args_black", "args_white", "args_position", "ready", "mated", "matta"}

func csaOwn(string) []string {
	return []string{"--comments", "--side", "{side}", "--clock", "{clock}", "--unit", "{unit}", "--least", "{least}", "--position", "{position}"}
}

func seatCSA(terminal bool) func(seating) (engines.Player, error) {
	return func(s seating) (engines.Player, error) {
		s.spec.Terminal = terminal
		l, err := process.NewLauncher(s.spec)
		if err != nil {
			return nil, err
		}
		s.csa.Args, s.csa.Wire = s.args, s.wire
		return csa.New(l, s.spec.Dir, terminal, s.csa.Usual(s.spec.Path)), nil
	}
}

func seatSerial(s seating) (engines.Player, error) {
	line, err := s.line(s.spec.Path)
	if err != nil {
		return nil, err
	}
	s.csa.Wire = s.wire
	return csa.NewSerial(line.device, line.Settings, s.limits, s.csa), nil
}

// check tells whether a command can be one of the dialect.
func (d dialect) check(command []string) error {
	switch {
	case d.remote && len(command) > 1:
		return fact.New("roster.remote", "expected HOST:PORT,NAME,PASSWORD and optionally the game's name in one word")
	case d.remote:
		_, err := csatcp.ParseAddress(command[0])
		return err
	case !d.device:
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

func seatCSATCP(s seating) (engines.Player, error) {
	a, err := csatcp.ParseAddress(s.spec.Path)
	if err != nil {
		return nil, err
	}
	s.csatcp.Mated = s.csa.Mated
	return csatcp.New(a, s.wire, s.csatcp), nil
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
	if e.Builtin {
		args = append(args, d.own(o.Game.Name)...)
	}
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "{dir}", dir)
	}
	return d.seat(seating{settings: s, args: args, wire: o.Wire, spec: process.Spec{
		Path: e.words[0], Dir: dir, Env: s.env, Stderr: o.Stderr,
		Writable: s.outside, Strict: s.strict, Limits: s.limits,
	}})
}

// there tells whether the program can be found, and its home folder.
func (e Entry) there() error {
	if dialects[e.Protocol].remote {
		return nil // it is found out when it's called
	}
	if dialects[e.Protocol].device {
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
