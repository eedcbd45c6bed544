//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"

	"dohyo/boards/fact"
	"dohyo/engines"
)

// games is Debian's folder for games, which root's PATH lacks.
const games = "/usr/games"

// LookPath finds a program as exec.LookPath does, and also among Debian's games.
func LookPath(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil && !strings.Contains(name, "/") {
		if game, e := exec.LookPath(filepath.Join(games, name)); e == nil {
			return game, nil
		}
	}
	return path, err
}

// find returns the path of a program, or a Start fault that says what is wrong.
func find(name string) (string, error) {
	if name == "" {
		return "", engines.Faultf(engines.Start, "process.program.noname", "expected the name of a program, got none")
	}
	if !strings.Contains(name, "/") {
		path, err := LookPath(name)
		if err != nil {
			return "", engines.Faultf(engines.Start, "process.program.nowhere", "%s: PATH has no program of that name", name)
		}
		return filepath.Abs(path)
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return "", engines.Faultf(engines.Start, "process.program.unseen", "%s: %w", name, errors.Unwrap(err))
	case info.IsDir():
		return "", engines.Faultf(engines.Start, "process.program.folder", "%s: this is a folder, not a program", name)
	case !info.Mode().IsRegular():
		return "", engines.Faultf(engines.Start, "process.program.nofile", "%s: this isn't a regular file, so it can't be run", name)
	case unix.Access(name, unix.X_OK) != nil:
		return "", engines.Faultf(engines.Start, "process.program.notexec", "%s: the file isn't executable", name)
	}
	return filepath.Abs(name)
}

// folder returns the player's folder, absolute and without symbolic links.
func folder(dir string) (string, error) {
	if dir == "" {
		return "", fact.New("process.folder.none", "expected a folder for the player, got none")
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if abs, err = filepath.EvalSymlinks(abs); err != nil {
		return "", err
	}
	info, err := os.Stat(abs)
	if err == nil && !info.IsDir() {
		err = fact.Errorf("process.folder.file", "%s: not a folder", dir)
	}
	return abs, err
}

// inherited are the variables that a program gets from the arena's environment.
var inherited = []string{"PATH", "LANG", "LANGUAGE", "TZ", "TZDIR", "LOCPATH", "LD_LIBRARY_PATH", "JAVA_HOME", "GORACE"}

// inherits reports whether a program gets a variable of the arena's.
func inherits(name string, s Spec) bool {
	return s.Cage == CageNone || slices.Contains(inherited, name) || strings.HasPrefix(name, "LC_") || strings.HasPrefix(name, "DOHYO_") ||
		s.Terminal && (name == "TERM" || name == "COLORTERM")
}

// environment returns a program's environment: the inherited variables of the
// arena's, home and temporary folders inside the player's folder, and the player's
// own settings, which take precedence.
func environment(arena []string, s Spec, dir, id string) []string {
	private := []string{"HOME=" + dir, "TMPDIR=" + dir, "TMP=" + dir, "TEMP=" + dir, "PWD=" + dir}
	// If unset, the XDG folders default to places below HOME.
	drop := []string{"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "OLDPWD"}
	at := make(map[string]int)
	var env []string
	add := func(vars []string) {
		for _, v := range vars {
			name, _, ok := strings.Cut(v, "=")
			if !ok || name == "" {
				continue
			}
			if i, ok := at[name]; ok {
				env[i] = v
				continue
			}
			at[name] = len(env)
			env = append(env, v)
		}
	}
	for _, v := range arena {
		name, _, _ := strings.Cut(v, "=")
		if !slices.Contains(drop, name) && inherits(name, s) {
			add([]string{v})
		}
	}
	add(private)
	add(s.Env)
	add([]string{mark + "=" + id})
	return env
}
