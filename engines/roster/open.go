package roster

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/scratch"
)

// Options say where and for which game a player is opened.
type Options struct {
	Game   *boards.Game // the game to be played
	Seat   int          // the seat's index within its side
	Dir    string       // its private working folder, which exists
	Stderr string       // the file that keeps its stderr; "" keeps its last words only

	Wire func(engines.Wire) // receives the lines to be shown, for dialects of lines; nil if nobody watches
}

// Open makes a player. Its home folder, if it has one, is first copied into its
// working folder, unless that isn't empty: then it belongs to a resumed match.
func (e Entry) Open(o Options) (engines.Player, error) {
	if e.mate != nil && !e.Hands(o.Game)[o.Seat] {
		return e.mate.Open(o)
	}
	if e.Person() {
		return engines.NewHuman(), nil
	}
	d, ok := dialectNamed(e.Protocol)
	if !ok {
		return nil, fact.Errorf("roster.open.protocol", "%s: unknown protocol %q", e.Name, e.Protocol)
	}
	if o.Game == nil {
		return nil, fact.Errorf("roster.open.game", "%s: no game was given", e.Name)
	}
	dir, err := filepath.Abs(o.Dir)
	if err != nil {
		return nil, err
	}
	s := e.settings
	if err := furnish(s.home, dir, s.limits.Disk); err != nil {
		return nil, fact.At(e.Name, err)
	}
	var own []string
	if e.Builtin && d.Own != nil {
		own = d.Own(o.Game.Name)
	}
	seating := e.seating(dir, o.Stderr, own...)
	seating.Wire = o.Wire
	return d.Seat(seating)
}

// seating returns what a dialect needs to seat the player's program in a folder, with
// more arguments after its own.
func (e Entry) seating(dir, stderr string, more ...string) Seating {
	args := append(slices.Clone(e.words[1:]), more...)
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "{dir}", dir)
	}
	return Seating{Options: e.settings.options, Args: args, Spec: e.spec(dir, stderr)}
}

// spec says how the player's program is run in a working folder.
func (e Entry) spec(dir, stderr string) process.Spec {
	s := e.settings
	handed := ""
	if s.handed {
		handed = s.home
	}
	return process.Spec{
		Handed: handed,
		Path:   e.words[0], Dir: dir, Env: s.env, Stderr: stderr, Grown: grownFile(stderr),
		Writable: s.outside, Read: s.read, Net: s.net, GPU: s.gpu, Cage: s.cage, Strict: s.strict, Limits: s.limits,
	}
}

// grownFile returns the file beside a player's stderr that keeps the first size of its folder.
// No player's folder begins with a dot.
func grownFile(stderr string) string {
	if stderr == "" {
		return ""
	}
	dir, name := filepath.Split(stderr)
	return filepath.Join(dir, "."+strings.TrimSuffix(name, ".stderr")+".size")
}

// Confinement returns what confines the player's programs on this machine, and what
// a complete cage would confine and this one doesn't. It makes the player's cage and
// starts nothing in it. Both are nil for a person and for a player elsewhere.
func (e Entry) Confinement() (held, open *fact.Error, err error) {
	if e.mate != nil {
		return e.mate.Confinement()
	}
	if e.Person() || e.Away() {
		return nil, nil, nil
	}
	dir, err := scratch.New("cage")
	if err != nil {
		return nil, nil, err
	}
	defer dir.Remove()
	l, err := process.NewLauncher(e.spec(dir.Path, ""))
	if err != nil {
		return nil, nil, err
	}
	return l.Confinement(), l.Open(), l.Close()
}

// there checks that the program and its home folder exist.
func (e Entry) there() error {
	switch d := e.dialect(); {
	case d.There != nil:
		return d.There(e.settings.options, e.words[0])
	case d.Remote:
		return nil // found out when it is called
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
		return fact.Errorf("roster.noprogram", "the program %s doesn't exist", e.words[0])
	case errors.Is(err, fs.ErrPermission):
		return fact.Errorf("roster.noexec", "%s isn't executable", e.words[0])
	}
	return fact.At(e.words[0], errors.Unwrap(err))
}

// furnish copies a player's home folder into its working folder if that is empty.
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
			return fact.Errorf("roster.homelarge", "the home folder %s exceeds the disk limit of %d bytes and can't be copied", home, most)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := os.CopyFS(dir, os.DirFS(home)); err != nil {
		// A partial copy would count as complete when the match is resumed.
		return errors.Join(engines.HostOr(err, "host.copy", "copy %s to %s", home, dir), empty(dir))
	}
	return nil
}

// empty removes everything in a folder.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		err = errors.Join(err, scratch.RemoveAll(filepath.Join(dir, e.Name())))
	}
	return err
}
