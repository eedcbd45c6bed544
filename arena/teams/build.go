package teams

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/scratch"
	"dohyo/engines/uptime"
)

// LogName is the name of the file with the output of a team's build, beside the
// copy of the team's folder.
const LogName = "build.log"

// The limits of a build besides its time.
const (
	mostHandedIn  = 256 << 20 // bytes of a team's folder
	buildMemory   = 4 << 30
	buildDisk     = 1 << 30
	buildOutput   = 4 << 20 // bytes of the log
	mostProcesses = 1024
)

// Build copies a team's folder to home, which is made again, and builds the
// program there within a time. The build's output goes to log. Failed reports
// whether an error is the build's; other errors have other causes (a full disk, a
// context that is done).
func Build(ctx context.Context, t *Team, folder, home, log string, within time.Duration) error {
	for _, old := range []string{home, log} {
		if err := scratch.RemoveAll(old); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(filepath.Dir(home), 0o755); err != nil {
		return err
	}
	if err := measure(folder); err != nil {
		return err
	}
	if err := os.CopyFS(home, os.DirFS(folder)); err != nil {
		return failed(fact.Errorf("team.copy", "the folder can't be copied: %w", err))
	}
	if t.Build != "" {
		if err := runBuild(ctx, t.Build, home, log, within); err != nil {
			return err
		}
		if err := copyable(home); err != nil {
			return err
		}
	}
	return t.startable(home)
}

// copyable refuses a folder that its build has left so that it can't be copied for each
// match: that would stop the matches of all.
func copyable(home string) error {
	sum, most := int64(0), process.Default().Disk
	return filepath.WalkDir(home, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(home, path)
		if err == nil && d.Type().IsRegular() {
			var f *os.File
			if f, err = os.Open(path); err == nil {
				info, e := f.Stat()
				if err = e; e == nil {
					sum += info.Size()
				}
				f.Close()
			}
		}
		switch {
		case engines.LackOf(err) != "":
			return err
		case err != nil:
			var what *fs.PathError
			if errors.As(err, &what) {
				err = what.Err
			}
			return failed(fact.Errorf("team.closed", "the build left %q, which can't be read: %w", name, err))
		case sum > most:
			return failed(fact.Errorf("team.grown", "the build left a folder larger than %d MB", most>>20))
		case !d.IsDir() && !d.Type().IsRegular() && d.Type()&fs.ModeSymlink == 0:
			return failed(fact.Errorf("team.odd", "the build left %q, which is neither a file nor a folder", name))
		}
		return nil
	})
}

// runBuild runs a build in a folder.
func runBuild(ctx context.Context, command, home, log string, within time.Duration) error {
	l, err := process.NewLauncher(process.Spec{
		Path: "/bin/sh", Args: []string{"-c", command}, Dir: home, Stderr: log, Handed: home,
		Limits: process.Limits{Memory: buildMemory, Disk: buildDisk, Output: buildOutput, Stderr: buildOutput, Line: 1 << 20, Processes: mostProcesses},
	})
	if err != nil {
		return err
	}
	exit, err := l.Run(ctx, uptime.Now().Add(within))
	var fault *engines.Fault
	switch {
	case ctx.Err() != nil:
		return errors.Join(ctx.Err(), l.Close())
	case errors.Is(err, process.ErrDeadline):
		err = failed(fact.Errorf("team.slow", "the build (%s) didn't end within %v", command, within))
	case errors.As(err, &fault):
		err = failed(fact.Errorf("team.fault", "the build (%s) was stopped: %w", command, fault))
	case err == nil && exit.Code > 0:
		err = failed(fact.Errorf("team.build", "the build (%s) ended with status %d", command, exit.Code))
	case err == nil && exit.Code < 0:
		err = failed(fact.Errorf("team.killed", "the build (%s) was killed by a signal", command))
	}
	return errors.Join(err, l.Close())
}

// startable refuses a team whose program doesn't exist after the build.
func (t *Team) startable(home string) error {
	for _, kind := range slices.Sorted(maps.Keys(t.Start)) {
		words, err := process.Split(t.Start[kind])
		if err != nil {
			return failed(err)
		}
		program := words[0]
		if strings.Contains(program, "/") && !filepath.IsAbs(program) {
			program = filepath.Join(home, program)
		}
		if _, err := process.LookPath(program); err != nil && !errors.Is(err, exec.ErrDot) {
			return failed(fact.Errorf("team.program", "the program to start, %s, doesn't exist", words[0]))
		}
	}
	return nil
}

// measure refuses a folder that is too large to copy.
func measure(folder string) error {
	sum := int64(0)
	return filepath.WalkDir(folder, func(_ string, d fs.DirEntry, err error) error {
		if err != nil {
			return failed(err)
		}
		if info, err := d.Info(); err == nil && info.Mode().IsRegular() {
			sum += info.Size()
		}
		if sum > mostHandedIn {
			return failed(fact.Errorf("team.folder", "the folder is larger than %d MB", mostHandedIn>>20))
		}
		return nil
	})
}

// A failure is an error that is the team's own fault.
type failure struct{ error }

func (f failure) Unwrap() error { return f.error }

func failed(err error) error { return failure{err} }

// Failed reports whether an error of Build is the team's own fault.
func Failed(err error) bool {
	var f failure
	return errors.As(err, &f)
}
